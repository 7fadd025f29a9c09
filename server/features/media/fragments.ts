// SQL steps (CTEs) about the images of posts, for the statements of features below.

/**
 * A step that attaches images, in this order, to the post returned by the CTE `post` (`id`, `author_id`).
 * `media` is an array of their ids, `state` SQL of their new state. The post's author must own them.
 */
export const attachMedia = ({ post, media, state }: Record<'post' | 'media' | 'state', string>): string =>
  `update media set post_id = ${post}.id, position = wanted.position, state_since = $now::timestamptz, state = ${state}
   from ${post} cross join unnest(${media}::text[]) with ordinality wanted (id, position)
   where media.id = wanted.id and media.owner_id = ${post}.author_id and media.state = 'unattached'`

/**
 * A step that updates the images of the posts returned by the CTE `post`. `state`: SQL of their new state. Removed
 * images never return, withheld ones can. Returns the keys and states of the images that changed.
 */
export const updateMediaState = (post: string, state: string): string =>
  `update media set state = wanted.state, state_since = $now::timestamptz
   from (select id, ${state} as state from ${post}) wanted
   where media.post_id = wanted.id and media.state not in ('removed', wanted.state)
   returning media.key, media.state`

/** Attached to a post that isn't removed. `media` is an alias of `media`. */
export const isAttached = (media: string): string => `${media}.state in ('public', 'private')`

export const isMediaPublic = (media: string): string => `${media}.state = 'public'`

/** The media of a post as a JSON array of `MediaJson` (view.ts), in order. `post` is an alias of a post. */
export const mediaJson = (post: string): string =>
  `(select json_agg(json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height, 'alt', i.alt,
      'is_light', i.is_light, 'state', i.state) order by i.position)
    from media i where i.post_id = ${post}.id and ${isAttached('i')})`
