// All features, in dependency order: a feature may import only the features above it.

import { accountsFeature } from './features/accounts/feature.ts'
import { announcementsFeature } from './features/announcements/feature.ts'
import { assistantFeature } from './features/assistant/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { badgesFeature } from './features/badges/feature.ts'
import { commentsFeature } from './features/comments/feature.ts'
import { complaintsFeature } from './features/complaints/feature.ts'
import { contactFeature } from './features/contact/feature.ts'
import { dataRightsFeature } from './features/data-rights/feature.ts'
import { followsFeature } from './features/follows/feature.ts'
import { hallOfFameFeature } from './features/hall-of-fame/feature.ts'
import { journalFeature } from './features/journal/feature.ts'
import { landingFeature } from './features/landing/feature.ts'
import { legalFeature } from './features/legal/feature.ts'
import { limitedMailsFeature } from './features/limited-mails/feature.ts'
import { mediaFeature } from './features/media/feature.ts'
import { moderationFeature } from './features/moderation/feature.ts'
import { newsFeature } from './features/news/feature.ts'
import { newsletterFeature } from './features/newsletter/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { overviewFeature } from './features/overview/feature.ts'
import { pointsFeature } from './features/points/feature.ts'
import { pollsFeature } from './features/polls/feature.ts'
import { postsFeature } from './features/posts/feature.ts'
import { predictionsFeature } from './features/predictions/feature.ts'
import { profilesFeature } from './features/profiles/feature.ts'
import { reviewsFeature } from './features/reviews/feature.ts'
import { screeningFeature } from './features/screening/feature.ts'
import { searchFeature } from './features/search/feature.ts'
import { sentimentFeature } from './features/sentiment/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { siteFeature } from './features/site/feature.ts'
import { userProgressFeature } from './features/user-progress/feature.ts'
import { videosFeature } from './features/videos/feature.ts'
import { visitsFeature } from './features/visits/feature.ts'
import { webhooksFeature } from './features/webhooks/feature.ts'
import { platformData } from './platform/database/personal-data.ts'
import type { Feature } from './platform/feature.ts'

export const features: Feature[] = [
  auditFeature,
  settingsFeature,
  legalFeature,
  screeningFeature,
  accountsFeature,
  mediaFeature,
  followsFeature,
  journalFeature,
  reviewsFeature,
  pollsFeature,
  postsFeature,
  commentsFeature,
  profilesFeature,
  predictionsFeature,
  sentimentFeature,
  videosFeature,
  newsFeature,
  searchFeature,
  notificationsFeature,
  moderationFeature,
  badgesFeature,
  pointsFeature,
  hallOfFameFeature,
  userProgressFeature,
  limitedMailsFeature,
  contactFeature,
  landingFeature,
  visitsFeature,
  newsletterFeature,
  announcementsFeature,
  siteFeature,
  complaintsFeature,
  dataRightsFeature,
  overviewFeature,
  webhooksFeature,
  assistantFeature,
]

export const personalData = [platformData, ...features.flatMap((feature) => feature.personalData ?? [])]
