// What administrators read about members is found by an index, however many members there are (decision 0080).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statements } from '../platform/database/statement.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

/** Without sequential scans, so that an empty table is read as a large one would be. */
async function planOf(name: string): Promise<Plan> {
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const text = `explain (generic_plan, format json) ${statements.get(name)!.text}`
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(text)
    return rows[0]!['QUERY PLAN'][0]!.Plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const hasCondition = (node: Plan): boolean => nodesOf(node).some((one) => one['Index Cond'] !== undefined)

/** Tables that are read from their start: whole, or in the order of an index until there are enough rows. */
const readFromStart = (plan: Plan): string[] =>
  nodesOf(plan).flatMap((node) => (node['Relation Name'] && !hasCondition(node) ? [node['Relation Name']] : []))

it.each([
  ...['moderation.named.all', 'moderation.named.active', 'moderation.named.restricted'],
  ...['moderation.postsByAuthor', 'moderation.commentsByAuthor', 'moderation.videosByAuthor'],
  ...['accounts.memberWithEmail', 'accounts.membersSharingDevices', 'accounts.loginState', 'accounts.ownSessions'],
  ...['accounts.activeSession', 'accounts.untoldLoginAsNotice', 'accounts.overdueLoginAsNotices'],
  ...['audit.about', 'audit.list.subject', 'audit.list.action'],
])('%s reads only the rows that it looks for', async (name) => {
  expect(readFromStart(await planOf(name))).toEqual([])
})

it.each([
  ['all', ['members']],
  ['active', ['members']],
  ['restricted', []],
  // The indexes of administrators and of members with permissions have only them.
  ['all.admin', ['members']],
  ['all.permission', ['members']],
])('the list of members (%s) is read in its order, without sorting', async (status, tables) => {
  const plan = await planOf(`moderation.members.${status}`)
  expect(readFromStart(plan)).toEqual(tables)
  expect(nodesOf(plan).map((node) => node['Node Type'])).toEqual(expect.not.arrayContaining(['Sort']))
})
