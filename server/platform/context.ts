// The context that actions and reads receive besides their input.

import type { TokenScope } from '#contract/access-tokens.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { PersonalData } from './database/personal-data.ts'
import type { Db } from './database/statement.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Images } from './images/images.ts'
import type { Invalidations } from './invalidations.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Outbound } from './outbound/outbound.ts'
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
  /** For requests to addresses that people entered. */
  outbound: Outbound
  invalidations: Invalidations
  rateLimiter: RateLimiter
  /** Each feature's data about members, in dependency order. */
  personalData: PersonalData[]
}

/** An access token that a member created for a program. */
export type ViewerToken = { id: string; scopes: readonly TokenScope[] }

/** The logged-in member of an active session. Role, permissions and status come from the database, never from the token. */
export type Viewer = {
  memberId: string
  sessionId: string
  role: 'user' | 'admin'
  permissions: readonly Permission[]
  status: 'active' | 'suspended'
  /** The name that others see next to the member's texts. */
  name: string
  username: string
  /** Until this time, sensitive actions need no password again (milliseconds since 1970; 0: never confirmed). */
  confirmedUntil: number
  /** When the session expires (milliseconds since 1970). */
  expiresAt: number
  /** Only if the request has an access token instead of a session. It never has the rights of administrators. */
  accessToken?: ViewerToken
  /** Only in a login-as session: the administrator who acts as the member. It has no rights of administrators either. */
  loginAs?: { administratorId: string }
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

/** A call with an effect. `id`: of what it is about, if it has one. */
export type LoginAsAct = { call: string; id: string | null }

/**
 * Records an action before an administrator does it as a member. Without the record it must not happen. Implemented by
 * accounts.
 */
export type RecordLoginAsAct = (platform: Platform, viewer: Viewer, act: LoginAsAct) => Promise<void>
