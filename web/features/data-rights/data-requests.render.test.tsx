// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { DataRequest } from '#contract/data-requests.ts'
import { dataRequests as texts } from '#contract/messages/en/data-requests-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { author, byNumber, hourAgo, hoursFromNow, id, tomorrow } from '../../platform/testing/fixtures.ts'
import { render, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { AgreementsDialog } from './agreements-dialog.tsx'
import DataRequestsPage from './requests-page.tsx'

const { lastPage } = byNumber
const request = (change: Partial<DataRequest> = {}): DataRequest => ({
  _id: id(1),
  kind: 'export',
  member: author(),
  state: 'pending',
  requestedAt: hourAgo,
  deadlineAt: tomorrow,
  ...change,
})
const list = 'GET /admin/data-requests' as const
const agreements = 'GET /admin/users/:id/agreements' as const
const state = (...requests: DataRequest[]) => ({
  element: <DataRequestsPage />,
  viewer: 'administrator' as const,
  responses: { [list]: { requests, pagination: lastPage } },
})
const noRequests = { requests: [], pagination: { ...lastPage, total: 0, totalPages: 0 } }

testStates({
  'an export that is being prepared has its deadline': {
    ...state(request()),
    shows: ['Meera Kulkarni', texts.kinds.export, texts.states.pending],
    hides: [texts.overdue],
  },
  'a request past its deadline is overdue': {
    ...state(request({ deadlineAt: hourAgo })),
    shows: [texts.overdue],
  },
  'a request that is done is never overdue': {
    ...state(request({ state: 'ready', deadlineAt: hourAgo })),
    shows: [texts.states.ready],
    hides: [texts.overdue],
  },
  'a deletion has its day': {
    ...state(request({ kind: 'erasure', state: 'scheduled', dueAt: hoursFromNow(14 * 24) })),
    shows: [texts.kinds.erasure, texts.states.scheduled, '4 Jul'],
  },
  'an erased member has no link and no agreements': {
    ...state(
      request({
        kind: 'erasure',
        state: 'erased',
        doneAt: hourAgo,
        member: author({ name: 'Erased member', username: id(1) }),
      }),
    ),
    shows: ['Erased member', texts.states.erased],
    hides: [`@${id(1)}`],
  },
  'the list of data requests loads': {
    element: <DataRequestsPage />,
    viewer: 'administrator',
    responses: { [list]: 'pending' },
    shows: [parts.loading],
  },
  'there are no data requests': {
    element: <DataRequestsPage />,
    viewer: 'administrator',
    responses: { [list]: noRequests },
    shows: [texts.empty],
  },
  'no data request matches the filter': {
    element: <DataRequestsPage />,
    viewer: 'administrator',
    url: '/admin/data-requests?show=failed',
    responses: { [list]: noRequests },
    shows: [parts.noMatch],
    offers: [parts.clearFilters],
  },
})

const dialog = {
  element: <AgreementsDialog member={author()} onClose={() => {}} />,
  viewer: 'administrator' as const,
  responses: {
    [agreements]: { agreements: [{ document: 'terms' as const, version: '2026-11-22', agreedAt: hourAgo }] },
  },
}
testStates({
  'what a member agreed to': { ...dialog, shows: [publicPageTitles['/terms'], '2026-11-22', texts.agreementsNote] },
  'a member who agreed to nothing': {
    ...dialog,
    responses: { [agreements]: { agreements: [] } },
    shows: [texts.noAgreements],
  },
  'what a member agreed to loads': { ...dialog, responses: { [agreements]: 'pending' }, shows: [parts.loading] },
})
testRetry('AgreementsDialog', { ...dialog, call: agreements, shows: [publicPageTitles['/terms']] })
testRetry('DataRequestsPage', { ...state(request()), call: list, shows: ['Meera Kulkarni'] })
testTexts('DataRequestsPage', (name) => state(request({ member: author({ name }) })))

test('agreements are read only when they are asked for', async () => {
  const { click, requests, text } = await render(<DataRequestsPage />, {
    ...state(request()),
    responses: { ...state(request()).responses, ...dialog.responses },
  })
  expect(requests).toEqual([list])
  await click(texts.agreementsOf('Meera Kulkarni'))
  expect(requests).toEqual([list, agreements])
  expect(text()).toContain('2026-11-22')
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
