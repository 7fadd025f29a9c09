-- The moderation workspace looks for other posts of an author with the same image.
create index media_content on media (owner_id, sha256);
