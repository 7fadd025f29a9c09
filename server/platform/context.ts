// What an action or a read is given besides its input.
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Db } from './database/statement.ts'
import type { Images } from './images/images.ts'
import type { Invalidations } from './invalidations.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { PushSender } from './push/push.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'

/** What the program stands on, opened once at start. */
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
}

/** Who is looking: a living session's member. Role and status come from the database, never from the token. */
export type Viewer = {
  memberId: string
  sessionId: string
  role: 'user' | 'admin'
  status: 'active' | 'suspended'
  /** Until when a grave act needs no further password (milliseconds since 1970; 0: never confirmed). */
  confirmedUntil: number
  /** When the session ends by itself (milliseconds since 1970). */
  expiresAt: number
}

/** Where a request came from. `network` is the address, IPv6 cut to /64. */
export type Caller = { ipAddress: string; network: string; device: string | null; userAgent: string; requestId: string }

export type Context<V extends Viewer | null = Viewer | null> = {
  platform: Platform
  /** The pool, or the transaction that an outer action opened. */
  db: Db
  viewer: V
  caller: Caller
  log: Log
}

export type MemberContext = Context<Viewer>

/** What is left of a context where the program itself, or its operator, acts. */
export type SystemContext = Pick<Context, 'platform' | 'db'>

/** Runs `work` in a transaction; inside another action it joins that one's. */
export function inTransaction<C extends SystemContext, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  const { database } = context.platform
  if (context.db !== database.pool) return work(context)
  return database.transaction((tx) => work({ ...context, db: tx }))
}

/** Who a token belongs to; null where its session ended, expired or never was. Given to the platform by accounts. */
export type Authenticate = (platform: Platform, token: string) => Promise<Viewer | null>
