// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Complaint } from '#contract/complaints.ts'
import { complaintDecision, complaintForm, complaints as texts } from '#contract/messages/en/complaints-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { author, byNumber, hourAgo, id, tomorrow } from '../../platform/testing/fixtures.ts'
import { render, type State, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { AddComplaintDialog } from './add-complaint-dialog.tsx'
import ComplaintsPage from './complaints-page.tsx'
import { DecideComplaintDialog } from './decide-complaint-dialog.tsx'

const { lastPage } = byNumber
const sender = 'Ravi, ravi@example.in'
const complaint = (change: Partial<Complaint> = {}): Complaint => ({
  _id: id(1),
  kind: 'grievance',
  sender,
  reference: 'A-7',
  text: 'My picture is in /post/1.',
  version: 1,
  receivedAt: hourAgo,
  acknowledgeBy: tomorrow,
  dueAt: tomorrow,
  acknowledged: null,
  decided: null,
  ...change,
})
const list = 'GET /admin/complaints' as const
const page = (...complaints: Complaint[]): State => ({
  element: <ComplaintsPage />,
  viewer: 'administrator',
  responses: { [list]: { complaints, pagination: { ...lastPage, total: complaints.length } } },
})
const by = author({ name: 'Kavita Nair' })
const decided: Complaint['decided'] = { at: hourAgo, by, outcome: 'refused', resolution: 'It is lawful.' }

testStates({
  'a grievance has its deadlines': {
    ...page(complaint()),
    shows: [titles.complaints, texts.kinds.grievance, texts.sender(sender), texts.reference('A-7'), texts.confirmBy],
    offers: [texts.named(texts.decide, sender), texts.named(texts.acknowledge, sender)],
    hides: [texts.overdue],
  },
  'a grievance whose arrival was not confirmed in time': {
    ...page(complaint({ acknowledgeBy: hourAgo })),
    shows: [texts.confirmLate, texts.timeOver('1 h')],
  },
  'a grievance whose arrival was confirmed': {
    ...page(complaint({ acknowledged: { at: hourAgo, by } })),
    shows: [texts.confirmed, texts.by('Kavita Nair')],
    hides: [texts.confirmBy],
  },
  'an order past its deadline': {
    ...page(complaint({ kind: 'order', acknowledgeBy: null, dueAt: hourAgo })),
    shows: [texts.kinds.order, texts.overdue, texts.timeOver('1 h')],
    hides: [texts.confirmBy],
  },
  'a closed entry': {
    ...page(complaint({ decided })),
    url: '/admin/complaints?show=closed',
    shows: [texts.decided.refused, 'It is lawful.', texts.by('Kavita Nair'), texts.kept],
    hides: [texts.named(texts.decide, sender)],
  },
  'nothing is open': { ...page(), shows: [texts.empty, texts.emptyText], offers: [texts.add] },
  'no entry matches the filter': {
    ...page(),
    url: '/admin/complaints?kind=order',
    shows: [parts.noMatch],
    offers: [parts.clearFilters],
  },
  'the register loads': { ...page(), responses: { [list]: 'pending' }, shows: [parts.loading] },
  'a new entry': {
    element: <AddComplaintDialog onAdded={async () => {}} onExited={() => {}} />,
    viewer: 'administrator',
    shows: [complaintForm.title, complaintForm.kinds.order, complaintForm.receivedAt],
    offers: [complaintForm.save],
  },
  'a decision': {
    element: <DecideComplaintDialog complaint={complaint()} onChanged={async () => {}} onExited={() => {}} />,
    viewer: 'administrator',
    shows: [complaintDecision.outcome, complaintDecision.resolution],
    offers: [complaintDecision.save],
  },
})
testRetry('ComplaintsPage', { ...page(complaint()), call: list, shows: [texts.reference('A-7')] })
testTexts('ComplaintsPage', (name) => page(complaint({ sender: name, text: name, reference: name })))

test('an entry that another administrator decided first is shown as it is now, and the text stays', async () => {
  const stale = new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed' })
  const { click, fill, submit, text, requests, document } = await render(<ComplaintsPage />, {
    ...page(complaint()),
    responses: {
      [list]: { complaints: [complaint()], pagination: { ...lastPage, total: 1 } },
      'POST /admin/complaints/:id/decide': stale,
    },
  } as never)
  await click(texts.named(texts.decide, sender))
  await fill(complaintDecision.resolution, 'Removed the picture.')
  await submit()
  expect(text()).toContain(texts.stale)
  expect(requests.filter((name) => name === list)).toHaveLength(2)
  expect(document.querySelector('textarea')?.value).toBe('Removed the picture.')
})

test('an entry whose time was rejected can be sent again', async () => {
  const call = 'POST /admin/complaints'
  const fields = { receivedAt: 'This is later than now.' }
  const rejected = new ApiError({ status: 400, type: 'validation_failed', message: 'Check.', fields })
  const { fill, submit, text, requests } = await render(
    <AddComplaintDialog onAdded={async () => {}} onExited={() => {}} />,
    {
      viewer: 'administrator',
      responses: { [call]: rejected },
    },
  )
  await submit()
  expect(text()).toContain(fields.receivedAt)
  await fill(complaintForm.receivedAt, '2025-06-01T10:00')
  expect(text()).not.toContain(fields.receivedAt)
  await submit()
  expect(requests.filter((name) => name === call)).toHaveLength(2)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
