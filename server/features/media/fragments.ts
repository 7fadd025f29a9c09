// What features below build into their statements about the pictures of what they write.

/**
 * A step: attaches pictures, in this order, to the post that the step `post` made (`id`, `author_id`, `status`).
 * `media` is their ids. Their owner must be its author.
 */
export const attachMedia = ({ post, media }: { post: string; media: string }): string =>
  `update media set post_id = ${post}.id, position = wanted.position, state_since = $now::timestamptz,
     state = case ${post}.status when 'published' then 'public' else 'private' end
   from ${post} cross join unnest(${media}::text[]) with ordinality wanted (id, position)
   where media.id = wanted.id and media.owner_id = ${post}.author_id and media.state = 'unattached'`

/**
 * A step: the pictures of the posts that the step `post` set (`id`, `status`) are seen as these are. Answers the keys of
 * those that nobody sees any more.
 */
export const updateMediaState = (post: string): string =>
  `update media set state = wanted.state, state_since = $now::timestamptz
   from (
     select id, case status when 'published' then 'public' when 'removed' then 'removed' else 'private' end as state
     from ${post}
   ) wanted
   where media.post_id = wanted.id and media.state not in ('removed', wanted.state)
   returning media.key, media.state`
