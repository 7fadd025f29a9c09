// The email of an announcement, in the member's language, with the footer of the digest: its link ends both.
import { pathIn } from '#contract/languages.ts'
import { announcementMail as texts } from '#contract/messages/en/mail-templates.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { Platform } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail.ts'
import { settingsLinks } from '../notifications/actions/digest.ts'
import { textIn } from './rules.ts'
import type { AnnouncementRow } from './tables.ts'

export function composeAnnouncement(
  platform: Platform,
  row: Pick<AnnouncementRow, 'title_en' | 'title_hi' | 'text_en' | 'text_hi' | 'link'>,
  recipient: { id: string; email: string; language: string | null },
): Mail {
  const { publicUrl, product } = platform.config
  const { language, title, text } = textIn(row, recipient.language)
  const { footerLinks, headers } = settingsLinks(platform, recipient.id)
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '')
  const mail = composeMail(
    { subject: title, paragraphs, action: texts.action[language] },
    {
      to: recipient.email,
      product: product.name,
      language,
      ...(row.link && { link: publicUrl + pathIn(language, row.link) }),
      notes: [texts.why[language](product.name)],
      footerLinks,
    },
  )
  return { ...mail, headers }
}
