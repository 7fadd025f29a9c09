// Checks of the services that the settings name; libraries are loaded when they are needed. Each says in one line what is wrong and what is expected.
import { statfs } from 'node:fs/promises'
import { ageOfNewest } from '../backup/scheduled-backup.ts'
import { isWalLate, readWalStatus, walAge } from '../backup/wal-archive.ts'
import { hour, minute, nowMs, second } from '../clock.ts'
import type { Config } from '../config.ts'
import { missingGrants } from '../database/grants.ts'
import { type Db, statement } from '../database/statement.ts'
import { inertPolicy } from '../http/security-headers.ts'
import { newKey } from '../ids.ts'
import type { Log } from '../log.ts'
import { openMailer } from '../mail.ts'
import { openStorage } from '../storage/open-storage.ts'

/** `setting`: what to change. `problem`: null if the check passed. `fact`: what was found. */
export type Finding = { setting: string; problem: string | null; fact: string }

/** Throws with what is wrong and what is expected; otherwise returns what it found. */
export type Check = { setting: string; run(): Promise<string> }

const timeout = 10 * second

const within = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no response within ${timeout / second} s`)), timeout)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** A connection to a host with several addresses fails with an AggregateError, which has no message. */
const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  return [message || code, cause?.code ?? cause?.message].filter(Boolean).join(': ').split('\n')[0] || String(error)
}

export const runChecks = (checks: Check[]): Promise<Finding[]> =>
  Promise.all(
    checks.map(({ setting, run }) =>
      within(Promise.resolve().then(run)).then(
        (fact) => ({ setting, problem: null, fact }),
        (error) => ({ setting, problem: reasonOf(error), fact: '' }),
      ),
    ),
  )

const readServer = statement<Record<never, never>, { version: number; now: string }>(
  'doctor.server',
  `select current_setting('server_version_num')::int as version, clock_timestamp() as now`,
)

/** Tokens and schedules compare times of several machines. */
const maxClockDifference = 2 * second
const oldestPostgres = 15

export const databaseChecks = (db: Db): Check[] => [
  {
    setting: 'DATABASE_URL',
    run: async () => {
      const [server] = await readServer(db)
      const major = Math.floor((server?.version ?? 0) / 10_000)
      if (major < oldestPostgres) throw new Error(`PostgreSQL ${major}; expected ${oldestPostgres} or later`)
      const missing = await missingGrants(db)
      if (missing) throw new Error(missing)
      return `PostgreSQL ${major}, all tables usable`
    },
  },
  {
    setting: 'clock',
    run: async () => {
      const before = nowMs()
      const [server] = await readServer(db)
      const difference = Date.parse(server!.now) - (before + nowMs()) / 2
      if (Math.abs(difference) > maxClockDifference)
        throw new Error(
          `${Math.round(difference / second)} s between the database and this machine; expected less than 2 s (run NTP)`,
        )
      return 'agrees with the database'
    },
  },
]

const redisCheck = (url: string): Check => ({
  setting: 'REDIS_URL',
  run: async () => {
    const { createClient } = await import('redis')
    const client = createClient({ url, socket: { connectTimeout: 5 * second, reconnectStrategy: false } })
    client.on('error', () => {})
    try {
      await client.connect()
      const key = `doctor:${newKey()}`
      await client.set(key, 'written', { EX: 10 })
      if ((await client.getDel(key)) !== 'written') throw new Error('a written key was not read back')
      return 'reads and writes'
    } finally {
      if (client.isOpen) client.destroy()
    }
  },
})

/** Sends an email to `recipient`, if there is one. */
const mailCheck = (config: Config, log: Log, recipient: string | null): Check => ({
  setting: config.mail.url ? 'SMTP_URL' : 'DATA_DIR',
  run: async () => {
    const mailer = await openMailer(config, log)
    try {
      await mailer.check()
      const how = config.mail.url ? 'the mail server accepts our login' : 'emails become files in DATA_DIR/outbox'
      if (!recipient) return how
      const subject = `Test email of ${config.product.name}`
      await mailer.send({ to: recipient, subject, text: `${config.publicUrl} can send emails.` })
      return `sent an email to ${recipient} from ${config.mail.from}`
    } finally {
      await mailer.close()
    }
  },
})

const storageCheck = (config: Config): Check => ({
  setting: config.s3 ? 'S3_BUCKET' : 'DATA_DIR',
  run: async () => {
    const storage = await openStorage(config)
    const key = `doctor/${newKey().toLowerCase()}`
    await storage.put(key, Buffer.from('written'))
    const read = await storage.read(key).finally(() => storage.remove([key]))
    if (read?.toString() !== 'written') throw new Error('a written file was not read back')
    return 'files can be written, read and deleted'
  },
})

const oidcCheck = (issuer: string): Check => ({
  setting: 'OIDC_ISSUER',
  run: async () => {
    const address = `${issuer}/.well-known/openid-configuration`
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Error(`${address} responds with ${response.status}; expected its OpenID configuration`)
    const found = (await response.json().catch(() => ({}))) as { issuer?: string; token_endpoint?: string }
    if (found.issuer?.replace(/\/+$/, '') !== issuer || !found.token_endpoint)
      throw new Error(`${address} names the issuer ${found.issuer}; expected ${issuer}`)
    return 'found the provider'
  },
})

/** Uploads and the database stop when the disk is full. Bytes. */
const leastFree = 1024 ** 3

const diskCheck = (folder: string): Check => ({
  setting: 'DATA_DIR',
  run: async () => {
    const { bavail, bsize } = await statfs(folder)
    const gigabytes = ((bavail * bsize) / 1024 ** 3).toFixed(1)
    if (bavail * bsize < leastFree) throw new Error(`${gigabytes} GB are free; expected at least 1 GB`)
    return `${gigabytes} GB are free`
  },
})

const backupCheck = ({ backup }: Config): Check => ({
  setting: 'BACKUP_TO',
  run: async () => {
    if (!backup) return 'no scheduled backups'
    const age = await ageOfNewest(backup)
    if (age === null) throw new Error('there is no backup yet; expected one within an hour after the first start')
    const hours = Math.round(age / hour)
    // One run may be late, as after a night without power.
    if (age > 2 * backup.everyHours * hour)
      throw new Error(`the newest backup is ${hours} hours old; expected one every ${backup.everyHours} hours`)
    return `the newest backup is ${hours} hours old`
  },
})

const walCheck = (backup: NonNullable<Config['backup']>): Check => ({
  setting: 'WAL',
  run: async () => {
    const status = await readWalStatus(backup)
    if (!status) throw new Error('no WAL is archived yet; expected some within minutes of the start of a worker')
    const minutes = Math.round(walAge(status) / minute)
    if (isWalLate(status)) throw new Error(`the archived WAL is ${minutes} minutes old; expected at most 10`)
    if (status.missing.length > 0)
      throw new Error(`the archive lacks ${status.missing.join(', ')}; the next backup closes the gap`)
    if (!status.base) throw new Error('the archived WAL has no backup that it continues; expected one within an hour')
    return `the archived WAL is ${minutes} minutes old, without gaps since ${status.base}`
  },
})

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Both need the site to run. */
const publicChecks = ({ publicUrl }: Config): Check[] => [
  {
    setting: 'PUBLIC_URL',
    run: async () => {
      const address = `${publicUrl}/api/health/live`
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
      if (response.status !== 200 || response.headers.get('content-security-policy') !== inertPolicy)
        throw new Error(`${address} responds with ${response.status}; expected this program`)
      return 'leads to this program'
    },
  },
  {
    setting: 'proxy',
    run: async () => {
      const { io } = await import('socket.io-client')
      const socket = io(publicUrl, { transports: ['websocket'], reconnection: false, forceNew: true, timeout })
      try {
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', resolve)
          socket.once('connect_error', () =>
            reject(
              new Error(`${publicUrl} opens no WebSocket; expected the proxy to pass on Upgrade (deploy/README.md)`),
            ),
          )
        })
        return 'passes on WebSockets'
      } finally {
        socket.disconnect()
      }
    },
  },
]

const proxyCheck = ({ publicUrl, trustedProxies }: Config): Check => ({
  setting: 'TRUSTED_PROXIES',
  run: async () => {
    if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
      throw new Error(
        'PUBLIC_URL is https, so a proxy is in front; expected its address, or all visitors share its limits',
      )
    if (!publicUrl.startsWith('https:') && !isLocal(publicUrl))
      throw new Error(`PUBLIC_URL is ${publicUrl}; expected https, which push, clipboard and installing need`)
    return trustedProxies.length > 0 ? trustedProxies.join(', ') : 'no proxy'
  },
})

/** Checks at each start, without sending or writing anything. */
export const startupChecks = (config: Config, db: Db, log: Log): Check[] => [
  ...databaseChecks(db),
  ...(config.redisUrl ? [redisCheck(config.redisUrl)] : []),
  ...(config.mail.url ? [mailCheck(config, log, null)] : []),
  ...(config.oidc ? [oidcCheck(config.oidc.issuer)] : []),
  diskCheck(config.dataFolder),
  proxyCheck(config),
]

/** Everything. `db` is null if the database couldn't be reached, which is reported elsewhere. */
export const allChecks = (config: Config, db: Db | null, log: Log, recipient: string | null): Check[] => [
  ...(db ? databaseChecks(db) : []),
  ...(config.redisUrl ? [redisCheck(config.redisUrl)] : []),
  mailCheck(config, log, recipient),
  storageCheck(config),
  ...(config.oidc ? [oidcCheck(config.oidc.issuer)] : []),
  diskCheck(config.dataFolder),
  ...(config.database.url && !config.backup ? [] : [backupCheck(config)]),
  ...(config.backup ? [walCheck(config.backup)] : []),
  proxyCheck(config),
  ...publicChecks(config),
]

export const describeFinding = ({ setting, problem, fact }: Finding): string =>
  problem === null ? `✓ ${setting}: ${fact}` : `✗ ${setting}: ${problem}`
