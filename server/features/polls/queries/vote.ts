// Votes, and the counters that equal their rows.
import {
  isKeyFree,
  type RequestBatchParams,
  requestBatch,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible, isMemberActive } from '../../accounts/fragments.ts'
import { isPublicPollVisibleTo, optionsJson } from '../fragments.ts'
import type { PollForViewer } from '../view.ts'
import { basePollColumns } from './poll.ts'

/** Votes of several members in one poll. All arrays have the same length and order. */
export type VoteBatch = RequestBatchParams & { poll: string; now: string; options: string[] }

/** An outbox row with the poll's counts. `counted` is a CTE with the poll, `options` one with all its options. */
const pollCountsEvent = (counted: string, options: string): string =>
  `select 'poll:counts', json_build_object('pollId', ${counted}.id, 'postId', ${counted}.post_id,
     'section', ${counted}.section, 'votesCount', ${counted}.votes_count,
     'options', (select json_agg(json_build_object('_id', o.id, 'votesCount', o.votes_count) order by o.position)
                 from ${options} o where o.poll_id = ${counted}.id))::text
   from ${counted}`

/**
 * Returns the poll for each request (`position`, from 1) whose vote is new. A second statement finds out why the others
 * weren't counted. Members who were suspended or banned after their request can't vote. Rows are written in member
 * order, and the poll before its options, so that two processes can't deadlock on one poll. All options are updated, so
 * that the event includes votes that were counted in parallel.
 */
export const insertVotes = statement<VoteBatch, PollForViewer & { position: number }>(
  'polls.vote',
  `with request as (
     select request.*, q.id as poll_id
     from ${requestBatch({ option_id: '$options::text[]' })}
       join poll_options o on o.id = request.option_id
       join polls q on q.id = o.poll_id
       join members m on m.id = q.author_id
     where q.id = $poll and ${isMemberActive('request.member_id')} and q.closes_at > $now::timestamptz
       and ${isPublicPollVisibleTo({ poll: 'q', author: 'm' }, 'request.member_id')}
   ),
   stored_keys as (${storeKeys({ from: 'request', entity: 'request.poll_id', status: 200 })}),
   accepted as (select * from request where ${isKeyFree('stored_keys')}),
   inserted as (
     insert into poll_votes (poll_id, member_id, option_id, at)
     select poll_id, member_id, option_id, $now::timestamptz from accepted order by member_id, position
     on conflict (poll_id, member_id) do nothing
     returning member_id, option_id
   ),
   counted as (
     update polls set votes_count = polls.votes_count + change.count
     from (select count(*), array_agg(option_id) as chosen from inserted) change
     where polls.id = $poll and change.count > 0
     returning polls.*, change.chosen
   ),
   counted_options as (
     update poll_options
     set votes_count = poll_options.votes_count + cardinality(array_positions(counted.chosen, poll_options.id))
     from counted where poll_options.poll_id = counted.id
     returning poll_options.*
   ),
   emitted as (
     insert into events (type, payload)
     select 'poll:voted', json_build_object('pollId', $poll, 'memberId', member_id)::text from inserted
     union all
     ${pollCountsEvent('counted', 'counted_options')}
   ),
   poll as materialized (
     select ${basePollColumns('counted', 'm')}, ${optionsJson('counted_options', 'counted')} as options
     from counted join members m on m.id = counted.author_id
   )
   select accepted.position, accepted.option_id as voted_for, poll.*
   from accepted join inserted using (member_id, option_id) cross join poll`,
)

/** The next polls, by id, that a member voted in: their counts may be wrong now. */
export const votedPolls = statement<{ member: string; after: string; limit: number }, { poll_id: string }>(
  'polls.votedBy',
  `select poll_id from poll_votes where member_id = $member and poll_id > $after
   order by poll_id limit $limit::int`,
)

/** A separate statement, so that the next one sees what was committed while it waited. */
export const lockPolls = statement<{ polls: string[] }, never>(
  'polls.lockAll',
  'select from polls where id = any($polls::text[]) order by id for no key update',
)

/** Votes of banned members don't count. */
export const recountVotes = statement<{ polls: string[] }, never>(
  'polls.recount',
  `with actual as materialized (
     select o.id, o.poll_id, o.position, o.votes_count as stored_count, count(m.id) as votes_count
     from poll_options o
       left join poll_votes v on v.poll_id = o.poll_id and v.option_id = o.id
       left join members m on m.id = v.member_id and ${isAuthorVisible('m')}
     where o.poll_id = any($polls::text[])
     group by o.id
   ),
   counted_options as (
     update poll_options set votes_count = actual.votes_count from actual
     where poll_options.id = actual.id and actual.stored_count <> actual.votes_count
     returning poll_options.poll_id
   ),
   counted as (
     update polls set votes_count = total.votes
     from (select poll_id, sum(votes_count) as votes from actual group by poll_id) total
     where polls.id = total.poll_id and polls.id in (select poll_id from counted_options)
     returning polls.id, polls.post_id, polls.section, polls.votes_count
   )
   insert into events (type, payload) ${pollCountsEvent('counted', 'actual')}`,
)

export const deleteVotesOf = statement<{ member: string; polls: string[] }, never>(
  'polls.deleteVotesOf',
  'delete from poll_votes where member_id = $member and poll_id = any($polls::text[])',
)
