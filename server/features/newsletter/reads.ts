// Newsletters as administrators see them.
import type { CallResponse } from '#contract/define.ts'
import { type MailTheme, mailThemes } from '#contract/newsletter.ts'
import type {
  AdminNewsletterDetails,
  NewsletterPreview,
  newsletterAdministration,
} from '#contract/newsletter-administration.ts'
import { nowMs } from '../../platform/clock.ts'
import { forceTheme } from '../../platform/compose-mail.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { RawHttpResponse } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { Mail } from '../../platform/mail.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { chosenItems, composeNewsletter, nobody } from './compose.ts'
import { countNewsletters, countSubscribers, listNewsletters, listProblems, newsletterById } from './queries.ts'
import { newsletterOfToken, previewToken } from './rules.ts'
import type { NewsletterRow } from './tables.ts'
import { contentView, newsletterView, problemView } from './view.ts'

type Calls = typeof newsletterAdministration
type List = CallResponse<Calls['GET /admin/newsletters']>

const subscribersNow = async ({ db }: SystemContext): Promise<number> => (await countSubscribers(db))[0]!.count

export async function listForAdministrators(
  context: SystemContext,
  paging: { page?: number; limit?: number },
): Promise<List> {
  const window = pageWindow(paging)
  const rows = await listNewsletters(context.db, { limit: window.limit, offset: window.offset })
  const [counted] = await countNewsletters(context.db, { maxCount: maxCountedRows })
  return {
    newsletters: rows.map(newsletterView),
    pagination: numberPagination(window, counted!.count),
    subscribers: await subscribersNow(context),
  }
}

async function findNewsletter({ db }: SystemContext, id: string): Promise<NewsletterRow> {
  const [row] = await newsletterById(db, { id })
  if (!row) throw new Failure('not_found')
  return row
}

export async function getForAdministrators(context: SystemContext, id: string): Promise<AdminNewsletterDetails> {
  const row = await findNewsletter(context, id)
  const { articles, posts } = await chosenItems(context, row)
  return {
    ...newsletterView(row),
    content: contentView(row),
    chosenArticles: articles,
    chosenPosts: posts,
    subscribers: await subscribersNow(context),
  }
}

export async function listNewsletterProblems(
  context: SystemContext,
  id: string,
  paging: { page?: number; limit?: number },
): Promise<CallResponse<Calls['GET /admin/newsletters/:id/problems']>> {
  const { failed_count: failed, unknown_count: unknown } = await findNewsletter(context, id)
  const window = pageWindow(paging)
  const rows = await listProblems(context.db, { id, limit: window.limit, offset: window.offset })
  return { problems: rows.map(problemView), pagination: numberPagination(window, failed + unknown) }
}

async function sampleMail(context: SystemContext, id: string): Promise<Mail> {
  const row = await findNewsletter(context, id)
  return composeNewsletter(context.platform, row, await chosenItems(context, row), nobody)
}

export async function previewNewsletter(context: SystemContext, id: string): Promise<NewsletterPreview> {
  const { config, secrets } = context.platform
  const { subject, text } = await sampleMail(context, id)
  const token = previewToken(secrets.hash, id, nowMs())
  const [light = '', dark = ''] = mailThemes.map((theme) => `/api/newsletter/preview?token=${token}&theme=${theme}`)
  return { from: config.mail.from, subject, text, pages: { light, dark } }
}

/** Shows the email in a frame of this site, without scripts. Its links open in a new tab. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

/** An iframe sends no credentials, so the token is what allows it. */
export async function previewPage(
  context: SystemContext,
  { token, theme }: { token: string; theme: MailTheme },
): Promise<RawHttpResponse> {
  const id = newsletterOfToken(context.platform.secrets.hash, token, nowMs())
  if (!id) throw new Failure('auth_invalid_token')
  const { html = '' } = await sampleMail(context, id)
  return {
    headers: { 'content-security-policy': framePolicy },
    body: forceTheme(html, theme).replace('<head>', '<head>\n<base target="_blank">'),
  }
}
