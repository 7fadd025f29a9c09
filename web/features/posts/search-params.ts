// The search parameters of a room: the sort order or a tag. Tags are only for the latest posts.
import { tagPattern } from '#contract/posts-limits.ts'
import { normalizeTag } from '#contract/text-links.ts'
import { type FeedSort, feedSorts } from './api.ts'

export type RoomSearch = { sort?: Exclude<FeedSort, 'latest'>; tag?: string }

const isSort = (value: unknown): value is Exclude<FeedSort, 'latest'> =>
  value !== 'latest' && feedSorts.includes(value as FeedSort)

export const parseRoomSearch = ({ sort, tag }: Record<string, unknown>): RoomSearch => {
  if (typeof tag === 'string' && tagPattern.test(tag)) return { tag: normalizeTag(tag), sort: undefined }
  return { sort: isSort(sort) ? sort : undefined, tag: undefined }
}
