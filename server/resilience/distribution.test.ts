// Which statements and constraints keep the database from being distributed by member (decision 0086).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statements } from '../platform/database/statement.ts'
import { filesWithStatements } from '../platform/database/testing/statement-files.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { type Distribution, distribution } from './testing/distribution-keys.ts'
import { findViolation, isDistributed, type PlanNode } from './testing/find-distribution-violations.ts'

type Group = { violation: string; why: string; remedy: string; statements?: string[]; constraints?: string[] }
const groups: Group[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'testing/distribution-violations.json'), 'utf8'),
)
const known = (list: 'statements' | 'constraints') =>
  groups.flatMap((group) => (group[list] ?? []).map((name) => `${group.violation}: ${name}`)).sort()

/** Not a query: it has no plan. */
const withoutPlan = ['search.lockWords']

let site: TestSite
let columns: Map<string, Map<string, number>>

const query = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
  (await site.platform.database.pool.query<Row>({ text })).rows

beforeAll(async () => {
  site = await startTestSite()
  for (const file of filesWithStatements()) await import(file)
  const rows = await query<{ table: string; column: string; position: number }>(
    `select table_name as table, column_name as column, ordinal_position as position
     from information_schema.columns where table_schema = 'public'`,
  )
  columns = new Map(rows.map(({ table }) => [table, new Map()]))
  for (const { table, column, position } of rows) columns.get(table)!.set(column, position)
})
afterAll(() => site.close())

async function violationOf(text: string, tables: Distribution = distribution) {
  const [row] = await query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  return findViolation(row!['QUERY PLAN'][0]!.Plan, tables, (table, column) => columns.get(table)!.get(column)!)
}

type Constraint = { name: string; table: string; columns: string[] }

const uniqueIndexes = () =>
  query<Constraint>(
    `select i.relname as name, t.relname as table, array(
       select attname::text from pg_attribute where attrelid = t.oid and attnum = any(x.indkey)
     ) as columns
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relnamespace = 'public'::regnamespace and x.indisunique`,
  )

const references = () =>
  query<Constraint & { other: string; otherColumns: string[] }>(
    `select c.conname as name, t.relname as table, r.relname as other,
       array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any(c.conkey)) as columns,
       array(select attname::text from pg_attribute where attrelid = r.oid and attnum = any(c.confkey)) as "otherColumns"
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
     where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`,
  )

const containsKey = (table: string, names: string[]): boolean => names.includes(distribution[table]!)

describe('distribution by member', () => {
  it('names tables and columns that exist', () => {
    expect(Object.keys(distribution).filter((table) => !columns.has(table))).toEqual([])
    const missing = Object.entries(distribution).filter(
      ([table, column]) => isDistributed(distribution, table) && !columns.get(table)!.has(column),
    )
    expect(missing).toEqual([])
  })

  it('is ruled out only by the statements that are listed with a reason', async () => {
    const found: string[] = []
    for (const [name, { text }] of statements) {
      if (withoutPlan.includes(name)) continue
      const violation = await violationOf(text)
      if (violation) found.push(`${violation}: ${name}`)
    }
    expect(statements.size).toBeGreaterThan(1000)
    expect(found.sort()).toEqual(known('statements'))
  })

  it('is ruled out only by the constraints that are listed with a reason', async () => {
    const unique = (await uniqueIndexes()).filter(
      ({ table, columns: names }) => isDistributed(distribution, table) && !containsKey(table, names),
    )
    const broken = (await references()).filter(({ table, columns: names, other, otherColumns }) => {
      if (!isDistributed(distribution, table)) return isDistributed(distribution, other)
      if (!isDistributed(distribution, other)) return distribution[other] === undefined
      return !containsKey(table, names) || !containsKey(other, otherColumns)
    })
    const found = [...unique.map(({ name }) => `unique: ${name}`), ...broken.map(({ name }) => `reference: ${name}`)]
    expect(found.sort()).toEqual(known('constraints'))
  })

  it.each([
    ['join', 'select from posts p join post_likes l on l.post_id = p.id where p.id = $1'],
    [null, 'select from post_saves s join post_likes l on l.member_id = s.member_id and l.post_id = s.post_id'],
    [null, 'select from posts p join members m on m.id = p.author_id where p.id = $1'],
    // An alternative doesn't make the members equal.
    ['join', 'select from post_saves s join post_likes l on l.member_id = s.member_id or l.post_id = s.post_id'],
    ['lock', 'select from posts where id = $1 for update'],
    [null, 'select from posts where author_id = $1 and id = $2 for update'],
    [null, 'update posts set likes_count = likes_count + 1 where id = $1'],
    [
      'write',
      `with liked as (insert into post_likes (member_id, post_id, at) values ($1, $2, now()) returning post_id)
       update posts set likes_count = likes_count + 1 where id = (select post_id from liked)`,
    ],
    [
      null,
      `with liked as (insert into post_likes (member_id, post_id, at) values ($1, $2, now()) returning post_id)
       insert into post_saves (member_id, post_id, at) select $1, post_id, now() from liked`,
    ],
    [
      'write',
      `with liked as (insert into post_likes (member_id, post_id, at) values ($1, $2, now()) returning post_id)
       insert into events (type, payload) select 'liked', post_id from liked`,
    ],
  ])('finds %s in: %s', async (violation, text) => {
    expect(await violationOf(text)).toBe(violation)
  })
})
