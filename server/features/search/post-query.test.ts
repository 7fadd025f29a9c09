import { describe, expect, it } from 'vitest'
import { marketAliases } from './market-aliases.ts'
import { segmentsOf, tsqueryOf } from './post-query.ts'
import { tokenize } from './rules.ts'

const query = (typed: string) => tsqueryOf(segmentsOf(typed))

describe('the names of markets', () => {
  it('are in one row each, and none consists of punctuation only', () => {
    const keys = marketAliases.flatMap((row) => [
      ...new Set(
        row.map((name) =>
          tokenize(name)
            .map(({ word }) => word)
            .join(' '),
        ),
      ),
    ])
    expect(keys.filter((key, at) => key === '' || keys.indexOf(key) !== at)).toEqual([])
    expect(marketAliases.length).toBeGreaterThanOrEqual(60)
  })

  it.each([
    ['a joined name', 'yesbank', "('yesbank':* | ('yes' <-> 'bank') | ('यस' <-> 'बैंक'))"],
    ['a spaced name', 'yes bank', "(('yes' & 'bank':*) | 'yesbank' | ('यस' <-> 'बैंक'))"],
    ['a cashtag', '$YESBANK fell', "('$yesbank' | ('yes' <-> 'bank') | 'yesbank' | ('यस' <-> 'बैंक')) & 'fell':*"],
    ['Hindi', 'यस बैंक', "(('यस' & 'बैंक':*) | ('yes' <-> 'bank') | 'yesbank')"],
    [
      'a name within a query',
      'why yes bank fell',
      "'why' & (('yes' & 'bank') | 'yesbank' | ('यस' <-> 'बैंक')) & 'fell':*",
    ],
    ['a hashtag, which is meant literally', '#yesbank', "'#yesbank':*"],
    [
      'a name that repeats a word',
      'M&M',
      "(('m' & 'm':*) | ('mahindra' <-> 'mahindra') | ('महिंद्रा' <-> 'एंड' <-> 'महिंद्रा'))",
    ],
  ])('%s is searched by all of them', (_, typed, expected) => {
    expect(query(typed)).toBe(expected)
  })

  it('are shown, except the typed one', () => {
    expect(segmentsOf('banknifty').flatMap(({ alsoFor }) => alsoFor)).toEqual(['Bank Nifty', 'NIFTYBANK'])
    expect(segmentsOf('stop loss below gold').flatMap(({ alsoFor }) => alsoFor)).toEqual([
      'Stoploss',
      'SL',
      'Sona',
      'XAUUSD',
    ])
  })

  it('change nothing in a query without one', () => {
    expect(query('wedge holding volu')).toBe("'wedge' & 'holding' & 'volu':*")
  })
})
