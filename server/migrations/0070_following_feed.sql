-- Feeds of followed authors leave videos out, so the index that finds their posts must know which those are.
drop index posts_author;
create index posts_author on posts (author_id, published_at desc, id desc) include (status, has_video);
