import { describe, expect, it } from 'vitest'
import { isTypoOf, nameQueryWords, nameWords, queryWords, trigramsOf, tsqueryOf, tsvectorOf } from './rules.ts'

const document = (content: string, tags: string[] = [], location: string | null = null) =>
  tsvectorOf({ content, tags, location })

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

  it('are cut to 64 characters', () => {
    expect(document('x'.repeat(5000))).toBe(`'${'x'.repeat(64)}':1`)
  })
})

describe('a query', () => {
  it.each([
    ['matches every word, the last as a prefix', 'BTC  break', "'btc' & 'break':*"],
    ['keeps signs', '$btc #lo', "'$btc' & '#lo':*"],
    ['contains a repeated word once', 'up up up', "'up':*"],
  ])('%s', (_, typed, query) => {
    expect(tsqueryOf(queryWords(typed))).toBe(query)
  })

  it('has no words when only punctuation was typed', () => {
    expect(queryWords(" ' & | ! <-> :* ")).toEqual([])
  })

  it('matches the known words with the prefix', () => {
    expect(tsqueryOf(['btc', 'break'], ['break', 'breakout'])).toBe("'btc' & ('break' | 'breakout')")
    expect(tsqueryOf(['break'], ['breakout'])).toBe("('breakout')")
  })
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
    ['is not assumed for a different name', 'rahul', 'ravi', false],
    ['is not needed for the word itself', 'ravi', 'ravi', true],
  ])('%s', (_, typed, word, is) => {
    expect(isTypoOf(typed, word)).toBe(is)
  })
})
