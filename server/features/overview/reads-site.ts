// The state of the site: its queue, emails, disk, database and backups.
import { statfs } from 'node:fs/promises'
import type { SiteState } from '#contract/overview.ts'
import { lastDrill } from '../../platform/backup/drill-record.ts'
import { ageOfNewest } from '../../platform/backup/scheduled-backup.ts'
import { isWalLate, readWalStatus } from '../../platform/backup/wal-archive.ts'
import { ago, hour, nowMs } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Platform, SystemContext } from '../../platform/context.ts'
import { mailJobs } from '../../platform/jobs.ts'
import { running } from '../../platform/version.ts'
import { readActivity, readJobs, readWaitingEvents } from '../../platform/work-in-progress.ts'
import { findSignature } from '../audit/reads.ts'
import { databaseSize, failedMails } from './queries.ts'
import { errorLine, slowFactsAge } from './rules.ts'

async function readBackup({ backup }: Config): Promise<SiteState['backup']> {
  if (!backup) return null
  const { everyHours } = backup
  const age = await ageOfNewest(backup)
  // One run may be late, as after a night without power.
  return { everyHours, lastAt: age === null ? null : ago(age), isLate: age === null || age > 2 * everyHours * hour }
}

async function readWal({ backup }: Config): Promise<SiteState['wal']> {
  if (!backup) return null
  const status = await readWalStatus(backup)
  return { lastAt: status?.at ?? null, isLate: isWalLate(status), missing: status?.missing.length ?? 0 }
}

async function readDisk({ dataFolder }: Config): Promise<SiteState['disk']> {
  const { bavail, blocks, bsize } = await statfs(dataFolder)
  return { free: bavail * bsize, size: blocks * bsize }
}

type SlowFacts = Pick<SiteState, 'backup' | 'wal' | 'drill' | 'disk'> & { databaseBytes: number; storage: boolean }

async function readSlowFacts({ config, database, storage }: Platform): Promise<SlowFacts> {
  const [backup, wal, drill, disk, [size], isStorageUp] = await Promise.all([
    readBackup(config),
    readWal(config),
    lastDrill(config),
    readDisk(config),
    databaseSize(database.pool),
    storage.check().then(
      () => true,
      () => false,
    ),
  ])
  return {
    backup,
    wal,
    disk,
    databaseBytes: size!.bytes,
    storage: isStorageUp,
    drill: drill && { at: drill.at, isComplete: drill.isComplete },
  }
}

const known = new WeakMap<Platform, { until: number; facts: Promise<SlowFacts> }>()

/** Shared by all who look, and not kept if it fails. */
function slowFacts(platform: Platform): Promise<SlowFacts> {
  const before = known.get(platform)
  if (before && before.until > nowMs()) return before.facts
  const facts = readSlowFacts(platform)
  known.set(platform, { until: nowMs() + slowFactsAge, facts })
  facts.catch(() => known.delete(platform))
  return facts
}

export async function readSite({ platform, db }: SystemContext): Promise<SiteState> {
  const [[events], kinds, [activity], [mail], signature, { databaseBytes, ...slow }] = await Promise.all([
    readWaitingEvents(db),
    readJobs(db),
    readActivity(db),
    failedMails(db, { jobs: [...mailJobs] }),
    findSignature(db),
    slowFacts(platform),
  ])
  const waiting = kinds.reduce((sum, kind) => sum + kind.waiting, events!.count)
  return {
    ...slow,
    queue: { waiting, oldestSeconds: Math.round(Math.max(events!.oldest, ...kinds.map(({ oldest }) => oldest))) },
    failedJobs: kinds
      .filter(({ failed }) => failed > 0)
      .map(({ kind, failed, error }) => ({ kind, count: failed, error: error && errorLine(error) })),
    mail: { retrying: mail!.retrying, failed: mail!.failed },
    database: { bytes: databaseBytes, connections: activity!.connections, slowStatements: activity!.slow },
    version: { name: running.version, since: running.since },
    signature: signature && { row: signature.row_number, signedAt: signature.signed_at },
  }
}
