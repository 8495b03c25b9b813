"""Sites of other generators: read as they are, and written as stories, with a list of what needs a hand."""
