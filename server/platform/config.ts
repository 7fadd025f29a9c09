// All settings, read once at start. An invalid setting stops the start with one line that names it.
import { resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { z } from 'zod'
import { Email } from '#contract/accounts.ts'
import { type EnvironmentName, environmentNames } from '#contract/settings.ts'
import { closestName } from './closest-name.ts'

const services = ['web', 'realtime', 'worker'] as const
export type Service = (typeof services)[number]

const url = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((text) => text.replace(/\/+$/, ''))
/** Pages and calls are served at the root. */
const siteUrl = url.refine((text) => new URL(text).pathname === '/' && !/[?#]/.test(text), 'must have no path')
const urlOf = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be a URL such as ${example}` })
const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int({ error }).min(from, error).max(to, error)
}
/** An email, alone or as in `Name <email>`. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an email, as in Chartroom <hello@example.org>',
  )
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)
/** Whether `take` accepts the value without throwing. */
const accepts =
  <T>(take: (value: T) => unknown) =>
  (value: T): boolean => {
    try {
      take(value)
      return true
    } catch {
      return false
    }
  }
const timeZone = z.string().refine(
  accepts((timeZone: string) => new Intl.DateTimeFormat('en', { timeZone })),
  'is no time zone',
)
const proxies = commaList.refine(
  accepts((networks: string[]) => proxyAddress.compile(networks)),
  'must be addresses or networks',
)
const secret = z.string().min(32, 'must have at least 32 characters')

const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: siteUrl.optional(),
  SERVICES: commaList.pipe(z.array(z.enum(services)).min(1)).default([...services]),
  PRODUCT_NAME: z.string().min(1).max(40).default('Chartroom'),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('chartroom'),
  TAGLINE: z.string().max(120).default('Plot your course in good company'),
  /** Stored as settings at the first start, then changed at /admin/settings. */
  CLAIM_ACTIVE_USERS: z.string().max(20).optional(),
  CLAIM_VIDEOS: z.string().max(20).optional(),
  CONTACT_EMAIL: Email.optional(),
  SOCIAL_LINKS: commaList.pipe(z.array(z.url({ protocol: /^https$/ })).max(8)).default([]),
  /** The API of the assistant's model, in place of the setting. Unlike that, it may be in the operator's own network. */
  ASSISTANT_URL: url.optional(),
  /** A script of another analytics tool, loaded after consent in place of our own counter. */
  ANALYTICS_SCRIPT: z.url({ protocol: /^https$/ }).optional(),
  /** The header in which the proxy names a visitor's country. The proxy must remove it from requests. */
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional(),
  SITE_TIME_ZONE: timeZone.default('Asia/Kolkata'),
  TRUSTED_PROXIES: proxies.default([]),
  ALLOWED_ORIGINS: commaList.pipe(z.array(url)).default([]),
  /** Otherwise administrators set it. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_TOKEN: secret.optional(),
  /** Health and metrics without a token, in every process. 0 chooses a free port. */
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),

  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://name:password@host/database').optional(),
  /** Migrations run as this role, the database's owner. Defaults to the role of DATABASE_URL. */
  DATABASE_OWNER_URL: urlOf(/^postgres(ql)?$/, 'postgres://name:password@host/database').optional(),
  /** A role that may replicate, for backups of this server. */
  DATABASE_REPLICATION_URL: urlOf(/^postgres(ql)?$/, 'postgres://name:password@host/database').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(8),
  REDIS_URL: urlOf(/^rediss?$/, 'redis://host:6379').optional(),
  SMTP_URL: urlOf(/^smtps?$/, 'smtps://name:password@host').optional(),
  MAIL_FROM: sender.optional(),
  /** Signs reports of bounces and complaints. */
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{43,}=*$/, 'must be whsec_ and at least 32 bytes in base64')
    .optional(),

  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** A folder, or s3://bucket/prefix with the keys of S3. */
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 720).default(24),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  /** Encrypts backups. Keep it elsewhere: without it they can't be restored. */
  BACKUP_KEY: secret.optional(),

  /**
   * Required with DATABASE_URL, and shared by all nodes; otherwise created at the first start. To rotate, give two
   * values, newest first.
   */
  JWT_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),
  HASH_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),
  URL_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),
  VAPID_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),
  RECORD_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),

  /** The CDN resizes public images instead of this program. Ignored without its cloud name. */
  MEDIA_CDN: z.enum(['cloudinary']).optional(),
  MEDIA_CDN_CLOUD_NAME: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),

  /** By default, the one on the system path. Without it, videos can't be uploaded. */
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),

  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('single sign-on'),

  ADMIN_EMAIL: z.email().optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
})

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {}

const sharedSecrets = ['JWT_SECRETS', 'HASH_SECRETS', 'URL_SECRETS', 'VAPID_SECRETS', 'RECORD_SECRETS'] as const

const requireTogether = (settings: z.output<typeof Settings>, names: (keyof z.output<typeof Settings>)[]): void => {
  const present = names.filter((name) => settings[name] !== undefined)
  if (present.length > 0 && present.length < names.length) {
    const missing = names.filter((name) => settings[name] === undefined)
    throw new ConfigError(`${missing.join(', ')} must be set together with ${present.join(', ')}`)
  }
}

const s3Of = (settings: z.output<typeof Settings>, bucket: string) => ({
  endpoint: settings.S3_ENDPOINT,
  region: settings.S3_REGION,
  bucket,
  accessKeyId: settings.S3_ACCESS_KEY_ID!,
  secretAccessKey: settings.S3_SECRET_ACCESS_KEY!,
  pathStyle: settings.S3_ENDPOINT !== undefined,
})

function backupTarget(settings: z.output<typeof Settings>, target: string) {
  if (!target.startsWith('s3:')) return { kind: 'folder' as const, folder: resolve(target) }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)((?:\/[a-z0-9_-]+)*)\/?$/.exec(target) ?? []
  if (!bucket) throw new ConfigError('BACKUP_TO: must be a folder, or a bucket such as s3://backups/chartroom')
  return { kind: 's3' as const, s3: s3Of(settings, bucket), prefix: prefix && `${prefix.slice(1)}/` }
}

const defaultSender = (name: string, publicUrl: string): string =>
  `"${name.replace(/["\\]/g, '')}" <no-reply@${new URL(publicUrl).hostname}>`

/** ffprobe comes with ffmpeg. */
const ffprobeNextTo = (ffmpeg = 'ffmpeg'): string => ffmpeg.replace(/ffmpeg(?=[^/\\]*$)/, 'ffprobe')

/** Shorter names, such as HOST, resemble too many variables of other programs. */
const shortestMisspelling = 6

const secretNames: readonly EnvironmentName[] = ['SMTP_URL', 'DATABASE_URL', 'REDIS_URL', 'BACKUP_TO', 'BACKUP_KEY']

/** The environment as administrators see it. */
const shownEnvironment = (settings: z.output<typeof Settings>, stated: Record<string, unknown>) =>
  environmentNames.map((name) => {
    const value = settings[name]
    const isShown = value !== undefined && value.toString() !== '' && !secretNames.includes(name)
    return { name, isSet: name in stated, value: isShown ? value.toString() : null }
  })

/** A setting under a slightly wrong name would silently have its default: an empty site in place of the database. */
function refuseMisspelledNames(names: string[]): void {
  const settings = Object.keys(Settings.shape)
  for (const name of names) {
    if (name in Settings.shape || name.length < shortestMisspelling) continue
    const meant = closestName(
      name,
      settings.filter((setting) => setting.length >= shortestMisspelling),
      2,
    )
    if (meant) throw new ConfigError(`${name} is not a setting; did you mean ${meant}?`)
  }
}

/** Reads and validates the settings. Throws ConfigError with one line that names the setting. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  refuseMisspelledNames(Object.keys(environment))
  const known = Object.fromEntries(
    // An empty string means the default.
    Object.entries(environment).filter(([name, value]) => name in Settings.shape && value !== ''),
  )
  const parsed = Settings.safeParse(known)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path[0]?.toString()}: ${issue?.message}`)
  }
  const settings = parsed.data
  requireTogether(settings, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  const isBackupInS3 = settings.BACKUP_TO?.startsWith('s3:') === true
  if (settings.S3_BUCKET || !isBackupInS3)
    requireTogether(settings, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (isBackupInS3) requireTogether(settings, ['BACKUP_TO', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (settings.BACKUP_TO && settings.DATABASE_URL && !settings.DATABASE_REPLICATION_URL)
    throw new ConfigError(
      'BACKUP_TO needs DATABASE_REPLICATION_URL with DATABASE_URL; without it, back that server up with its own tools',
    )
  requireTogether(settings, ['ADMIN_EMAIL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD'])
  if (settings.DATABASE_URL) requireTogether(settings, ['DATABASE_URL', ...sharedSecrets])
  const { PORT, DATA_DIR, PUBLIC_URL, PRODUCT_NAME } = settings
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`
  return {
    environment: settings.NODE_ENV,
    shownEnvironment: shownEnvironment(settings, known),
    port: PORT,
    host: settings.HOST,
    dataFolder: resolve(DATA_DIR),
    /**
     * The site's public URL: used for links in mails, canonical URLs and allowed origins. Never taken from a request.
     */
    publicUrl,
    services: new Set<Service>(settings.SERVICES),
    product: { name: PRODUCT_NAME, slug: settings.PRODUCT_SLUG, tagline: settings.TAGLINE },
    /** What became settings that administrators change. An empty claim: none. */
    former: {
      contactEmail: settings.CONTACT_EMAIL,
      socialLinks: settings.SOCIAL_LINKS,
      claims: { activeUsers: environment.CLAIM_ACTIVE_USERS, videos: environment.CLAIM_VIDEOS },
    },
    defaultContactEmail: `contact@${new URL(publicUrl).hostname}`,
    assistantUrl: settings.ASSISTANT_URL ?? null,
    analyticsScript: settings.ANALYTICS_SCRIPT ?? null,
    countryHeader: settings.COUNTRY_HEADER ?? null,
    timeZone: settings.SITE_TIME_ZONE,
    trustedProxies: settings.TRUSTED_PROXIES,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR ?? null,
    /** Null: main.ts chooses the level ("warn" on a terminal, otherwise "info"). */
    logLevel: settings.LOG_LEVEL ?? null,
    metricsToken: settings.METRICS_TOKEN,
    /** Where every process reports health and metrics, for the monitoring only. */
    status: settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    database: {
      url: settings.DATABASE_URL,
      ownerUrl: settings.DATABASE_OWNER_URL,
      pool: settings.DATABASE_POOL,
      replicationUrl: settings.DATABASE_REPLICATION_URL,
    },
    redisUrl: settings.REDIS_URL,
    mail: { url: settings.SMTP_URL, from: settings.MAIL_FROM ?? defaultSender(PRODUCT_NAME, publicUrl) },
    mailEventsSecret: settings.MAIL_EVENTS_SECRET,
    s3: settings.S3_BUCKET ? s3Of(settings, settings.S3_BUCKET) : null,
    backup: settings.BACKUP_TO
      ? {
          target: backupTarget(settings, settings.BACKUP_TO),
          everyHours: settings.BACKUP_EVERY_HOURS,
          keep: settings.BACKUP_KEEP,
          key: settings.BACKUP_KEY,
        }
      : null,
    /** Also without BACKUP_TO, to restore a file. */
    backupKey: settings.BACKUP_KEY,
    video: {
      ffmpeg: settings.FFMPEG_PATH ?? 'ffmpeg',
      ffprobe: settings.FFPROBE_PATH ?? ffprobeNextTo(settings.FFMPEG_PATH),
      searchPath: environment.PATH ?? process.env.PATH ?? '',
    },

    mediaCdn: settings.MEDIA_CDN ? { cloudName: settings.MEDIA_CDN_CLOUD_NAME ?? null } : null,
    secrets: {
      jwt: settings.JWT_SECRETS,
      hash: settings.HASH_SECRETS,
      url: settings.URL_SECRETS,
      vapid: settings.VAPID_SECRETS,
      record: settings.RECORD_SECRETS,
    },
    oidc: settings.OIDC_ISSUER
      ? {
          issuer: settings.OIDC_ISSUER,
          clientId: settings.OIDC_CLIENT_ID!,
          clientSecret: settings.OIDC_CLIENT_SECRET!,
          name: settings.OIDC_NAME,
        }
      : null,
    firstAdmin: settings.ADMIN_EMAIL
      ? { email: settings.ADMIN_EMAIL, username: settings.ADMIN_USERNAME!, password: settings.ADMIN_PASSWORD! }
      : null,
  }
}
