// Writing and sending newsletters: for administrators.

import { z } from 'zod'
import { Email } from './accounts.ts'
import { Id, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { defineCalls, defineEvents, rawResponse } from './define.ts'
import { validation } from './messages/en/newsletter-administration.ts'
import { Line, Lines } from './news-document.ts'
import { newsletterLimits as limits, mailThemes, newsletterStatuses, stopReasons } from './newsletter.ts'

/** In the order in which the email has them. */
const chosenIds = (most: number, message: string) =>
  z
    .array(Id)
    .max(most, message)
    .refine((ids) => new Set(ids).size === ids.length, validation.chosenTwice)

/** A newsletter as an administrator writes it. It may be incomplete until it is sent. */
export const NewsletterContent = z.strictObject({
  subject: Line(limits.subjectLength, validation.subjectLong),
  /** Each line is a paragraph. */
  intro: Lines(limits.introLength, validation.introLong),
  articles: chosenIds(limits.articles, validation.tooManyArticles),
  posts: chosenIds(limits.posts, validation.tooManyPosts),
})
export type NewsletterContent = z.infer<typeof NewsletterContent>

/**
 * Of the recipients, who were the confirmed subscribers when it was started. `unsubscribed`: ended their subscription
 * before their turn. `unknown`: handed to the mail server, but the process or the connection ended before its response.
 * The others are still to come.
 */
export const DeliveryCounts = z.strictObject({
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  unsubscribed: z.int(),
  unknown: z.int(),
})
export type DeliveryCounts = z.infer<typeof DeliveryCounts>

export const AdminNewsletter = z.strictObject({
  _id: Id,
  status: z.enum(newsletterStatuses),
  version: z.int(),
  subject: z.string(),
  counts: DeliveryCounts,
  stopReason: z.enum(stopReasons).nullable(),
  /** The mail server doesn't accept emails at the moment. We keep trying. */
  isDelayed: z.boolean(),
  savedAt: Time,
  startedAt: Time.nullable(),
  finishedAt: Time.nullable(),
})
export type AdminNewsletter = z.infer<typeof AdminNewsletter>

/** A chosen article or post. Null texts: it isn't public any more, so the email leaves it out. */
export const ChosenItem = z.strictObject({
  _id: Id,
  public: z.strictObject({ title: z.string(), text: z.string(), path: z.string() }).nullable(),
})
export type ChosenItem = z.infer<typeof ChosenItem>

export const AdminNewsletterDetails = AdminNewsletter.extend({
  content: NewsletterContent,
  chosenArticles: z.array(ChosenItem),
  chosenPosts: z.array(ChosenItem),
  /** Confirmed subscribers now. */
  subscribers: z.int(),
})
export type AdminNewsletterDetails = z.infer<typeof AdminNewsletterDetails>

/** A recipient whose email was refused, or may or may not have arrived. */
export const NewsletterProblem = z.strictObject({
  _id: Id,
  /** Null once the subscriber is erased. */
  email: z.string().nullable(),
  outcome: z.enum(['failed', 'unknown']),
  /** What the mail server said. Null: the site stopped before it responded. */
  reason: z.string().nullable(),
  at: Time,
})
export type NewsletterProblem = z.infer<typeof NewsletterProblem>

/** The email as it would be sent now. `pages`: paths that show its HTML, for ten minutes. */
export const NewsletterPreview = z.strictObject({
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  pages: z.strictObject({ light: z.string(), dark: z.string() }),
})
export type NewsletterPreview = z.infer<typeof NewsletterPreview>

const byId = z.strictObject({ id: Id })
/** The one that the administrator looked at. If someone saved another one meanwhile, that's a conflict. */
const version = z.int().min(1)
const response = z.strictObject({ newsletter: AdminNewsletterDetails })
const changeErrors = ['validation_failed', 'not_found', 'conflict_stale'] as const

const changeCall = (summary: string) =>
  ({
    summary,
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    params: byId,
    body: z.strictObject({ version }),
    response,
    errors: changeErrors,
  }) as const

export const newsletterAdministration = defineCalls({
  'GET /admin/newsletters': {
    summary: 'All newsletters, the last saved one first, and the number of confirmed subscribers',
    access: 'admin',
    area: 'publishing',
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({
      newsletters: z.array(AdminNewsletter),
      pagination: PageNumberPagination,
      subscribers: z.int(),
    }),
    errors: ['validation_failed'],
  },
  'POST /admin/newsletters': {
    summary: 'Store a draft of a new newsletter',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    idempotent: true,
    status: 201,
    body: z.strictObject({ content: NewsletterContent }),
    response,
    errors: ['validation_failed', 'key_reused', 'in_flight', 'wrong_member'],
  },
  'GET /admin/newsletters/:id': {
    summary: 'A newsletter with what it shows and how far its sending is',
    access: 'admin',
    area: 'publishing',
    params: byId,
    response,
    errors: ['not_found', 'validation_failed'],
  },
  'PUT /admin/newsletters/:id': {
    summary: 'Save a draft. A newsletter that was started can no longer change',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    params: byId,
    body: z.strictObject({ content: NewsletterContent, version }),
    response,
    errors: changeErrors,
  },
  'DELETE /admin/newsletters/:id': {
    summary: 'Delete a draft',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    params: byId,
    body: z.strictObject({ version }),
    response: z.strictObject({}),
    errors: changeErrors,
  },
  'GET /admin/newsletters/:id/preview': {
    summary: 'The email as it would be sent now, without what is no longer public',
    access: 'admin',
    area: 'publishing',
    params: byId,
    response: z.strictObject({ preview: NewsletterPreview }),
    errors: ['not_found', 'validation_failed'],
  },
  'POST /admin/newsletters/:id/test': {
    summary: 'Send the email to one address now, as it was last saved. Its unsubscribe link ends no subscription',
    access: 'admin',
    area: 'publishing',
    limit: 'mail',
    params: byId,
    body: z.strictObject({ version, email: Email }),
    response: z.strictObject({}),
    errors: [...changeErrors, 'unavailable'],
  },
  'POST /admin/newsletters/:id/send': changeCall('Start sending to all confirmed subscribers, in batches'),
  'POST /admin/newsletters/:id/stop': changeCall('Stop sending after the email that is being sent'),
  'POST /admin/newsletters/:id/resume': changeCall('Go on with the recipients who are still to come'),
  'GET /admin/newsletters/:id/problems': {
    summary: 'Recipients whose email was refused, or may or may not have arrived, the last ones first',
    access: 'admin',
    params: byId,
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({ problems: z.array(NewsletterProblem), pagination: PageNumberPagination }),
    errors: ['not_found', 'validation_failed'],
  },
  'GET /newsletter/preview': {
    summary: "A newsletter's HTML as an email client shows it. The token is that of the preview",
    access: 'guest',
    query: z.strictObject({ token: z.string().min(1).max(200), theme: z.enum(mailThemes) }),
    response: rawResponse('text/html'),
    errors: ['auth_invalid_token', 'not_found', 'validation_failed'],
  },
})

export const newsletterEvents = defineEvents({
  /** A newsletter was started, stopped or resumed, or a batch was sent. */
  'newsletter:progress': { audience: ['admins'], area: 'publishing', payload: z.strictObject({ newsletterId: Id }) },
})
