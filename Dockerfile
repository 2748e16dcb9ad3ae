# One image for every process of the site; compose.yaml says which command each runs.

FROM python:3.11-slim AS build
WORKDIR /site
RUN python -m venv /venv
COPY requirements/base.txt requirements/
RUN /venv/bin/pip install --no-cache-dir --require-hashes -r requirements/base.txt
COPY . .
RUN find kardsite/locale -name '*.po' 2>/dev/null | while read -r catalogue; do \
        /venv/bin/pybabel --quiet compile --input-file "$catalogue" \
            --output-file "${catalogue%.po}.mo" || exit 1; \
    done
# The key signs nothing here and is in no layer of the image that runs.
RUN SECRET_KEY="$(head -c 48 /dev/urandom | base64)" \
    /venv/bin/python manage.py collectstatic --no-input --verbosity 0

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /site --shell /usr/sbin/nologin kardsite
COPY --from=build /venv /venv
COPY --from=build /site /site
WORKDIR /site
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER kardsite
EXPOSE 8000
CMD ["uvicorn", "kardsite.asgi:application", "--host", "0.0.0.0", "--port", "8000", "--lifespan", "off", "--no-proxy-headers", "--timeout-graceful-shutdown", "10", "--ws-max-size", "16384"]
