// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { AdminAnnouncementDetails } from '#contract/announcement-administration.ts'
import {
  announcementEditor as editor,
  announcementList as list,
  announcementPreview as preview,
  announcementSending as sending,
} from '#contract/messages/en/announcement-editor-screens.ts'
import { confirmPassword } from '#contract/messages/en/confirm-password-screens.ts'
import { mailProblems as problems } from '#contract/messages/en/mail-problems-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { author, hourAgo, member } from '../../../platform/testing/fixtures.ts'
import { render, testRetry, testStates } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import EditAnnouncementPage, { NewAnnouncementPage } from './announcement-editor-page.tsx'
import AnnouncementsPage from './announcements-page.tsx'

const time = '2026-11-19T04:10:00.000Z'
const id = 'a'.repeat(24)
const none = { recipients: 0, sent: 0, failed: 0, skipped: 0, unknown: 0 }
const content = (change: Partial<AdminAnnouncementDetails['content']> = {}): AdminAnnouncementDetails['content'] => ({
  channel: 'email',
  audience: 'everyone',
  link: '/news',
  isDismissible: true,
  startsAt: null,
  endsAt: null,
  title: { en: 'Upkeep on Sunday', hi: 'रविवार को रखरखाव' },
  text: { en: 'Half an hour.', hi: 'आधा घंटा।' },
  ...change,
})
const details = (change: Partial<AdminAnnouncementDetails> = {}): AdminAnnouncementDetails => ({
  _id: id,
  status: 'draft',
  version: 1,
  content: content(),
  counts: none,
  isCounted: false,
  stopReason: null,
  savedAt: time,
  startedAt: null,
  finishedAt: null,
  reads: null,
  ...change,
})
const started = { status: 'sending', startedAt: time, isCounted: true } as const
const counts = { recipients: 1200, sent: 800, failed: 3, skipped: 2, unknown: 1 }
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false }
const page = (change: Partial<AdminAnnouncementDetails> = {}) => ({
  element: <EditAnnouncementPage />,
  route: '/admin/announcements/$id',
  url: `/admin/announcements/${id}`,
  viewer: 'administrator' as const,
  responses: { 'GET /admin/announcements/:id': { announcement: details(change) } },
})
const listPage = (announcements: AdminAnnouncementDetails[]) => ({
  element: <AnnouncementsPage />,
  responses: {
    'GET /admin/announcements': { announcements: announcements.map(({ reads: _, ...rest }) => rest), pagination },
  },
})

testStates({
  'the list shows each announcement with its state, channel and audience': {
    ...listPage([
      details(),
      details({ _id: 'b'.repeat(24), ...started, content: content({ channel: 'banner', audience: 'goldtalks' }) }),
      details({ _id: 'c'.repeat(24), ...started, counts, content: content({ title: { en: '', hi: '' } }) }),
    ]),
    shows: ['Upkeep on Sunday', 'Draft', 'Shown now', 'goldtalks', list.channels.email, '800 sent', list.untitled],
    offers: [list.create],
  },
  'the list is empty': { ...listPage([]), shows: [list.none] },
  'a new announcement is a banner to everyone': {
    element: <NewAnnouncementPage />,
    viewer: 'administrator' as const,
    shows: [editor.newTitle, editor.channelHints.banner, editor.audienceHints.everyone, preview.empty],
    offers: [editor.save],
    hides: [sending.title],
  },
  'a draft shows its preview in both languages, and offers to start it': {
    ...page({ content: content({ channel: 'banner' }) }),
    shows: [preview.languages.en, preview.languages.hi, 'रविवार को रखरखाव'],
    offers: [editor.deleteDraft, sending.start.banner],
  },
  'a draft whose start has passed since it was saved starts at once': {
    ...page({ savedAt: '2025-06-20T10:00:00.000Z', content: content({ startsAt: hourAgo }) }),
    offers: [sending.start.email],
    hides: [sending.schedule],
  },
  'an announcement without Hindi says what members get instead': {
    ...page({ content: content({ title: { en: 'Upkeep', hi: '' }, text: { en: '', hi: '' } }) }),
    shows: [preview.noHindi],
  },
  'an email that is being sent shows how far it is': {
    ...page({ ...started, counts }),
    shows: ['1,200', '800', '394', sending.counts.failed, sending.counts.skipped, sending.notTracked],
    offers: [sending.stop, problems.show],
    hides: [editor.save],
  },
  'editors don’t see who didn’t get it': {
    ...page({ ...started, counts }),
    viewer: member({ permissions: ['editor'] }),
    offers: [sending.stop],
    hides: [problems.show],
  },
  'a scheduled one can be taken back': {
    ...page({ status: 'scheduled', content: content({ startsAt: '2027-01-01T04:30:00.000Z' }) }),
    shows: [sending.startsAt],
    offers: [sending.unschedule],
  },
  'a stopped one says why and can be resumed': {
    ...page({ ...started, status: 'stopped', stopReason: 'rejected' }),
    shows: [sending.reasons.rejected],
    offers: [sending.resume],
  },
  'a banner that has ended shows how many dismissed it': {
    ...page({ ...started, status: 'sent', finishedAt: time, reads: 417, content: content({ channel: 'banner' }) }),
    shows: [sending.reads.banner, '417', 'Ended'],
    hides: [sending.stop, editor.save],
  },
})

test('administrators see who didn’t get it, and why', async () => {
  const [refused, doubtful] = [author(), author({ _id: 'f'.repeat(24), username: 'dev', name: 'Dev Nair' })]
  const sent = page({ ...started, counts })
  const responses = {
    ...sent.responses,
    'GET /admin/announcements/:id/problems': {
      problems: [
        { member: refused, outcome: 'failed' as const, reason: '550 no', at: time },
        { member: doubtful, outcome: 'unknown' as const, reason: null, at: time },
      ],
      pagination,
    },
  }
  const view = await render(sent.element, { ...sent, responses })
  await view.click(problems.show)
  for (const text of [refused.name, '550 no', doubtful.name, problems.interrupted]) expect(view.text()).toContain(text)
  await view.click(ui.close)
})

testRetry('the list of announcements', {
  ...listPage([details()]),
  call: 'GET /admin/announcements',
  shows: ['Upkeep on Sunday'],
})
test('an email to everyone is sent after a question and the password', async () => {
  let asked = 0
  const view = await render(page().element, {
    ...page(),
    responses: {
      ...page().responses,
      'POST /admin/announcements/:id/send': () =>
        asked++ === 0
          ? new ApiError({ status: 403, type: 'auth_confirm_required', message: 'Again' })
          : { announcement: details({ ...started, counts }) },
      'POST /auth/confirm': { confirmedUntil: time },
    },
  })
  await view.click(sending.start.email)
  expect(view.text()).toContain(sending.confirmTitle.email)
  expect(view.requests).not.toContain('POST /admin/announcements/:id/send')
  await view.click(sending.confirm)
  await view.fill(confirmPassword.password, 'secret secret')
  await view.click(confirmPassword.confirm)
  expect(view.text()).toContain('800')
})

test('what is missing is shown at its field', async () => {
  const view = await render(page().element, {
    ...page({ content: content({ channel: 'banner' }) }),
    responses: {
      ...page({ content: content({ channel: 'banner' }) }).responses,
      'PUT /admin/announcements/:id': new ApiError({
        status: 400,
        type: 'validation_failed',
        message: 'Check it.',
        fields: { 'content.link': 'Enter a path of this site' },
      }),
    },
  })
  await view.fill(editor.link, 'news')
  expect(view.text()).toContain(sending.saveFirst)
  await view.click(editor.save)
  expect(view.text()).toContain('Enter a path of this site')
})

test('a draft that an earlier request deleted is deleted', async () => {
  const gone = new ApiError({ status: 404, type: 'not_found', message: 'Not found.' })
  const responses = { ...page().responses, 'DELETE /admin/announcements/:id': gone }
  const view = await render(page().element, { ...page(), responses })
  await view.click(editor.deleteDraft)
  await act(async () => view.document.querySelector<HTMLElement>('[role="alertdialog"] .danger')!.click())
  expect(view.path()).toBe('/admin/announcements')
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
