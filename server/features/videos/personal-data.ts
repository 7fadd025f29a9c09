import { rm } from 'node:fs/promises'
import type { VideoQuality } from '#contract/videos.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type Platform, type SystemContext } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/batches.ts'
import {
  ownInternals,
  ownRows,
  type PersonalData,
  type PersonalFile,
  type TableTreatment,
} from '../../platform/database/personal-data.ts'
import { statement } from '../../platform/database/statement.ts'
import { lockVideoPost, removeVideoPost } from '../posts/actions/videos.ts'
import { indexVideo } from './actions/index-video.ts'
import { assetStorageKey, assetsPrefix, originalPath, originalStorageKey, renditionName } from './files.ts'
import { clearFiles } from './queries/process.ts'
import { removePosters, setRemoved } from './queries/video.ts'

type NextPage = { member: string; after: string; limit: number }

const nextVideosOf = statement<
  NextPage,
  { id: string; asset_key: string; original_key: string | null; upload_key: string | null }
>(
  'videos.nextOf',
  `select v.id, v.asset_key, v.original_key, u.key as upload_key
   from videos v left join video_uploads u on u.video_id = v.id
   where v.author_id = $member and v.id > $after order by v.id limit $limit::int`,
)

/** The rows stay without texts, so that the points for them stay valid. */
const emptyVideo = statement<{ id: string }, never>(
  'videos.empty',
  `with quiz as (update quizzes set questions = '[]', version = version + 1 where video_id = $id),
   upload as (delete from video_uploads where video_id = $id)
   update videos set title = '', description = '', tags = '{}', chapters = '[]', prices_until = null, file_name = '',
     is_submitted = false, is_featured = false, stage = case when stage = 'ready' then stage else 'failed' end,
     sprite = null, version = version + 1
   where id = $id`,
)

const deleteCompletionsOf = statement<{ member: string }, never>(
  'videos.deleteCompletionsOf',
  `with gone as (delete from video_completions where member_id = $member returning video_id)
   update videos set completed_count = completed_count - 1 from gone where videos.id = gone.video_id`,
)

/** The best finished quality of each video, and what was uploaded as long as that is kept. */
const videoFilesOf = statement<
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

const batchSize = 100

async function eraseVideosOf(platform: Platform, member: string): Promise<void> {
  const { database, storage } = platform
  await deleteCompletionsOf(database.pool, { member })
  const next = (after: string) => nextVideosOf(database.pool, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    for (const { id, asset_key, original_key, upload_key } of found) {
      await inTransaction({ platform, db: database.pool }, (inside) => hideVideo(inside, id))
      const keys: string[] = original_key ? [originalStorageKey(original_key)] : []
      if (asset_key !== '') for await (const { key } of storage.list(`${assetsPrefix}${asset_key}/`)) keys.push(key)
      await storage.remove(keys)
      for (const key of [original_key, upload_key]) if (key) await rm(originalPath(platform, key), { force: true })
      await clearFiles(database.pool, { id })
      await emptyVideo(database.pool, { id })
    }
}

async function hideVideo(context: SystemContext, id: string): Promise<void> {
  const post = await lockVideoPost(context, id)
  if (post && post.status !== 'removed') await removeVideoPost(context, post)
  await removePosters(context.db, { id, now: now().toISOString() })
  await setRemoved(context.db, { id, now: now().toISOString() })
  await indexVideo(context.db, id)
}

async function* videoFiles({ database }: Platform, member: string): AsyncGenerator<PersonalFile> {
  const next = (after: string) => videoFilesOf(database.pool, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    for (const { id, asset_key, original_key, quality } of found) {
      if (quality !== null)
        yield { name: `videos/${id}.mp4`, key: assetStorageKey(asset_key, renditionName(quality as VideoQuality)) }
      else if (original_key !== null) yield { name: `videos/${id}.original`, key: originalStorageKey(original_key) }
    }
}

const ofVideos = (key: string, omitted?: string): TableTreatment => {
  const where = 'video_id in (select id from videos where author_id = $member)'
  return { erase: 'erase', export: omitted ? { omit: omitted } : { key, where } }
}
const ofSeries = 'series_id in (select id from series where author_id = $member)'
const ofMember = (key: string): TableTreatment => ownRows('member_id', key)

export const videoData: PersonalData = {
  tables: {
    videos: {
      erase: 'erase',
      export: { key: 'id', where: 'author_id = $member', without: ['original_key', 'asset_key', 'sprite'] },
    },
    video_captions: ofVideos(`video_id || ' ' || language`),
    quizzes: ofVideos('video_id'),
    video_renditions: ofVideos('', 'the files are exported'),
    video_uploads: ofVideos('', 'unfinished uploads'),
    search_videos: {
      erase: { delete: 'video_id in (select id from videos where author_id = $member)' },
      export: { omit: 'an index of the texts' },
    },
    series_videos: { erase: { delete: ofSeries }, export: { key: `series_id || ' ' || video_id`, where: ofSeries } },
    series: ownRows('author_id', 'id'),
    video_watches: ofMember('video_id'),
    video_watch_days: ofMember('day'),
    video_completions: { erase: 'erase', export: { key: 'video_id', where: 'member_id = $member' } },
    video_clocks: ownInternals('member_id', 'what the member may still report'),
    video_viewers: { erase: { delete: 'viewer = $member' }, export: { omit: 'deleted within a day' } },
    quiz_results: ofMember('video_id'),
  },
  erase: (platform, { member }) => eraseVideosOf(platform, member),
  files: (platform, { member }) => videoFiles(platform, member),
}
