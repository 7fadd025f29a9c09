// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import type { Case, CaseSummary } from '#contract/cases.ts'
import { caseDecision, cases as texts, caseView as viewTexts } from '#contract/messages/en/cases-screens.ts'
import { changed, decide, parts, reports as reportTexts } from '#contract/messages/en/moderation-screens.ts'
import { postEdits as editTexts } from '#contract/messages/en/post-edits-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import {
  administrator,
  adminUser,
  author,
  byNumber,
  hourAgo,
  id,
  image,
  member,
  moderatedContent,
} from '../../../platform/testing/fixtures.ts'
import { render, type State, serverError, testRetry, testStates, testTexts } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import { type Choice, choicesFor } from './case-choices.ts'
import { CaseNotes } from './case-notes.tsx'
import { CaseView } from './case-view.tsx'
import CasesPage from './cases-page.tsx'
import { DecideForm } from './decide-form.tsx'
import { piecesOf } from './marked-text.tsx'
import { SelectedCases } from './selected-cases.tsx'

const ignore = () => {}
const viewer = 'administrator'
const { lastPage } = byNumber
const noTotals = { all: 0, reported: 0, underReview: 0, appeals: 0 }

const summary = (change: Partial<CaseSummary> = {}): CaseSummary => ({
  _id: id(10),
  kind: 'post',
  author: author(),
  section: 'goldtalks',
  text: 'Double your money in a day.',
  since: hourAgo,
  version: 1,
  reasons: [],
  reportReasons: ['scam'],
  isUnderReview: false,
  isAppeal: false,
  reportsCount: 5,
  weight: 3.01,
  canDecide: true,
  decision: null,
  ...change,
})
const comment = {
  _id: id(21),
  author: author(),
  text: 'Which broker?',
  createdAt: hourAgo,
  status: 'published',
  isAuthor: false,
} as const
const shownCase = (change: Partial<Case> = {}): Case => ({
  _id: id(10),
  kind: 'post',
  content: moderatedContent({ status: 'published', media: [image()] }),
  member: null,
  text: 'Double your money in a day.',
  isOpen: true,
  canDecide: true,
  weight: 0.89,
  score: { points: 14, reviewAt: 7 },
  matches: [{ from: 0, to: 17, reason: 'returns_promise' }],
  reports: [
    {
      _id: id(30),
      reporter: author({ name: 'Devansh Mehta' }),
      reason: 'scam',
      description: 'He asks for money.',
      status: 'pending',
      createdAt: hourAgo,
      reported: 'Triple your money.',
      reportedVersion: 1,
      decided: 25,
      right: 23,
      weight: 0.89,
      actionTaken: 'none',
      decidedAt: null,
      decidedBy: null,
      changedSince: { removed: 'Triple', added: 'Double' },
    },
  ],
  edits: [],
  decisions: [],
  notes: [],
  repeatedImages: [],
  post: null,
  before: [],
  after: [comment],
  record: {
    joinedAt: hourAgo,
    earlier: 14,
    rejectedOrRemoved: 3,
    reportsDecided: 4,
    reportsUpheld: 3,
    waiting: 2,
    appealsRefused: 1,
    appealsGranted: 0,
    timeline: [
      { _id: id(9), at: hourAgo, status: 'removed', wasRejectedOrRemoved: true },
      { _id: id(10), at: hourAgo, status: 'published', wasRejectedOrRemoved: false },
    ],
    history: [
      {
        _id: id(40),
        by: author({ name: 'Kavita Nair' }),
        at: hourAgo,
        kind: 'post',
        status: 'removed',
        reason: 'No promises',
      },
    ],
  },
  ...change,
})
const noViewers: State['responses'] = { 'GET /admin/cases/viewers': { viewers: [] } }
const page = (responses: State['responses'], options: Partial<State> = {}): State => ({
  element: <CasesPage />,
  viewer,
  url: '/admin/cases',
  responses: { ...noViewers, 'GET /admin/cases/:id': { case: shownCase() }, ...responses },
  ...options,
})
const listed = (...cases: CaseSummary[]): State['responses'] => ({
  'GET /admin/cases': { cases, totals: noTotals, pagination: { ...lastPage, total: cases.length } },
})
const steps = { onPrevious: ignore, onNext: ignore, onClose: ignore }
const view = (change: Partial<Case> = {}, viewers: object[] = []): State => ({
  element: <CaseView shown={shownCase(change)} {...steps} />,
  viewer,
  responses: { 'GET /admin/cases/viewers': { viewers } as never },
})
const form = (initial: Choice | undefined, change: Partial<Case> = {}) => (
  <DecideForm shown={shownCase(change)} initial={initial} onStale={ignore} onDone={ignore} onSkip={ignore} />
)

test('a decision without a choice says what is missing', async () => {
  const view = await render(form(undefined), { viewer })
  await view.submit()
  expect(view.text()).toContain(caseDecision.choiceMissing)
  expect(view.requests).toEqual([])
  await act(async () => view.document.querySelector<HTMLInputElement>('[value="removed"]')!.click())
  expect(view.text()).not.toContain(caseDecision.choiceMissing)
})

test('a decision with a reason is not lost when its dialog is closed on a small screen', async () => {
  const { element, ...options } = page(listed(summary()), { url: `/admin/cases?case=${id(10)}` })
  const view = await render(element, options)
  await view.click(caseDecision.removeShort)
  await view.fill(caseDecision.reason, 'Spam')
  await view.click(ui.close)
  expect(view.text()).toContain(ui.discard.title)
})

testStates({
  'the cases load': { ...page({ 'GET /admin/cases': 'pending' }), shows: [texts.title] },
  'nothing waits': { ...page(listed()), shows: [texts.empty, texts.emptyText] },
  'the cases have their reason, weight and author': {
    ...page(
      listed(
        summary(),
        summary({ _id: id(11), kind: 'member', section: null, reportReasons: ['impersonation'], reportsCount: 1 }),
      ),
    ),
    shows: [
      `${reportTexts.reasons.scam}, ${texts.reports(5)}`,
      texts.weight('3.0'),
      `${reportTexts.reasons.impersonation}, ${texts.reports(1)}`,
      viewTexts.kinds.member,
    ],
  },
  'an open case can be left up, edited or removed on a small screen': {
    ...page(listed(summary()), { url: `/admin/cases?case=${id(10)}` }),
    shows: [viewTexts.titles.post('Meera Kulkarni')],
    offers: [caseDecision.leaveShort, caseDecision.editShort, caseDecision.removeShort, caseDecision.moreShort],
  },
  'an open case that is under review can be approved on a small screen': {
    ...page(
      { ...listed(summary()), 'GET /admin/cases/:id': { case: shownCase({ content: moderatedContent() }) } },
      { url: `/admin/pending-posts?case=${id(10)}` },
    ),
    offers: [caseDecision.approveShort, caseDecision.editShort, caseDecision.removeShort, caseDecision.moreShort],
    hides: [caseDecision.leaveShort],
  },
  'a case that only administrators decide offers no decision': {
    ...page(
      { ...listed(summary({ canDecide: false })), 'GET /admin/cases/:id': { case: shownCase({ canDecide: false }) } },
      { url: `/admin/cases?case=${id(10)}`, viewer: member({ permissions: ['moderator'] }) },
    ),
    shows: [viewTexts.titles.post('Meera Kulkarni'), caseDecision.administratorsOnly],
    hides: [caseDecision.leaveShort, caseDecision.editShort, caseDecision.removeShort, caseDecision.moreShort],
  },
  'the form of a case that only administrators decide has no choices': {
    element: form('removed', { canDecide: false }),
    viewer: member({ permissions: ['moderator'] }),
    shows: [caseDecision.administratorsOnly],
    hides: [caseDecision.choices.removed[0], caseDecision.choices.edited[0]],
  },
  'a case that is gone says so': {
    ...page(
      {
        ...listed(summary()),
        'GET /admin/cases/:id': new ApiError({ status: 404, type: 'not_found', message: 'Gone' }),
      },
      { url: `/admin/cases?case=${id(10)}` },
    ),
    shows: [viewTexts.gone],
  },
  'a decision says who is told': {
    element: form('removed'),
    viewer,
    shows: [caseDecision.notified, caseDecision.notifiedAuthor('Meera Kulkarni'), caseDecision.notifiedUpheld(1)],
  },
  'a profile that stays is answered to nobody but its reporters': {
    element: form('left', { kind: 'member', content: null, member: adminUser(), reports: [] }),
    viewer,
    shows: [caseDecision.notifiedNobody],
  },
  'a case under review says why, and an appeal says so': {
    ...page(
      listed(
        summary({
          reportsCount: 0,
          reportReasons: [],
          reasons: ['contact_handle'],
          isUnderReview: true,
          isAppeal: true,
        }),
      ),
    ),
    shows: [`${texts.appeal}, ${parts.reviewReasons.contact_handle}`],
  },
  'a case has the deciding numbers first': {
    ...view(),
    shows: [viewTexts.weighed(1), viewTexts.points(7), viewTexts.of('3', '14'), viewTexts.rejectedOrRemoved],
  },
  'a case has its reports, rules, conversation and record': {
    ...view(),
    shows: [
      ...['Devansh Mehta', viewTexts.right(23, 25), 'He asks for money.', 'Triple your money.', '0.89'],
      ...[parts.reviewReasons.returns_promise, 'Which broker?', 'No promises', viewTexts.waiting(2)],
    ],
  },
  'a case of an edited post shows what it said before, and which version was reported': {
    ...view({
      edits: [
        { version: 2, content: '', tags: [], location: 'Pune', stance: null, charts: [], replacedAt: hourAgo },
        {
          version: 1,
          content: 'Triple your money.',
          tags: ['tips'],
          location: null,
          stance: null,
          charts: [],
          replacedAt: hourAgo,
        },
      ],
    }),
    shows: [
      ...[viewTexts.edits, editTexts.version(2), editTexts.noText, editTexts.location('Pune')],
      ...[editTexts.version(1), viewTexts.reportedVersion(1), editTexts.tags('tips')],
    ],
  },
  'a case of a post with an image that was posted before': {
    ...view({ repeatedImages: [{ mediaId: image()._id, posts: 2 }] }),
    shows: [viewTexts.repeatedImage(2)],
  },
  'a case of a post that was never edited has no earlier versions': { ...view(), hides: [viewTexts.edits] },
  'a case without rules, reports, comments or history says so': {
    ...view({
      matches: [],
      score: { points: 0, reviewAt: 7 },
      reports: [],
      after: [],
      isOpen: false,
      record: { ...shownCase().record, history: [], timeline: [] },
    }),
    shows: [viewTexts.noRules, viewTexts.noReports, viewTexts.noComments, viewTexts.noHistory, viewTexts.decided],
  },
  'a text that only weak signs hold says so': { ...view({ matches: [] }), shows: [viewTexts.onlyTogether] },
  'the case of a comment has the post above it': {
    ...view({
      kind: 'comment',
      post: { ...comment, text: 'Gold holds.', isAuthor: true },
      before: [comment],
      after: [],
    }),
    shows: [viewTexts.titles.comment('Meera Kulkarni'), 'Gold holds.', 'Which broker?', viewTexts.author],
  },
  'the case of a profile has its text': {
    ...view({
      kind: 'member',
      content: null,
      member: adminUser({ status: 'suspended' }),
      text: 'Gold King\nSupport',
      after: [],
    }),
    shows: ['Support', parts.memberStatuses.suspended],
  },
  'a case says who else looks at it': {
    ...view({}, [{ caseId: id(10), member: author({ _id: id(77), name: 'Kavita Nair' }), since: hourAgo }]),
    shows: [viewTexts.alsoViewedBy('Kavita Nair')],
    offers: [viewTexts.leaveIt],
  },
  'one’s own look at a case is not mentioned': {
    ...view({}, [{ caseId: id(10), member: author({ _id: administrator()._id }), since: hourAgo }]),
    hides: [viewTexts.leaveIt],
  },
})
const decided = (change: Partial<NonNullable<CaseSummary['decision']>> = {}) =>
  summary({
    decision: {
      by: author({ name: 'Kavita Nair' }),
      at: hourAgo,
      outcome: 'resolved',
      action: 'content_removed',
      ...change,
    },
  })
const url = '/admin/reports?queue=decided'
testStates({
  'nobody has reported anything': {
    ...page(listed(), { url: '/admin/reports' }),
    shows: [titles.reports, texts.emptyReports.title, texts.emptyReports.text],
    offers: [texts.states.open, texts.states.decided],
  },
  'open reports are cases': {
    ...page(listed(summary()), { url: '/admin/reports' }),
    shows: [texts.lead(1), `${reportTexts.reasons.scam}, ${texts.reports(5)}`],
  },
  'decided reports load': { ...page({ 'GET /admin/cases': 'pending' }, { url }), shows: [titles.reports] },
  'no report was decided': {
    ...page(listed(), { url }),
    shows: [texts.leadDecided(0), texts.emptyDecided.title, texts.emptyDecided.text],
  },
  'no decided report matches': {
    ...page(listed(), { url: `${url}&outcome=dismissed` }),
    shows: [parts.noMatch, texts.outcomes.dismissed],
    offers: [parts.clearFilters],
  },
  'decided reports have who decided and what, and no weight': {
    ...page(listed(decided()), { url }),
    shows: [texts.leadDecided(1), texts.outcomes.resolved, texts.by('Kavita Nair'), reportTexts.taken.content_removed],
    hides: [texts.weight('3.0')],
  },
  'more decided reports than are counted': {
    ...page(
      { 'GET /admin/cases': { cases: [decided()], totals: noTotals, pagination: byNumber.firstOfMore } },
      { url },
    ),
    shows: [texts.leadDecided(220, true), parts.range(1, 20, parts.atLeast('220'))],
  },
  'a decided case shows who answered each report, when and how': {
    ...view({
      isOpen: false,
      reports: shownCase().reports.map((one) => ({
        ...one,
        status: 'resolved',
        actionTaken: 'content_removed',
        decidedAt: hourAgo,
        decidedBy: author({ name: 'Kavita Nair' }),
        changedSince: null,
      })),
    }),
    shows: [
      ...[viewTexts.of('1', '1'), viewTexts.reportsUpheld, viewTexts.decidedReports(1)],
      ...[viewTexts.decided, reportTexts.statuses.resolved, reportTexts.taken.content_removed],
      reportTexts.decidedBy('Kavita Nair'),
    ],
    hides: [viewTexts.asReported],
  },
  'a case shows what changed since it was reported': {
    ...view(),
    shows: [viewTexts.asReported, 'Triple your money.', viewTexts.changedSince({ removed: 'Triple', added: 'Double' })],
  },
  'a case shows the decisions on it, with the text as it was then': {
    ...view({
      decisions: [
        {
          _id: id(62),
          by: null,
          at: hourAgo,
          statusBefore: 'published',
          status: 'published',
          reason: null,
          seen: 'Sell.',
          edited: 'Keep it.',
          isUndone: false,
        },
        {
          _id: id(60),
          by: author({ name: 'Priya Venkatesh' }),
          at: hourAgo,
          statusBefore: 'removed',
          status: 'published',
          reason: null,
          seen: 'Quadruple it.',
          edited: 'Keep it.',
          isUndone: true,
        },
        {
          _id: id(61),
          by: null,
          at: hourAgo,
          statusBefore: 'pending',
          status: 'pending',
          reason: 'Wait for more',
          seen: 'Double your money in a day.',
          edited: null,
          isUndone: false,
        },
      ],
    }),
    shows: [
      viewTexts.changedTo(parts.statuses.removed, parts.statuses.published, 'Priya Venkatesh'),
      viewTexts.editedBy(parts.statuses.published, viewTexts.program),
      ...[viewTexts.undone, viewTexts.seen, 'Quadruple it.', viewTexts.edited, 'Keep it.'],
      ...[viewTexts.leftAs(parts.statuses.pending, viewTexts.program), 'Wait for more'],
    ],
  },
  'a case without decisions has none': { ...view(), hides: [viewTexts.decisions] },
  'a case has every note': {
    ...view({
      notes: [
        { _id: id(71), by: author({ name: 'Kavita Nair' }), at: hourAgo, text: 'Third account.' },
        { _id: id(70), by: null, at: hourAgo, text: 'Asked the reporter.' },
      ],
    }),
    shows: [viewTexts.notes, 'Kavita Nair', 'Third account.', 'Asked the reporter.'],
    offers: [viewTexts.addNote],
  },
})

test('decided cases are asked for with their outcome, and can’t be selected', async () => {
  const asked: unknown[] = []
  const { document } = await render(<CasesPage />, {
    ...page({
      'GET /admin/cases': ({ query }) => {
        asked.push(query)
        return { cases: [decided()], totals: noTotals, pagination: lastPage }
      },
    }),
    url: `${url}&outcome=resolved&age=day`,
  })
  expect(asked).toEqual([{ state: 'decided', outcome: 'resolved' }])
  expect([...document.querySelectorAll('.tab[aria-current]')].map((tab) => tab.textContent)).toEqual([
    texts.states.decided,
  ])
  expect(document.querySelector('.moderation-case-list input')).toBeNull()
})

test('reports about a profile count for the version that they are about, though its version rises without edits', async () => {
  const { text } = await render(
    <CaseView
      {...steps}
      shown={shownCase({
        kind: 'member',
        content: null,
        member: adminUser(),
        reports: [2, 3, 6].map((reportedVersion) => ({
          ...shownCase().reports[0]!,
          _id: id(30 + reportedVersion),
          reportedVersion,
        })),
        edits: [5, 3, 1].map((version) => ({
          version,
          content: `Bio ${version}`,
          tags: [],
          location: null,
          stance: null,
          charts: [],
          replacedAt: hourAgo,
        })),
      })}
    />,
    { viewer, responses: noViewers },
  )
  expect(text()).toContain(viewTexts.reportedVersion(2))
  expect(text()).not.toContain(viewTexts.reportedVersion(1))
})

test('a text that many reported is quoted once', async () => {
  const [report] = shownCase().reports
  const { text } = await render(
    <CaseView shown={shownCase({ reports: [report!, { ...report!, _id: id(31) }] })} {...steps} />,
    { viewer, responses: noViewers },
  )
  expect(text().split('Triple your money.')).toHaveLength(2)
})

test('a note is not sent empty, and its field is empty once it was added', async () => {
  const sent: unknown[] = []
  const note = { _id: id(72), by: null, at: hourAgo, text: 'Third account.' }
  const { fill, submit, text, document } = await render(<CaseNotes shown={shownCase()} />, {
    viewer,
    responses: {
      'POST /admin/cases/:id/notes': ({ body }) => {
        sent.push(body)
        return { note }
      },
    },
  })
  await submit()
  expect(text()).toContain(viewTexts.noteMissing)
  await fill(viewTexts.note, ' Third account. ')
  await submit()
  expect(sent).toEqual([{ text: 'Third account.' }])
  expect(document.querySelector('textarea')?.value).toBe('')
})

test('a note that could not be added stays in its field', async () => {
  const { fill, submit, text, document } = await render(<CaseNotes shown={shownCase()} />, {
    viewer,
    responses: { 'POST /admin/cases/:id/notes': serverError },
  })
  await fill(viewTexts.note, 'Third account.')
  await submit()
  expect(text()).toContain(decide.failed)
  expect(document.querySelector('textarea')?.value).toBe('Third account.')
})

testRetry('CasesPage', { ...page(listed(summary())), call: 'GET /admin/cases', shows: ['Double your money'] })
testTexts('CasesPage', (text) => page(listed(summary({ text, author: author({ name: text }) }))))
testTexts('CasesPage with decided cases', (text) =>
  page(listed({ ...decided({ by: author({ name: text }) }), text, author: author({ name: text }) }), { url }),
)
testTexts('CaseView with decisions and notes', (text) => {
  const by = author({ name: text })
  const decision = { _id: id(60), by, at: hourAgo, statusBefore: 'pending', status: 'removed', reason: text }
  return view({
    decisions: [{ ...decision, seen: text, edited: text, isUndone: false }],
    notes: [{ _id: id(70), by, at: hourAgo, text }],
    reports: [
      { ...shownCase().reports[0]!, reported: text, changedSince: { removed: text, added: text }, decidedBy: by },
    ],
  })
})
testTexts('CaseView', (text) =>
  view({ text, matches: [], after: [{ ...comment, text, author: author({ name: text }) }] }),
)

test('marked words keep the text, and the first of two that overlap is shown', () => {
  const pieces = piecesOf('Sure shot, call me', [
    { from: 5, to: 9, reason: 'contact_handle' },
    { from: 0, to: 9, reason: 'returns_promise' },
    { from: 11, to: 18, reason: 'contact_handle' },
  ])
  expect(pieces.map(({ text, match }) => [text, match?.reason])).toEqual([
    ['Sure shot', 'returns_promise'],
    [', ', undefined],
    ['call me', 'contact_handle'],
  ])
})

test('a removal needs a reason, and a ban says what else it removes', async () => {
  const { submit, text, requests } = await render(form('banned'), { viewer })
  expect(text()).toContain(caseDecision.alsoRemoved(2))
  await submit()
  expect(text()).toContain(decide.reasonMissing)
  expect(requests).toEqual([])
})

test('a decision can be undone afterwards', async () => {
  const done: unknown[] = []
  const { fill, submit } = await render(
    <DecideForm
      shown={shownCase()}
      initial="banned"
      onStale={ignore}
      onDone={(one) => done.push(one)}
      onSkip={undefined}
    />,
    { viewer, responses: { 'POST /admin/cases/:id/decide': { decisionIds: [id(50)], cleared: 2 } } },
  )
  await fill(caseDecision.reason, 'Paid calls')
  await submit()
  expect(done).toEqual([{ ids: [id(50)], text: expect.stringContaining(caseDecision.submit.banned) }])
})

test('a case that was decided meanwhile shows what is new', async () => {
  const decided = moderatedContent({
    version: 4,
    status: 'rejected',
    lastDecision: { by: author({ name: 'Kavita Nair' }), at: hourAgo, status: 'rejected', reason: 'Scam' },
  })
  function Refreshing() {
    const [change, setChange] = useState<Partial<Case>>({})
    const refresh = () => setChange({ content: decided })
    return <DecideForm shown={shownCase(change)} initial="approved" onStale={refresh} onDone={ignore} onSkip={ignore} />
  }
  const stale = new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed' })
  const { submit, text } = await render(<Refreshing />, {
    viewer,
    responses: { 'POST /admin/cases/:id/decide': stale },
  })
  await submit()
  expect(text()).toContain(caseDecision.changed)
  expect(text()).toContain(changed.decided('Kavita Nair', parts.statuses.rejected))
})

test('the key A on a case that changed meanwhile opens the form, which says what is new', async () => {
  let changes: Partial<Case> = {}
  const stale = new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed' })
  const { text, press, advance, requests, document } = await render(<CasesPage />, {
    ...page({
      ...listed(summary()),
      'GET /admin/cases/:id': () => ({ case: shownCase(changes) }),
      'POST /admin/cases/:id/decide': stale,
    }),
    url: `/admin/cases?case=${id(10)}`,
  })
  expect(document.querySelector('input[name="choice"]')).toBeNull()
  changes = { content: moderatedContent({ version: 4, status: 'published', content: 'Another promise.' }) }
  await press('a')
  await advance(1000)
  expect(requests).toContain('POST /admin/cases/:id/decide')
  expect(document.querySelector<HTMLInputElement>('input[name="choice"]:checked')?.value).toBe('approved')
  expect(text()).toContain(changed.newText)
  expect(text()).toContain(caseDecision.anyway(caseDecision.submit.approved))
})

test('/admin/pending-posts lists what is under review', async () => {
  const asked: unknown[] = []
  const { text, actions, document } = await render(<CasesPage />, {
    ...page({
      'GET /admin/cases': ({ query }) => {
        asked.push(query)
        return { cases: [], totals: noTotals, pagination: { ...lastPage, total: 0 } }
      },
    }),
    url: '/admin/pending-posts?section=goldtalks',
  })
  expect(asked).toEqual([{ section: 'goldtalks', type: 'underReview' }])
  expect(document.querySelector('h1')?.textContent).toBe(titles.pendingPosts)
  expect(document.querySelector('.tab[aria-current]')?.textContent).toBe(texts.types.underReview)
  expect(text()).toContain(parts.noMatch)
  expect(actions()).toContain(parts.clearFilters)
})

test('what is under review is approved, rejected or removed together', async () => {
  const done: unknown[] = []
  const contents = [summary({ isUnderReview: true }), summary({ _id: id(12), kind: 'comment', isUnderReview: true })]
  const decided = contents.map(({ _id }) => ({ _id, kind: 'post', status: 'rejected', decisionId: _id }) as const)
  const { fill, click, submit, actions, text } = await render(
    <SelectedCases selected={contents} onDone={(one) => done.push(one)} onClear={ignore} />,
    { viewer, responses: { 'PUT /admin/content/status': { decided, missing: [], stale: [] } } },
  )
  expect(actions()).toEqual(expect.arrayContaining([texts.approve, texts.reject, texts.remove]))
  await click(texts.reject)
  expect(text()).toContain(texts.confirmBulkDecision.rejected.title(2))
  await submit()
  expect(text()).toContain(decide.reasonMissing)
  await fill(decide.reason, 'No paid tips here.')
  await submit()
  expect(done).toEqual([{ ids: [id(10), id(12)], text: texts.done.rejected(2) }])
})

test.each([
  ['a published post', { isUnderReview: false }, texts.leaveUp],
  ['an appeal', { isUnderReview: true, isAppeal: true }, texts.approve],
])('%s among what is selected can be approved or removed, but not rejected', async (_, change, approve) => {
  const selected = [summary(change), summary({ _id: id(12), isUnderReview: true })]
  const { actions } = await render(<SelectedCases selected={selected} onDone={ignore} onClear={ignore} />, { viewer })
  expect(actions()).toEqual(expect.arrayContaining([approve, texts.remove]))
  expect(actions()).not.toContain(texts.reject)
})

test('what is selected stays selected on other pages, and profiles are left out of a removal', async () => {
  const { text, click, submit } = await render(
    <SelectedCases selected={[summary(), summary({ _id: id(12), kind: 'member' })]} onDone={ignore} onClear={ignore} />,
    { viewer },
  )
  expect(text()).toContain(texts.profilesLeft(1))
  await click(texts.remove)
  expect(text()).toContain(texts.confirmBulkDecision.removed.title(1))
  await submit()
  expect(text()).toContain(decide.reasonMissing)
})

test.each<[string, Partial<Case>, string[]]>([
  ['a published post', {}, ['approved', 'edited', 'rejected', 'removed', 'suspended', 'banned']],
  ['a published post that was decided', { isOpen: false }, ['edited', 'rejected', 'removed', 'suspended', 'banned']],
  [
    'a profile that was decided',
    { content: null, member: adminUser(), isOpen: false },
    ['suspendedOnly', 'bannedOnly'],
  ],
  ['a profile', { content: null, member: adminUser() }, ['left', 'suspendedOnly', 'bannedOnly']],
  ['a removed post', { content: moderatedContent({ status: 'removed' }) }, []],
  [
    'a removed post with an appeal',
    { content: moderatedContent({ status: 'removed', appeal: { text: 'Please', at: hourAgo, isRefused: false } }) },
    ['restored', 'removed'],
  ],
])('the choices for %s', (_, change, choices) => expect(choicesFor(shownCase(change))).toEqual(choices))

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
