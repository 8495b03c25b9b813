"""Which tests try each row of the tables of hostile input, broken files, faults and requests.

Rows are named by what comes in; every test is named ``module.function`` without the ``test_`` that both begin with.
"""

from __future__ import annotations

ROWS: dict[str, tuple[str, ...]] = {
    # Markdown
    "raw HTML in a body and in every field": (
        "cases_markdown.raw_html_in_a_body_reaches_no_page",
        "cases_front_matter.markup_in_every_text_field_is_text",
        "markup_hostile.nothing_but_known_tags_and_attributes_comes_out",
        "laws_of_text.no_text_makes_an_element_an_attribute_or_another_address",
    ),
    "forbidden addresses, split or not": (
        "threats.forbidden_address_in_a_text_is_one_error",
        "threats.forbidden_address_in_a_field_is_one_error",
        "threats.forbidden_address_in_a_setting_is_one_error",
        "cases_markdown.forbidden_addresses_in_a_body_are_errors",
        "cases_markdown.scheme_in_pieces_is_an_error",
        "cases_addresses.alias_outside_the_site_is_an_error",
    ),
    "quotes and angle brackets": (
        "cases_markdown.fence_info_is_escaped_once",
        "cases_markdown.alt_text_and_titles_are_escaped_once",
        "laws_of_text.any_text_comes_back_equal_everywhere",
    ),
    "headings named location, or equal": (
        "cases_markdown.ids_of_a_page_are_unique_whatever_its_headings_say",
        "cases_markdown.heading_ids_are_unique_and_keep_every_script",
    ),
    "nesting past twenty blocks": (
        "cases_markdown.twenty_nested_blocks_pass",
        "cases_markdown.more_nested_blocks_are_an_error",
        "markup_hostile.deep_definitions_are_an_error_too",
        "markup_hostile.every_word_comes_out_or_is_reported",
        "laws_of_text.every_word_of_a_body_is_shown",
    ),
    "pathological repeats": (
        "markup_hostile.texts_made_to_be_slow_are_read_whole",
        "steps.body_is_read_in_proportion_to_its_size",
        "cases_markdown.pathological_text_is_read_or_refused",
        "cases_markdown.file_of_ten_megabytes_is_refused",
    ),
    "a template's code in content": ("cases_markdown.template_syntax_in_content_is_printed_as_written",),
    "bidirectional controls": (
        "cases_markdown.bidirectional_controls_are_errors",
        "cases_markdown.marks_that_scripts_need_pass",
        "threats.forbidden_character_in_any_text_is_one_error",
        "threats.marks_that_scripts_need_pass_in_any_text",
    ),
    "hosts that mix scripts, credentials": (
        "cases_markdown.host_that_mixes_scripts_is_shown_as_it_is",
        "cases_front_matter.source_whose_host_mixes_scripts_is_a_warning",
        "cases_markdown.address_with_a_password_is_an_error",
        "threats.password_is_printed_in_no_form",
    ),
    # Front matter and files
    "duplicate keys": ("cases_front_matter.a_field_twice_is_an_error_that_names_both",),
    "YAML that surprises": (
        "cases_front_matter.yaml_beyond_plain_fields_is_refused",
        "cases_front_matter.merge_keys_are_refused",
        "cases_front_matter.file_without_front_matter_is_an_error",
    ),
    "no, 12:30, 010 in a text": (
        "cases_front_matter.text_stays_as_written",
        "cases_front_matter.slug_stays_as_written_everywhere",
    ),
    "dates and numbers that are none": (
        "cases_dates.other_dates_are_errors_with_the_accepted_form",
        "dates.month_that_does_not_exist",
        "threats.number_of_thousands_of_digits_is_text",
    ),
    "depth, size": (
        "cases_front_matter.front_matter_has_a_greatest_depth_and_size",
        "steps.front_matter_is_read_in_proportion_to_its_size",
    ),
    "controls, also by escape": (
        "cases_front_matter.controls_in_front_matter_are_errors",
        "threats.forbidden_character_in_any_text_is_one_error",
        "one_cause.hidden_character_in_a_reference_is_one_finding",
    ),
    "BOM, CRLF, lone CR": ("cases_front_matter.other_ways_to_save_a_file_give_the_same_site",),
    "fence not closed": ("cases_front_matter.front_matter_that_is_not_closed_is_an_error",),
    "UTF-16, invalid UTF-8, NUL": ("cases_front_matter.bytes_that_are_no_text_are_named_by_offset",),
    "unknown field": (
        "cases_front_matter.near_miss_of_a_field_gets_a_hint",
        "one_cause.misnamed_field_is_read_as_the_one_that_was_meant",
    ),
    "pipes, devices, links": (
        "threats.odd_file_in_any_place_is_one_error",
        "threats.links_that_lead_round_and_round_are_not_followed",
        "threats.linked_folder_of_the_theme_is_not_read",
        "cases_output.link_that_leads_astray_is_an_error",
        "cases_output.link_to_a_hidden_file_is_an_error",
        "cases_output.unreadable_file_is_an_error_with_its_path",
    ),
    "slugs and aliases that lead astray": (
        "cases_addresses.slug_that_no_address_can_have_is_an_error",
        "cases_addresses.slug_with_a_control_is_an_error",
        "cases_addresses.alias_outside_the_site_is_an_error",
        "cases_addresses.bad_key_is_an_error_or_not_read",
    ),
    "two owners of one address": (
        "cases_addresses.two_pages_with_one_address_are_an_error",
        "cases_addresses.topics_with_one_slug_are_an_error",
        "cases_addresses.alias_written_twice_by_two_stories_is_an_error",
        "cases_addresses.pictures_that_differ_only_in_case_are_an_error",
        "cases_addresses.one_name_composed_and_decomposed_is_one_key",
    ),
    "NFD file name, NFC link": (
        "cases_addresses.file_name_of_either_form_is_found",
        "cases_addresses.lead_picture_of_either_form_is_found",
    ),
    # Templates, catalogues, outputs
    "markup in every field": (
        "laws_of_text.any_text_comes_back_equal_everywhere",
        "cases_feeds.title_is_escaped_once_in_every_feed",
    ),
    "markup in a translation": ("cases_catalogues.markup_or_placeholder_that_a_message_lacks_is_an_error",),
    "a hostile plural header, a language named ../x": (
        "cases_catalogues.hostile_plural_header_is_an_error",
        "i18n_command.wrong_language_is_wrong_usage",
        "i18n_command.folder_that_is_no_language_is_named",
        "own_catalogues.catalogue_in_a_wrong_place",
    ),
    "a mistake in a template": (
        "cases_catalogues.mistake_in_a_template_names_its_line_and_the_page",
        "overrides.template_that_no_page_is_made_with",
        "overrides.asset_that_replaces_nothing",
    ),
    "drafts, future articles": (
        "cases_feeds.unpublished_story_leaves_no_trace",
        "cases_addresses.file_that_no_page_shows_is_not_published",
    ),
    "dotfiles, backups": ("cases_addresses.hidden_files_and_backups_are_never_published",),
    # Faults
    "another environment": (
        "cases_faults.output_depends_on_the_site_alone",
        "cases_faults.output_does_not_depend_on_the_number_of_processes",
        "cases_faults.output_does_not_depend_on_the_order_of_folders",
    ),
    "any series of edits": (
        "cases_faults.each_edit_gives_what_a_clean_build_gives",
        "cases_faults.edits_in_any_order_give_what_a_clean_build_gives",
    ),
    "same size and time, clock set back": (
        "cases_faults.edit_of_the_same_size_and_time_is_noticed",
        "cases_faults.clock_that_was_set_is_no_matter",
    ),
    "killed, disk full, read-only": (
        "faults.killed_at_any_write_leaves_whole_files_and_the_next_build_completes",
        "faults.full_disk_leaves_the_old_site",
        "faults.read_only_output_leaves_the_old_site",
    ),
    "a damaged cache": (
        "faults.memory_cut_off_anywhere_is_made_anew",
        "faults.memory_with_a_flipped_bit_is_never_believed",
        "faults.memory_of_another_version_is_not_used",
        "faults.memory_that_is_something_else_does_no_harm",
    ),
    "two builds at once": (
        "cases_faults.second_build_of_one_folder_stops_with_a_message",
        "faults.builds_at_once_leave_a_whole_site",
    ),
    "an output that would do harm": (
        "cases_output.output_that_would_hurt_the_sources_is_refused",
        "cases_output.home_and_disk_are_refused",
        "cases_output.folder_of_others_is_refused",
    ),
    "files of others": ("cases_output.files_of_others_are_left_alone",),
    "a page that goes": ("cases_output.what_is_gone_from_the_site_is_gone_from_the_output",),
    "pages reported": ("cases_output.pages_reported_are_pages_on_disk",),
    "network, other programs": ("cases_faults.build_needs_neither_network_nor_other_programs",),
    # Development server
    "paths that lead out, broken HTTP": (
        "serve_security.path_that_leads_nowhere",
        "serve_security.broken_http",
        "serve_security.random_requests",
    ),
    "hosts and origins that aren't ours": (
        "serve_security.host_that_is_not_ours",
        "serve_security.foreign_origin",
        "serve_security.site_that_the_browser_names",
        "serve_security.stream_says_only_what_to_do",
    ),
    "many changes, renames, a broken file in between": (
        "serve_run.very_many_files_at_once",
        "serve_run.renamed_twice_in_a_row",
        "serve_run.broken_file_in_between",
        "serve_watch.saved_by_renaming",
    ),
}
