// Announcements by the site, as members and guests see them: banners. Notifications and emails have their own ways.

import { z } from 'zod'
import { Id } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { languages } from './languages.ts'
import { sections } from './sections.ts'

/** How it reaches its audience. A banner is shown until it ends or is dismissed. */
export const announcementChannels = ['banner', 'notification', 'email'] as const
export type AnnouncementChannel = (typeof announcementChannels)[number]

/**
 * Everyone (banners also for guests), those who have posted or commented in a room in the last `audienceDays`, the
 * holders of a role, or a segment: joined in that time, been here in it, or not.
 */
export const announcementAudiences = [
  'everyone',
  ...sections,
  ...(['administrators', 'moderators', 'editors'] as const),
  ...(['new', 'active', 'away'] as const),
] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]

/**
 * draft: can be changed. scheduled: starts by itself. sending: a banner is shown, or batches are sent. stopped: nothing is
 * shown or sent until it is resumed. sent: the banner has ended, or every recipient has an outcome.
 */
export const announcementStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

/**
 * administrator: someone stopped it. rejected: the mail server refused a whole batch. restored: the database comes from a
 * backup, so later emails are unknown.
 */
export const announcementStopReasons = ['administrator', 'rejected', 'restored'] as const
export type AnnouncementStopReason = (typeof announcementStopReasons)[number]

/** Characters are UTF-16 code units, as a text field counts them. */
export const announcementLimits = {
  titleLength: 120,
  textLength: 1000,
  linkLength: 200,
  audienceDays: 30,
  /** The latest ones are shown. */
  banners: 3,
} as const

export const BannerAnnouncement = z.strictObject({
  _id: Id,
  language: z.enum(languages),
  title: z.string(),
  text: z.string(),
  /** A path of this site, or ''. */
  link: z.string(),
  isDismissible: z.boolean(),
})
export type BannerAnnouncement = z.infer<typeof BannerAnnouncement>

export const announcements = defineCalls({
  'GET /announcements': {
    summary: 'The banners to show now, the latest first, without those that you dismissed',
    access: 'guest',
    loginAs: 'allowed',
    /** The language of the page. A member who has chosen a language gets that one. */
    query: z.strictObject({ language: z.enum(languages).optional() }),
    response: z.strictObject({ announcements: z.array(BannerAnnouncement) }),
    errors: ['validation_failed'],
  },
  'POST /announcements/:id/dismiss': {
    summary: 'Dismiss a banner. Doing so twice changes nothing',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    params: z.strictObject({ id: Id }),
    response: z.strictObject({}),
    errors: ['not_found', 'validation_failed'],
  },
})

export const announcementEvents = defineEvents({
  /**
   * A banner began or ended, or a notification has reached its whole audience. Each client fetches the announcement
   * itself.
   */
  'announcement:changed': { audience: ['everyone'], payload: z.strictObject({ announcementId: Id }) },
  'announcement:dismissed': {
    audience: ['member'],
    payload: z.strictObject({ memberId: Id, announcementId: Id }),
  },
  /** It was started, stopped or resumed, or a batch was sent. */
  'announcement:progress': {
    audience: ['admins'],
    area: 'publishing',
    payload: z.strictObject({ announcementId: Id }),
    latestBy: 'announcementId',
  },
})
