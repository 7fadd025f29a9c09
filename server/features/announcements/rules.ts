// Decisions about announcements that depend only on their input.
import type { AnnouncementContent } from '#contract/announcement-administration.ts'
import type { Language } from '#contract/languages.ts'
import { validation } from '#contract/messages/en/announcement-administration.ts'
import { second } from '../../platform/clock.ts'
import type { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import type { AnnouncementRow } from './tables.ts'

/** `members`: how many one statement looks at. A job ends after `jobTime`, because a stopping process waits for it. */
export const batches = { members: 1000, jobTime: 5 * second } as const

/** After each batch, the job rests for this share of the time that the batch took, so that requests get their turn. */
export const restShare = 1

type Texts = Pick<AnnouncementRow, 'title_en' | 'title_hi' | 'text_en' | 'text_hi'>

/** In the member's language; in English if there is no other text. */
export const textIn = (row: Texts, language: string | null): { language: Language; title: string; text: string } =>
  language === 'hi' && row.title_hi !== ''
    ? { language: 'hi', title: row.title_hi, text: row.text_hi }
    : { language: 'en', title: row.title_en, text: row.text_en }

type Content = Pick<AnnouncementContent, 'channel' | 'title' | 'text' | 'startsAt' | 'endsAt'>

/** Why an announcement can't be started yet, or null. `now`: in milliseconds. */
export function problemOf({ channel, title, text, startsAt, endsAt }: Content, now: number): Failure | null {
  if (title.en === '') return invalidField('content.title.en', validation.titleMissing)
  if (text.en === '' && channel === 'email') return invalidField('content.text.en', validation.textMissing)
  const hasHindi = title.hi !== '' || text.hi !== ''
  if (hasHindi && title.hi === '') return invalidField('content.title.hi', validation.hindiIncomplete)
  if (hasHindi && text.hi === '' && text.en !== '') return invalidField('content.text.hi', validation.hindiIncomplete)
  if (endsAt === null) return null
  if (Date.parse(endsAt) <= now) return invalidField('content.endsAt', validation.ended)
  if (startsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return invalidField('content.endsAt', validation.endsBeforeStart)
  return null
}

/** Emails to everyone can't be taken back, so they need the password. */
export const needsPassword = ({ channel, audience }: Pick<AnnouncementRow, 'channel' | 'audience'>): boolean =>
  channel === 'email' && audience === 'everyone'
