-- The language that a member chose. Null: none, so pages are shown in the language of their address.
alter table member_details add column language text constraint member_details_language check (language in ('en', 'hi'));
