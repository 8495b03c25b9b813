"""Visits to sources on the net: are they still there, do they still say it, is there a copy? Never used by a build."""
