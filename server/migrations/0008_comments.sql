-- What is held back is found for its author, among their comments on the post.
create index comments_held on comments (author_id, post_id) where status in ('pending', 'rejected');

-- All replies of a comment, whatever their state, go with it; those of a post are counted again.
create index comments_parent on comments (parent_id) where parent_id is not null;
create index comments_replies_of_post on comments (post_id) where parent_id is not null and status = 'published';
