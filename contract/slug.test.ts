import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postPath, slugify, slugifyAny, withoutDoubledAnalysis } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['$GOLD came back to 1,24,200 for the third time', 'gold-came-back-to-124200-for-the-third-time'],
    ["Don't chase it. It’s late!", 'dont-chase-it-its-late'],
    ['सोना फिर गिरा #gold', 'सोना-फिर-गिरा-gold'],
    ['Café 98.4', 'cafe-98-4'],
    ['https://example.org/a-chart says it all', 'says-it-all'],
    ['</script><b>bold</b>', 'script-b-bold-b'],
    ['', ''],
    ['🚀🚀', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['क्\u200dषमा मांगी', 'क्षमा-मांगी'],
  ])('turns %j into %j', (content, slug) => expect(slugify(content)).toBe(slug))

  it('ends with a whole word, within 60 characters', () => {
    expect(slugify(`${'word '.repeat(30)}end`)).toBe(Array(12).fill('word').join('-'))
  })

  it('cuts a single word that is too long', () => expect(slugify('x'.repeat(500))).toHaveLength(60))

  it('is the same by the short way for texts in English', () => {
    const part = fc.oneof(
      fc.constantFrom(
        "don't",
        '1,24,200',
        ',',
        "'",
        ' ',
        '. ',
        'https://a.b/c',
        'http://',
        'HTTP://x',
        'word',
        '7',
        '’',
        'é',
        '₹',
      ),
      fc.string({ maxLength: 8 }),
    )
    const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (content) => {
        expect(slugify(content)).toBe(slugifyAny(content))
      }),
      { numRuns: 2000 },
    )
  })

  it("is left out of the post's path if it is empty", () => {
    const _id = '65536f3b0123456789abcdef'
    expect(postPath({ _id, content: '' })).toBe(`/post/${_id}`)
    expect(postPath({ _id, content: 'Gold holds' })).toBe(`/post/${_id}/gold-holds`)
    expect(postPath({ _id, content: 'सोना' })).toBe(`/post/${_id}/${encodeURIComponent('सोना')}`)
  })
})

describe('the address of an article', () => {
  it.each([
    ['gold-analysis', 'gold-analysis'],
    ['gold-analysis-analysis', 'gold-analysis'],
    ['gold-analysis-analysis-analysis', 'gold-analysis'],
    ['analysis-analysis', 'analysis'],
    ['analysis-analysis-gold', 'analysis-analysis-gold'],
    ['paralysis-analysis', 'paralysis-analysis'],
    ['meta-metaanalysis-analysis', 'meta-metaanalysis-analysis'],
  ])('%s is %s', (slug, collapsed) => expect(withoutDoubledAnalysis(slug)).toBe(collapsed))
})
