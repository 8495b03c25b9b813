"""The stable names of all mistakes; tools and people look a mistake up by its code."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """A mistake's name, as printed in brackets and given in JSON."""

    # Files and folders
    UNREADABLE_FILE = "unreadable-file"
    NOT_UTF8 = "not-utf8"
    NOT_A_FILE = "not-a-file"
    LINK_OUTSIDE = "link-outside"
    STRAY_FILE = "stray-file"
    UNKNOWN_LANGUAGE_FILE = "unknown-language-file"
    DUPLICATE_FILE = "duplicate-file"
    DUPLICATE_KEY = "duplicate-key"
    FILE_TOO_LARGE = "file-too-large"
    UNSAFE_FILE = "unsafe-file"
    MISSING_FILE = "missing-file"
    BAD_STORY_KEY = "bad-story-key"
    CHANGED_DURING_BUILD = "changed-during-build"

    # Front matter and settings: form
    NO_FRONT_MATTER = "no-front-matter"
    FRONT_MATTER_NOT_CLOSED = "front-matter-not-closed"
    YAML_SYNTAX = "yaml-syntax"
    YAML_FEATURE = "yaml-feature"
    YAML_TOO_DEEP = "yaml-too-deep"
    YAML_TOO_LARGE = "yaml-too-large"
    DUPLICATE_YAML_KEY = "duplicate-yaml-key"
    CONTROL_CHARACTER = "control-character"
    BIDI_CONTROL = "bidi-control"

    # Front matter and settings: fields
    UNKNOWN_FIELD = "unknown-field"
    MISSING_FIELD = "missing-field"
    WRONG_SHAPE = "wrong-shape"
    EMPTY_VALUE = "empty-value"
    UNKNOWN_VALUE = "unknown-value"
    BAD_DATE = "bad-date"
    BAD_NUMBER = "bad-number"
    BAD_ID = "bad-id"
    DUPLICATE_ID = "duplicate-id"
    BAD_LANGUAGE = "bad-language"
    BAD_ADDRESS = "bad-address"
    BAD_SLUG = "bad-slug"
    RESERVED_SLUG = "reserved-slug"
    BAD_TIME_ZONE = "bad-time-zone"
    BAD_VERSION = "bad-version"
    NOT_HERE = "not-here"

    # Stories and their languages
    NO_ORIGINAL = "no-original"
    TWO_ORIGINALS = "two-originals"
    WRONG_ORIGINAL = "wrong-original"
    CONTRADICTS_ORIGINAL = "contradicts-original"
    MISSING_WORDS = "missing-words"
    BORROWED_WORDS = "borrowed-words"
    MISSING_CORRECTION = "missing-correction"
    UNKNOWN_ID = "unknown-id"
    DATE_ORDER = "date-order"
    UNPINNED_TRANSLATION = "unpinned-translation"
    STALE_TRANSLATION = "stale-translation"
    UNREVIEWED_TRANSLATION = "unreviewed-translation"
    UNTRANSLATED_BLOCK = "untranslated-block"
    PLACEHOLDER_TEXT = "placeholder-text"

    # References
    UNKNOWN_AUTHOR = "unknown-author"
    UNKNOWN_TOPIC = "unknown-topic"
    UNKNOWN_SOURCE = "unknown-source"
    UNKNOWN_STORY = "unknown-story"
    UNKNOWN_PERSON = "unknown-person"
    UNPUBLISHED_STORY = "unpublished-story"
    BROKEN_LINK = "broken-link"
    BROKEN_FRAGMENT = "broken-fragment"
    MISSING_PICTURE = "missing-picture"
    NOT_A_PICTURE = "not-a-picture"
    MISSING_ALT = "missing-alt"
    UNCITED_SOURCE = "uncited-source"
    UNUSED_TOPIC = "unused-topic"
    UNUSED_PERSON = "unused-person"
    CLAIM_WITHOUT_SOURCE = "claim-without-source"

    # Sources on the net
    BAD_SOURCE_LOCK = "bad-source-lock"
    DEAD_SOURCE = "dead-source"
    QUOTE_GONE = "quote-gone"
    UNCHECKED_SOURCE = "unchecked-source"

    # Languages compared
    PARITY_NUMBER = "parity-number"
    PARITY_CURRENCY = "parity-currency"
    PARITY_FIGURE = "parity-figure"
    PARITY_MULTIPLE = "parity-multiple"
    PARITY_DURATION = "parity-duration"
    PARITY_DATE = "parity-date"
    PARITY_TIME = "parity-time"
    PARITY_BOUND = "parity-bound"
    PARITY_IDENTIFIER = "parity-identifier"
    PARITY_LINK = "parity-link"
    PARITY_CITATION = "parity-citation"
    PARITY_CODE = "parity-code"
    PARITY_STRUCTURE = "parity-structure"

    # Addresses
    ADDRESS_TAKEN = "address-taken"
    SELF_ALIAS = "self-alias"

    # Markdown
    NESTING_TOO_DEEP = "nesting-too-deep"
    FORBIDDEN_SCHEME = "forbidden-scheme"
    DUPLICATE_HEADING_ID = "duplicate-heading-id"
    UNKNOWN_FOOTNOTE = "unknown-footnote"
    LITERAL_PICTURE = "literal-picture"
    MIXED_SCRIPT_HOST = "mixed-script-host"
    UNKNOWN_ATTRIBUTE = "unknown-attribute"
    LITERAL_LINK = "literal-link"
    LITERAL_CITATION = "literal-citation"
    LITERAL_HEADING = "literal-heading"
    LITERAL_COMMENT = "literal-comment"
    UNUSED_REMARK = "unused-remark"
    UNUSED_FOOTNOTE = "unused-footnote"
    HIDDEN_WORDS = "hidden-words"

    # Catalogues and templates
    NO_CATALOGUE = "no-catalogue"
    CATALOGUE_SYNTAX = "catalogue-syntax"
    MISSING_MESSAGE = "missing-message"
    FUZZY_MESSAGE = "fuzzy-message"
    UNKNOWN_MESSAGE = "unknown-message"
    OUTDATED_TEMPLATE = "outdated-template"
    MESSAGE_MARKUP = "message-markup"
    PLURAL_HEADER = "plural-header"
    TEMPLATE_SYNTAX = "template-syntax"
    TEMPLATE_ERROR = "template-error"
    MISSING_TEMPLATE = "missing-template"
    UNUSED_TEMPLATE = "unused-template"
    UNKNOWN_BLOCK = "unknown-block"

    # Output
    OUTPUT_NOT_OURS = "output-not-ours"
    OUTPUT_REFUSED = "output-refused"
    OUTPUT_CONFLICT = "output-conflict"
    OUTPUT_FAILED = "output-failed"
    BUILD_RUNNING = "build-running"

    # Remarks
    QUOTES_NOTHING = "quotes-nothing"
    FIGURE_ONLY_IN_PANEL = "figure-only-in-panel"
    ONLY_INTERESTED_SOURCES = "only-interested-sources"
    CHECKED_BEFORE_READ = "checked-before-read"
    FOREIGN_SOURCE_NOTE = "foreign-source-note"
    UNNAMED_TRANSLATOR = "unnamed-translator"
    NOTHING_PUBLISHED = "nothing-published"
    HELD_BACK = "held-back"
