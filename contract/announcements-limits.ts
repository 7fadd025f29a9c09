// Names and limits of announcements, apart from the schemas so that pages can import them without Zod.
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
