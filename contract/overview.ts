// The administrators' overview: pending items, the latest actions, the state of the site, and the community's figures.

import { z } from 'zod'
import { Time } from './common.ts'
import { defineCalls } from './define.ts'
import { AuditEntry } from './moderation.ts'

/** In the order of the page. */
export const pendingQueues = [
  'takedowns',
  'grievances',
  'reports',
  'underReview',
  'appeals',
  'videos',
  'erasures',
  'exports',
  'mails',
] as const
export type PendingQueueName = (typeof pendingQueues)[number]

/**
 * Hours within which an item should be done. Takedowns, grievances and erasures carry their own deadlines; an email that
 * failed has none.
 */
export const targetHours = { reports: 4, underReview: 2, appeals: 72, videos: 24, exports: 24 } as const

export const overviewLimits = {
  /** The newest entries of the audit log that are shown. */
  auditEntries: 6,
  /** Days of the charts. */
  days: 90,
  /** Characters of the name of a kind of jobs. */
  kindLength: 100,
} as const

export const PendingQueue = z.strictObject({
  queue: z.enum(pendingQueues),
  count: z.int(),
  /** The time since which the oldest item has been pending. Null if there is none. */
  oldestAt: Time.nullable(),
  /** The deadline of the next item; for grievances, to confirm or decide. Null if there is none. */
  dueAt: Time.nullable(),
})
export type PendingQueue = z.infer<typeof PendingQueue>

/** Nothing in it names a member. */
export const SiteState = z.strictObject({
  /** Events that aren't published and jobs that are due, and how long the oldest one has been. */
  queue: z.strictObject({ waiting: z.int(), oldestSeconds: z.int() }),
  /** Jobs that aren't tried again by themselves, with the last error of each kind. */
  failedJobs: z.array(z.strictObject({ kind: z.string(), count: z.int(), error: z.string().nullable() })),
  /** Emails that could not be sent. `retrying`: they are tried again. */
  mail: z.strictObject({ retrying: z.int(), failed: z.int() }),
  /** Where DATA_DIR is, on the machine that responds. Bytes. */
  disk: z.strictObject({ free: z.int(), size: z.int() }),
  /** A statement is slow after a second. */
  database: z.strictObject({ bytes: z.int(), connections: z.int(), slowStatements: z.int() }),
  /** Whether it responds. */
  storage: z.boolean(),
  /** Null without scheduled backups. */
  backup: z.strictObject({ everyHours: z.number(), lastAt: Time.nullable(), isLate: z.boolean() }).nullable(),
  /**
   * Everything committed before `lastAt` can be restored, to any moment since the newest backup. `missing`: segments
   * of the WAL that the archive lacks. Null without scheduled backups.
   */
  wal: z.strictObject({ lastAt: Time.nullable(), isLate: z.boolean(), missing: z.int() }).nullable(),
  /** When a backup was last restored on trial, and whether nothing was missing. */
  drill: z.strictObject({ at: Time, isComplete: z.boolean() }).nullable(),
  version: z.strictObject({ name: z.string(), since: Time }),
  /** Up to which row the audit log is signed. */
  signature: z.strictObject({ row: z.int(), signedAt: Time }).nullable(),
})
export type SiteState = z.infer<typeof SiteState>

/** A day of the site's time zone. It stays as it was counted, whatever is deleted later. */
export const CommunityDay = z.strictObject({
  date: z.iso.date(),
  newMembers: z.int(),
  /** Members who published, commented, liked, voted, followed or watched a lesson. */
  activeMembers: z.int(),
  /** Active members who were also active in the seven days before. */
  returningMembers: z.int(),
  /** Published on that day, lessons included. */
  posts: z.int(),
  /** Posts that someone else commented on within 24 hours. Null until the day after is over. */
  answeredPosts: z.int().nullable(),
  /** Of posts and lessons. */
  reports: z.int(),
  /** Seconds from a report, a hold or an appeal to its decision on that day. Null without decisions. */
  medianSeconds: z.int().nullable(),
  ninetiethSeconds: z.int().nullable(),
})
export type CommunityDay = z.infer<typeof CommunityDay>

export const overview = defineCalls({
  'GET /admin/overview': {
    summary: `What is pending, each with its oldest item, and the ${overviewLimits.auditEntries} newest entries of the audit log. Moderators get the queues they decide on; the others and the entries are for administrators`,
    access: 'admin',
    area: 'overview',
    response: z.strictObject({ pending: z.array(PendingQueue), entries: z.array(AuditEntry) }),
    errors: [],
  },
  'GET /admin/overview/community': {
    summary: `How the community was doing on the last ${overviewLimits.days} days that were counted, the oldest first`,
    access: 'admin',
    area: 'overview',
    response: z.strictObject({ days: z.array(CommunityDay) }),
    errors: [],
  },
  'GET /admin/overview/site': {
    summary: 'The state of the site: queue, failed jobs, emails, disk, database, backups and version',
    access: 'admin',
    response: z.strictObject({ site: SiteState }),
    errors: [],
  },
  'POST /admin/overview/jobs/retry': {
    summary: 'Run failed jobs again, of one kind or (null) of all. Needs the password',
    access: 'admin',
    limit: 'write',
    needsConfirmation: true,
    body: z.strictObject({ kind: z.string().min(1).max(overviewLimits.kindLength).nullable() }),
    response: z.strictObject({ retried: z.int() }),
    errors: ['validation_failed', 'conflict_stale'],
  },
})
