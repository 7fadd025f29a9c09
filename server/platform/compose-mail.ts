// Composes a mail from a template: a plain-text part and an HTML part with light and dark styles.
import type { Language } from '#contract/languages.ts'
import type { MailTemplate } from '#contract/messages/en/mail-templates.ts'
import { escapeHtml } from './http/server-page-style.ts'
import type { Mail } from './mail.ts'

const darkQuery = '@media (prefers-color-scheme: dark)'

// Many mail clients only support inline styles; the others also apply these dark styles.
const darkStyle = `${darkQuery} {
.page { background: #0B1622 !important; }
.sheet { background: #12202F !important; border-color: #22344A !important; }
.ink { color: #E9EEF3 !important; border-color: #22344A !important; }
.muted { color: #93A5B8 !important; }
.accent { background: #E0B25A !important; color: #0B1622 !important; }
}`

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#13233A">${escapeHtml(text)}</p>`

const button = (label: string, link: string): string =>
  `<p style="margin:24px 0 12px"><a class="accent" href="${escapeHtml(link)}" style="display:inline-block;` +
  `padding:12px 20px;background:#8C5E10;color:#FFFFFF;font-weight:600;text-decoration:none;border-radius:6px">` +
  `${escapeHtml(label)}</a></p>` +
  `<p class="muted" style="margin:0 0 24px;font-size:14px;color:#566579;word-break:break-all">${escapeHtml(link)}</p>`

const entryHtml = ({ title, message, link }: MailEntry): string =>
  `<p class="ink" style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid #E3DCCB;color:#13233A">` +
  `<a class="ink" href="${escapeHtml(link)}" style="color:#13233A;font-weight:600;text-decoration:none">` +
  `${escapeHtml(title)}</a>${
    message && `<br><span class="muted" style="font-size:14px;color:#566579">${escapeHtml(message)}</span>`
  }</p>`

const sectionHtml = ({ title, entries }: MailSection): string =>
  `<h2 class="ink" style="margin:24px 0 12px;color:#13233A;font:500 20px/1.3 'IBM Plex Serif',Georgia,serif">` +
  `${escapeHtml(title)}</h2>${entries.map(entryHtml).join('\n')}`

const noteHtml = (note: string): string =>
  `<p class="muted" style="margin:24px 0 0;font-size:14px;color:#566579">${escapeHtml(note)}</p>`

const footerHtml = (footerLinks: FooterLink[]): string =>
  footerLinks.length === 0
    ? ''
    : `<p class="muted" style="margin:24px 0 0;font-size:14px;color:#566579">${footerLinks
        .map(
          ({ label, link }) =>
            `<a class="muted" href="${escapeHtml(link)}" style="color:#566579">${escapeHtml(label)}</a>`,
        )
        .join(' · ')}</p>`

type PageParts = { subject: string; product: string; content: string; language: Language }

const page = ({ subject, product, content, language }: PageParts): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;background:#FAF7F0">
<div class="page" style="padding:24px 16px;background:#FAF7F0">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:24px;background:#FFFFFF;border:1px solid #E3DCCB;
border-radius:6px;font:16px/1.5 'IBM Plex Sans',Arial,sans-serif">
<p class="ink" style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #E3DCCB;color:#13233A;
font:500 20px/1.3 'IBM Plex Serif',Georgia,serif">${escapeHtml(product)}</p>
${content}
</div>
</div>
</body>
</html>
`

/** One entry of a mail's list. Each has a link. */
export type MailEntry = { title: string; message: string; link: string }
export type MailSection = { title: string; entries: MailEntry[] }
/** A link in small print at the end. */
export type FooterLink = { label: string; link: string }
type ComposeOptions = {
  to: string
  product: string
  link?: string
  entries?: MailEntry[]
  /** After all paragraphs. */
  sections?: MailSection[]
  /** In small print, before the links of the footer. */
  notes?: string[]
  footerLinks?: FooterLink[]
  /** The language of the paragraphs (default English). */
  language?: Language
}

const entryText = ({ title, message, link }: MailEntry): string =>
  [`- ${title}`, ...(message ? [`  ${message}`] : []), `  ${link}`].join('\n')

const sectionText = ({ title, entries }: MailSection): string => [`# ${title}`, ...entries.map(entryText)].join('\n\n')

/**
 * `link` is the target of the template's action. It follows the first paragraph (the reason for the mail) and the
 * entries.
 */
export function composeMail(
  template: MailTemplate,
  { to, product, link, entries = [], sections = [], notes = [], footerLinks = [], language = 'en' }: ComposeOptions,
): Mail {
  const { subject, paragraphs, action = '' } = template
  const [first, rest] = [paragraphs.slice(0, 1), paragraphs.slice(1)]
  const content = [
    ...[...first.map(paragraph), ...entries.map(entryHtml), ...(link ? [button(action, link)] : [])],
    ...[...rest.map(paragraph), ...sections.map(sectionHtml), ...notes.map(noteHtml), footerHtml(footerLinks)],
  ]
  const lines = [
    ...[...first, ...entries.map(entryText), ...(link ? [`${action}: ${link}`] : []), ...rest],
    ...[...sections.map(sectionText), product, ...notes],
    ...footerLinks.map(({ label, link }) => `${label}: ${link}`),
  ]
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: page({ subject, product, content: content.join('\n'), language }),
  }
}

/** The unsubscribe button of mail clients (RFC 8058). `url` is a call that accepts their form. */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The HTML of a mail as a client shows it in this theme, whatever the theme of the device. */
export const forceTheme = (html: string, theme: 'light' | 'dark'): string =>
  html.replace(darkQuery, theme === 'dark' ? '@media all' : '@media not all')
