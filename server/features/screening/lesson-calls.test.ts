// Live calls are found; ordinary texts of lessons, and those of the other corpora, pass.
import { describe, expect, it } from 'vitest'
import { givesLiveCall } from './advice.ts'
import { corpora, languages, readAdviceExamples, readCorpus, readLessonExamples } from './evaluation/corpus.ts'

const examples = readLessonExamples()

describe('givesLiveCall', () => {
  it.each(languages)('finds live calls, and passes what lessons teach, in %s', (language) => {
    const [calls, teaching] = (['call', 'teach'] as const).map((label) =>
      examples.filter((one) => one.language === language && one.label === label).map(({ text }) => text),
    )
    expect(calls!.length).toBeGreaterThanOrEqual(8)
    expect(teaching!.length).toBeGreaterThanOrEqual(14)
    expect(calls!.filter((text) => !givesLiveCall(text))).toEqual([])
    expect(teaching!.filter(givesLiveCall)).toEqual([])
  })

  it('passes personal views, and what lessons teach in one text', () => {
    const views = readAdviceExamples().filter(({ label }) => label === 'view')
    // In a post these may be the author's own trade: they name a position and its levels, and nobody's plan.
    expect(views.filter(({ text }) => givesLiveCall(text)).length).toBeLessThanOrEqual(3)
    const lesson = examples.filter(({ label }) => label === 'teach').map(({ text }) => text)
    expect(givesLiveCall(lesson.join('\n'))).toBe(false)
  })

  it.each(corpora)('passes honest texts of the corpus %s', (corpus) => {
    const honest = readCorpus(corpus).filter(({ isScam }) => !isScam)
    const flagged = honest.filter(({ text }) => givesLiveCall(text)).length
    console.log(`${corpus.padEnd(24)} honest flagged ${flagged} of ${honest.length}`)
    expect(flagged / honest.length).toBeLessThanOrEqual(corpus === 'held-out' ? 0.03 : 0.01)
  })
})
