// A single video: inserted, read, edited.
import { type Db, statement } from '../../../platform/database/statement.ts'
import { authorDetails } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isAttached } from '../../media/fragments.ts'
import { mediaStateOf } from '../../posts/fragments.ts'
import { joinReview, reviewColumns } from '../../reviews/fragments.ts'
import type { ReviewColumns } from '../../reviews/view.ts'
import { fromVideos, hasQuestions, isVideoPublic, isVideoVisibleTo, videoStatus } from '../fragments.ts'
import type { VideoStatus } from '../rules.ts'
import { editableColumns, type Lesson, type RenditionRow, type StepStatus, type VideoRow, videos } from '../tables.ts'

const videoColumns = Object.keys(videos.columns)
  .map((column) => `v.${column}`)
  .join(', ')

/** Counters and times of the post that the video is. */
const postPart = `${videoStatus} as status, p.published_at, p.revision, coalesce(p.likes_count, 0) as likes_count,
  coalesce(p.comments_count, 0) as comments_count, coalesce(p.saves_count, 0) as saves_count`

/** The viewer's likes, saves and watching of video `v`. Guests (null) have none. */
const viewerPart = `exists (select from post_likes l where l.member_id = $viewer and l.post_id = v.id) as is_liked,
  exists (select from post_saves l where l.member_id = $viewer and l.post_id = v.id) as is_saved,
  coalesce(w.covered, '{}') as covered, coalesce(w.covered_ms, 0) as covered_ms, coalesce(w.watch_ms, 0) as watch_ms,
  coalesce(w.position_ms, 0) as position_ms, coalesce(w.is_completed, false) as is_completed, w.quality`

export const joinWatch = `left join video_watches w on w.member_id = $viewer and w.video_id = v.id`

const extraPart = `exists (select from video_captions c where c.video_id = v.id) as has_captions,
  exists (select from quizzes q where q.video_id = v.id and ${hasQuestions('q')}) as has_quiz`

export const selectVideo = `${videoColumns}, ${authorDetails('m')}, ${postPart}, ${viewerPart}, ${extraPart}`

export type VideoForViewer = VideoRow &
  AuthorRow & {
    status: VideoStatus
    published_at: string | null
    revision: number | null
    likes_count: number
    comments_count: number
    saves_count: number
    is_liked: boolean
    is_saved: boolean
    covered: number[]
    covered_ms: number
    watch_ms: number
    position_ms: number
    is_completed: boolean
    quality: string | null
    has_captions: boolean
    has_quiz: boolean
  }

const visibleVideo = (which: string): string =>
  `select ${selectVideo}, ${reviewColumns('r')} from ${fromVideos} ${joinWatch} ${joinReview('r', 'v.id')}
   where ${which} and ${isVideoVisibleTo('$viewer', '$isAdmin::boolean')}`

type Visibility = { viewer: string | null; isAdmin: boolean }

export const videoById = statement<{ id: string } & Visibility, VideoForViewer & ReviewColumns>(
  'videos.byId',
  visibleVideo('v.id = $id'),
)

export const videosByIds = statement<{ ids: string[] } & Visibility, VideoForViewer & ReviewColumns>(
  'videos.byIds',
  visibleVideo('v.id = any($ids::text[])'),
)

type NewVideo = Lesson & { id: string; author: string; fileName: string; assetKey: string; now: string }

const editable = Object.entries(editableColumns)
const columnNames = editable.map(([column]) => column).join(', ')
const columnValues = editable.map(([column, type]) => `$${column}::${type.replace('?', '')}`)

type Stored<T extends Lesson> = Omit<T, 'chapters'> & { chapters: string }
/** As parameters of a statement. */
const stored = <T extends Lesson>(lesson: T): Stored<T> => ({ ...lesson, chapters: JSON.stringify(lesson.chapters) })

const insert = statement<Stored<NewVideo>, never>(
  'videos.insert',
  `insert into videos (id, author_id, ${columnNames}, stage, file_name, asset_key, created_at)
   values ($id, $author, ${columnValues.join(', ')}, 'uploading', $fileName, $assetKey, $now::timestamptz)`,
)

export const insertVideo = (db: Db, video: NewVideo): Promise<unknown> => insert(db, stored(video))

export type LockedVideo = VideoRow & { status: VideoStatus; revision: number | null }

/** Locks the video until the transaction ends. Lock its post first where both are needed. */
export const lockVideo = statement<{ id: string }, LockedVideo>(
  'videos.lock',
  `select ${videoColumns}, ${videoStatus} as status, p.revision from videos v left join posts p on p.id = v.id
   where v.id = $id for no key update of v`,
)

const update = statement<Stored<Lesson & { id: string }>, never>(
  'videos.update',
  `update videos set ${editable.map(([column], index) => `${column} = ${columnValues[index]}`).join(', ')},
     version = version + 1
   where id = $id`,
)

export const updateVideo = (db: Db, { id, ...lesson }: Lesson & { id: string }): Promise<unknown> =>
  update(db, stored({ id, ...lesson }))

export const setSubmitted = statement<{ id: string; confirmsPrices: boolean; now: string }, never>(
  'videos.setSubmitted',
  `update videos set is_submitted = true, submitted_at = $now::timestamptz,
     prices_confirmed_at = case when $confirmsPrices::boolean then $now::timestamptz end
   where id = $id`,
)

export const setRemoved = statement<{ id: string; now: string }, never>(
  'videos.setRemoved',
  'update videos set removed_at = $now::timestamptz where id = $id and removed_at is null',
)

export const renditionsOf = statement<{ ids: string[] }, RenditionRow>(
  'videos.renditions',
  'select * from video_renditions where video_id = any($ids::text[]) order by length(quality), quality',
)

export const captionLanguages = statement<{ ids: string[] }, { video_id: string; language: string }>(
  'videos.captionLanguages',
  'select video_id, language from video_captions where video_id = any($ids::text[]) order by language',
)

export const captionContent = statement<{ id: string; language: string }, { content: string }>(
  'videos.captionContent',
  'select content from video_captions where video_id = $id and language = $language',
)

export const saveCaptions = statement<{ id: string; language: string; content: string }, never>(
  'videos.saveCaptions',
  `insert into video_captions (video_id, language, content) values ($id, $language, $content)
   on conflict (video_id, language) do update set content = excluded.content`,
)

export const deleteCaptions = statement<{ id: string; language: string }, { language: string }>(
  'videos.deleteCaptions',
  'delete from video_captions where video_id = $id and language = $language returning language',
)

/** Replaces the thumbnail: the video's only image. `state`: that of the video's post, or `private` before there is one. */
export const replacePoster = statement<
  { id: string; media: string; frame: number | null; now: string },
  { key: string }
>(
  'videos.replacePoster',
  `with video as (
     select v.id, v.author_id, case when p.id is null then 'private' else ${mediaStateOf('p')} end as state
     from videos v left join posts p on p.id = v.id where v.id = $id
   ),
   old as (
     update media set state = 'removed', state_since = $now::timestamptz
     where post_id = $id and ${isAttached('media')} and id <> $media returning key
   ),
   framed as (update videos set frame = $frame::smallint where id = $id),
   counted as (update posts set media_count = 1 where id = $id and media_count <> 1),
   attached as (
     update media set post_id = video.id, position = 1, state_since = $now::timestamptz,
       state = video.state
     from video where media.id = $media and media.owner_id = video.author_id and media.state = 'unattached'
   )
   select key from old`,
)

export const videoState = statement<{ id: string }, { author_id: string; status: VideoStatus }>(
  'videos.state',
  `select v.author_id, ${videoStatus} as status from videos v left join posts p on p.id = v.id where v.id = $id`,
)

/** Before there is a post, the thumbnail follows nothing. */
export const removePosters = statement<{ id: string; now: string }, never>(
  'videos.removePosters',
  `update media set state = 'removed', state_since = $now::timestamptz where post_id = $id and ${isAttached('media')}`,
)

/** The spoken words of a video. */
export const wordsOfVideo = statement<{ id: string }, { content: string }>(
  'videos.captionsOf',
  'select content from video_captions where video_id = $id order by language',
)

export const reportsOf = statement<{ ids: string[] }, { id: string; reports_count: number }>(
  'videos.reports',
  'select post_id as id, reports_count from reported_posts where post_id = any($ids::text[])',
)

type Playable = { asset_key: string; status: VideoStatus; is_public: boolean }
type PlayableRendition = Playable & { quality: string; rendition_status: StepStatus; key: string }

const part = `v.asset_key, ${videoStatus} as status, coalesce(${isVideoPublic}, false) as is_public`

/** One row for each quality that is ready. Runs for every request of a file, so removal takes effect at once. */
export const playableRenditions = statement<{ id: string }, PlayableRendition>(
  'videos.playable',
  `select ${part}, r.quality, r.status as rendition_status, r.key
   from ${fromVideos} join video_renditions r on r.video_id = v.id and r.status = 'ready'
   where v.id = $id`,
)

export const playableAssets = statement<{ id: string }, Playable>(
  'videos.assets',
  `select ${part} from ${fromVideos} where v.id = $id`,
)
