import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { saveWatch } from '../queries/watching.ts'

type Watched = { member: string; video: string; ms: number; isCompleted: boolean }

/** Stores that a member has watched the first part of a video. */
export const storeWatch = (db: Db, { ms, ...watched }: Watched): Promise<unknown> =>
  saveWatch(db, {
    ...watched,
    covered: [0, ms],
    coveredMs: ms,
    watchMs: ms,
    position: ms,
    quality: null,
    watchedAt: now().toISOString(),
    spent: [],
    excessMs: 0,
    days: [],
    dayMs: [],
  })
