// What actions and reads receive besides their input.
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Db } from './database/statement.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Images } from './images/images.ts'
import type { Invalidations } from './invalidations.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { PushSender } from './push/push.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'

/** The services that features use, opened once at start. */
export type Platform = {
  config: Config
  log: Log
  database: Database
  secrets: Secrets
  storage: Storage
  images: Images
  mailer: Mailer
  push: PushSender
  invalidations: Invalidations
  rateLimiter: RateLimiter
}

/** The logged-in member of an active session. Role and status come from the database, never from the token. */
export type Viewer = {
  memberId: string
  sessionId: string
  role: 'user' | 'admin'
  status: 'active' | 'suspended'
  /** What others see next to the member's texts. */
  name: string
  username: string
  /** Until this time, sensitive actions need no password again (milliseconds since 1970; 0: never confirmed). */
  confirmedUntil: number
  /** When the session expires (milliseconds since 1970). */
  expiresAt: number
}

/** Where a request came from. `network` is `ipAddress`, with IPv6 cut to /64. */
export type Caller = { ipAddress: string; network: string; device: string | null; userAgent: string; requestId: string }

export type Context<V extends Viewer | null = Viewer | null> = {
  platform: Platform
  /** The pool, or the transaction of an outer action. */
  db: Db
  viewer: V
  caller: Caller
  log: Log
}

export type MemberContext = Context<Viewer>

/** The context when the program or its operator acts, without a member. */
export type SystemContext = Pick<Context, 'platform' | 'db'>

/** Runs `work` in a transaction, or in the current one if an outer action has opened it. */
export function inTransaction<C extends SystemContext, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  const { database } = context.platform
  if (context.db !== database.pool) return work(context)
  return database.transaction((tx) => work({ ...context, db: tx }))
}

/**
 * Returns the viewer that a token belongs to, or null if the session has ended, expired or never existed. Implemented
 * by accounts.
 */
export type Authenticate = (platform: Platform, token: string) => Promise<Viewer | null>
