// Starts a whole site for a test file: real HTTP, and its own database copied from a migrated template.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Config, readConfig } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { newKey } from '../platform/ids.ts'
import { openLog } from '../platform/log.ts'
import type { Outbound } from '../platform/outbound/outbound.ts'
import { type Program, startProgram } from '../program.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { createDatabase, dropDatabase } from './test-database.ts'
import { createTestPush, type TestPush } from './test-push.ts'

/** Every address seems public, and none responds. */
const noNetwork: Outbound = {
  check: async () => {},
  send: async () => {
    throw new Error('tests have no network')
  },
  stream: async () => {
    throw new Error('tests have no network')
  },
  close: () => {},
}

export type TestSite = Program & {
  url: string
  database: Database
  config: Config
  /** Everything logged since the start. */
  logged(): string
  api(token?: string): ApiClient
  /** The mails in the outbox folder, oldest first. */
  mails(): Promise<string[]>
  /** Replaces the browsers' push services. */
  push: TestPush
  /** Starts another instance on the same database and files. */
  startAnother(settings?: Record<string, string>): Promise<TestSite>
  close(): Promise<void>
}

async function start(folder: string, database: string, settings: Record<string, string>): Promise<TestSite> {
  const lines: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://site.test',
    ALLOWED_ORIGINS: 'http://localhost',
    DATABASE_URL: `${inject('databaseUrl')}/${database}${inject('databaseOptions')}`,
    DATABASE_OWNER_URL: `${inject('databaseOwnerUrl')}/${database}${inject('databaseOptions')}`,
    DATABASE_POOL: '8',
    JWT_SECRETS: 'test-jwt-secret-of-at-least-32-characters',
    HASH_SECRETS: 'test-hash-secret-of-at-least-32-characters',
    URL_SECRETS: 'test-url-secret-of-at-least-32-characters',
    VAPID_SECRETS: 'test-vapid-secret-of-at-least-32-characters',
    RECORD_SECRETS: 'test-record-secret-of-at-least-32-characters',
    MAIL_EVENTS_SECRET: `whsec_${'bWFpbCBldmVu'.repeat(4)}`,
    METRICS_TOKEN: 'test-metrics-token-of-at-least-32-characters',
    RATE_LIMIT_FACTOR: '1000',
    ...(process.env.FFMPEG_PATH && { FFMPEG_PATH: process.env.FFMPEG_PATH }),
    ...settings,
  })
  const push = createTestPush()
  const log = openLog('debug', { write: (line) => lines.push(line) })
  // In tests, scheduled jobs run only when started explicitly: a new minute must not do the test's work for it.
  const overrides = { push, outbound: noNetwork, disableSchedules: true, pollInterval: 200 }
  const program = await startProgram(config, log, overrides)
  const url = program.url ?? ''
  const outbox = join(folder, 'outbox')
  return {
    ...program,
    url,
    database: program.platform.database,
    config,
    push,
    logged: () => lines.join(''),
    api: (token) => createApiClient(url, token),
    mails: async () => {
      await program.idle()
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
      return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    },
    startAnother: (more = {}) => start(folder, database, { ...settings, ...more }),
    close: () => program.stop(),
  }
}

export async function startTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-site-'))
  const database = `site_${newKey()}`
  await createDatabase(database)
  const site = await start(folder, database, settings)
  return {
    ...site,
    close: async () => {
      await site.close()
      await dropDatabase(database)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
