// All features, in dependency order: a feature may import only the features above it.
import { accountJobs } from './features/accounts/jobs.ts'
import { accountCalls } from './features/accounts/routes.ts'
import { badgeEventHandlers } from './features/badges/event-handlers.ts'
import { badgeJobs } from './features/badges/jobs.ts'
import { badgeCalls } from './features/badges/routes.ts'
import { commentEventHandlers } from './features/comments/event-handlers.ts'
import { commentJobs } from './features/comments/jobs.ts'
import { commentCalls } from './features/comments/routes.ts'
import { contactJobs } from './features/contact/jobs.ts'
import { contactCalls } from './features/contact/routes.ts'
import { followEventHandlers } from './features/follows/event-handlers.ts'
import { followJobs } from './features/follows/jobs.ts'
import { followCalls } from './features/follows/routes.ts'
import { followSockets } from './features/follows/sockets.ts'
import { hallJobs } from './features/hall-of-fame/jobs.ts'
import { hallCalls } from './features/hall-of-fame/routes.ts'
import { limitedMailJobs } from './features/limited-mails/jobs.ts'
import { mediaJobs } from './features/media/jobs.ts'
import { mediaCalls } from './features/media/routes.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { caseCalls, moderationCalls } from './features/moderation/routes.ts'
import { moderationSockets } from './features/moderation/sockets.ts'
import { newsletterJobs } from './features/newsletter/jobs.ts'
import { newsletterCalls } from './features/newsletter/routes.ts'
import { notificationEventHandlers } from './features/notifications/event-handlers.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationCalls } from './features/notifications/routes.ts'
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
import { profileEventHandlers } from './features/profiles/event-handlers.ts'
import { profileCalls } from './features/profiles/routes.ts'
import { profileSockets } from './features/profiles/sockets.ts'
import { screeningJobs } from './features/screening/jobs.ts'
import { searchEventHandlers } from './features/search/event-handlers.ts'
import { searchJobs } from './features/search/jobs.ts'
import { searchCalls } from './features/search/routes.ts'
import { settingsCalls } from './features/settings/routes.ts'
import { siteCalls, sitemapCalls, sitemapReportCalls } from './features/site/routes.ts'
import { progressCalls } from './features/user-progress/routes.ts'
import { videoJobs } from './features/videos/jobs.ts'
import { videoCalls } from './features/videos/routes.ts'
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
  { name: 'audit' },
  { name: 'settings', calls: settingsCalls },
  { name: 'screening', jobs: screeningJobs },
  { name: 'accounts', calls: accountCalls, jobs: accountJobs },
  { name: 'media', calls: mediaCalls, jobs: mediaJobs },
  { name: 'follows', calls: followCalls, eventHandlers: followEventHandlers, jobs: followJobs, sockets: followSockets },
  { name: 'reviews' },
  { name: 'polls', calls: pollCalls, eventHandlers: pollEventHandlers, jobs: pollJobs },
  { name: 'posts', calls: postCalls, eventHandlers: postEventHandlers, jobs: postJobs, sockets: postSockets },
  { name: 'comments', calls: commentCalls, eventHandlers: commentEventHandlers, jobs: commentJobs },
  { name: 'profiles', calls: profileCalls, eventHandlers: profileEventHandlers, sockets: profileSockets },
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
  { name: 'newsletter', calls: newsletterCalls, jobs: newsletterJobs },
  { name: 'contact', calls: contactCalls, jobs: contactJobs },
  { name: 'site', calls: [...siteCalls, ...sitemapCalls, ...sitemapReportCalls] },
]
