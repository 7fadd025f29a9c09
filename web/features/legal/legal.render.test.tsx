// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { agreement as agreementTexts } from '#contract/messages/en/agreement-screens.ts'
import { legal as texts } from '#contract/messages/en/legal-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { member } from '../../platform/testing/fixtures.ts'
import { networkError, render, type State, testRetry, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import ChangesPage from './changes-page.tsx'
import DocumentPage from './document-page.tsx'
import { DocumentPart } from './document-part.tsx'
import VersionPage from './version-page.tsx'

const [first, second] = ['2026-01-02', '2026-11-23']
const document = (version = second) => ({
  document: {
    name: 'terms' as const,
    title: 'Terms of Use',
    lead: 'What you can expect.',
    version,
    sections: [
      { title: 'Your account', paragraphs: ['You must be 18 or older.'], email: null },
      { title: 'Complaints', paragraphs: ['Write to us.'], email: 'grievance@site.example' },
    ],
    versions: [
      { version: second, summary: 'New: complaints.', isMaterial: true },
      { version: first, summary: 'The first version.', isMaterial: true },
    ],
  },
})
const call = 'GET /legal/:document' as const
const changesCall = 'GET /legal/:document/changes' as const
const terms = { element: <DocumentPage />, route: '/terms', url: '/terms' }
const earlier = {
  element: <VersionPage />,
  route: '/legal/$document/$version',
  url: `/legal/terms/${first}`,
}
const changes = {
  element: <ChangesPage />,
  route: '/legal/$document/changes/$from/$to',
  url: `/legal/terms/changes/${first}/${second}`,
}

const states: Record<string, State> = {
  'a document shows its text, its date, its versions and that counsel must review it': {
    ...terms,
    responses: { [call]: document() },
    shows: ['You must be 18 or older.', texts.inForceSince(second), texts.notReviewed, 'New: complaints.'],
    offers: ['grievance@site.example', texts.version(first), texts.whatChanged],
  },
  'a document below other content shows its text, its date, its versions and that counsel must review it': {
    element: <DocumentPart name="contact" />,
    responses: { [call]: document() },
    shows: ['You must be 18 or older.', texts.inForceSince(second), texts.notReviewed, 'New: complaints.'],
    hides: ['What you can expect.'],
  },
  'a document below other content is left out if it fails': {
    element: <DocumentPart name="contact" />,
    responses: { [call]: networkError },
    hides: [texts.notReviewed],
  },
  'a document loads': { ...terms, responses: { [call]: 'pending' }, shows: [texts.loading] },
  'a document without a connection': { ...terms, responses: { [call]: networkError }, shows: ["You're offline"] },
  'an earlier version says so and leads to the one in force': {
    ...earlier,
    responses: { [call]: document(first) },
    shows: [texts.earlier(first), texts.notReviewed],
    offers: [texts.readCurrent, texts.version(second)],
  },
  'what changed is marked for eyes and screen readers': {
    ...changes,
    responses: {
      [changesCall]: {
        title: 'Terms of Use',
        texts: [
          { kind: 'title', parts: [{ change: 'same', text: 'Your account' }] },
          {
            kind: 'paragraph',
            parts: [
              { change: 'same', text: 'You must be' },
              { change: 'removed', text: '16' },
              { change: 'added', text: '18' },
            ],
          },
        ],
      },
    },
    shows: [texts.changesTitle('Terms of Use'), texts.legend, `(${texts.removed} 16)`, `(${texts.added} 18)`],
  },
  'versions without a difference say so': {
    ...changes,
    responses: {
      [changesCall]: {
        title: 'Terms of Use',
        texts: [{ kind: 'paragraph', parts: [{ change: 'same', text: 'The same.' }] }],
      },
    },
    shows: [texts.nothingChanged],
    hides: [texts.legend],
  },
}
testStates(states)

const due = [
  { document: 'terms' as const, title: 'Terms of Use', version: second, agreedVersion: null, changes: ['First.'] },
  {
    document: 'privacy-policy' as const,
    title: 'Privacy Policy',
    version: second,
    agreedVersion: first,
    changes: ['We now count page views.'],
  },
]
const dialog = (onLogOut = () => {}) => <AgreementDialog documents={due} onLogOut={onLogOut} confirmation={null} />

testStates({
  'documents that changed are asked for with what changed': {
    element: dialog(),
    viewer: 'member',
    shows: [agreementTexts.title, 'We now count page views.', agreementTexts.newDocument, agreementTexts.disagree],
    offers: [
      `${agreementTexts.readChanges('Privacy Policy')} ${agreementTexts.newTab}`,
      `${agreementTexts.read('Terms of Use')} ${agreementTexts.newTab}`,
      agreementTexts.agree,
      agreementTexts.logOut,
    ],
  },
})

test('the request to agree stays after Esc, and after the browser has closed it', async () => {
  const { document, press } = await render(dialog(), { viewer: 'member' })
  const open = () => document.querySelector<HTMLDialogElement>('dialog[open]')
  await press('Escape')
  await act(async () => open()!.close())
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(open()?.textContent).toContain(agreementTexts.title)
})

test('agreeing sends the versions that were shown, and a failure keeps the request open', async () => {
  const sent: unknown[] = []
  let response: ApiError | { user: User } = new ApiError({ status: 500, type: 'internal', message: 'A problem.' })
  const responses = {
    'POST /auth/agreements': ({ body }: { body?: unknown }) => {
      sent.push(body)
      return response
    },
  }
  const { click, text, platform } = await render(dialog(), { viewer: 'member', responses })
  const { session } = await platform.whenBrowserReady()
  const update = vi.spyOn(session, 'update')
  await click(agreementTexts.agree)
  expect(text()).toContain(`${agreementTexts.failed} A problem.`)
  expect(update).not.toHaveBeenCalled()
  response = { user: member() }
  await click(agreementTexts.agree)
  expect(update).toHaveBeenCalledWith(member())
  const agreements = due.map(({ document, version }) => ({ document, version }))
  expect(sent).toEqual([{ agreements }, { agreements }])
})

test('a member who does not agree can log out', async () => {
  const logOut = vi.fn()
  const { click } = await render(dialog(logOut), { viewer: 'member' })
  await click(agreementTexts.logOut)
  expect(logOut).toHaveBeenCalledOnce()
})

testRetry('DocumentPage', { ...terms, call, responses: { [call]: document() }, shows: ['Your account'] })

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
