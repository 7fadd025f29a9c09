// The fields that educators write about a video. Each field is listed once: texts in the contract, columns in tables.ts.
import type { z } from 'zod'
import { normalizeTag } from '#contract/text-links.ts'
import type { VideoChanges } from '#contract/video-uploads.ts'
import { type LessonText, lessonTextNames } from '#contract/videos.ts'
import { editableColumns, type Lesson } from './tables.ts'

type Texts = Record<LessonText, string>

/** The text of the post that the video becomes: what is screened, reported and shown to administrators. */
export const postContent = (lesson: Texts): string =>
  lessonTextNames
    .map((name) => lesson[name])
    .filter((text) => text !== '')
    .join('\n\n')

export const emptyLesson: Lesson = {
  ...(Object.fromEntries(lessonTextNames.map((name) => [name, ''])) as Texts),
  section: null,
  level: 'beginner',
  tags: [],
  prices_until: null,
  is_synthetic: false,
  chapters: [],
  frame: 1,
  is_featured: false,
}

const inCamelCase = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Takes over each changed field. A published lesson keeps its room. */
export function changeLesson<L extends Lesson>(
  before: L,
  changes: z.output<typeof VideoChanges> & { isFeatured?: boolean | undefined },
  wasPublished: boolean,
): L {
  const { section } = before
  const given = Object.keys(editableColumns).flatMap((column) => {
    const value = changes[inCamelCase(column) as keyof typeof changes]
    return value === undefined ? [] : [[column, value]]
  })
  const after: L = { ...before, ...Object.fromEntries(given) }
  return { ...after, tags: [...new Set(after.tags.map(normalizeTag))], ...(wasPublished && { section }) }
}
