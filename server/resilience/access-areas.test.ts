// Who may make the calls of single areas.
import { describe, it } from 'vitest'
import { expectStatuses, setUpAccessSite } from './testing/access-calls.ts'
import { tableRows } from './testing/actors.ts'
import { announcementTable } from './testing/announcement-access.ts'
import { assistantTable } from './testing/assistant-access.ts'
import { complaintTable } from './testing/complaint-access.ts'
import { journalTable } from './testing/journal-access.ts'
import { newsTable } from './testing/news-access.ts'
import { newsletterTable } from './testing/newsletter-access.ts'
import { pointsTable } from './testing/points-access.ts'
import { predictionsTable } from './testing/prediction-access.ts'
import { videoTable } from './testing/video-access.ts'

setUpAccessSite()

describe.each([
  ['an approved video', videoTable],
  ['points', pointsTable],
  ['articles', newsTable],
  ['predictions', predictionsTable],
  ['newsletters', newsletterTable],
  ['announcements', announcementTable],
  ['complaints', complaintTable],
  ['journals', journalTable],
  ['the assistant', assistantTable],
])('a call about %s', (_, table) => {
  it.each(tableRows(table))('%s', (name, cells) => expectStatuses(name, 'published', cells))
})
