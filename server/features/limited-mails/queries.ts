import { statement } from '../../platform/database/statement.ts'
import { table } from '../../platform/database/table.ts'

table('limited_mails', {
  id: 'text',
  job: 'text',
  subject_id: 'text',
  network: 'text',
  place: 'integer',
  requested_at: 'timestamptz',
  released_at: 'timestamptz?',
})

type Request = {
  id: string
  job: string
  subject: string
  network: string
  now: string
  networkSince: string
  subjectSince: string
  subjectLimit: number
}

/** A request that already waits keeps the better place. */
export const insertLimitedMail = statement<Request, never>(
  'limitedMails.insert',
  `insert into limited_mails (id, job, subject_id, network, place, requested_at)
   select $id, $job, $subject, $network,
     1 + (select count(*) from limited_mails
       where job = $job and network = $network and requested_at > $networkSince::timestamptz),
     $now::timestamptz
   where (select count(*) from limited_mails
     where job = $job and subject_id = $subject and released_at > $subjectSince::timestamptz) < $subjectLimit::int
   on conflict (job, subject_id) where released_at is null do update
     set place = least(limited_mails.place, excluded.place), requested_at = excluded.requested_at`,
)

/**
 * Releases as many as the limit allows. Networks take turns; among equals, the newest goes first: during a flood, a
 * person who has just asked waits less than behind a queue.
 */
export const releaseLimitedMails = statement<
  { job: string; now: string; since: string; limit: number },
  { subject_id: string }
>(
  'limitedMails.release',
  `with free as (
     select greatest(0, $limit::int - count(*)) as count from limited_mails
     where job = $job and released_at > $since::timestamptz
   )
   update limited_mails set released_at = $now::timestamptz
   where id = any(array(
     select id from limited_mails where job = $job and released_at is null
     order by place, requested_at desc limit (select count from free)))
   returning subject_id`,
)

/** No row if none waits. Otherwise the oldest one that counts towards the limit. */
export const nextRelease = statement<{ job: string; since: string }, { oldest: string | null }>(
  'limitedMails.next',
  `select (select min(released_at) from limited_mails where job = $job and released_at > $since::timestamptz) as oldest
   where exists (select from limited_mails where job = $job and released_at is null)`,
)

export const deleteOldLimitedMails = statement<{ released: string; waiting: string }, never>(
  'limitedMails.deleteOld',
  `delete from limited_mails where released_at <= $released::timestamptz
     or released_at is null and requested_at <= $waiting::timestamptz`,
)
