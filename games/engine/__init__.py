"""Pure rules of the three games: standard library only, no Django, no I/O, no clock."""
