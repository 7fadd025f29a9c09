import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'
import { isAuthorVisible } from '../accounts/fragments.ts'
import { isAttached } from './fragments.ts'

const media = table('media', {
  id: 'text',
  key: 'text',
  owner_id: 'text',
  post_id: 'text?',
  position: 'smallint',
  content_type: 'text',
  width: 'integer',
  height: 'integer',
  bytes: 'integer',
  sha256: 'text',
  alt: 'text',
  is_light: 'boolean?',
  state: 'text',
  state_since: 'timestamptz',
  created_at: 'timestamptz',
})

/**
 * unattached: uploaded, but not part of a post yet. private: served only with a signed URL. public: served to
 * everyone. removed: served to nobody; the cleanup job will delete the file.
 */
type MediaState = 'unattached' | 'private' | 'public' | 'withheld' | 'removed'

export type NewMedia = Pick<
  Row<typeof media>,
  'id' | 'key' | 'content_type' | 'width' | 'height' | 'bytes' | 'sha256' | 'alt' | 'is_light'
>
export type MediaRow = Pick<Row<typeof media>, 'id' | 'key' | 'width' | 'height' | 'alt' | 'is_light'> & {
  post_id: string | null
  state: MediaState
}

export const insertMedia = statement<{ owner: string; rows: string; now: string }, never>(
  'media.insert',
  `insert into media (id, key, owner_id, content_type, width, height, bytes, sha256, alt, is_light, state_since,
     created_at)
   select id, key, $owner, content_type, width, height, bytes, sha256, alt, is_light, $now::timestamptz, $now::timestamptz
   from json_to_recordset($rows::json) as row
     (id text, key text, content_type text, width integer, height integer, bytes integer, sha256 text, alt text,
      is_light boolean)`,
)

export const mediaOfPosts = statement<{ posts: string[]; withWithheld: boolean }, MediaRow & { post_id: string }>(
  'media.ofPosts',
  `select id, key, post_id, width, height, alt, is_light, state from media
   where post_id = any($posts::text[]) and (${isAttached('media')} or ($withWithheld::boolean and state = 'withheld'))
   order by post_id, position`,
)

/** Images of a post that are also in other posts of their owner, with the number of those posts. */
export const repeatedMedia = statement<{ post: string }, { id: string; posts: number }>(
  'media.repeated',
  `select m.id, count(distinct other.post_id)::int as posts
   from media m join media other
     on other.owner_id = m.owner_id and other.sha256 = m.sha256 and other.post_id <> m.post_id
   where m.post_id = $post group by m.id`,
)

export const mediaById = statement<{ id: string }, MediaRow>(
  'media.byId',
  'select id, key, post_id, width, height, alt, is_light, state from media where id = $id',
)

export const mediaByIds = statement<{ ids: string[] }, MediaRow>(
  'media.byIds',
  'select id, key, post_id, width, height, alt, is_light, state from media where id = any($ids::text[])',
)

/** Images of banned members are hidden like all their content. */
export const mediaByKey = statement<{ key: string }, { sha256: string; state: MediaState; visible: boolean }>(
  'media.byKey',
  `select p.sha256, p.state, ${isAuthorVisible('m')} as visible
   from media p join members m on m.id = p.owner_id
   where p.key = $key`,
)

/** Images whose file is unused: never attached, or removed. */
export const unusedMedia = statement<
  { removedBefore: string; unattachedBefore: string; limit: number },
  { id: string; key: string }
>(
  'media.unused',
  `select id, key from media
   where (state = 'removed' and state_since <= $removedBefore::timestamptz)
     or (state = 'unattached' and state_since <= $unattachedBefore::timestamptz)
   order by state_since limit $limit::int`,
)

export const deleteUnusedMedia = statement<{ ids: string[] }, never>(
  'media.deleteUnused',
  `delete from media where id = any($ids::text[]) and state in ('unattached', 'removed')`,
)

/** Images from before lightness was decided at upload, in the order of their ids. */
export const unmeasuredMedia = statement<{ after: string; limit: number }, { id: string; key: string }>(
  'media.unmeasured',
  `select id, key from media
   where is_light is null and ${isAttached('media')} and id > $after order by id limit $limit::int`,
)

export const setLightness = statement<{ id: string; isLight: boolean }, never>(
  'media.setLightness',
  'update media set is_light = $isLight::boolean where id = $id',
)

/** Images of articles belong to the site, whoever uploaded them. */
const isOwnImage = `owner_id = $owner and not exists (select from article_images a where a.media_id = media.id)`

type NextOwned = { owner: string; after: string; limit: number }

export const ownedMedia = statement<NextOwned, { id: string; key: string; content_type: string }>(
  'media.owned',
  `select id, key, content_type from media where ${isOwnImage} and id > $after order by id limit $limit::int`,
)

export const setMediaRemoved = statement<{ ids: string[]; now: string }, never>(
  'media.setRemoved',
  `update media set state = 'removed', state_since = $now::timestamptz where id = any($ids::text[])`,
)
