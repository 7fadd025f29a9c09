// Gauges of the whole site, read from the database on each scrape. Every process reports them, so that they are there as
// long as one process is.
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { ageOfNewest } from '../backup/scheduled-backup.ts'
import { readWalStatus, walAge } from '../backup/wal-archive.ts'
import { hour, second } from '../clock.ts'
import type { Platform } from '../context.ts'
import { readActivity, readJobs, readWaitingEvents } from '../work-in-progress.ts'

type Source = Pick<Platform, 'config' | 'database'>
type JobCount = 'waiting' | 'running' | 'scheduled' | 'failed' | 'oldest'

const jobGauges: [JobCount, name: string, help: string][] = [
  ['waiting', 'jobs_waiting', 'Jobs that are due and not running, by kind'],
  ['running', 'jobs_running', 'Jobs that are running, by kind'],
  ['scheduled', 'jobs_scheduled', 'Jobs for later, or waiting to be retried, by kind'],
  ['failed', 'jobs_failed', 'Jobs that have no attempts left, by kind'],
  ['oldest', 'jobs_oldest_seconds', 'Since when the oldest waiting job has been due, by kind'],
]

/** Calls that overlap share one result, because the gauges of a scrape are collected at the same time. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}

/** Leaves out metrics that can't be read, as during an outage of the database, and still returns the others. */
async function collectOr(missing: () => void, collect: () => Promise<void>): Promise<void> {
  await collect().catch(missing)
}

function jobMetrics(registry: Registry, { database }: Source): void {
  const read = shared(() => readJobs(database.asyncCommitPool))
  for (const [count, name, help] of jobGauges) {
    const gauge: Gauge<'kind'> = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect: () =>
        collectOr(
          () => gauge.reset(),
          async () => {
            const kinds = await read()
            gauge.reset()
            for (const row of kinds) gauge.set({ kind: row.kind }, row[count])
          },
        ),
    })
  }
}

function single(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () =>
      collectOr(
        () => gauge.remove(),
        async () => gauge.set(await read()),
      ),
  })
}

export function addWorkMetrics(registry: Registry, source: Source): void {
  const { asyncCommitPool: db } = source.database
  const events = shared(async () => (await readWaitingEvents(db))[0]!)
  single(registry, 'events_waiting', 'Events that are not relayed yet', async () => (await events()).count)
  single(registry, 'events_lag_seconds', 'Age of the oldest of these events', async () => (await events()).oldest)
  jobMetrics(registry, source)
  const activity = shared(async () => (await readActivity(db))[0]!)
  single(registry, 'database_connections', 'Connections to this database', async () => (await activity()).connections)
  single(registry, 'database_slow_statements', 'Statements running for a second', async () => (await activity()).slow)
  const { backup } = source.config
  const withBackups = () => backup ?? Promise.reject(new Error('no scheduled backups'))
  single(registry, 'backup_age_seconds', 'Age of the newest backup; infinite if there is none', async () => {
    const age = await ageOfNewest(await withBackups())
    return age === null ? Number.POSITIVE_INFINITY : age / second
  })
  single(registry, 'backup_interval_seconds', 'How often backups are made', async () => {
    const { everyHours } = await withBackups()
    return (everyHours * hour) / second
  })
  const wal = shared(async () => readWalStatus(await withBackups()))
  single(registry, 'wal_age_seconds', 'Age of the archived WAL; infinite if there is none', async () => {
    const status = await wal()
    return status ? walAge(status) / second : Number.POSITIVE_INFINITY
  })
  single(
    registry,
    'wal_missing_segments',
    'Segments of WAL since the newest backup that the archive lacks',
    async () => {
      const status = await wal()
      return status?.missing.length ?? 0
    },
  )
  single(registry, 'disk_free_bytes', 'Free space where DATA_DIR is', async () => {
    const { bavail, bsize } = await statfs(source.config.dataFolder)
    return bavail * bsize
  })
  single(registry, 'disk_size_bytes', 'Size of the disk where DATA_DIR is', async () => {
    const { blocks, bsize } = await statfs(source.config.dataFolder)
    return blocks * bsize
  })
}
