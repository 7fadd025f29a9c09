import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { arrayLiteral } from './array-literal.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())

it.each([
  ['text[]', ['a', '', null, 'NULL', 'null', '{a,b}', 'a "b" \\n', ' space ', 'é\n\tz']],
  ['integer[]', [1, -2, null]],
  ['boolean[]', [true, false, null]],
  ['text[]', []],
])('PostgreSQL reads a list as %s: %j', async (type, list) => {
  const { rows } = await site.database.pool.query({
    text: `select $1::text::${type} as list`,
    values: [arrayLiteral(list)],
  })
  expect(rows[0]!.list).toEqual(list)
})
