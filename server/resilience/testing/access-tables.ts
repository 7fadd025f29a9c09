// The access tables of single areas, by the test that runs them.
import { accountTable } from './account-access.ts'
import { administrationTable } from './administration-access.ts'
import { announcementTable } from './announcement-access.ts'
import { assistantTable } from './assistant-access.ts'
import { complaintTable } from './complaint-access.ts'
import { journalTable } from './journal-access.ts'
import { newsTable } from './news-access.ts'
import { newsletterTable } from './newsletter-access.ts'
import { pointsTable } from './points-access.ts'
import { predictionsTable } from './prediction-access.ts'
import { videoTable } from './video-access.ts'

export const accountTables = { accounts: accountTable }

export const administrationTables = {
  administration: administrationTable,
  newsletters: newsletterTable,
  announcements: announcementTable,
  complaints: complaintTable,
}

export const areaTables = {
  'an approved video': videoTable,
  points: pointsTable,
  articles: newsTable,
  predictions: predictionsTable,
  journals: journalTable,
  'the assistant': assistantTable,
}
