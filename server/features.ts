// THE list of features, in the order of who may know whom: each knows only those above it.
import { accountJobs } from './features/accounts/jobs.ts'
import { accountCalls } from './features/accounts/routes.ts'
import { commentJobs } from './features/comments/jobs.ts'
import { commentReactions } from './features/comments/reactions.ts'
import { commentCalls } from './features/comments/routes.ts'
import { followJobs } from './features/follows/jobs.ts'
import { followReactions } from './features/follows/reactions.ts'
import { followCalls } from './features/follows/routes.ts'
import { followSockets } from './features/follows/sockets.ts'
import { mediaJobs } from './features/media/jobs.ts'
import { mediaCalls } from './features/media/routes.ts'
import { moderationCalls } from './features/moderation/routes.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationReactions } from './features/notifications/reactions.ts'
import { notificationCalls } from './features/notifications/routes.ts'
import { pollJobs } from './features/polls/jobs.ts'
import { pollReactions } from './features/polls/reactions.ts'
import { pollCalls } from './features/polls/routes.ts'
import { postJobs } from './features/posts/jobs.ts'
import { postReactions } from './features/posts/reactions.ts'
import { postCalls } from './features/posts/routes.ts'
import { postSockets } from './features/posts/sockets.ts'
import { profileReactions } from './features/profiles/reactions.ts'
import { profileCalls } from './features/profiles/routes.ts'
import { profileSockets } from './features/profiles/sockets.ts'
import { screeningJobs } from './features/screening/jobs.ts'
import { searchJobs } from './features/search/jobs.ts'
import { searchReactions } from './features/search/reactions.ts'
import { searchCalls } from './features/search/routes.ts'
import { settingsCalls } from './features/settings/routes.ts'
import { siteCalls } from './features/site/routes.ts'
import type { Reaction } from './platform/events/reactions.ts'
import type { BoundCall } from './platform/http/bind.ts'
import type { Job } from './platform/jobs.ts'
import type { SocketRoutes } from './platform/sockets/emits.ts'

export type Feature = {
  name: string
  calls?: BoundCall[]
  reactions?: Reaction[]
  jobs?: Job[]
  sockets?: SocketRoutes
}

export const features: Feature[] = [
  { name: 'audit' },
  { name: 'settings', calls: settingsCalls },
  { name: 'accounts', calls: accountCalls, jobs: accountJobs },
  { name: 'media', calls: mediaCalls, jobs: mediaJobs },
  { name: 'follows', calls: followCalls, reactions: followReactions, jobs: followJobs, sockets: followSockets },
  { name: 'screening', jobs: screeningJobs },
  { name: 'reviews' },
  { name: 'polls', calls: pollCalls, reactions: pollReactions, jobs: pollJobs },
  { name: 'posts', calls: postCalls, reactions: postReactions, jobs: postJobs, sockets: postSockets },
  { name: 'comments', calls: commentCalls, reactions: commentReactions, jobs: commentJobs },
  { name: 'profiles', calls: profileCalls, reactions: profileReactions, sockets: profileSockets },
  { name: 'search', calls: searchCalls, reactions: searchReactions, jobs: searchJobs },
  { name: 'notifications', calls: notificationCalls, reactions: notificationReactions, jobs: notificationJobs },
  { name: 'moderation', calls: moderationCalls },
  { name: 'site', calls: siteCalls },
]
