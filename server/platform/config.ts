// All settings, read once at start. An invalid setting stops the start with one line that names it.
import { resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { z } from 'zod'

const services = ['web', 'realtime', 'worker'] as const
export type Service = (typeof services)[number]

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
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
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: url.optional(),
  SERVICES: commaList.pipe(z.array(z.enum(services)).min(1)).default([...services]),
  PRODUCT_NAME: z.string().min(1).max(40).default('Chartroom'),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('chartroom'),
  TAGLINE: z.string().max(120).default('Plot your course in good company'),
  /** Claims shown on the landing page. Set one to an empty string to hide it. */
  CLAIM_ACTIVE_USERS: z.string().max(20).default('12,400+'),
  CLAIM_VIDEOS: z.string().max(20).default('850+'),
  SOCIAL_LINKS: commaList.pipe(z.array(z.url({ protocol: /^https$/ })).max(8)).default([]),
  /** Gets the messages of the contact form. Someone must read this mailbox. */
  CONTACT_EMAIL: z.email().optional(),
  SITE_TIME_ZONE: timeZone.default('Asia/Kolkata'),
  TRUSTED_PROXIES: proxies.default([]),
  ALLOWED_ORIGINS: commaList.pipe(z.array(url)).default([]),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_TOKEN: secret.optional(),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Migrations run as this role, the database's owner. Defaults to the role of DATABASE_URL. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(8),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),

  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /**
   * Required with DATABASE_URL, and shared by all nodes; otherwise created at the first start. To rotate, give two
   * values, newest first.
   */
  JWT_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),
  HASH_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),
  URL_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),
  VAPID_SECRETS: commaList.pipe(z.array(secret).min(1).max(2)).optional(),

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

const sharedSecrets = ['JWT_SECRETS', 'HASH_SECRETS', 'URL_SECRETS', 'VAPID_SECRETS'] as const

/** For these, an empty string means "none". For all others it means the default. */
const mayBeEmpty = ['CLAIM_ACTIVE_USERS', 'CLAIM_VIDEOS']

const requireTogether = (settings: z.output<typeof Settings>, names: (keyof z.output<typeof Settings>)[]): void => {
  const present = names.filter((name) => settings[name] !== undefined)
  if (present.length > 0 && present.length < names.length) {
    const missing = names.filter((name) => settings[name] === undefined)
    throw new ConfigError(`${missing.join(', ')} must be set requireTogether with ${present.join(', ')}`)
  }
}

const defaultSender = (name: string, publicUrl: string): string =>
  `"${name.replace(/["\\]/g, '')}" <no-reply@${new URL(publicUrl).hostname}>`

/** ffprobe comes with ffmpeg. */
const ffprobeNextTo = (ffmpeg = 'ffmpeg'): string => ffmpeg.replace(/ffmpeg(?=[^/\\]*$)/, 'ffprobe')

/** Reads and validates the settings. Throws ConfigError with one line that names the setting. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const known = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in Settings.shape && (value !== '' || mayBeEmpty.includes(name)),
    ),
  )
  const parsed = Settings.safeParse(known)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path[0]?.toString()}: ${issue?.message}`)
  }
  const settings = parsed.data
  requireTogether(settings, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  requireTogether(settings, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  requireTogether(settings, ['ADMIN_EMAIL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD'])
  if (settings.DATABASE_URL) requireTogether(settings, ['DATABASE_URL', ...sharedSecrets])
  const { PORT, DATA_DIR, PUBLIC_URL, PRODUCT_NAME } = settings
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`
  return {
    environment: settings.NODE_ENV,
    port: PORT,
    host: settings.HOST,
    dataFolder: resolve(DATA_DIR),
    /**
     * The site's public URL: used for links in mails, canonical URLs and allowed origins. Never taken from a request.
     */
    publicUrl,
    services: new Set<Service>(settings.SERVICES),
    product: { name: PRODUCT_NAME, slug: settings.PRODUCT_SLUG, tagline: settings.TAGLINE },
    claims: { activeUsers: settings.CLAIM_ACTIVE_USERS || null, videos: settings.CLAIM_VIDEOS || null },
    /** The site's pages on other platforms. */
    socialLinks: settings.SOCIAL_LINKS,
    contactEmail: settings.CONTACT_EMAIL ?? `contact@${new URL(publicUrl).hostname}`,
    timeZone: settings.SITE_TIME_ZONE,
    trustedProxies: settings.TRUSTED_PROXIES,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    /** Null: main.ts chooses the level ("warn" on a terminal, otherwise "info"). */
    logLevel: settings.LOG_LEVEL ?? null,
    metricsToken: settings.METRICS_TOKEN,
    database: { url: settings.DATABASE_URL, ownerUrl: settings.DATABASE_OWNER_URL, pool: settings.DATABASE_POOL },
    redisUrl: settings.REDIS_URL,
    mail: { url: settings.SMTP_URL, from: settings.MAIL_FROM ?? defaultSender(PRODUCT_NAME, publicUrl) },
    s3: settings.S3_BUCKET
      ? {
          endpoint: settings.S3_ENDPOINT,
          region: settings.S3_REGION,
          bucket: settings.S3_BUCKET,
          accessKeyId: settings.S3_ACCESS_KEY_ID!,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY!,
          pathStyle: settings.S3_ENDPOINT !== undefined,
        }
      : null,
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
