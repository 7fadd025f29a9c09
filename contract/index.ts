// The whole contract. The server mounts it, and the OpenAPI document is generated from it.

import { accessTokens } from './access-tokens.ts'
import { accountEvents } from './account-events.ts'
import { accounts } from './accounts.ts'
import { adminVideos } from './admin-videos.ts'
import { announcementAdministration } from './announcement-administration.ts'
import { announcementEvents, announcements } from './announcements.ts'
import { assistant } from './assistant.ts'
import { badgeEvents, badges } from './badges.ts'
import { caseEmits, caseEvents, cases } from './cases.ts'
import { commentEvents, comments } from './comments.ts'
import { complaintEvents, complaints } from './complaints.ts'
import { contact } from './contact.ts'
import { dataRequests } from './data-requests.ts'
import { dataRights, dataRightsEvents } from './data-rights.ts'
import { followEmits, followEvents, follows } from './follows.ts'
import { hallEvents, hallOfFame } from './hall-of-fame.ts'
import { identities } from './identities.ts'
import { journal, journalEvents } from './journal.ts'
import { landing } from './landing.ts'
import { videoEvents, videoReports, videos } from './learning.ts'
import { legal } from './legal.ts'
import { loginAs } from './login-as.ts'
import { memberAdministration } from './member-administration.ts'
import { memberSearch } from './member-search.ts'
import { moderation } from './moderation-calls.ts'
import { moderationEvents } from './moderation-events.ts'
import { news } from './news.ts'
import { newsAdministration } from './news-administration.ts'
import { newsletter } from './newsletter.ts'
import { newsletterAdministration, newsletterEvents } from './newsletter-administration.ts'
import { notificationEvents, notifications } from './notifications.ts'
import { overview } from './overview.ts'
import { planEvents, plans } from './plans.ts'
import { pointEvents, points } from './points.ts'
import { pointsAdministrationCalls } from './points-administration.ts'
import { pollEvents, polls } from './polls.ts'
import { postLists } from './post-lists.ts'
import { postEmits, postEvents, posts } from './posts.ts'
import { predictionRecords } from './prediction-records.ts'
import { predictionEvents, predictions } from './predictions.ts'
import { profileEmits, profileEvents, profiles } from './profiles.ts'
import { registrations, statedRegistrations } from './registrations.ts'
import { reviewEvents } from './reviews.ts'
import { rings } from './rings.ts'
import { screeningPractice } from './screening-practice.ts'
import { search } from './search.ts'
import { sentiment } from './sentiment.ts'
import { quizzes, series } from './series.ts'
import { settings, settingsEvents } from './settings.ts'
import { settingsChanges } from './settings-changes.ts'
import { site } from './site.ts'
import { sitemapReport } from './sitemap-report.ts'
import { system } from './system.ts'
import { tradeJournalEvents, tradeJournals } from './trade-journals.ts'
import { tradeReviewEvents, tradeReviews } from './trade-reviews.ts'
import { userProgress } from './user-progress.ts'
import { videoActivity } from './video-activity.ts'
import { videoUploads } from './video-uploads.ts'
import { visits } from './visits.ts'
import { webhookAdminEvents, webhooks } from './webhooks.ts'

/** Calls under /api. */
export const calls = {
  ...system,
  ...screeningPractice,
  ...settings,
  ...settingsChanges,
  ...accounts,
  ...identities,
  ...accessTokens,
  ...registrations,
  ...statedRegistrations,
  ...loginAs,
  ...follows,
  ...polls,
  ...posts,
  ...postLists,
  ...plans,
  ...comments,
  ...profiles,
  ...sentiment,
  ...search,
  ...notifications,
  ...memberSearch,
  ...moderation,
  ...cases,
  ...newsletter,
  ...newsletterAdministration,
  ...announcements,
  ...announcementAdministration,
  ...contact,
  ...dataRights,
  ...dataRequests,
  ...legal,
  ...visits,
  ...landing,
  ...news,
  ...newsAdministration,
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
  ...overview,
  ...predictions,
  ...predictionRecords,
  ...journal,
  ...tradeReviews,
  ...tradeJournals,
  ...webhooks,
  ...memberAdministration,
  ...complaints,
  ...assistant,
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
  ...newsletterEvents,
  ...announcementEvents,
  ...videoEvents,
  ...predictionEvents,
  ...journalEvents,
  ...tradeJournalEvents,
  ...dataRightsEvents,
  ...settingsEvents,
  ...planEvents,
  ...tradeReviewEvents,
  ...webhookAdminEvents,
  ...complaintEvents,
}
export type ContractEvents = typeof allEvents
export type EventName = keyof ContractEvents

export const allEmits = { ...caseEmits, ...postEmits, ...followEmits, ...profileEmits }
export type ContractEmits = typeof allEmits
