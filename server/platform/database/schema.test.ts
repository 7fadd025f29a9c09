import { globSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { tables } from './table.ts'
import { readDeclaredStatements } from './testing/declared-types.ts'
import { createDescriber } from './testing/describe-statement.ts'
import { type DescribedStatement, findTypeErrors, type NeverNull } from './testing/find-type-errors.ts'
import { filesWithStatements } from './testing/statement-files.ts'

const server = join(import.meta.dirname, '../..')
const mistypedStatements = join(import.meta.dirname, 'testing/mistyped-statements.ts')

const isPublished = 'published posts have a time (constraint posts_published)'
/** Nullable columns that are never null in the rows of these statements. */
const neverNull: NeverNull = {
  'accounts.memberByToken.member_id': 'the condition excludes null',
  'media.ofPosts.post_id': 'the condition excludes null',
  'journal.images.trade_id': 'the condition excludes null',
  'posts.topCandidates.published_at': isPublished,
  'videos.playable.key': 'ready qualities have a key (constraint video_renditions_ready)',
  'videos.clearOriginal.original_key': 'the condition excludes null',
  'videos.history.watched_at': 'the condition excludes null',
  'badges.open.kind': 'the condition excludes null',
  'badges.open.threshold': 'a rule has a threshold (constraint badges_rule)',
  'search.publishedPost.published_at': isPublished,
  'search.nextPosts.published_at': isPublished,
  'sitemaps.videos.published_at': isPublished,
}

/** Describes each statement and returns a line for each error. */
async function checkStatements(files: string[], exceptions: NeverNull): Promise<string[]> {
  const client = new pg.Client(site.platform.database.connection)
  await client.connect()
  const describeStatement = await createDescriber(client)
  const described: DescribedStatement[] = []
  const rejected: string[] = []
  for (const declared of readDeclaredStatements(files)) {
    await describeStatement(declared.text).then(
      (description) => described.push({ declared, description }),
      (error: Error) => rejected.push(`${declared.name} (${declared.place}): ${error.message}`),
    )
  }
  await client.end()
  expect(described.length).toBeGreaterThan(400)
  return [...rejected, ...findTypeErrors(described, exceptions)]
}

let site: TestSite
let errors: string[]
beforeAll(async () => {
  site = await startTestSite()
  for (const file of globSync('features/**/tables{.ts,/*.ts}', { cwd: server })) await import(join(server, file))
  const files = [...filesWithStatements(), mistypedStatements]
  errors = await checkStatements(files, { ...neverNull, 'mistyped.column.likes_count': 'it is not nullable' })
})
afterAll(() => site.close())

const typeNames: Record<string, string> = {
  _text: 'text[]',
  _int4: 'integer[]',
  int4: 'integer',
  int2: 'smallint',
  int8: 'bigint',
  bool: 'boolean',
}

describe('database schema', () => {
  it('has the parameters and rows that every statement declares', async () => {
    expect(errors.filter((error) => !error.startsWith('mistyped.'))).toEqual([])
  })

  it('is compared with every part of a statement', () => {
    const withoutPlaces = errors.map((error) => error.replace(/ \(\S+:\d+\)/, ''))
    expect(withoutPlaces.filter((error) => error.startsWith('mistyped.'))).toEqual([
      'mistyped.invalid: column "unknown" does not exist',
      'mistyped.parameter: parameter id is text, declared as number',
      "mistyped.undeclaredParameter: parameter id (text) isn't declared",
      "mistyped.unusedParameter: parameter other isn't used",
      'mistyped.column: column likes_count is int4, declared as string',
      "mistyped.undeclaredColumn: column content (text) isn't declared",
      'mistyped.missingColumn: column content is declared but not selected',
      'mistyped.repeatedColumn: column id is selected twice',
      'mistyped.nullableColumn: column published_at may be null, declared as string',
      'mistyped.bigintArray: column ids is _int8, declared as number[]',
      'mistyped.inFunction: parameter section is text, declared as number',
      'mistyped.loop.first: column count is int8, declared as string',
      'mistyped.column.likes_count needs no exception',
    ])
  })

  it('matches the columns of the table definitions', async () => {
    expect(tables.length).toBeGreaterThan(5)
    const { rows } = await site.platform.database.pool.query<{
      table_name: string
      column_name: string
      udt_name: string
      is_nullable: string
    }>({
      text: `select table_name, column_name, udt_name, is_nullable from information_schema.columns where table_schema = 'public'`,
    })
    for (const { name, columns } of tables) {
      const real = rows
        .filter((row) => row.table_name === name)
        .map((row) => [
          row.column_name,
          `${typeNames[row.udt_name] ?? row.udt_name}${row.is_nullable === 'YES' ? '?' : ''}`,
        ])
      expect({ [name]: Object.fromEntries(real) }).toEqual({ [name]: columns })
    }
  })
})
