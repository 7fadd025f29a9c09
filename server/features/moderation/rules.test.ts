import { describe, expect, it } from 'vitest'
import {
  caseWeight,
  changedPart,
  firstCountedDay,
  longestPattern,
  namePattern,
  reportWeight,
  searchWindow,
  truncateLabel,
  truncateText,
  withoutNames,
  wordPatterns,
} from './rules.ts'

describe('patterns of a search', () => {
  it('match each word once, and signs as they are typed', () => {
    expect(wordPatterns(' 50% of_a  50% \\x ')).toEqual(['%50\\%%', '%of\\_a%', '%\\\\x%'])
  })
  it('start with the longest, and of equal ones with the first', () => {
    expect([longestPattern(['%a%', '%abc%', '%xyz%', '%b%']), longestPattern([])]).toEqual(['%abc%', ''])
  })
  it.each([
    ['me', '% me%'],
    ['@Me', '% me%'],
    ['Mee', '%mee%'],
    ['a_', '%a\\_%'],
  ])('match a name like %j', (typed, pattern) => expect(namePattern(typed)).toBe(pattern))
})

it('a page of the search has ten posts, unless another limit is wanted', () => {
  expect(searchWindow({ page: 3 })).toEqual({ page: 3, limit: 10, offset: 20 })
  expect(searchWindow({ limit: 25 })).toEqual({ page: 1, limit: 25, offset: 0 })
})

describe('a label of the audit log', () => {
  it.each([
    ['keeps 80 characters', 'x'.repeat(80), 'x'.repeat(80)],
    ['is cut after 80', 'x'.repeat(81), `${'x'.repeat(80)}…`],
    ['is cut at a word', `${'word '.repeat(16)}end`, `${'word '.repeat(15)}word…`],
  ])('%s', (_, label, shown) => expect(truncateLabel(label)).toBe(shown))
})

it('a text in the list of cases is cut after 240 characters, at a word', () => {
  const fitting = `${'gold '.repeat(47)}holds`
  expect(fitting).toHaveLength(240)
  expect([truncateText(fitting), truncateText(`${fitting}!`)]).toEqual([fitting, `${'gold '.repeat(47).trim()}…`])
})

it.each([
  ['Meera Kulkarni, meera_k and MEERA agree', 'author, author and author agree'],
  ['Meerabai and kulkarni are others', 'Meerabai and kulkarni are others'],
])('the names of the author of %j are replaced', (text, replaced) =>
  expect(withoutNames(text, { name: 'Meera Kulkarni', username: 'meera_k' })).toBe(replaced),
)
it.each([
  ['K Rao', 'K Rao sold, K. held', 'author sold, K. held'],
  ['Al Rao', 'Al sold', 'author sold'],
])('the first name of %s is replaced if it has two letters', (name, text, replaced) =>
  expect(withoutNames(text, { name, username: 'someone' })).toBe(replaced),
)

describe('the weight of a report', () => {
  it.each<[string, number, number, number]>([
    ['someone without a history', 0, 0, 0.5],
    ['a reporter who was right once', 1, 1, 0.67],
    ['a reporter who is right as often as not', 9, 4, 0.45],
    ['a reporter who is nearly always right', 25, 23, 0.89],
    ['a reporter who is nearly always wrong', 12, 1, 0.14],
  ])('of %s', (_, decided, right, weight) => expect(reportWeight({ decided, right })).toBeCloseTo(weight, 2))

  it('is added up, and an automatic review counts as much as a report by someone without a history', () => {
    expect(caseWeight([], true)).toBe(0.5)
    expect(
      caseWeight(
        [
          { decided: 0, right: 0 },
          { decided: 2, right: 2 },
        ],
        true,
      ),
    ).toBe(0.5 + 0.5 + 0.75)
    expect(caseWeight([{ decided: 2, right: 2 }], false)).toBe(0.75)
  })
})

it.each([
  ['Call me on 98450. Gold holds.', 'Gold holds.', { removed: 'Call me on 98450.', added: '' }],
  ['Gold holds.', 'Gold holds. Maybe.', { removed: '', added: 'Maybe.' }],
  ['A sure 20% a month', 'A possible 20% a month', { removed: 'sure', added: 'possible' }],
  ['the the the', 'the the', { removed: 'the', added: '' }],
])('the changed part from %j to %j', (before, after, changed) => expect(changedPart(before, after)).toEqual(changed))
it('the changed part is cut after 200 characters', () => {
  const { removed, added } = changedPart('a'.repeat(201), 'b'.repeat(202))
  expect([removed, added]).toEqual(['a'.repeat(200), 'b'.repeat(200)])
})

describe('the weeks in which shares are counted', () => {
  it('begin on a Monday, and the last one is this week', () => {
    expect(['2026-11-23', '2026-11-26', '2026-11-29'].map(firstCountedDay)).toEqual(Array(3).fill('2026-09-07'))
    expect(firstCountedDay('2026-11-30')).toBe('2026-09-14')
  })
})
