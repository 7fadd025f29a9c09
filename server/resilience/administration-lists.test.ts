// Lists of the administration read one page by an index, however long they are.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statements } from '../platform/database/statement.ts'
import { maxCountedRows } from '../platform/number-pagination.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const rows = 20_000
const id = (letter: string, n: string) => `lpad('${letter}' || to_hex(${n}), 24, '0')`
const [admin, announcement, newsletter] = ['a', 'b', 'c'].map((letter) => `'${letter.repeat(24)}'`)

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  const run = (text: string) => site.database.pool.query({ text })
  await run(`insert into audit_log (id, at, actor_id, action, subject_id)
    select ${id('d', 'n')}, now() - n * interval '1 minute', ${admin}, 'settings.changed',
      case n % 2 when 0 then ${admin} end from generate_series(1, ${rows}) n`)
  await run(`insert into announcements (id, channel, audience, title_en, title_hi, text_en, text_hi, link,
      is_dismissible, saved_at)
    select ${id('e', 'n')}, 'email', 'everyone', '', '', '', '', '', true, now() - n * interval '1 hour'
    from generate_series(1, ${rows}) n`)
  await run(`insert into announcements (id, status, channel, audience, title_en, title_hi, text_en, text_hi, link,
      is_dismissible, saved_at, started_at)
    values (${announcement}, 'sending', 'email', 'everyone', '', '', '', '', '', true, now(), now())`)
  await run(`insert into announcement_deliveries (member_id, announcement_id, status, changed_at)
    select ${id('f', 'n')}, ${announcement}, case when n % 2 = 0 then 'failed' else 'pending' end, now()
    from generate_series(1, ${rows}) n`)
  await run(`insert into settings_changes (version, changed_at, before, after)
    select n, now(), '{"a.b": 1}', '{"a.b": 2}' from generate_series(1, ${rows}) n`)
  for (const table of ['audit_log', 'announcements', 'announcement_deliveries', 'settings_changes'])
    await run(`analyze ${table}`)
})
afterAll(() => site.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number }
type Node = Plan & { Plans?: Node[] }
const nodes = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Rows that the statement reads from tables, with its generic plan. Parameters without a value are null. */
async function rowsRead(name: string, values: Record<string, string>): Promise<number> {
  const { text, parameterNames } = statements.get(name)!
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare explained as ${text}`)
    const given = parameterNames.map((parameter) => values[parameter] ?? 'null')
    const { rows } = await client.query(`explain (analyze, format json) execute explained(${given.join(', ')})`)
    await client.query('deallocate explained')
    const plan: Node = rows[0]['QUERY PLAN'][0].Plan
    const scans = nodes(plan).filter((node) => node['Relation Name'] !== undefined)
    return scans.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const page = { limit: '20', offset: '0' }
const zone = `'Asia/Kolkata'`
const [from, to] = [`current_date - 3`, `current_date`]
const sending = { id: announcement!, now: 'now()' }

it.each([
  ['audit.list.all', { zone }],
  ['audit.list.all', { zone, from, to }],
  ['audit.list.action', { zone, action: `'settings.changed'` }],
  ['audit.list.actor', { zone, actor: admin! }],
  ['audit.list.actorAction', { zone, actor: admin!, action: `'settings.changed'` }],
  // Nothing matches, which another index would find out at the end only.
  ['audit.list.actorAction', { zone, actor: admin!, action: `'member.banned'` }],
  ['audit.list.subject', { zone, subject: admin!, from, to }],
  ['announcements.list', {}],
  ['announcements.byId', sending],
  ['announcements.problems', { id: announcement! }],
  ['announcements.nextTurn', sending],
  ['announcements.claimNext', sending],
  ['newsletter.nextTurn', { id: newsletter! }],
  ['settings.changes', {}],
  ['settings.change', { version: '5' }],
  ['settings.haveGroupsChanged', { version: String(rows - 2), groups: `'{a}'` }],
])('%s reads one page: %j', async (name, values) => {
  expect(await rowsRead(name, { ...page, ...values })).toBeLessThanOrEqual(40)
})

it.each([
  ['audit.count.all', { zone }],
  ['audit.count.action', { zone, action: `'settings.changed'` }],
  ['audit.count.actor', { zone, actor: admin! }],
  ['audit.count.actorAction', { zone, actor: admin!, action: `'settings.changed'` }],
  ['audit.count.subject', { zone, subject: admin! }],
  ['announcements.count', {}],
])('%s stops counting: %j', async (name, values) => {
  const maxCount = String(maxCountedRows)
  expect(await rowsRead(name, { ...values, maxCount })).toBeLessThanOrEqual(maxCountedRows)
})
