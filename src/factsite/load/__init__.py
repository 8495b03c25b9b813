"""Load: the stage that reads content."""
