import { expect, it } from 'vitest'
import { customWordsIn, customWordsProblem } from '#contract/screening.ts'
import { customWordsFound } from './custom-words.ts'
import { languages, readHalf } from './evaluation/corpus.ts'
import { languageOf } from './language.ts'

const words = 'Lotus Capital\nvip pass\nमुनाफा क्लब\n.*\n(a+)+$ list'

it.each([
  ['Ask lotus   capital about it', ['Lotus Capital']],
  ['L o t u s capital, ask them', ['Lotus Capital']],
  ['Lоtus Capital with a Cyrillic letter', ['Lotus Capital']],
  ['Get your V I P-PASS now', ['vip pass']],
  ['मुनाफ़ा क्लब में आइए', ['मुनाफा क्लब']],
  ['Lotus capitalism is a book', []],
  ['VIP passengers wait', []],
  ['aaaaaaaaaaaaaaaaaaaa', []],
])('"%s" has the words %j', (text, found) => expect(customWordsFound(text, words)).toEqual(found))

it('takes words literally, so that no pattern can make a text slow', () => {
  expect(customWordsFound('anything at all', '.*')).toEqual([])
  expect(customWordsFound('see a list of names', '(a+)+$ list')).toEqual(['(a+)+$ list'])
  const many = Array.from({ length: 200 }, (_, index) => `word ${index} (a+)+$`).join('\n')
  // As patterns these words would take longer than the test may.
  expect(customWordsFound('a '.repeat(2500), many)).toEqual([])
})

it('limits the words', () => {
  expect(customWordsIn(' gold club \n\ngold club\nsure call')).toEqual(['gold club', 'sure call'])
  expect(customWordsProblem('gold club')).toBeNull()
  expect(customWordsProblem('go')).toBe('length')
  expect(customWordsProblem('x'.repeat(61))).toBe('length')
  expect(customWordsProblem('...')).toBe('noLetter')
  expect(customWordsProblem(Array.from({ length: 201 }, (_, index) => `word ${index}`).join('\n'))).toBe('tooMany')
})

it('tells the languages of at least nine of ten texts', () => {
  for (const language of languages) {
    const texts = [...readHalf('tuning'), ...readHalf('held-out')].filter((example) => example.language === language)
    const right = texts.filter(({ text }) => languageOf(text) === language).length
    expect([language, right / texts.length >= 0.9, right, texts.length]).toEqual([language, true, right, texts.length])
  }
  expect(languageOf('தங்கம் விலை உயர்ந்தது')).toBe('other')
})
