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

/** The charts of a post as a JSON array of `ChartOfPost`, in order. */
export const chartsJson = (post: string): string =>
  `coalesce((select json_agg(json_build_object('_id', i.id, 'alt', i.alt) order by i.position)
    from media i where i.post_id = ${post}.id and ${isAttached('i')}), '[]')`

/** Rows of a parameter with a JSON array of `ChartOfPost`: `id`, `alt` and `position`, from 1. */
const chartRows = (charts: string): string =>
  `(select chart ->> '_id' as id, chart ->> 'alt' as alt, position
    from json_array_elements(${charts}::json) with ordinality each (chart, position)) wanted`

/**
 * Gives the post `$id` in `posts` these charts. The author must have uploaded them, and no other post may have them.
 * `state`: SQL of the state of new ones. Returns the ids of the charts.
 */
export const setMedia = (posts: string, charts: string, state: string): string =>
  `update media set post_id = ${posts}.id, position = wanted.position, alt = wanted.alt,
     state_since = case media.state when 'unattached' then $now::timestamptz else media.state_since end,
     state = case media.state when 'unattached' then ${state} else media.state end
   from ${posts} cross join ${chartRows(charts)}
   where ${posts}.id = $id and media.id = wanted.id and media.owner_id = ${posts}.author_id
     and (media.state = 'unattached' or (media.post_id = ${posts}.id and ${isAttached('media')}))
   returning media.id`

/** Removes the media of a post that aren't among `charts`, and returns their keys. */
export const removeOtherMedia = (post: string, charts: string): string =>
  `update media set state = 'removed', state_since = $now::timestamptz
   where post_id = ${post} and ${isAttached('media')}
     and id not in (select wanted.id from ${chartRows(charts)})
   returning key`

/**
 * Shows images to everyone, or only with signed URLs. `wanted`: SQL that selects `id` and `is_public`, of images that no
 * post has. Returns the keys and states of those that changed.
 */
export const publishImages = (wanted: string): string =>
  `update media set state = case when wanted.is_public then 'public' else 'private' end,
     state_since = $now::timestamptz
   from (${wanted}) wanted
   where media.id = wanted.id and media.state in ('unattached', 'private', 'public')
     and media.state <> case when wanted.is_public then 'public' else 'private' end
   returning media.key, media.state`

/** A step that shows images of the CTE `wanted` (`id`, `alt`), which no post has, only with signed URLs. */
export const privateImages = (wanted: string): string =>
  `update media set alt = ${wanted}.alt, state = 'private',
     state_since = case media.state when 'unattached' then $now::timestamptz else media.state_since end
   from ${wanted} where media.id = ${wanted}.id and media.state in ('unattached', 'private')`

/** A step that removes the images of the CTE `gone` (`id`), which no post has, and returns their keys. */
export const removedImages = (gone: string): string =>
  `update media set state = 'removed', state_since = $now::timestamptz
   from ${gone} where media.id = ${gone}.id and media.state in ('unattached', 'private')
   returning media.key`
