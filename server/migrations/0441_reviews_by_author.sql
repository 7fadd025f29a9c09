-- Whether something of a member is under review, rejected or removed.
create index reviews_author on reviews (author_id);
