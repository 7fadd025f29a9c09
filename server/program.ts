// Starts and stops the whole program. Used by main.ts, the commands and the tests.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureFirstAdmin } from './features/accounts/actions/first-admin.ts'
import { recordLoginAsAct } from './features/accounts/actions/login-as.ts'
import { authenticate } from './features/accounts/reads.ts'
import { stopAnswers } from './features/assistant/answer.ts'
import { takeOverEnvironment } from './features/settings/actions.ts'
import { followRateLimits, readSiteSettings } from './features/settings/reads.ts'
import { features, personalData } from './features.ts'
import { allowBackups, stopBackups } from './platform/backup/scheduled-backup.ts'
import { startWalArchiver } from './platform/backup/wal-archiver.ts'
import { type Config, ConfigError } from './platform/config.ts'
import type { Platform } from './platform/context.ts'
import { type Connection, type Database, openDatabase, readOnlyCode } from './platform/database/database.ts'
import { missingGrants } from './platform/database/grants.ts'
import { migrate } from './platform/database/migrate.ts'
import { withClient } from './platform/database/with-client.ts'
import { startOutboxRelay } from './platform/events/outbox-relay.ts'
import { createRelayNotifier } from './platform/events/relay-notifier.ts'
import { openRateLimiter } from './platform/http/rate-limiter.ts'
import { openRenderer } from './platform/http/renderer.ts'
import { createHttp } from './platform/http/server.ts'
import { openStatusServer } from './platform/http/status-server.ts'
import { openImages } from './platform/images/images.ts'
import { openInvalidations } from './platform/invalidations.ts'
import { migrateJobQueue, startWorker } from './platform/jobs-runner.ts'
import type { Log } from './platform/log.ts'
import { openMailer } from './platform/mail.ts'
import { setMediaCdn } from './platform/media-url.ts'
import { openOutbound } from './platform/outbound/outbound.ts'
import { platformJobs } from './platform/platform-jobs.ts'
import { startPostgres } from './platform/postgres/launcher.ts'
import { openPush } from './platform/push/push.ts'
import { openSecrets } from './platform/secrets.ts'
import { attachSockets } from './platform/sockets/sockets.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { allowRunning, stopRunning } from './platform/video/run.ts'

type Step = () => Promise<unknown>

/** Collects cleanup steps and runs them in reverse order, even when a later step of the start fails. */
function createCleanup() {
  const steps: Step[] = []
  return {
    add: (step: Step) => steps.push(step),
    run: async (log: Log) => {
      for (const step of steps.splice(0).reverse()) {
        await step().catch((error) => log.error({ err: error }, 'a cleanup step failed'))
      }
    },
  }
}

/** Turns a failure into a ConfigError that names the setting. */
const orConfigError = <T>(setting: string, attempt: Promise<T>): Promise<T> =>
  attempt.catch(({ message, code }: NodeJS.ErrnoException) => {
    // A connection to a host with several addresses fails with an AggregateError, which has no message.
    throw new ConfigError(`${setting}: ${message || code}`)
  })

/** main.ts handles EADDRINUSE itself. */
const orListenError = <T>(setting: string, attempt: Promise<T>): Promise<T> =>
  attempt.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw error
    throw new ConfigError(`${setting}: ${error.message}`)
  })

const tryConnection = (connection: Connection): Promise<void> => withClient(connection, async () => {})

/** The database during an upgrade, next to the old one in DATA_DIR. */
export const upgradedName = 'postgres-upgraded'

export type OpenConnections = { program: Connection; owner: Connection; close(): Promise<void> }

/** Starts the embedded database, or checks that the one of DATABASE_URL can be reached. */
export async function openConnections(config: Config, log: Log): Promise<OpenConnections> {
  const { url, ownerUrl } = config.database
  if (url) {
    const program: Connection = { connectionString: url }
    const owner: Connection = { connectionString: ownerUrl ?? url }
    await orConfigError('DATABASE_URL', tryConnection(program))
    if (ownerUrl) await orConfigError('DATABASE_OWNER_URL', tryConnection(owner))
    return { program, owner, close: async () => {} }
  }
  const folder = join(config.dataFolder, 'postgres')
  if (!existsSync(folder) && existsSync(join(config.dataFolder, upgradedName)))
    throw new ConfigError('an upgrade of the database was interrupted: run npm run upgrade-database')
  const postgres = await startPostgres({
    folder,
    log: (line) => log.info({ postgres: line }),
    durable: config.environment !== 'test',
  })
  return { program: postgres.connection, owner: postgres.ownerConnection, close: postgres.stop }
}

async function migrateAll(owner: Connection, log: Log): Promise<void> {
  try {
    await migrate(owner, log)
    await migrateJobQueue(owner)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== readOnlyCode) throw error
    const advice = 'To use it again, run npm run move -- --writable'
    throw new ConfigError(`the database is read-only: the site was moved to another one, or is being moved. ${advice}`)
  }
}

/** For tests. */
export type TestOverrides = Partial<Pick<Platform, 'push' | 'outbound'>> & {
  /** Remove the schedules, so that a test starts scheduled jobs explicitly. */
  disableSchedules?: boolean
  /** How often the worker looks for jobs that become due. Milliseconds. */
  pollInterval?: number
}

/** Migrates the database and opens everything that features use. Starts no service. */
export async function openPlatform(
  config: Config,
  log: Log,
  overrides: TestOverrides = {},
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const cleanup = createCleanup()
  try {
    await orConfigError('DATA_DIR', mkdir(config.dataFolder, { recursive: true }))
    const secrets = await openSecrets(config)
    const { program: connection, owner, close: closeConnections } = await openConnections(config, log)
    cleanup.add(closeConnections)
    await migrateAll(owner, log)
    const database: Database = openDatabase(connection, { pool: config.database.pool, log })
    cleanup.add(() => database.close())
    const missing = await missingGrants(database.pool)
    if (missing) throw new ConfigError(`DATABASE_URL: ${missing}`)
    const invalidations = await openInvalidations(connection, log)
    cleanup.add(() => invalidations.close())
    setMediaCdn(config, log)
    const storage = await openStorage(config)
    const images = await openImages({ storage, cacheFolder: join(config.dataFolder, 'cache/images') })
    const rateLimiter = await openRateLimiter(config, log)
    cleanup.add(() => rateLimiter.close())
    const mailer = await openMailer(config, log)
    cleanup.add(() => mailer.close())
    const push = overrides.push ?? openPush({ secrets: secrets.vapid, config })
    cleanup.add(async () => push.close())
    const outbound =
      overrides.outbound ?? openOutbound({ ownOrigin: config.assistantUrl && new URL(config.assistantUrl).origin })
    cleanup.add(async () => outbound.close())
    const platform: Platform = {
      config,
      log,
      database,
      secrets,
      storage,
      images,
      mailer,
      push,
      outbound,
      invalidations,
      rateLimiter,
      personalData,
    }
    return { platform, close: () => cleanup.run(log) }
  } catch (error) {
    await cleanup.run(log)
    throw error
  }
}

export type Program = {
  platform: Platform
  /** E.g. http://localhost:8080; null if neither web nor realtime runs in this process. */
  url: string | null
  /** Where health and metrics are, e.g. http://127.0.0.1:9464; null without METRICS_PORT. */
  statusUrl: string | null
  /** For tests: resolves when no event and no due job is left. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export async function startProgram(config: Config, log: Log, overrides: TestOverrides = {}): Promise<Program> {
  const { platform, close: closePlatform } = await openPlatform(config, log, overrides)
  const cleanup = createCleanup()
  cleanup.add(closePlatform)
  const runs = (service: 'web' | 'realtime' | 'worker') => config.services.has(service)
  try {
    await ensureFirstAdmin(platform)
    await takeOverEnvironment(platform)
    await followRateLimits(platform)
    let wake = createRelayNotifier(platform.database.asyncCommitPool)
    const http = await createHttp({
      platform,
      calls: runs('web') ? features.flatMap((feature) => feature.calls ?? []) : [],
      authenticate,
      recordAct: recordLoginAsAct,
      ...(runs('web') && { pages: { openRenderer, readSiteSettings: () => readSiteSettings(platform) } }),
      onWrite: () => wake(),
    })
    if (runs('realtime') !== runs('worker') && !config.redisUrl)
      log.warn('REDIS_URL is not set: events handled by other processes do not reach the sockets of this one')
    const sockets = await attachSockets({
      server: runs('realtime') ? http.app.server : null,
      platform,
      authenticate,
      routes: Object.assign({}, ...features.map((feature) => feature.sockets ?? {})),
    })
    http.metrics.gauge('live_connections', 'Open live connections', sockets.count)
    const eventHandlers = features.flatMap((feature) => feature.eventHandlers ?? [])
    const allJobs = [...platformJobs, ...features.flatMap((feature) => feature.jobs ?? [])]
    const jobs = overrides.disableSchedules ? allJobs.map(({ schedule: _, ...job }) => job) : allJobs
    const workerOptions = { platform, jobs, eventHandlers, publish: sockets.publish, wake: () => wake(), log }
    const { pollInterval } = overrides
    allowRunning()
    allowBackups()
    const worker = runs('worker') ? await startWorker({ ...workerOptions, pollInterval }) : null
    const archiver = runs('worker') ? startWalArchiver(config, log) : null
    if (archiver) cleanup.add(() => archiver.stop())
    if (worker) cleanup.add(() => worker.stop())
    if (worker) cleanup.add(stopRunning)
    if (worker) cleanup.add(stopBackups)
    const relay = runs('worker') ? startOutboxRelay(workerOptions) : null
    if (relay) {
      wake = relay.wake
      cleanup.add(() => relay.stop())
    }
    cleanup.add(() => sockets.close())
    cleanup.add(() => http.close())
    cleanup.add(async () => sockets.disconnect())
    cleanup.add(() => stopAnswers(platform))
    const status = config.status ? await orListenError('METRICS_HOST', openStatusServer(platform, http.metrics)) : null
    if (status) cleanup.add(() => status.close())
    const url = runs('web') || runs('realtime') ? await orListenError('HOST', http.listen()) : null
    const idle = async () => {
      await relay?.idle()
      await worker?.idle()
      await relay?.idle()
    }
    return { platform, url, statusUrl: status?.url ?? null, idle, stop: () => cleanup.run(log) }
  } catch (error) {
    await cleanup.run(log)
    throw error
  }
}
