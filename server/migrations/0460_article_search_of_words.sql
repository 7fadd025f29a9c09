-- Only what readers see: the names of parts ('paragraph'), ids of images and addresses of links were found, too.
drop index article_versions_words;
alter table article_versions drop column search_words;
alter table article_versions add column search_words tsvector not null generated always as (
  to_tsvector('simple', title || ' ' || summary) || jsonb_to_tsvector('simple',
    jsonb_path_query_array(document, 'strict $.**.text ? (@.type() == "string")')
      || jsonb_path_query_array(document, 'strict $.**.source')
      || jsonb_path_query_array(document, 'strict $.**.caption'),
    '["string"]')) stored;
create index article_versions_words on article_versions using gin (search_words);
