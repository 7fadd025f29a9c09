import { videoStatuses } from '#contract/videos.ts'

type Raw = Record<string, unknown>

export type OwnStatus = 'all' | (typeof videoStatuses)[number]

const id = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : undefined

/** `video`: the lesson to edit. Without it, a new one is created. */
export const uploadSearch = (raw: Raw): { video?: string | undefined } => ({ video: id(raw.video) })

export const ownLessonsSearch = (raw: Raw): { status?: OwnStatus | undefined } => ({
  status: videoStatuses.find((status) => status === raw.status),
})
