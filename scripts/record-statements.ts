// Writes down which SQL a test file sends, so that the mutation run knows which tests can see a changed statement.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect } from 'vitest'

const folder = process.env.RECORDED_STATEMENTS ?? ''
const sent = new Set<string>()

type Query = (query: unknown, ...rest: unknown[]) => unknown
const { query } = pg.Client.prototype as unknown as { query: Query }
const recordQuery: Query = function recordQuery(this: unknown, given, ...rest) {
  const text = typeof given === 'string' ? given : (given as { text?: string } | null)?.text
  if (text) sent.add(text)
  return query.call(this, given, ...rest)
}
Object.assign(pg.Client.prototype, { query: recordQuery })

afterAll(() => {
  const test = expect.getState().testPath ?? ''
  writeFileSync(join(folder, `${test.replaceAll('/', '_')}.json`), JSON.stringify([...sent]))
})
