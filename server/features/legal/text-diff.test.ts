import { describe, expect, it } from 'vitest'
import type { ChangedText } from '#contract/legal.ts'
import { diffTexts, type Text } from './text-diff.ts'

const paragraphs = (...texts: string[]): Text[] => texts.map((text) => ({ kind: 'paragraph', text }))

/** As a line per paragraph, with [-removed-] and {+added+}. */
const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const
const shown = (changed: ChangedText[]): string[] =>
  changed.map(({ parts }) => parts.map(({ change, text }) => marks[change][0] + text + marks[change][1]).join(' '))

const versionOf = (changed: ChangedText[], left: 'removed' | 'added'): string[] =>
  changed.flatMap(({ parts }) => {
    const kept = parts.filter(({ change }) => change !== left).map(({ text }) => text)
    return kept.length > 0 ? [kept.join(' ')] : []
  })

describe('diffTexts', () => {
  it.each([
    ['nothing changed', ['One.', 'Two.'], ['One.', 'Two.'], ['One.', 'Two.']],
    ['a paragraph was added', ['One.', 'Three.'], ['One.', 'Two.', 'Three.'], ['One.', '{+Two.+}', 'Three.']],
    ['a paragraph was removed', ['One.', 'Two.'], ['Two.'], ['[-One.-]', 'Two.']],
    [
      'words were replaced',
      ['You must be 16 or older.'],
      ['You must be 18 years or older.'],
      ['You must be [-16-] {+18 years+} or older.'],
    ],
    [
      'a paragraph says something else',
      ['We like cats.'],
      ['Terms apply today.'],
      ['[-We like cats.-]', '{+Terms apply today.+}'],
    ],
    [
      'a paragraph was added before one that was reworded',
      ['We keep records for a year.'],
      ['Something entirely new here.', 'We keep records for two years.'],
      ['{+Something entirely new here.+}', 'We keep records for [-a year.-] {+two years.+}'],
    ],
    [
      'text was appended',
      ['We erase it after 7 days.'],
      ['We erase it after 7 days. Then it is gone for good, and nobody can bring it back to us.'],
      ['We erase it after 7 days. {+Then it is gone for good, and nobody can bring it back to us.+}'],
    ],
    ['a text is new', [], ['One.'], ['{+One.+}']],
    ['words in other scripts', ['सोना आज ऊपर'], ['सोना कल ऊपर'], ['सोना [-आज-] {+कल+} ऊपर']],
  ])('shows that %s', (_, before, after, expected) => {
    expect(shown(diffTexts(paragraphs(...before), paragraphs(...after)))).toEqual(expected)
  })

  it('never turns a title into a paragraph', () => {
    const before: Text[] = [{ kind: 'title', text: 'Your account' }]
    const changed = diffTexts(before, paragraphs('Your account'))
    expect(changed.map(({ kind }) => kind)).toEqual(['title', 'paragraph'])
  })

  it('contains both versions completely, whatever changed', () => {
    const words = ['gold', 'came', 'back', 'and', 'nobody', 'sold', 'it']
    for (let seed = 1; seed <= 200; seed++) {
      const pick = (index: number) => words[(seed * 7 + index * index * (seed % 5)) % words.length]!
      const text = (length: number, shift: number) =>
        Array.from({ length }, (_, index) => pick(index + shift)).join(' ')
      const before = [text(3 + (seed % 9), 0), text(seed % 5, 3), text(4, seed)].filter(Boolean)
      const after = [text(4, seed), text(3 + (seed % 7), 1), text(seed % 3, 2)].filter(Boolean)
      const changed = diffTexts(paragraphs(...before), paragraphs(...after))
      expect(versionOf(changed, 'added')).toEqual(before)
      expect(versionOf(changed, 'removed')).toEqual(after)
    }
  })
})
