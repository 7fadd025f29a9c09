// Words that must not be in anything that people read (DECISIONS: "Never call a record 'verified performance'").
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Also with a hyphen, a line break or words between tags. */
const forbidden = /verified[\s\-_]{1,8}performance|performance[\s\-_]{1,8}verified|सत्यापित\s{1,4}(?:प्रदर्शन|परफॉर्मेंस)/iu

/** Texts of the product, code that could hold others, and documents. Tests may name the words. */
const texts = ['contract', 'server', 'web', 'docs', 'deploy'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(?:tsx?|html|md|json|svg|css)$/.test(path) && !/\.test\.tsx?$|node_modules|corpus|wording\.json/.test(path),
    )
    .map((path) => join(root, folder, path)),
)

test('nothing that people read speaks of verified performance', () => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((path) => forbidden.test(readFileSync(path, 'utf8')))).toEqual([])
})

test.each(['Verified performance', 'verified-performance', 'Verified\n  performance', 'सत्यापित प्रदर्शन'])(
  'the words are found in "%s"',
  (text) => expect(forbidden.test(text)).toBe(true),
)
