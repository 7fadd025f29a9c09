import { describe, expect, it } from 'vitest'
import { VideoChanges } from '#contract/video-uploads.ts'
import { type LessonText, lessonTextNames, lessonTextsOf } from '#contract/videos.ts'
import { changeLesson, emptyLesson, postContent } from './rules-lessons.ts'

const noTexts = lessonTextsOf(emptyLesson)
const texts = Object.fromEntries(lessonTextNames.map((name) => [name, `The ${name}`])) as Record<LessonText, string>

it('the text of a video is its title, and its description if it has one', () => {
  expect(postContent({ ...noTexts, title: 'Ranges' })).toBe('Ranges')
  expect(postContent({ ...noTexts, title: 'Ranges', description: 'Where they end' })).toBe('Ranges\n\nWhere they end')
})

describe('a change', () => {
  const changes = {
    ...texts,
    section: 'goldtalks',
    level: 'advanced',
    tags: ['Gold', 'gold'],
    pricesUntil: '2026-01-02',
    isSynthetic: true,
    chapters: [{ start: 0, title: 'The lid' }],
    frame: 3,
  } as const
  const written = { ...changes, tags: [...changes.tags], chapters: [...changes.chapters] }

  it('can be of every field of the contract, and each is stored', () => {
    expect(Object.keys({ ...changes, version: 1 }).sort()).toEqual(Object.keys(VideoChanges.shape).sort())
    const after = changeLesson(emptyLesson, { ...written, isFeatured: true }, false)
    expect(lessonTextsOf(after)).toEqual(texts)
    expect(after).toMatchObject({ section: 'goldtalks', level: 'advanced', tags: ['gold'], prices_until: '2026-01-02' })
    expect(after).toMatchObject({ is_synthetic: true, chapters: changes.chapters, frame: 3, is_featured: true })
  })

  it('leaves the rest as it was', () => {
    const before = changeLesson(emptyLesson, written, false)
    expect(changeLesson(before, {}, false)).toEqual(before)
    expect(changeLesson(before, { pricesUntil: null }, false)).toEqual({ ...before, prices_until: null })
  })

  it('moves a lesson to another room only before it is published', () => {
    const before = changeLesson(emptyLesson, written, false)
    expect(changeLesson(before, { section: 'fxtalks' }, true).section).toBe('goldtalks')
    expect(changeLesson(before, { section: 'fxtalks' }, false).section).toBe('fxtalks')
  })
})
