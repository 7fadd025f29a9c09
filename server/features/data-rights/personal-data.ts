// Everything that is stored about members: one entry for each feature, in the order of server/features.ts.
import { notPersonal, ownInternals, ownRows, type PersonalData } from '../../platform/database/personal-data.ts'
import { accountData } from '../accounts/personal-data.ts'
import { announcementData } from '../announcements/personal-data.ts'
import { assistantData } from '../assistant/personal-data.ts'
import { auditData } from '../audit/personal-data.ts'
import { badgeData } from '../badges/personal-data.ts'
import { commentData } from '../comments/personal-data.ts'
import { complaintData } from '../complaints/personal-data.ts'
import { contactData } from '../contact/personal-data.ts'
import { followData } from '../follows/personal-data.ts'
import { hallData } from '../hall-of-fame/personal-data.ts'
import { journalData } from '../journal/personal-data.ts'
import { landingData } from '../landing/personal-data.ts'
import { limitedMailData } from '../limited-mails/personal-data.ts'
import { mediaData } from '../media/personal-data.ts'
import { moderationData } from '../moderation/personal-data.ts'
import { newsData } from '../news/personal-data.ts'
import { newsletterData } from '../newsletter/personal-data.ts'
import { notificationData } from '../notifications/personal-data.ts'
import { overviewData } from '../overview/personal-data.ts'
import { pointData } from '../points/personal-data.ts'
import { pollData } from '../polls/personal-data.ts'
import { postData } from '../posts/personal-data.ts'
import { predictionData } from '../predictions/personal-data.ts'
import { profileData } from '../profiles/personal-data.ts'
import { reviewData } from '../reviews/personal-data.ts'
import { screeningData } from '../screening/personal-data.ts'
import { searchData } from '../search/personal-data.ts'
import { settingsData } from '../settings/personal-data.ts'
import { siteData } from '../site/personal-data.ts'
import { videoData } from '../videos/personal-data.ts'
import { visitData } from '../visits/personal-data.ts'
import { webhookData } from '../webhooks/personal-data.ts'
import { removeExportsOf } from './actions/remove-exports.ts'

const platformData: PersonalData = {
  tables: {
    idempotency_keys: ownInternals('member_id', 'hashes that keep repeated requests from having two effects'),
    events: notPersonal('ids, deleted when they are published'),
    migrations: notPersonal('of the database'),
  },
}

const dataRightsData: PersonalData = {
  tables: { account_exports: ownRows('member_id', 'id', ['key']) },
  erase: (platform, { member }) => removeExportsOf(platform, member),
}

export const personalData: PersonalData[] = [
  ...[platformData, auditData, settingsData, screeningData, accountData, mediaData, followData, journalData],
  ...[reviewData, pollData, postData, commentData, profileData, predictionData, videoData, searchData],
  ...[notificationData, moderationData, badgeData, pointData, hallData, limitedMailData, contactData],
  ...[
    landingData,
    visitData,
    newsData,
    newsletterData,
    announcementData,
    siteData,
    overviewData,
    webhookData,
    complaintData,
  ],
  ...[assistantData, dataRightsData],
]
