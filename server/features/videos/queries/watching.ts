// Views, progress and history.
import { statement } from '../../../platform/database/statement.ts'
import { isListedVideoVisibleTo, isVideoNotRemoved } from '../fragments.ts'
import type { WatchRow } from '../tables.ts'
import { selectVideo, type VideoForViewer } from './video.ts'

/** Counts a view unless the viewer was counted in the last seconds. */
export const countView = statement<{ id: string; viewer: string; now: string; before: string }, { views: number }>(
  'videos.countView',
  `with seen as (
     insert into video_viewers (video_id, viewer, at) values ($id, $viewer, $now::timestamptz)
     on conflict (video_id, viewer) do update set at = excluded.at where video_viewers.at <= $before::timestamptz
     returning video_id
   )
   update videos set views = views + 1 from seen where videos.id = seen.video_id returning views`,
)

export const viewsOf = statement<{ id: string }, { views: number }>(
  'videos.views',
  'select views from videos where id = $id',
)

export const deleteOldViewers = statement<{ before: string }, never>(
  'videos.deleteOldViewers',
  'delete from video_viewers where at < $before::timestamptz',
)

type OfMember = { member: string; video: string }

export type Clock = { spent: number[]; excess_ms: number }

/** Locks what the member has watched until the transaction ends. Reports of one member are handled one after the other. */
export const lockWatchClock = statement<{ member: string }, Clock>(
  'videos.lockWatchClock',
  `insert into video_clocks (member_id) values ($member)
   on conflict (member_id) do update set member_id = excluded.member_id returning spent, excess_ms`,
)

/** Null and zeros if the member hasn't watched it. */
export type WatchedVideo = Omit<WatchRow, 'member_id' | 'video_id'> & { duration_ms: number | null }

/** The video, if the member can see it, and what they have watched of it. */
export const watchedVideo = statement<OfMember, WatchedVideo>(
  'videos.watched',
  `select v.duration_ms, coalesce(w.covered, '{}') as covered, coalesce(w.covered_ms, 0) as covered_ms,
     coalesce(w.watch_ms, 0) as watch_ms, coalesce(w.position_ms, 0) as position_ms,
     coalesce(w.is_completed, false) as is_completed, w.quality, w.watched_at
   from videos v join members m on m.id = v.author_id left join posts p on p.id = v.id
     left join video_watches w on w.member_id = $member and w.video_id = v.id
   where v.id = $video and (${isListedVideoVisibleTo('$member')} or v.author_id = $member) and ${isVideoNotRemoved}`,
)

type Watch = OfMember & {
  covered: number[]
  coveredMs: number
  watchMs: number
  position: number
  isCompleted: boolean
  quality: string | null
  watchedAt: string | null
  spent: number[]
  excessMs: number
  /** The time that was spent, by day. */
  days: string[]
  dayMs: number[]
}

export const saveWatch = statement<Watch, WatchRow>(
  'videos.saveWatch',
  `with clock as (
     update video_clocks set spent = $spent::int[], excess_ms = $excessMs::int
     where member_id = $member and (spent, excess_ms) is distinct from ($spent::int[], $excessMs::int)
   ),
   days as (
     insert into video_watch_days (member_id, day, watch_ms)
     select $member, day, ms from unnest($days::text[], $dayMs::bigint[]) as added (day, ms)
     on conflict (member_id, day) do update set watch_ms = video_watch_days.watch_ms + excluded.watch_ms
   )
   insert into video_watches (member_id, video_id, covered, covered_ms, watch_ms, position_ms, is_completed, quality, watched_at)
   values ($member, $video, $covered::int[], $coveredMs::int, $watchMs::bigint, $position::int, $isCompleted::boolean,
     $quality, $watchedAt::timestamptz)
   on conflict (member_id, video_id) do update set covered = excluded.covered, covered_ms = excluded.covered_ms,
     watch_ms = excluded.watch_ms, position_ms = excluded.position_ms, is_completed = excluded.is_completed,
     quality = coalesce(excluded.quality, video_watches.quality),
     watched_at = greatest(excluded.watched_at, video_watches.watched_at)
   returning *`,
)

export const saveQuality = statement<OfMember & { quality: string }, never>(
  'videos.saveQuality',
  `insert into video_watches (member_id, video_id, quality) values ($member, $video, $quality)
   on conflict (member_id, video_id) do update set quality = excluded.quality`,
)

/** Returns no row if the member has completed it before. */
export const insertCompletion = statement<OfMember & { now: string }, { author_id: string }>(
  'videos.insertCompletion',
  `with completion as (
     insert into video_completions (member_id, video_id, at) values ($member, $video, $now::timestamptz)
     on conflict (member_id, video_id) do nothing returning video_id
   )
   update videos set completed_count = completed_count + 1 from completion where videos.id = completion.video_id
   returning videos.author_id`,
)

const inHistory = `w.member_id = $member and w.watched_at is not null
  and ($filter = 'all' or w.is_completed = ($filter = 'completed'))
  and (${isListedVideoVisibleTo('$member')} or v.author_id = $member) and ${isVideoNotRemoved}`
const fromHistory = `video_watches w join videos v on v.id = w.video_id join members m on m.id = v.author_id
  left join posts p on p.id = v.id`

export const historyPage = statement<
  { member: string; viewer: string; filter: string; limit: number; offset: number },
  VideoForViewer & { watched_at: string }
>(
  'videos.history',
  `select ${selectVideo}, w.watched_at from ${fromHistory} where ${inHistory} and $viewer = $member
   order by w.watched_at desc, w.video_id desc limit $limit::int offset $offset::int`,
)

export const countHistory = statement<{ member: string; filter: string }, { count: number }>(
  'videos.history.count',
  `select count(*) as count from ${fromHistory} where ${inHistory}`,
)

export const deleteWatch = statement<OfMember, { video_id: string }>(
  'videos.deleteWatch',
  `delete from video_watches where member_id = $member and video_id = $video and watched_at is not null returning video_id`,
)

export const deleteWatches = statement<{ member: string }, { video_id: string }>(
  'videos.deleteWatches',
  'delete from video_watches where member_id = $member and watched_at is not null returning video_id',
)

export const recentWatches = statement<{ member: string; limit: number }, WatchRow & { duration_ms: number | null }>(
  'videos.recentWatches',
  `select w.*, v.duration_ms from video_watches w join videos v on v.id = w.video_id
   where w.member_id = $member and w.watched_at is not null order by w.watched_at desc, w.video_id desc limit $limit::int`,
)

type Sums = { videos: number; completed: number; watch_ms: number; covered_ms: number }
export const watchSums = statement<{ member: string }, Sums>(
  'videos.watchSums',
  `select count(*) as videos, count(*) filter (where is_completed) as completed,
     coalesce(sum(watch_ms), 0)::bigint as watch_ms, coalesce(sum(covered_ms), 0)::bigint as covered_ms
   from video_watches where member_id = $member and watched_at is not null`,
)

export const watchDays = statement<{ member: string; since: string }, { day: string; watch_ms: number }>(
  'videos.watchDays',
  'select day, watch_ms from video_watch_days where member_id = $member and day >= $since order by day',
)

/** Computes the sums again from the intervals. */
export const recalculateWatches = statement<{ member: string; video: string | null }, never>(
  'videos.recalculate',
  `with actual as (
     select w.video_id, coalesce(sum(part.stop - part.start), 0)::int as covered_ms
     from video_watches w left join lateral (
       select w.covered[i] as start, w.covered[i + 1] as stop from generate_series(1, cardinality(w.covered), 2) i
     ) part on true
     where w.member_id = $member and ($video::text is null or w.video_id = $video)
     group by w.video_id
   )
   update video_watches w set covered_ms = actual.covered_ms,
     is_completed = v.duration_ms is not null and actual.covered_ms::bigint * 100 >= v.duration_ms::bigint * 90
   from actual join videos v on v.id = actual.video_id
   where w.member_id = $member and w.video_id = actual.video_id`,
)
