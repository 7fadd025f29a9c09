// Announcements by the site, as members and guests see them: banners. Notifications and emails have their own ways.
import { Id } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { languages } from './languages.ts'
import { z } from './schema.ts'

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
    /** Of the page. A member who has chosen a language gets that one. */
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
  /** A banner began or ended, or a notification has reached its whole audience. What it is, each client reads itself. */
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
