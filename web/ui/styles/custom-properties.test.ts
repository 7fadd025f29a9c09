import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const sources = globSync('**/*.{css,ts,tsx}', { cwd: web })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))
/** Set in a style sheet, in a style attribute or by `setProperty`. */
const defined = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/['"]?(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name)),
)

test('every custom property that is used is defined somewhere', () => {
  const used = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name: name! })),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([])
})
