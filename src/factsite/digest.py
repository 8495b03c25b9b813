"""Digests: short names for bytes that change whenever the bytes do."""

from __future__ import annotations

from hashlib import blake2b


def digest(*parts: bytes) -> str:
    """Name a sequence of byte strings by 32 hex digits (BLAKE2b-128); the borders between them count."""
    state = blake2b(digest_size=16)
    for part in parts:
        state.update(len(part).to_bytes(8, "big"))
        state.update(part)
    return state.hexdigest()
