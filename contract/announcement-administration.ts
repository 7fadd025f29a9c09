// Writing and sending announcements: for administrators and editors.

import { z } from 'zod'
import {
  announcementAudiences,
  announcementChannels,
  announcementStatuses,
  announcementStopReasons,
  announcementLimits as limits,
} from './announcements.ts'
import { Author, Id, maxVersion, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { validation } from './messages/en/announcement-administration.ts'
import { Line, Lines } from './news-document.ts'

const Title = Line(limits.titleLength, validation.titleLong)
const Text = Lines(limits.textLength, validation.textLong)

/** An announcement as an administrator writes it. It may be incomplete until it is started. */
export const AnnouncementContent = z.strictObject({
  channel: z.enum(announcementChannels),
  audience: z.enum(announcementAudiences),
  title: z.strictObject({ en: Title, hi: Title }),
  text: z.strictObject({ en: Text, hi: Text }),
  /** A path of this site without its language, or ''. */
  link: z
    .string()
    .max(limits.linkLength, validation.link)
    .regex(/^(\/(?![/\\])[\x21-\x5b\x5d-\x7e]*)?$/, validation.link),
  /** Of a banner. */
  isDismissible: z.boolean(),
  /** Null: as soon as it is started. */
  startsAt: Time.nullable(),
  /** Afterwards nothing is shown or sent. */
  endsAt: Time.nullable(),
})
export type AnnouncementContent = z.infer<typeof AnnouncementContent>

/**
 * Of the recipients that were found so far. `skipped`: don't want such emails, were banned since, or have lost the role
 * that it is for. `unknown`: handed to the mail server, but the process or the connection ended before its response. The
 * others are still to come. All are 0 for a banner.
 */
export const AnnouncementCounts = z.strictObject({
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  unknown: z.int(),
})
export type AnnouncementCounts = z.infer<typeof AnnouncementCounts>

export const AdminAnnouncement = z.strictObject({
  _id: Id,
  status: z.enum(announcementStatuses),
  version: z.int(),
  content: AnnouncementContent,
  counts: AnnouncementCounts,
  /** Whether all recipients are found. */
  isCounted: z.boolean(),
  stopReason: z.enum(announcementStopReasons).nullable(),
  savedAt: Time,
  startedAt: Time.nullable(),
  finishedAt: Time.nullable(),
})
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>

/** `reads`: members who have read the notification or dismissed the banner. Null for emails, which we don't track. */
export const AdminAnnouncementDetails = AdminAnnouncement.extend({ reads: z.int().nullable() })
export type AdminAnnouncementDetails = z.infer<typeof AdminAnnouncementDetails>

/** A member whose email was refused, or may or may not have arrived. */
export const AnnouncementProblem = z.strictObject({
  member: Author,
  outcome: z.enum(['failed', 'unknown']),
  /** What the mail server said. Null: the site stopped before it responded. */
  reason: z.string().nullable(),
  at: Time,
})
export type AnnouncementProblem = z.infer<typeof AnnouncementProblem>

const byId = z.strictObject({ id: Id })
/** The one that the administrator looked at. If someone saved another one meanwhile, that's a conflict. */
const version = z.int().min(1).max(maxVersion)
const response = z.strictObject({ announcement: AdminAnnouncementDetails })
const changeErrors = ['validation_failed', 'not_found', 'conflict_stale'] as const
const forEditors = { access: 'admin', area: 'publishing' } as const

const changeCall = (summary: string) =>
  ({
    summary,
    ...forEditors,
    limit: 'write',
    params: byId,
    body: z.strictObject({ version }),
    response,
    errors: [...changeErrors, 'auth_confirm_required'],
  }) as const

export const announcementAdministration = defineCalls({
  'GET /admin/announcements': {
    summary: 'All announcements, the last saved one first',
    ...forEditors,
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({ announcements: z.array(AdminAnnouncement), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'POST /admin/announcements': {
    summary: 'Store a draft of a new announcement',
    ...forEditors,
    limit: 'write',
    idempotent: true,
    status: 201,
    body: z.strictObject({ content: AnnouncementContent }),
    response,
    errors: ['validation_failed', 'key_reused', 'in_flight', 'wrong_member'],
  },
  'GET /admin/announcements/:id': {
    summary: 'An announcement, how far its sending is, and how many have read it',
    ...forEditors,
    params: byId,
    response,
    errors: ['not_found', 'validation_failed'],
  },
  'PUT /admin/announcements/:id': {
    summary: 'Save a draft. An announcement that was scheduled or started can no longer change',
    ...forEditors,
    limit: 'write',
    params: byId,
    body: z.strictObject({ content: AnnouncementContent, version }),
    response,
    errors: changeErrors,
  },
  'DELETE /admin/announcements/:id': {
    summary: 'Delete a draft',
    ...forEditors,
    limit: 'write',
    params: byId,
    body: z.strictObject({ version }),
    response: z.strictObject({}),
    errors: changeErrors,
  },
  'POST /admin/announcements/:id/send': changeCall(
    'Start an announcement, or schedule it. An email to everyone needs the password again',
  ),
  'POST /admin/announcements/:id/stop': {
    ...changeCall('Stop showing or sending it. One that is only scheduled becomes a draft again'),
    errors: changeErrors,
  },
  'POST /admin/announcements/:id/resume': changeCall('Show it again, or go on with the members who are still to come'),
  'GET /admin/announcements/:id/problems': {
    summary: 'Members whose email was refused, or may or may not have arrived, the last ones first',
    access: 'admin',
    params: byId,
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({ problems: z.array(AnnouncementProblem), pagination: PageNumberPagination }),
    errors: ['not_found', 'validation_failed'],
  },
})
