// The administrators' overview, with 1,000 open cases and 90 days that were counted.
import { type Effort, measure } from './compare.ts'
import { request } from './load.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, observed } from './report.ts'
import { memberHeaders } from './requests.ts'
import type { Testbed } from './testbed.ts'

const openReports = `
  insert into reports (id, kind, subject_id, post_id, author_id, reporter_id, reason, description, reported_content,
    reported_version, created_at)
  select 'e' || lpad(to_hex(row_number() over ()), 23, '0'), 'post', p.id, p.id, p.author_id, $1, 'spam', '', p.content, p.version, now()
  from posts p where p.author_id <> $1 limit 1000`

const countedDays = `
  insert into daily_figures (day, new_members, active_members, returning_members, posts, answered_posts, reports, decisions)
  select current_date - number, number, 10 * number, 5 * number, number, 0, 1, 0 from generate_series(1, 90) number
  on conflict do nothing`

/** The reads of the page when it opens. */
const reads = ['overview', 'overview/community', 'overview/site'] as const

export async function measureOverview(testbed: Testbed, { seconds, warmUpSeconds }: Effort): Promise<Figure[]> {
  const { owner, data, settings, postgres } = testbed
  const [administrator, token] = [data.callers[0]!, data.tokens[0]!]
  const setRole = (role: string) =>
    owner.query({ text: 'update members set role = $2 where id = $1', values: [administrator, role] })
  await setRole('admin')
  await owner.query({ text: openReports, values: [administrator] })
  await owner.query(countedDays)
  const site = await startProgram({ ...settings, SERVICES: 'web' })
  try {
    const target = { port: site.port, processes: [site.pid, postgres] }
    const costs = new Map<string, number>()
    for (const read of reads) {
      const plan = {
        name: read,
        connections: 2,
        next: () => request('GET', `/api/admin/${read}`, memberHeaders(token)),
      }
      await measure(target, plan, warmUpSeconds)
      costs.set(read, (await measure(target, plan, seconds)).cpu)
    }
    const sum = [...costs.values()].reduce((total, cost) => total + cost, 0)
    const { 'overview/site': state = 0 } = Object.fromEntries(costs)
    return [
      atMost(
        "the administrators' overview, by CPU",
        sum,
        10,
        'ms',
        [...costs].map(([read, cost]) => `${read} ${cost.toFixed(2)} ms`).join(', '),
      ),
      observed('of this, the state of the site', state, 'ms', 'sizes and backups are kept for a minute'),
    ]
  } finally {
    await site.stop()
    await owner.query(`delete from reports where id like 'e%'`)
    await owner.query('delete from daily_figures')
    await setRole('user')
  }
}
