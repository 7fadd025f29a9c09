-- Whether a fill was imported before, whatever account its file named.
create index journal_fills_key on journal_fills (member_id, fill_key);
