import { day, hour } from '../../../platform/clock.ts'
import type { TestSite } from '../../../testing/test-site.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../../accounts/factory.ts'
import { createPost, type PostOptions } from '../../posts/factory.ts'

export type Row = {
  member_id: string
  action: string
  section: string
  points: number
  source_id: string
  actor_id: string
  sequence: number
  is_reversal: boolean
  is_removal: boolean
  withheld: string | null
  at: string
  day: string
}

/** The next Monday's noon in India, so that a test of a week isn't cut by its end and has no posts of other tests. */
export function mondayNoon(): number {
  const week = 7 * day
  // 1970-01-05 was a Monday.
  return Math.ceil((Date.now() + 5.5 * hour - 4 * day) / week) * week + 4 * day + 6.5 * hour
}

/** A member who joined ten days ago. */
export async function oldMember(site: TestSite, options: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(site.platform, options)
  await site.database.pool.query({
    text: `update members set created_at = created_at - interval '10 days' where id = $1`,
    values: [member.id],
  })
  return member
}

/** A member whose likes give points: not new, and with a post of their own. */
export async function liker(site: TestSite): Promise<CreatedMember> {
  const member = await oldMember(site)
  await createPost(site.platform, member)
  return member
}

export const post = async (site: TestSite, author: { id: string }, options: PostOptions = {}): Promise<string> =>
  (await createPost(site.platform, author, options)).id

export async function ledgerOf(site: TestSite, memberId: string): Promise<Row[]> {
  await site.idle()
  const { rows } = await site.database.pool.query<Row>({
    text: 'select * from points_ledger where member_id = $1 order by at, sequence, is_reversal, id',
    values: [memberId],
  })
  return rows
}

/** For tests whose site is never idle, because other work continues at the same time. */
export const untilInLedger = (site: TestSite, memberId: string, action: string): Promise<void> =>
  waitUntil(`${action} is in the ledger`, async () => {
    const { rows } = await site.database.pool.query({
      text: 'select from points_ledger where member_id = $1 and action = $2',
      values: [memberId, action],
    })
    return rows.length > 0
  })

/** The rows as short text, such as 'post +10'. */
export const summary = (rows: Row[]): string[] =>
  rows.map(
    ({ action, points, withheld }) =>
      `${action} ${points < 0 ? points : `+${points}`}${withheld ? ` ${withheld}` : ''}`,
  )

export const earned = async (site: TestSite, memberId: string): Promise<number> =>
  (await ledgerOf(site, memberId)).reduce((sum, { points }) => sum + points, 0)
