// The search parameters of lists of lessons.
import { sections } from '#contract/sections.ts'
import { type historyFilters, type VideoLevel, videoLevels, type videoOrders } from '#contract/videos.ts'

export type VideoOrder = (typeof videoOrders)[number]
/** Without `order`, the latest lessons come first. */
export type LessonSearch = { level?: VideoLevel; order?: Exclude<VideoOrder, 'latest'>; tag?: string }
/** `list`: the public page shows one list instead of the overview, maybe of a room. */
export type PublicLessonSearch = LessonSearch & { list?: 'all'; section?: (typeof sections)[number] }

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

const maxTagLength = 50

export const parseLessonSearch = ({ level, order, tag }: Record<string, unknown>): LessonSearch => ({
  level: oneOf(videoLevels, level),
  order: oneOf(['popular'], order),
  tag: typeof tag === 'string' && tag.length > 0 && tag.length <= maxTagLength ? tag : undefined,
})

export const parsePublicLessonSearch = (search: Record<string, unknown>): PublicLessonSearch => ({
  ...parseLessonSearch(search),
  list: oneOf(['all'], search.list),
  section: oneOf(sections, search.section),
})

const maxStart = 360_000

/** `t`: where the lesson starts, in seconds. */
export type StartSearch = { t?: number }

export const parseStart = ({ t }: Record<string, unknown>): StartSearch => {
  const start = Number(t)
  return t !== undefined && t !== '' && start >= 0 && start <= maxStart ? { t: start } : {}
}

export type HistoryFilter = (typeof historyFilters)[number]
export type HistorySearch = { filter?: Exclude<HistoryFilter, 'all'> }

export const parseHistorySearch = ({ filter }: Record<string, unknown>): HistorySearch => ({
  filter: oneOf(['completed', 'in-progress'], filter),
})
