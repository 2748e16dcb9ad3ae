"""What a person may be called."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from accounts.models import User
from accounts.names import RESERVED, chosen_name_validators, guest_name, has_the_shape


def refusals(name: str) -> set[str]:
    found = set()
    for validator in chosen_name_validators:
        try:
            validator(name)
        except ValidationError as error:
            found.add(str(error.code))
    return found


@pytest.mark.parametrize("name", ["ana", "Ana-2", "a_b", "x" * 20, "123", "guesthouse"])
def test_a_name_has_letters_digits_hyphens_and_underscores(name: str) -> None:
    assert refusals(name) == set()


@pytest.mark.parametrize(
    "name", ["", "ab", "x" * 21, "ana maria", "aná", "ana@x", "a.b", "ana\n", "a/b", "___", "---"]
)
def test_other_shapes_are_refused(name: str) -> None:
    assert "name_shape" in refusals(name)


@pytest.mark.parametrize("name", ["admin", "Kardsite", "KATO", "Guest-x", "gUEST-k3x9q", "bot"])
def test_reserved_names_are_refused_in_any_case(name: str) -> None:
    assert refusals(name) == {"name_reserved"}


def test_reserved_names_are_written_small_so_that_any_case_meets_them() -> None:
    assert all(name == name.lower() for name in RESERVED)


def test_a_guest_s_name_has_the_shape_of_a_name_but_cannot_be_chosen() -> None:
    name = guest_name()
    has_the_shape(name)
    assert refusals(name) == {"name_reserved"}
    assert len({guest_name() for _ in range(50)}) > 40


def test_two_names_that_differ_in_case_alone_cannot_exist(db) -> None:
    User.objects.create_user("Ana")
    with pytest.raises(IntegrityError):
        User.objects.create_user("aNA")
