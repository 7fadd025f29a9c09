// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mailProblems as problems } from '#contract/messages/en/mail-problems-screens.ts'
import {
  newsletterEditor as editor,
  newsletterList as list,
  newsletterPreview as previewTexts,
  newsletterSending as sending,
} from '#contract/messages/en/newsletter-editor-screens.ts'
import type { AdminNewsletter, AdminNewsletterDetails } from '#contract/newsletter-administration.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { member, post } from '../../../platform/testing/fixtures.ts'
import { articleSummary as article } from '../../../platform/testing/fixtures-news.ts'
import { render, testRetry, testStates, testTexts } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import EditNewsletterPage, { NewNewsletterPage } from './newsletter-editor-page.tsx'
import NewslettersPage from './newsletters-page.tsx'

const time = '2026-11-19T04:10:00.000Z'
const id = 'a'.repeat(24)
const none = { recipients: 0, sent: 0, failed: 0, unsubscribed: 0, unknown: 0 }
const listed = (change: Partial<AdminNewsletter> = {}): AdminNewsletter => ({
  _id: id,
  status: 'draft',
  version: 2,
  subject: 'The week in gold',
  counts: none,
  stopReason: null,
  isDelayed: false,
  savedAt: time,
  startedAt: null,
  finishedAt: null,
  ...change,
})
const chosen = (title: string, text: string, character: string) => ({
  _id: character.repeat(24),
  public: { title, text, path: '/' },
})
const details = (change: Partial<AdminNewsletterDetails> = {}): AdminNewsletterDetails => ({
  ...listed(),
  content: {
    subject: 'The week in gold',
    intro: 'Good morning.',
    articles: ['b'.repeat(24), 'c'.repeat(24)],
    posts: ['d'.repeat(24)],
  },
  chosenArticles: [
    chosen('Why a floor breaks', 'Each touch uses up buyers.', 'b'),
    chosen('A second look', 'At gold.', 'c'),
  ],
  chosenPosts: [{ _id: 'd'.repeat(24), public: null }],
  subscribers: 1234,
  ...change,
})
const counts = { recipients: 1200, sent: 800, failed: 3, unsubscribed: 2, unknown: 1 }
const started = { status: 'sending' as const, startedAt: time, counts }
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false }
const choices = {
  'GET /sentiment-posts': { posts: [article()], pagination: { page: 1, limit: 30, hasMore: false, totalPages: 1 } },
  'GET /posts/top': { posts: [post()] },
}
const preview = {
  from: 'Chartroom <no-reply@site.test>',
  subject: 'The week in gold',
  text: 'Good morning.\n\n# News',
  pages: { light: '/api/newsletter/preview?theme=light', dark: '/api/newsletter/preview?theme=dark' },
}
const page = (change: Partial<AdminNewsletterDetails> = {}) => ({
  element: <EditNewsletterPage />,
  route: '/admin/newsletter/$id',
  url: `/admin/newsletter/${id}`,
  viewer: 'administrator' as const,
  responses: {
    ...choices,
    'GET /admin/newsletters/:id': { newsletter: details(change) },
    'GET /admin/newsletters/:id/preview': { preview },
  },
})
const listPage = (newsletters: AdminNewsletter[]) => ({
  element: <NewslettersPage />,
  responses: { 'GET /admin/newsletters': { newsletters, pagination, subscribers: 1234 } },
})

testStates({
  'the list shows each newsletter with its state and counts': {
    ...listPage([listed(), listed({ _id: 'b'.repeat(24), subject: '', ...started })]),
    shows: ['The week in gold', list.untitled, list.statuses.draft, list.statuses.sending, '806 of 1,200 done'],
    offers: [list.create],
  },
  'the list is empty': { ...listPage([]), shows: [list.none, '1,234 people get the newsletter.'] },
  'a new newsletter has nothing chosen': {
    element: <NewNewsletterPage />,
    viewer: 'administrator' as const,
    shows: [editor.newTitle, editor.noneChosen],
    offers: [editor.save, editor.addArticles, editor.addPosts],
    hides: [sending.title],
  },
  'a draft says what is hidden, and offers to send it': {
    ...page(),
    shows: ['Why a floor breaks: Each touch uses up buyers.', editor.hidden],
    offers: [editor.deleteDraft, previewTexts.show, sending.sendTest, sending.send(1234)],
  },
  'a newsletter that is being sent shows how far it is': {
    ...page(started),
    shows: [list.statuses.sending, '394', sending.counts.unknown, sending.counts.failed],
    offers: [sending.stop, problems.show],
    hides: [editor.save],
  },
  'editors don’t see who didn’t get it': {
    ...page(started),
    viewer: member({ permissions: ['editor'] }),
    offers: [sending.stop],
    hides: [problems.show],
  },
  'a delayed newsletter says why': { ...page({ ...started, isDelayed: true }), shows: [sending.delayed] },
  'a stopped newsletter says why and can be resumed': {
    ...page({ ...started, status: 'stopped', stopReason: 'hidden' }),
    shows: [sending.reasons.hidden],
    offers: [sending.resume],
  },
  'a sent newsletter can only be looked at': {
    ...page({ ...started, status: 'sent', finishedAt: time }),
    shows: [sending.done],
    offers: [previewTexts.show],
    hides: [sending.stop, sending.resume, editor.save],
  },
})

testRetry('the list of newsletters', {
  ...listPage([listed()]),
  call: 'GET /admin/newsletters',
  shows: ['The week in gold'],
})
testTexts('the list of newsletters', (text) => listPage([listed({ subject: text })]))

test('the preview shows both themes and the text', async () => {
  const view = await render(page().element, page())
  await view.click(previewTexts.show)
  const frame = () => view.document.querySelector('iframe')
  expect(frame()?.getAttribute('src')).toBe(preview.pages.light)
  expect(frame()?.getAttribute('sandbox')).not.toContain('script')
  await view.click(previewTexts.themes.dark)
  expect(frame()?.getAttribute('src')).toBe(preview.pages.dark)
  await view.click(previewTexts.text)
  expect(frame()).toBeNull()
  expect(view.document.querySelector('pre')?.textContent).toBe(preview.text)
})

test('articles and posts are chosen from lists, moved and removed', async () => {
  const view = await render(page().element, page())
  const order = () => [...view.document.querySelectorAll('ol > li > bdi')].map((each) => each.textContent)
  await view.click(editor.moveUp('A second look: At gold.'))
  expect(order()[0]).toBe('A second look: At gold.')
  await view.click(editor.remove('A second look: At gold.'))
  await view.click(editor.addArticles)
  const { title, summary } = article()
  await view.fill(`${title}: ${summary}`)
  expect(order()).toContain(`${title}: ${summary}`)
  expect(view.text()).toContain(sending.saveFirst)
  await view.click(editor.addPosts)
  expect(view.text()).toContain(post().author.name)
})

test('a newsletter is sent after a question that says to how many', async () => {
  const view = await render(page().element, {
    ...page(),
    responses: { ...page().responses, 'POST /admin/newsletters/:id/send': { newsletter: details(started) } },
  })
  await view.click(sending.send(1234))
  expect(view.text()).toContain(sending.confirmTitle(1234))
  expect(view.requests).not.toContain('POST /admin/newsletters/:id/send')
  await view.click(sending.confirm)
  expect(view.text()).toContain(list.statuses.sending)
})

test('a test email that fails says why, and keeps the address', async () => {
  const view = await render(page().element, {
    ...page(),
    responses: {
      ...page().responses,
      'POST /admin/newsletters/:id/test': new ApiError({ status: 503, type: 'unavailable', message: 'Not accepted.' }),
    },
  })
  await view.fill(sending.test, 'editor@example.org')
  await view.click(sending.sendTest)
  expect(view.text()).toContain('Not accepted.')
  expect(view.document.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('editor@example.org')
})

test('a stale save lets the administrator choose a version', async () => {
  const theirs = details({ version: 3, content: { ...details().content, subject: 'Theirs' }, subject: 'Theirs' })
  let reads = 0
  const view = await render(page().element, {
    ...page(),
    responses: {
      ...page().responses,
      'GET /admin/newsletters/:id': () => ({ newsletter: reads++ === 0 ? details() : theirs }),
      'PUT /admin/newsletters/:id': new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed.' }),
    },
  })
  await view.fill(editor.subject, 'Mine')
  await view.click(editor.save)
  expect(view.text()).toContain(editor.stale)
  expect(view.document.querySelector('details')?.textContent).toContain('TheirsGood morning.Why a floor breaks')
  expect(view.document.querySelector<HTMLInputElement>('input')?.value).toBe('Mine')
})

test('administrators see who didn’t get it, and why', async () => {
  const problem = {
    _id: 'e'.repeat(24),
    email: 'asha@example.org',
    outcome: 'failed' as const,
    reason: '550 no',
    at: time,
  }
  const doubtful = { ...problem, _id: 'f'.repeat(24), email: null, outcome: 'unknown' as const, reason: null }
  const sent = page(started)
  const responses = {
    ...sent.responses,
    'GET /admin/newsletters/:id/problems': { problems: [problem, doubtful], pagination },
  }
  const view = await render(sent.element, { ...sent, responses })
  await view.click(problems.show)
  for (const text of ['asha@example.org', '550 no', problems.erased, problems.interrupted])
    expect(view.text()).toContain(text)
})

test('progress arrives live', async () => {
  let sent = 800
  const view = await render(page().element, {
    ...page(),
    responses: {
      ...page().responses,
      'GET /admin/newsletters/:id': () => ({
        newsletter: details({ ...started, counts: { ...counts, sent: sent } }),
      }),
    },
  })
  sent = 1194
  await view.receive('newsletter:progress', { newsletterId: id, eventId: 1 } as never)
  await view.advance(1000)
  expect(view.document.querySelector('progress')?.value).toBe(1200)
})

test('a draft is deleted after a question', async () => {
  const view = await render(page().element, {
    ...page(),
    responses: { ...page().responses, 'DELETE /admin/newsletters/:id': {} },
  })
  await view.click(editor.deleteDraft)
  expect(view.text()).toContain(editor.deleteTitle)
  expect(view.requests).not.toContain('DELETE /admin/newsletters/:id')
  await act(async () => view.document.querySelector<HTMLElement>('[role="alertdialog"] .danger')!.click())
  expect(view.path()).toBe('/admin/newsletter')
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
