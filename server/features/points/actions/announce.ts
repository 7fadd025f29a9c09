// Tells clients which boards have changed.
import { ago, now, second } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { announceChanges } from '../queries/boards.ts'

/** A board is announced at most once in this time. Milliseconds. */
const interval = 2 * second

/** `isAwaited`: something changed since the last announcement. */
type Pause = { isAwaited: boolean }

const pauses = new WeakMap<Platform, Pause>()

function endPause(platform: Platform, { isAwaited }: Pause): void {
  pauses.delete(platform)
  // The program may have stopped meanwhile.
  if (!isAwaited || platform.database.pool.ending) return
  announceBoards(platform).catch((error) =>
    platform.log.warn({ err: error }, 'could not announce the leaderboards; trying again within a minute'),
  )
}

/**
 * Announces changed boards: the first change at once, and those of the next two seconds together. Call it after a
 * change. A job makes up for a process that stopped in between.
 */
export async function announceBoards(platform: Platform): Promise<void> {
  const current = pauses.get(platform)
  if (current) {
    current.isAwaited = true
    return
  }
  const pause = { isAwaited: false }
  pauses.set(platform, pause)
  try {
    const since = ago(interval)
    const [result] = await announceChanges(platform.database.pool, { now: now().toISOString(), since })
    if (result!.is_waiting) pause.isAwaited = true
  } finally {
    setTimeout(() => endPause(platform, pause), interval).unref()
  }
}
