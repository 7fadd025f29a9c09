// Caches the rows behind the figures of journals, and the figures by member and filter. An entry counts only for the
// version of the journal that it was made from; of a changed journal, only the changed weeks are read again.
import { LRUCache } from 'lru-cache'
import type { JournalStats } from '#contract/journal-stats.ts'
import type { Platform } from '../../platform/context.ts'
import { extentOf, type PackedJournal } from './rules-closed-trades.ts'

/** `createdAt`: of the journal, or of the numbers of its kinds. A deleted one may be followed by another. */
export type JournalVersion = { version: number; createdAt: string }

export const isSameVersion = (a: JournalVersion, b: JournalVersion | undefined): boolean =>
  a.version === b?.version && a.createdAt === b.createdAt

export const noJournal: JournalVersion = { version: 0, createdAt: '' }

/** Nothing is kept without a journal: while it was read, one may have been written. */
export const doesExist = ({ createdAt }: JournalVersion): boolean => createdAt !== ''

type JournalCache = {
  journals: LRUCache<string, JournalVersion & PackedJournal>
  responses: LRUCache<string, JournalVersion & { response: StatsResponse }>
}

export type StatsResponse = { stats: JournalStats }

/** About 100 bytes each. */
const mostTrades = 500_000
/** Characters of their JSON. With its objects, each is about 3 bytes. */
const longestResponses = 10_000_000

const caches = new WeakMap<Platform, JournalCache>()

export function journalCacheOf(platform: Platform): JournalCache {
  const known = caches.get(platform)
  if (known) return known
  const cache: JournalCache = {
    journals: new LRUCache<string, JournalVersion & PackedJournal>({
      maxSize: mostTrades,
      sizeCalculation: (journal) => 1 + journal.kinds.length + extentOf(journal).trades,
    }),
    responses: new LRUCache<string, JournalVersion & { response: StatsResponse }>({
      maxSize: longestResponses,
      sizeCalculation: ({ response }) => JSON.stringify(response).length,
    }),
  }
  caches.set(platform, cache)
  return cache
}
