-- Suggestions of similar words when a search finds nothing.
create index search_words_similar on search_words using gin (word gin_trgm_ops);
-- Names are now indexed by their sound, too: index everyone again.
insert into search_backlog (kind) values ('people') on conflict (kind) do update set after = '', done = 0;
