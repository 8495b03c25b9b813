"""Front matter and settings: a small strict YAML, and the fields that may stand in it."""
