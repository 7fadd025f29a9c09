import { describe, expect, it } from 'vitest'
import { isTypoOf, nameQueryWords, nameWords, queryWords, trigramsOf, tsqueryOf, tsvectorOf } from './rules.ts'

const document = (content: string, tags: string[] = [], location: string | null = null) =>
  tsvectorOf({ content, tags, location })

describe('a post’s words', () => {
  it.each([
    ['keep their places', 'Buy low, buy high', "'buy':1,3 'low':2 'high':4"],
    [
      'carry the signs of cashtags, hashtags and mentions beside them',
      '$BTC #Long @ravi_k',
      "'btc':1 '$btc':1 'long':2 '#long':2 'ravi_k':3 '@ravi_k':3",
    ],
    [
      'hold numbers without the commas of thousands',
      '1,25,000.50 and 42.5, 7.',
      "'125000.50':1 'and':2 '42.5':3 '7':4",
    ],
    ['have no accents, nuktas or joiners', 'Café बाज़ार ऊँचा', "'cafe':1 'बाजार':2 'ऊंचा':3"],
    ['have no apostrophes', 'don’t can\'t "quoted"', "'dont':1 'cant':2 'quoted':3"],
    ['are none where nothing is written', '!!! — 🚀', ''],
  ])('%s', (_, content, words) => {
    expect(document(content)).toBe(words)
  })

  it('are those of its tags and its place too, once', () => {
    expect(document('#range held', ['range', 'doji'], 'Pune')).toBe(
      "'range':1 '#range':1 'held':2 'doji':3 '#doji':3 'pune':4",
    )
  })

  it('are no longer than the index bears', () => {
    expect(document('x'.repeat(5000))).toBe(`'${'x'.repeat(64)}':1`)
  })
})

describe('a query', () => {
  it.each([
    ['asks for every word, the last perhaps begun', 'BTC  break', "'btc' & 'break':*"],
    ['keeps signs', '$btc #lo', "'$btc' & '#lo':*"],
    ['says a word once', 'up up up', "'up':*"],
  ])('%s', (_, typed, query) => {
    expect(tsqueryOf(queryWords(typed))).toBe(query)
  })

  it('has no word where none was typed', () => {
    expect(queryWords(" ' & | ! <-> :* ")).toEqual([])
  })

  it('asks for the words that end what was begun, where they are known', () => {
    expect(tsqueryOf(['btc', 'break'], ['break', 'breakout'])).toBe("'btc' & ('break' | 'breakout')")
    expect(tsqueryOf(['break'], ['breakout'])).toBe("('breakout')")
  })
})

describe('names', () => {
  it('are found by every word, part and joining of them', () => {
    expect(nameWords({ name: 'Ravi  Kumar', username: 'ravi_k99' })).toEqual([
      ...['ravi', 'kumar', 'ravikumar', 'ravi_k99', 'k99', 'ravik99', 'k'],
    ])
  })

  it('are typed with an @ or without', () => {
    expect(nameQueryWords('@Ravi KUMAR ravi')).toEqual(['ravi', 'kumar'])
  })

  it('have their starts and ends among their parts of three', () => {
    expect(trigramsOf('ravi')).toEqual([' ra', 'rav', 'avi', 'vi '])
    expect(trigramsOf('k')).toEqual([' k '])
  })
})

describe('a typing error', () => {
  it.each([
    ['two letters in each other’s place', 'kumra', 'kumar', true],
    ['a wrong letter', 'sharna', 'sharma', true],
    ['a missing letter', 'priyaka', 'priyanka', true],
    ['a letter too many', 'gupptta', 'gupta', false],
    ['two errors in a long word', 'chidmabaran', 'chidambaram', true],
    ['three errors', 'chdmabran', 'chidambaram', false],
    ['none in a short word', 'rao', 'ra', false],
    ['another word', 'rahul', 'ravi', false],
    ['the word itself', 'ravi', 'ravi', true],
  ])('%s', (_, typed, word, is) => {
    expect(isTypoOf(typed, word)).toBe(is)
  })
})
