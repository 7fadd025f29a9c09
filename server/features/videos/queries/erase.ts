// Erases a member's videos. Their rows stay without texts, so that the points for them stay valid.
import { statement } from '../../../platform/database/statement.ts'

type NextPage = { member: string; after: string; limit: number }

export const nextVideosOf = statement<
  NextPage,
  { id: string; asset_key: string; original_key: string | null; upload_key: string | null }
>(
  'videos.nextOf',
  `select v.id, v.asset_key, v.original_key, u.key as upload_key
   from videos v left join video_uploads u on u.video_id = v.id
   where v.author_id = $member and v.id > $after order by v.id limit $limit::int`,
)

export const emptyVideo = statement<{ id: string }, never>(
  'videos.empty',
  `with quiz as (update quizzes set questions = '[]', version = version + 1 where video_id = $id),
   upload as (delete from video_uploads where video_id = $id)
   update videos set title = '', description = '', tags = '{}', chapters = '[]', prices_until = null, file_name = '',
     is_submitted = false, is_featured = false, stage = case when stage = 'ready' then stage else 'failed' end,
     sprite = null, version = version + 1
   where id = $id`,
)

export const deleteCompletionsOf = statement<{ member: string }, never>(
  'videos.deleteCompletionsOf',
  `with gone as (delete from video_completions where member_id = $member returning video_id)
   update videos set completed_count = completed_count - 1 from gone where videos.id = gone.video_id`,
)

/** The best finished quality of each video, and what was uploaded as long as that is kept. */
export const videoFilesOf = statement<
  NextPage,
  { id: string; asset_key: string; original_key: string | null; quality: string | null }
>(
  'videos.filesOf',
  `select v.id, v.asset_key, v.original_key, best.quality from videos v left join lateral (
     select r.quality from video_renditions r where r.video_id = v.id and r.status = 'ready'
     order by length(r.quality) desc, r.quality desc limit 1
   ) best on true
   where v.author_id = $member and v.id > $after order by v.id limit $limit::int`,
)
