// Facts that badge rules count, for many members at once. Members without anything have no row.
import type { BadgeRuleKind } from '#contract/badges-limits.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isCommentPublished } from '../../comments/fragments.ts'
import { hasStatedResult, isReviewed, isWritten } from '../../journal/fragments.ts'
import { isPlainPost, isPublished } from '../../posts/fragments.ts'
import { hasQuestions, isVideoPublic } from '../../videos/fragments.ts'
import {
  daysToAnswerNewcomer,
  lessonsInSeries,
  likesOfLikedPost,
  membersInDiscussion,
  passingPercent,
} from '../rules.ts'

type FactParams = { members: string[]; zone: string }
type FactRow = { member_id: string; value: number }

const isOfMember = (column: string): string => `${column} = any($members::text[])`
const ownPosts = `posts p where ${isOfMember('p.author_id')} and ${isPublished('p')} and ${isPlainPost('p')}`
const likedPosts = `${ownPosts} and p.likes_count >= ${likesOfLikedPost}`
const weekOf = (time: string): string => `date_trunc('week', ${time} at time zone $zone)::date`

/** The member's own row of a quiz that they passed. */
const isPassed = (result: string): string => `${result}.score * 100 >= ${result}.total * ${passingPercent}`

/** Selects `member_id` and `value`. */
const factQueries: Record<BadgeRuleKind, string> = {
  charts: `select p.author_id as member_id, count(*) as value from ${ownPosts} and p.media_count > 0 group by 1`,
  likedCharts: `select p.author_id as member_id, count(*) as value from ${likedPosts} and p.media_count > 0 group by 1`,
  rooms: `select p.author_id as member_id, count(distinct p.section) as value from ${ownPosts} group by 1`,
  // Posts in the room that has the third most of them.
  likedInThreeRooms: `select member_id, coalesce((array_agg(posts order by posts desc))[3], 0)::integer as value from (
      select p.author_id as member_id, p.section, count(*) as posts from ${likedPosts} group by 1, 2
    ) room group by 1`,
  // One for each post, whether it is still shown or not.
  likedByAuthor: `select c.author_id as member_id, count(distinct c.post_id) as value
    from comments c join posts p on p.id = c.post_id and p.author_id <> c.author_id
      join comment_likes l on l.member_id = p.author_id and l.comment_id = c.id
    where ${isOfMember('c.author_id')} and ${isCommentPublished('c')} group by 1`,
  discussions: `select p.author_id as member_id, count(*) as value from ${ownPosts}
      and p.comments_count >= ${membersInDiscussion} and (
        select count(distinct c.author_id) from comments c
        where c.post_id = p.id and c.parent_id is null and ${isCommentPublished('c')} and c.author_id <> p.author_id
      ) >= ${membersInDiscussion}
    group by 1`,
  // The longest run. Weeks of a run minus their number are the same day.
  weeks: `select member_id, max(length) as value from (
      select member_id, count(*) as length from (
        select member_id, week - 7 * (row_number() over (partition by member_id order by week))::integer as run from (
          select p.author_id as member_id, ${weekOf('p.published_at')} as week from ${ownPosts}
          union
          select c.author_id, ${weekOf('c.created_at')} from comments c
          where ${isOfMember('c.author_id')} and ${isCommentPublished('c')}
        ) active
      ) numbered group by member_id, run
    ) runs group by 1`,
  newcomers: `select c.author_id as member_id, count(distinct p.author_id) as value
    from comments c join posts p on p.id = c.post_id and p.author_id <> c.author_id
    where ${isOfMember('c.author_id')} and c.parent_id is null and ${isCommentPublished('c')}
      and c.created_at < p.published_at + interval '${daysToAnswerNewcomer} days' and not exists (
        select from posts earlier where earlier.author_id = p.author_id
          and (earlier.published_at, earlier.id) < (p.published_at, p.id)
      )
    group by 1`,
  votes: `select v.member_id, count(*) as value from poll_votes v join polls q on q.id = v.poll_id
    where ${isOfMember('v.member_id')} and q.author_id <> v.member_id group by 1`,
  // Whole minutes of each lesson, so that it changes only with the event video:covered.
  lessonMinutes: `select w.member_id, sum(w.covered_ms / 60000)::integer as value
    from video_watches w join videos v on v.id = w.video_id
    where ${isOfMember('w.member_id')} and v.author_id <> w.member_id group by 1`,
  series: `select started.member_id, count(*) as value from (
      select distinct done.member_id, e.series_id
      from video_completions done join series_videos e on e.video_id = done.video_id
      where ${isOfMember('done.member_id')}
    ) started join series s on s.id = started.series_id and s.author_id <> started.member_id
    where (
      select count(*) >= ${lessonsInSeries} and bool_and(
        exists (select from video_completions d where d.member_id = started.member_id and d.video_id = p.id)
        and not exists (
          select from quizzes q where q.video_id = p.id and ${hasQuestions('q')} and not exists (
            select from quiz_results r
            where r.video_id = p.id and r.member_id = started.member_id and ${isPassed('r')}
          )
        )
      )
      from series_videos e join posts p on p.id = e.video_id join members m on m.id = p.author_id
      where e.series_id = started.series_id and ${isVideoPublic}
    ) group by 1`,
  // The first result stays, even if the trade is changed or deleted.
  reviewedPlans: `select p.author_id as member_id, count(*) as value from ${ownPosts} and p.media_count > 0 and exists (
      select from post_plans pl where pl.post_id = p.id and ${hasStatedResult('pl')}
    ) group by 1`,
  // Days on which a trade was written down that the member still has.
  journalDays: `select t.member_id, count(distinct (t.created_at at time zone $zone)::date) as value from journal_trades t
    where ${isOfMember('t.member_id')} and ${isWritten('t')} group by 1`,
  tradeReviews: `select r.member_id, count(*) as value from journal_reviews r
    where ${isOfMember('r.member_id')} and ${isReviewed('r', '$zone')} group by 1`,
}

export const facts = Object.fromEntries(
  Object.entries(factQueries).map(([kind, text]) => [kind, statement(`badges.facts.${kind}`, text)]),
) as Record<BadgeRuleKind, Statement<FactParams, FactRow>>
