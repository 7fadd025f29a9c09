// The query plan of each read: none may scan a whole growing table.
import '../server/features.ts'
import { statements } from '../server/platform/database/statement.ts'
import type { Figure } from './report.ts'
import type { Testbed } from './testbed.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** Tables with at least this many rows count as growing. */
const growingFromRows = 5_000

const isRead = (text: string): boolean =>
  !/\b(insert into|update|delete from|for (no key )?update|pg_notify|(pg_advisory_)?(xact_)?lock)\b/i.test(text)

const allNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(allNodes)]

/** The generic plan, as used for named statements, with the planner settings of the program. */
async function planOf({ owner }: Testbed, text: string): Promise<Plan> {
  const { rows } = await owner.query(`explain (generic_plan, format json) ${text}`)
  return rows[0]['QUERY PLAN'][0].Plan
}

const describePlan = (plan: Plan): string =>
  allNodes(plan)
    .filter((node) => node['Relation Name'])
    .map((node) => `${node['Node Type'].toLowerCase().replace(' scan', '')} ${node['Relation Name']}`)
    .join(', ')

export async function listPlans(testbed: Testbed): Promise<Figure[]> {
  const { rows } = await testbed.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${growingFromRows}`,
  )
  const growing = new Set(rows.map(({ name }) => name))
  const reads = [...statements]
    .map(([name, { text }]): [string, string] => [name, text])
    .filter(([name, text]) => !/^(events|jobs|invalidations)\./.test(name) && isRead(text))
  const figures: Figure[] = []
  for (const [name, text] of reads.sort(([a], [b]) => a.localeCompare(b))) {
    const plan = await planOf(testbed, text)
    const whole = allNodes(plan).filter(
      (node) => node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''),
    )
    figures.push({
      what: name,
      figure: whole.length > 0 ? `reads all of ${whole.map((node) => node['Relation Name']).join(', ')}` : 'by index',
      target: '',
      met: whole.length === 0,
      note: describePlan(plan),
    })
  }
  return figures
}
