// All features, in dependency order: a feature may import only the features above it.
import { accountJobs } from './features/accounts/jobs.ts'
import { accountCalls } from './features/accounts/routes.ts'
import { announcementJobs } from './features/announcements/jobs.ts'
import { announcementCalls } from './features/announcements/routes.ts'
import { assistantJobs } from './features/assistant/jobs.ts'
import { assistantCalls } from './features/assistant/routes.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { badgeEventHandlers } from './features/badges/event-handlers.ts'
import { badgeJobs } from './features/badges/jobs.ts'
import { badgeCalls } from './features/badges/routes.ts'
import { commentEventHandlers } from './features/comments/event-handlers.ts'
import { commentJobs } from './features/comments/jobs.ts'
import { commentCalls } from './features/comments/routes.ts'
import { complaintJobs } from './features/complaints/jobs.ts'
import { complaintCalls } from './features/complaints/routes.ts'
import { contactJobs } from './features/contact/jobs.ts'
import { contactCalls } from './features/contact/routes.ts'
import { dataRightsJobs } from './features/data-rights/jobs.ts'
import { dataRequestCalls, dataRightsCalls } from './features/data-rights/routes.ts'
import { followEventHandlers } from './features/follows/event-handlers.ts'
import { followJobs } from './features/follows/jobs.ts'
import { followCalls } from './features/follows/routes.ts'
import { followSockets } from './features/follows/sockets.ts'
import { hallJobs } from './features/hall-of-fame/jobs.ts'
import { hallCalls } from './features/hall-of-fame/routes.ts'
import { journalCalls, tradeReviewCalls } from './features/journal/routes.ts'
import { landingCalls } from './features/landing/routes.ts'
import { legalCalls } from './features/legal/routes.ts'
import { limitedMailJobs } from './features/limited-mails/jobs.ts'
import { mediaJobs } from './features/media/jobs.ts'
import { mediaCalls } from './features/media/routes.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { caseCalls, moderationCalls } from './features/moderation/routes.ts'
import { moderationSockets } from './features/moderation/sockets.ts'
import { newsJobs } from './features/news/jobs.ts'
import { newsCalls } from './features/news/routes.ts'
import { newsletterJobs } from './features/newsletter/jobs.ts'
import { newsletterCalls } from './features/newsletter/routes.ts'
import { notificationEventHandlers } from './features/notifications/event-handlers.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationCalls } from './features/notifications/routes.ts'
import { overviewJobs } from './features/overview/jobs.ts'
import { overviewCalls } from './features/overview/routes.ts'
import { pointEventHandlers } from './features/points/event-handlers.ts'
import { pointJobs } from './features/points/jobs.ts'
import { pointCalls } from './features/points/routes.ts'
import { pointsAdministration, ringCalls } from './features/points/routes-administration.ts'
import { pollEventHandlers } from './features/polls/event-handlers.ts'
import { pollJobs } from './features/polls/jobs.ts'
import { pollCalls } from './features/polls/routes.ts'
import { postEventHandlers } from './features/posts/event-handlers.ts'
import { postJobs } from './features/posts/jobs.ts'
import { postCalls } from './features/posts/routes.ts'
import { postSockets } from './features/posts/sockets.ts'
import { predictionEventHandlers } from './features/predictions/event-handlers.ts'
import { predictionJobs } from './features/predictions/jobs.ts'
import { predictionCalls } from './features/predictions/routes.ts'
import { profileEventHandlers } from './features/profiles/event-handlers.ts'
import { profileCalls } from './features/profiles/routes.ts'
import { profileSockets } from './features/profiles/sockets.ts'
import { screeningJobs } from './features/screening/jobs.ts'
import { searchEventHandlers } from './features/search/event-handlers.ts'
import { searchJobs } from './features/search/jobs.ts'
import { searchCalls } from './features/search/routes.ts'
import { sentimentCalls } from './features/sentiment/routes.ts'
import { settingsCalls } from './features/settings/routes.ts'
import { siteCalls, sitemapCalls, sitemapReportCalls } from './features/site/routes.ts'
import { progressCalls } from './features/user-progress/routes.ts'
import { videoJobs } from './features/videos/jobs.ts'
import { videoCalls } from './features/videos/routes.ts'
import { visitJobs } from './features/visits/jobs.ts'
import { visitCalls } from './features/visits/routes.ts'
import { webhookEventHandlers } from './features/webhooks/event-handlers.ts'
import { webhookJobs } from './features/webhooks/jobs.ts'
import { webhookCalls } from './features/webhooks/routes.ts'
import type { EventHandler } from './platform/events/event-handler.ts'
import type { BoundCall } from './platform/http/bind.ts'
import type { Job } from './platform/jobs.ts'
import type { SocketRoutes } from './platform/sockets/emits.ts'

export type Feature = {
  name: string
  calls?: BoundCall[]
  eventHandlers?: EventHandler[]
  jobs?: Job[]
  sockets?: SocketRoutes
}

export const features: Feature[] = [
  { name: 'audit', jobs: auditJobs },
  { name: 'settings', calls: settingsCalls },
  { name: 'legal', calls: legalCalls },
  { name: 'screening', jobs: screeningJobs },
  { name: 'accounts', calls: accountCalls, jobs: accountJobs },
  { name: 'media', calls: mediaCalls, jobs: mediaJobs },
  { name: 'follows', calls: followCalls, eventHandlers: followEventHandlers, jobs: followJobs, sockets: followSockets },
  { name: 'journal', calls: [...journalCalls, ...tradeReviewCalls] },
  { name: 'reviews' },
  { name: 'polls', calls: pollCalls, eventHandlers: pollEventHandlers, jobs: pollJobs },
  { name: 'posts', calls: postCalls, eventHandlers: postEventHandlers, jobs: postJobs, sockets: postSockets },
  { name: 'comments', calls: commentCalls, eventHandlers: commentEventHandlers, jobs: commentJobs },
  { name: 'profiles', calls: profileCalls, eventHandlers: profileEventHandlers, sockets: profileSockets },
  {
    name: 'predictions',
    calls: predictionCalls,
    eventHandlers: predictionEventHandlers,
    jobs: predictionJobs,
  },
  { name: 'sentiment', calls: sentimentCalls },
  { name: 'videos', calls: videoCalls, jobs: videoJobs },
  { name: 'search', calls: searchCalls, eventHandlers: searchEventHandlers, jobs: searchJobs },
  { name: 'notifications', calls: notificationCalls, eventHandlers: notificationEventHandlers, jobs: notificationJobs },
  { name: 'moderation', calls: [...moderationCalls, ...caseCalls], jobs: moderationJobs, sockets: moderationSockets },
  { name: 'badges', calls: badgeCalls, eventHandlers: badgeEventHandlers, jobs: badgeJobs },
  {
    name: 'points',
    calls: [...pointCalls, ...pointsAdministration, ...ringCalls],
    eventHandlers: pointEventHandlers,
    jobs: pointJobs,
  },
  { name: 'hall-of-fame', calls: hallCalls, jobs: hallJobs },
  { name: 'user-progress', calls: progressCalls },
  { name: 'limited-mails', jobs: limitedMailJobs },
  { name: 'contact', calls: contactCalls, jobs: contactJobs },
  { name: 'landing', calls: landingCalls },
  { name: 'visits', calls: visitCalls, jobs: visitJobs },
  { name: 'news', calls: newsCalls, jobs: newsJobs },
  { name: 'newsletter', calls: newsletterCalls, jobs: newsletterJobs },
  { name: 'announcements', calls: announcementCalls, jobs: announcementJobs },
  { name: 'site', calls: [...siteCalls, ...sitemapCalls, ...sitemapReportCalls] },
  { name: 'complaints', calls: complaintCalls, jobs: complaintJobs },
  { name: 'overview', calls: overviewCalls, jobs: overviewJobs },
  { name: 'webhooks', calls: webhookCalls, eventHandlers: webhookEventHandlers, jobs: webhookJobs },
  { name: 'assistant', calls: assistantCalls, jobs: assistantJobs },
  { name: 'data-rights', calls: [...dataRightsCalls, ...dataRequestCalls], jobs: dataRightsJobs },
]
