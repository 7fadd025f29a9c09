// Likes for the ledger. Each statement reads the current state, because events can arrive in any order, twice or late.
import { ringDiscount } from '#contract/points-rules.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isPublished } from '../../posts/fragments.ts'
import {
  awardTime,
  countedAwards,
  countedLikes,
  dayOfTime,
  isDeletedComment,
  isDeletedPost,
  isVoided,
  joinLatestRow,
  latestColumns,
  openPeriod,
} from '../fragments.ts'
import type { LatestColumns } from '../rules-ledger.ts'

/** Lists of the same length: who liked what. */
export type LikeKeys = { subjects: string[]; givers: string[]; now: string; since: string; zone: string }

export type LikeState = {
  subject_id: string
  giver_id: string
  author_id: string
  section: string
  /** Null if the like is gone. */
  liked_at: string | null
  /** The author deleted what was liked. */
  is_deleted: boolean
  /** An administrator voided it. */
  is_voided: boolean
  /** When the awards count. */
  at: string
  day: string
  giver_joined_at: string
  giver_has_post: boolean
  is_same_device: boolean
  /** The author has given the liking member points, too. */
  gave_back: boolean
  /** The liking member is among the site's first. */
  is_founder: boolean
  giver_received: number
  giver_mutual: number
  giver_trusted_given: number
  given_count: number
  taken_count: number
  received: number
  mutual: number
} & LatestColumns<'given'> &
  LatestColumns<'taken'>

const liked = {
  post: {
    columns: `p.author_id, p.section, ${isDeletedPost('p')} as is_deleted`,
    join: 'posts p on p.id = key.subject_id',
    like: 'post_likes l on l.member_id = key.giver_id and l.post_id = key.subject_id',
  },
  comment: {
    columns: `c.author_id, p.section, ${isDeletedComment('c')} as is_deleted`,
    join: 'comments c on c.id = key.subject_id join posts p on p.id = c.post_id',
    like: 'comment_likes l on l.member_id = key.giver_id and l.comment_id = key.subject_id',
  },
} as const
export type LikedKind = keyof typeof liked

const isItsDay = (day: string): string => `${day} = ${dayOfTime('likes.at')}`
/** Whether members exchange likes is a matter of the last weeks. */
const isKnown = (day: string): string => `${day} >= ${dayOfTime('$now::timestamptz')} - 35`

const likeStates = (kind: LikedKind): Statement<LikeKeys, LikeState> =>
  statement(
    `points.likes.${kind}`,
    `with ${openPeriod},
     last_founder as materialized (select id from members order by id limit 1 offset ${ringDiscount.founders - 1}),
     likes as materialized (
       select key.subject_id, key.giver_id, ${liked[kind].columns}, l.at as liked_at, ${awardTime('l.at')} as at,
         giver.created_at as giver_joined_at
       from (select distinct * from unnest($subjects::text[], $givers::text[]) as given (subject_id, giver_id)) key
         join ${liked[kind].join}
         join members giver on giver.id = key.giver_id
         cross join open_period
         left join ${liked[kind].like}
     )
     select likes.*, ${dayOfTime('likes.at')} as day,
       ${isVoided({ author: 'likes.author_id', giver: 'likes.giver_id', likedAt: 'likes.liked_at' })} as is_voided,
       exists (select from posts own where own.author_id = likes.giver_id and ${isPublished('own')}) as giver_has_post,
       exists (
         select from member_devices theirs join member_devices mine on mine.device = theirs.device
         where theirs.member_id = likes.giver_id and mine.member_id = likes.author_id
       ) as is_same_device,
       ${countedLikes({ member: 'likes.giver_id', giver: 'likes.author_id' }, isKnown)} > 0 as gave_back,
       coalesce(likes.giver_id <= (select id from last_founder), true) as is_founder,
       coalesce(trust.received, 0) as giver_received, coalesce(trust.mutual, 0) as giver_mutual,
       coalesce(trust.trusted_given, 0) as giver_trusted_given,
       ${countedAwards('likes.giver_id', dayOfTime('likes.at'), 'like_given')} as given_count,
       ${countedLikes({ member: 'likes.author_id', giver: 'likes.giver_id' }, isItsDay)} as taken_count,
       coalesce(receipts.received, 0) as received, coalesce(receipts.mutual, 0) as mutual,
       ${latestColumns('given', 'given')}, ${latestColumns('taken', 'taken')}
     from likes
       left join points_totals receipts on receipts.member_id = likes.author_id and receipts.timeframe = 'allTime'
       left join points_totals trust on trust.member_id = likes.giver_id and trust.timeframe = 'allTime'
       ${joinLatestRow('given', { source: 'likes.subject_id', member: 'likes.giver_id', action: 'like_given', actor: 'likes.giver_id' })}
       ${joinLatestRow('taken', { source: 'likes.subject_id', member: 'likes.author_id', action: 'like_taken', actor: 'likes.giver_id' })}
     where likes.giver_id <> likes.author_id
     order by likes.at, likes.giver_id, likes.subject_id`,
  )

export const likeStatesOf: Record<LikedKind, Statement<LikeKeys, LikeState>> = {
  post: likeStates('post'),
  comment: likeStates('comment'),
}

/** The next members, by id, whose likes of this still earn its author points. */
export const activeLikesTaken = statement<{ subject: string; after: string; limit: number }, { actor_id: string }>(
  'points.activeLikesTaken',
  `select award.actor_id from points_ledger award
   where award.source_id = $subject and award.action = 'like_taken' and award.actor_id > $after and not award.is_reversal
     and not exists (
       select from points_ledger r where (r.source_id, r.member_id, r.action, r.actor_id, r.sequence)
         = (award.source_id, award.member_id, award.action, award.actor_id, award.sequence) and r.is_reversal
     )
   order by award.actor_id limit $limit::int`,
)
