import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { translatedNamespaces } from './translation.ts'

const folder = import.meta.dirname

type Texts = Record<string, unknown>

const load = async (language: string, name: string): Promise<Texts> => ({
  ...((await import(join(folder, language, `${name}.ts`))) as Texts),
})

/** Each text with the path to it. Functions count as texts. */
function textsIn(value: unknown, path: string): [path: string, text: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

const script = { hi: /\p{Script=Devanagari}/u }
const words = /\p{Script=Latin}{2}/u

/** Texts that stay as in English, each for a reason that stands at its translation. */
const sameAsEnglish = [
  /^shell\.footer\.otherLanguage/,
  /^ui\.ui\.(hdImageFailed|previewImageFailed|themeOutside|months|counts)/,
  /^client-errors\.clientErrors\.(acknowledgementTimeout|currentUserRateLimited)/,
  /^landing-sections\.(trust|preview\.parts\.\d\.icon)/,
  /^news\.(validation|missing|feed)\./,
  /^news-screens\.news\.(rss|jsonFeed)/,
  /^hall-of-fame-screens\.chooseHall\./,
]

describe.each(Object.entries(translatedNamespaces))('%s', (language, names) => {
  test('has a file for each complete namespace, and no other', () => {
    const files = readdirSync(join(folder, language)).map((file) => file.replace(/\.ts$/, ''))
    expect(files.sort()).toEqual([...names].sort())
  })

  test.each(names)('%s has every text of the English one, in its own script', async (name) => {
    const [english, translated] = [await load('en', name), await load(language, name)]
    const texts = new Map(textsIn(translated, name))
    const missing: string[] = []
    const untranslated: string[] = []
    for (const [path, text] of textsIn(english, name)) {
      const translation = texts.get(path)
      if (typeof translation !== typeof text) missing.push(path)
      const isFixed = sameAsEnglish.some((pattern) => pattern.test(path))
      if (isFixed || typeof text !== 'string' || !words.test(text)) continue
      if (!script[language as 'hi'].test(String(translation)) && !/@/.test(text)) untranslated.push(path)
    }
    expect({ missing, untranslated }).toEqual({ missing: [], untranslated: [] })
    expect(texts.size).toBe(textsIn(english, name).length)
  })
})
