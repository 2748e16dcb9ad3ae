"""Template tags about people."""
