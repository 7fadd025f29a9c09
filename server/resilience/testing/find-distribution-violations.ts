// Which statements a database distributed by member couldn't run as they are, read from their plans. An equality counts
// only if the plan shows it, so a statement may be reported that would run.
import type { Distribution } from './distribution-keys.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Operation?: string
  Output?: string[]
  'Subplan Name'?: string
  'CTE Name'?: string
  Plans?: PlanNode[]
} & Partial<Record<(typeof conditions)[number], string>>

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond'] as const

/** `join`: reads shards that don't belong together. `write`: changes several. `lock`: locks rows of several. */
export type Violation = 'join' | 'write' | 'lock'

/** Positions of all columns, from 1: the output of an insert's plan is in this order. */
export type ColumnPositions = (table: string, column: string) => number

/** Values that are equal in every row. */
class Equalities {
  readonly #parents = new Map<string, string>()
  find(value: string): string {
    const parent = this.#parents.get(value)
    return parent === undefined ? value : this.find(parent)
  }
  join(one: string, other: string): void {
    const [first, second] = [this.find(one), this.find(other)]
    // Parameters represent their class.
    if (first === second) return
    if (first.startsWith('$')) this.#parents.set(second, first)
    else this.#parents.set(first, second)
  }
}

export const isDistributed = (tables: Distribution, table: string): boolean =>
  !['reference', 'local'].includes(tables[table] ?? 'local')

const withNodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(withNodes)]

/** Splits at AND outside of parentheses. */
function conjuncts(text: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (depth > 0 || !text.startsWith(' AND ', at)) continue
    parts.push(text.slice(from, at))
    from = at + ' AND '.length
  }
  return [...parts, text.slice(from)]
}

function isWrapped(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false
  let depth = 0
  return [...text].every((letter, at) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return depth > 0 || at === text.length - 1
  })
}

const value = String.raw`(\w+\.\w+|\$\d+)`
const equality = new RegExp(`^${value} = ${value}$`)

function equalitiesIn(condition: string): [string, string][] {
  const text = condition.replaceAll('::text', '')
  const parts = conjuncts(text)
  if (parts.length > 1) return parts.flatMap(equalitiesIn)
  if (isWrapped(text)) return equalitiesIn(text.slice(1, -1))
  const [, one, other] = equality.exec(text) ?? []
  return one && other ? [[one, other]] : []
}

/** A column of a subquery equals the only output of the same name. */
function joinOutputs(equalities: Equalities, outer: PlanNode, inner: PlanNode | undefined): void {
  for (const output of outer.Output ?? []) {
    const name = output.split('.')[1]
    const same = (inner?.Output ?? []).filter((text) => /^\w+\.\w+$/.test(text) && text.split('.')[1] === name)
    if (name && same.length === 1) equalities.join(output, same[0]!)
  }
}

function equalitiesOf(nodes: PlanNode[]): Equalities {
  const equalities = new Equalities()
  // Of the parts of a BitmapOr only one needs to be true.
  const alternatives = new Set(nodes.filter((node) => node['Node Type'] === 'BitmapOr').flatMap(withNodes))
  for (const node of nodes) {
    for (const name of alternatives.has(node) ? [] : conditions)
      for (const [one, other] of equalitiesIn(node[name] ?? '')) equalities.join(one, other)
    if (node['Node Type'] === 'CTE Scan') {
      const name = `CTE ${node['CTE Name']}`
      joinOutputs(
        equalities,
        node,
        nodes.find((other) => other['Subplan Name'] === name),
      )
    }
    if (node['Node Type'] === 'Subquery Scan') joinOutputs(equalities, node, node.Plans?.[0])
  }
  return equalities
}

/** The values that the key of each distributed table in the plan equals. */
function keysOf(nodes: PlanNode[], tables: Distribution, positions: ColumnPositions): string[] {
  const equalities = equalitiesOf(nodes)
  return nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    const column = tables[table]
    if (!column || !isDistributed(tables, table)) return []
    if (node['Node Type'] !== 'ModifyTable') return [equalities.find(`${node.Alias}.${column}`)]
    if (node.Operation !== 'Insert') return []
    const inserted = node.Plans?.at(-1)?.Output?.[positions(table, column) - 1] ?? ''
    return [equalities.find(inserted.replaceAll('::text', '').replace(/^\((.*)\)$/, '$1'))]
  })
}

export function findViolation(plan: PlanNode, tables: Distribution, positions: ColumnPositions): Violation | null {
  const nodes = withNodes(plan)
  const isSharded = ({ 'Relation Name': name = '' }: PlanNode) => isDistributed(tables, name)
  const keys = new Set(keysOf(nodes, tables, positions))
  if (keys.size === 0) return null
  const isOneShard = keys.size === 1 && [...keys][0]!.startsWith('$')
  const written = nodes.filter((node) => node['Node Type'] === 'ModifyTable')
  const mixesKinds = written.some(isSharded) && !written.every(isSharded)
  if (mixesKinds || (written.some(isSharded) && keys.size > 1)) return 'write'
  // One change of one table may run on all shards, several in one statement may not.
  if (written.length > 1 && written.some(isSharded) && !isOneShard) return 'write'
  const locked = nodes.filter((node) => node['Node Type'] === 'LockRows').flatMap(withNodes)
  if (locked.some(isSharded) && !isOneShard) return 'lock'
  return keys.size > 1 ? 'join' : null
}
