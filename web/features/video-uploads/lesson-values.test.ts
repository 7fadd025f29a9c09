import { describe, expect, test } from 'vitest'
import { validation } from '#contract/messages/en/videos.ts'
import { videoLimits } from '#contract/videos.ts'
import { lesson } from '../../platform/testing/fixtures-videos.ts'
import { changesOf, missingOf, newChapter, problemsOf, valuesOf } from './lesson-values.ts'

const now = Date.parse('2025-06-20T12:00:00Z')
const values = valuesOf(lesson())
const about = { duration: 600, now }

describe('the lesson form', () => {
  test('has no room until the lesson has a title', () => {
    expect(valuesOf(lesson({ title: '' })).section).toBe('')
    expect(missingOf({ ...values, title: ' ', section: '' })).toEqual({
      title: validation.titleMissing,
      section: validation.roomMissing,
    })
  })

  test('sends a frame only if another one was chosen', () => {
    expect(changesOf(values, lesson())).not.toHaveProperty('frame')
    expect(changesOf({ ...values, frame: 3 }, lesson())).toMatchObject({ frame: 3 })
    expect(changesOf({ ...values, frame: null }, lesson({ frame: null }))).not.toHaveProperty('frame')
  })

  test('requires chapters from 0:00 in order, ten seconds apart and before the end', () => {
    const problems = (...starts: string[]) =>
      problemsOf({ ...values, chapters: starts.map((start) => ({ ...newChapter(0, 'A'), start })) }, about)
    expect(problems('0:00', '0:10', '9:59')).toEqual({})
    expect(problems('0:05')).toEqual({ 'chapters.0.start': validation.chapterOrder(videoLimits.chapterLength) })
    expect(problems('0:00', '0:09')).toEqual({ 'chapters.1.start': validation.chapterOrder(videoLimits.chapterLength) })
    expect(problems('0:00', '10:00')).toEqual({ 'chapters.1.start': validation.chapterAfterEnd })
    expect(Object.keys(problems('0:00', 'soon'))).toEqual(['chapters.1.start'])
    expect(problemsOf({ ...values, chapters: [newChapter(0, ' ')] }, about)).toEqual({
      'chapters.0.title': validation.chapterTitleMissing,
    })
  })

  test('requires prices that are 30 days old', () => {
    expect(problemsOf({ ...values, pricesUntil: '2025-05-21' }, about)).toEqual({})
    expect(problemsOf({ ...values, pricesUntil: '2025-05-22' }, about)).toEqual({
      pricesUntil: validation.pricesTooNew(videoLimits.priceAge),
    })
  })
})
