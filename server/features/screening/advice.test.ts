// Advice and claims of success are found; personal views and the texts of the other corpora pass.
import { describe, expect, it } from 'vitest'
import { postLimits } from '#contract/posts-limits.ts'
import { givesAdvice } from './advice.ts'
import { corpora, languages, readAdviceExamples, readCorpus } from './evaluation/corpus.ts'

const examples = readAdviceExamples()
const shareOf = <T>(list: T[], test: (one: T) => boolean): number => list.filter(test).length / list.length

describe('givesAdvice', () => {
  it.each(languages)('finds advice and claims of success, and passes views, in %s', (language) => {
    const [advice, views] = (['advice', 'view'] as const).map((label) =>
      examples.filter((one) => one.language === language && one.label === label),
    )
    expect(advice!.length).toBeGreaterThan(20)
    expect(views!.length).toBeGreaterThan(20)
    expect(advice!.filter(({ text }) => !givesAdvice(text))).toEqual([])
    expect(views!.filter(({ text }) => givesAdvice(text))).toEqual([])
  })

  it.each(corpora)('passes honest texts of the corpus %s', (corpus) => {
    const honest = readCorpus(corpus).filter(({ isScam }) => !isScam)
    const flagged = shareOf(honest, ({ text }) => givesAdvice(text))
    console.log(`${corpus.padEnd(24)} honest flagged ${(100 * flagged).toFixed(1)} %`)
    expect(flagged).toBeLessThanOrEqual(corpus === 'held-out' ? 0.03 : corpus === 'third-voices' ? 0.02 : 0.01)
  })

  it.each([
    ['BUY  R E L I A N C E now', true],
    ['Вuy gold now, tаrget 1,26,000', true],
    ['They wrote "buy gold now, target 1,26,000" and deleted it.', false],
    ['Beware of anyone who writes: my track record is 92% accuracy', false],
    ['I have no track record to show.', false],
    ['Should everyone sell gold today?', false],
    ['The next earnings call is on Friday.', false],
    ['Add a chart here, please.', false],
  ])('reads other spellings, quotations, warnings and questions: %s', (text, isAdvice) =>
    expect(givesAdvice(text)).toBe(isAdvice),
  )

  it.each(['buy ', 'nifty ', 'खरीदो ', 'अभी निफ्टी ', 'buy a b c d ', 'le lo pe ', 'target 1 ', '12 out of 12 '])(
    'takes bounded time on the longest post of “%s”',
    (piece) => {
      const longest = piece.repeat(postLimits.contentLength).slice(0, postLimits.contentLength)
      expect(givesAdvice(`${longest}\nMy track record is public.`)).toBe(true)
    },
  )
})
