import { describe, expect, it } from 'vitest'
import { parseText, splitParagraphs } from './parse-text.ts'

const shown = (text: string): string[] =>
  parseText(text)
    .filter((piece) => piece.kind !== 'text')
    .map((piece) => `${piece.kind} ${piece.kind === 'link' ? piece.href : piece.name}`)

describe('parseText', () => {
  it.each([
    ['$GOLD and $BTC', ['symbol GOLD', 'symbol BTC']],
    ['look at NSE:RELIANCE today', ['symbol NSE:RELIANCE']],
    ['#mcx, #Range and #निफ्टी', ['tag mcx', 'tag range', 'tag निफ्टी']],
    ['#क्\u200dषमा। #അവന്\u200d ok', ['tag क्\u200dषमा', 'tag അവന്\u200d']],
    ['thanks @meera_k!', ['mention meera_k']],
    ['so says @Meera_K', ['mention meera_k']],
    ['see https://example.org/a?b=c.', ['link https://example.org/a?b=c']],
    ['(see https://example.org/a_(b))', ['link https://example.org/a_(b)']],
    ['“https://example.org/a”, she said', ['link https://example.org/a']],
    ['देखें https://example.org/सोना। फिर', ['link https://example.org/सोना']],
    [
      '[https://example.org/a], https://example.org/?a[]=1',
      ['link https://example.org/a', 'link https://example.org/?a[]=1'],
    ],
    ['دیکھیں https://example.org/a۔', ['link https://example.org/a']],
    ['https://example.org/a/, https://example.org/#!', ['link https://example.org/a/', 'link https://example.org/#']],
    ['it cost $200 or 5$', []],
    ['mail me at a@example.org', []],
    ['javascript:alert(1) data:text/html,x', []],
    ['C#sharp and a&#39;b', []],
    ['$gold is lower case', []],
  ])('links in "%s"', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })

  it('keeps every character', () => {
    const text = 'a $GOLD b #x <script>alert(1)</script> https://e.org/) end'
    expect(
      parseText(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it('returns markup as plain text', () => {
    expect(parseText('<b>hi</b>')).toEqual([{ kind: 'text', text: '<b>hi</b>' }])
  })

  it('splitParagraphs splits at blank lines', () => {
    expect(splitParagraphs('a\nb\n\n\nc')).toEqual(['a\nb', 'c'])
  })
})
