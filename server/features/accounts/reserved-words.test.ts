// A profile's address is /username, so no username may be the first part of another page's address.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isReservedWord } from './rules.ts'

const root = join(import.meta.dirname, '../../..')
const definitions = globSync('web/routes/definitions/*.ts', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)
const firstSegments = definitions.flatMap((text) =>
  [...text.matchAll(/(?:path: |Page\()'\/([a-z][a-z-]*)/g)].map((match) => match[1]!),
)

it('finds the definitions of pages', () =>
  expect(firstSegments).toEqual(expect.arrayContaining(['post', 'admin', 'dashboard'])))

it.each([...new Set(firstSegments)])('keeps /%s free of members', (segment) =>
  expect(isReservedWord(segment.replaceAll('-', '_'), 'chartroom')).toBe(true),
)
