// The whole contract. The server mounts it, and the OpenAPI document is generated from it.
import { accountEvents } from './account-events.ts'
import { accounts } from './accounts.ts'
import { adminVideos } from './admin-videos.ts'
import { badgeEvents, badges } from './badges.ts'
import { caseEmits, caseEvents, cases } from './cases.ts'
import { commentEvents, comments } from './comments.ts'
import { contact } from './contact.ts'
import { followEmits, followEvents, follows } from './follows.ts'
import { hallEvents, hallOfFame } from './hall-of-fame.ts'
import { identities } from './identities.ts'
import { videoEvents, videoReports, videos } from './learning.ts'
import { moderation } from './moderation-calls.ts'
import { moderationEvents } from './moderation-events.ts'
import { newsletter } from './newsletter.ts'
import { notificationEvents, notifications } from './notifications.ts'
import { pointEvents, points } from './points.ts'
import { pointsAdministrationCalls } from './points-administration.ts'
import { pollEvents, polls } from './polls.ts'
import { postLists } from './post-lists.ts'
import { postEmits, postEvents, posts } from './posts.ts'
import { profileEmits, profileEvents, profiles } from './profiles.ts'
import { reviewEvents } from './reviews.ts'
import { rings } from './rings.ts'
import { search } from './search.ts'
import { quizzes, series } from './series.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { sitemapReport } from './sitemap-report.ts'
import { system } from './system.ts'
import { userProgress } from './user-progress.ts'
import { videoActivity } from './video-activity.ts'
import { videoUploads } from './video-uploads.ts'

/** Calls under /api. */
export const calls = {
  ...system,
  ...settings,
  ...accounts,
  ...identities,
  ...follows,
  ...polls,
  ...posts,
  ...postLists,
  ...comments,
  ...profiles,
  ...search,
  ...notifications,
  ...moderation,
  ...cases,
  ...newsletter,
  ...contact,
  ...site,
  ...sitemapReport,
  ...videos,
  ...videoReports,
  ...videoUploads,
  ...videoActivity,
  ...series,
  ...quizzes,
  ...adminVideos,
  ...points,
  ...badges,
  ...pointsAdministrationCalls,
  ...rings,
  ...hallOfFame,
  ...userProgress,
}
export type ContractCalls = typeof calls

export const allEvents = {
  ...accountEvents,
  ...followEvents,
  ...reviewEvents,
  ...pollEvents,
  ...postEvents,
  ...commentEvents,
  ...caseEvents,
  ...profileEvents,
  ...pointEvents,
  ...hallEvents,
  ...badgeEvents,
  ...notificationEvents,
  ...moderationEvents,
  ...videoEvents,
}
export type ContractEvents = typeof allEvents
export type EventName = keyof ContractEvents

export const allEmits = { ...caseEmits, ...postEmits, ...followEmits, ...profileEmits }
export type ContractEmits = typeof allEmits
