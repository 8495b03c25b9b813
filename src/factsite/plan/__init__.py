"""Plan: the stage that tells which pages must be made anew, and why."""
