// Makes a backup when the newest one is old enough, or can't be continued with the WAL. A site that was off makes up for it within the hour.
import { z } from 'zod'
import { hour, minute, nowMs } from '../clock.ts'
import type { Config } from '../config.ts'
import { job } from '../jobs.ts'
import { openBackupStore } from './backup-store.ts'
import { createBackup } from './create-backup.ts'
import { needsBase } from './wal-archive.ts'

/** The job's hourly runs aren't exact. */
const tolerance = 30 * minute

/** Milliseconds since the newest backup; null if there is none. */
export async function ageOfNewest({ target }: NonNullable<Config['backup']>): Promise<number | null> {
  const [newest] = await openBackupStore(target).list()
  return newest ? nowMs() - newest.at.getTime() : null
}

let running = new AbortController()

/** Called when the worker starts. */
export const allowBackups = (): void => {
  running = new AbortController()
}

/** A long backup mustn't delay the end of the program; the next start begins it again. */
export const stopBackups = async (): Promise<void> => running.abort()

export const backupJob = job({
  name: 'platform.backup',
  payload: z.object({}),
  schedule: '11 * * * *',
  queue: 'platform.backup',
  attempts: 3,
  run: async ({ config, log }) => {
    if (!config.backup) return
    const age = await ageOfNewest(config.backup)
    const isRecent = age !== null && age < config.backup.everyHours * hour - tolerance
    if (isRecent && (age < tolerance || !(await needsBase(config.backup)))) return
    log.info({ backup: await createBackup(config, running.signal) }, 'made a backup')
  },
})
