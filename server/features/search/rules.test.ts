import { describe, expect, it } from 'vitest'
import { segmentsOf, tsqueryOf } from './post-query.ts'
import {
  allowsTypos,
  filterKeysOf,
  isCommon,
  isRare,
  isTypoOf,
  nameQueryWords,
  nameWords,
  nextBucketCount,
  probeSize,
  sinceTime,
  trigramsOf,
  tsvectorOf,
} from './rules.ts'

const document = (content: string, tags: string[] = [], location: string | null = null) =>
  tsvectorOf({ content, tags, location, stance: null })

describe('the words of a post', () => {
  it.each([
    ['keep their positions', 'Buy low, buy high', "'buy':1,3 'low':2 'high':4"],
    [
      'are indexed with and without the sign of a cashtag, hashtag or mention',
      '$BTC #Long @ravi_k',
      "'btc':1 '$btc':1 'long':2 '#long':2 'ravi_k':3 '@ravi_k':3",
    ],
    [
      'include numbers without thousands separators',
      '1,25,000.50 and 42.5, 7.',
      "'125000.50':1 'and':2 '42.5':3 '7':4",
    ],
    ['have no accents, nuktas or joiners', 'Café बाज़ार ऊँचा', "'cafe':1 'बाजार':2 'ऊंचा':3"],
    ['have Latin digits', '२०२६', "'2026':1"],
    ['have no apostrophes', 'don’t can\'t "quoted"', "'dont':1 'cant':2 'quoted':3"],
    ['are empty for a text without letters or digits', '!!! — 🚀', ''],
  ])('%s', (_, content, words) => {
    expect(document(content)).toBe(words)
  })

  it('include its tags and location, each once', () => {
    expect(document('#range held', ['range', 'doji'], 'Pune')).toBe(
      "'range':1 '#range':1 'held':2 'doji':3 '#doji':3 'pune':4",
    )
  })

  it('have no position above 16,383', () => {
    const words = Array.from({ length: 16_390 }, (_, index) => `w${index}`)
    const positions = document(words.join(' ')).split(' ')
    expect([positions[16_381], positions[16_382], positions.at(-1)]).toEqual([
      ...["'w16381':16382", "'w16382':16383", "'w16389':16383"],
    ])
  })

  it('are cut to 64 characters', () => {
    expect(document('x'.repeat(5000))).toBe(`'${'x'.repeat(64)}':1`)
  })
})

describe('a query', () => {
  it.each([
    ['matches every word, the last as a prefix', 'ACME  break', "'acme' & 'break':*"],
    ['keeps signs', '$acme #lo', "'$acme' & '#lo':*"],
    ['contains a repeated word once', 'up up up', "'up':*"],
  ])('%s', (_, typed, query) => {
    expect(tsqueryOf(segmentsOf(typed))).toBe(query)
  })

  it('has no words when only punctuation was typed', () => {
    expect(segmentsOf(" ' & | ! <-> :* ")).toEqual([])
  })

  it('matches the known words with the prefix', () => {
    expect(tsqueryOf(segmentsOf('acme break'), ['break', 'breakout'])).toBe("'acme' & ('break' | 'breakout')")
    expect(tsqueryOf(segmentsOf('break'), ['breakout'])).toBe("('breakout')")
  })
})

describe('the search strategy', () => {
  it.each([
    [null, null, null],
    ['bittalks', null, ['bittalks']],
    [null, [1, 2], ['1', '2']],
    ['bittalks', [1, 2], ['bittalks1', 'bittalks2']],
  ])('in room %j and buckets %j uses the filter keys %j', (section, buckets, keys) =>
    expect(filterKeysOf(section, buckets)).toEqual(keys),
  )

  it('scans the newest posts when one in twenty matches', () => {
    expect([isCommon(25), isCommon(26)]).toEqual([false, true])
  })

  it('reads all matches when fewer than 5,000 are expected', () => {
    expect([isRare(1, probeSize * 5000 - 1), isRare(1, probeSize * 5000)]).toEqual([true, false])
  })

  it.each([
    [1, 0, 64],
    [1, 10, 63],
    [3, 50, 38],
    [2, 1000, 8],
  ])('after %i buckets with %i matches searches %i', (buckets, found, next) =>
    expect(nextBucketCount(buckets, found)).toBe(next),
  )

  it.each([
    ['day', '2026-11-19T10:00:00.000Z'],
    ['week', '2026-11-13T10:00:00.000Z'],
    ['month', '2026-10-21T10:00:00.000Z'],
    ['year', '2025-11-20T10:00:00.000Z'],
    ['ever', '-infinity'],
  ] as const)('since a %s begins at %s', (since, time) =>
    expect(sinceTime(since, Date.parse('2026-11-20T10:00:00.000Z'))).toBe(time),
  )
})

describe('names', () => {
  it('are indexed by every word, part and combination of them', () => {
    expect(nameWords({ name: 'Ravi  Kumar', username: 'ravi_k99' })).toEqual([
      ...['ravi', 'kumar', 'ravikumar', 'ravi_k99', 'k99', 'ravik99', 'k'],
    ])
  })

  it('can be typed with or without an @', () => {
    expect(nameQueryWords('@Ravi KUMAR ravi')).toEqual(['ravi', 'kumar'])
  })

  it('are searched by five words', () => {
    expect(nameQueryWords('a b c d e f')).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('allow typos in words of letters only', () => {
    expect(['ravi', 'k99', 'ravi_k'].map(allowsTypos)).toEqual([true, false, false])
  })

  it('have trigrams that include their start and end', () => {
    expect(trigramsOf('ravi')).toEqual([' ra', 'rav', 'avi', 'vi '])
    expect(trigramsOf('k')).toEqual([' k '])
  })
})

describe('a typo', () => {
  it.each([
    ['with two letters swapped is recognized', 'kumra', 'kumar', true],
    ['with a wrong letter is recognized', 'sharna', 'sharma', true],
    ['with a missing letter is recognized', 'priyaka', 'priyanka', true],
    ['with two extra letters in a short word is another word', 'gupptta', 'gupta', false],
    ['with two errors in a long word is recognized', 'chidmabaran', 'chidambaram', true],
    ['with three errors is another word', 'chdmabran', 'chidambaram', false],
    ['in a short word is another word', 'rao', 'ra', false],
    ['in a word of three letters is another word', 'rav', 'rao', false],
    ['in a word of four letters is recognized', 'rafi', 'ravi', true],
    ['with two errors in six letters is another word', 'sxarya', 'sharma', false],
    ['with two errors in seven letters is recognized', 'gxpalxn', 'gopalan', true],
    ['with three errors in eight letters is another word', 'pxixaxka', 'priyanka', false],
    ['with the first two letters swapped is recognized', 'arvi', 'ravi', true],
    ['with two swaps in four letters is another word', 'ariv', 'ravi', false],
    ['without the first letter is recognized', 'umar', 'kumar', true],
    ['without the first two letters is another word', 'mars', 'kumars', false],
    ['without a letter is recognized', 'kumr', 'kumar', true],
    ['with an extra letter is recognized', 'kummar', 'kumar', true],
    ['is not assumed for a different name', 'rahul', 'ravi', false],
    ['is not needed for the word itself', 'ravi', 'ravi', true],
  ])('%s', (_, typed, word, is) => {
    expect(isTypoOf(typed, word)).toBe(is)
  })
})
