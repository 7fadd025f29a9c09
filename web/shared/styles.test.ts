import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sections } from '#contract/sections.ts'

const styles = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8')

test.each(sections)('%s has a color', (section) => {
  const [, rules = ''] = new RegExp(`\\.${section} \\{([^}]*)\\}`).exec(styles) ?? []
  expect(rules).toContain('--room-color:')
  expect(rules).toContain('--room-wash:')
})

test('a badge stays in the line of a name, in a sentence too', () => {
  expect(/\.badge-mark \{([^}]*)\}/.exec(styles)?.[1]).toContain('display: inline-block')
})
