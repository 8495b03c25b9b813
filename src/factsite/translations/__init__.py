"""The translation desk: one story's files, the draft of a translation, and the renewing of its pin."""
