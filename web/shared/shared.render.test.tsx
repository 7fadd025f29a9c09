// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { confirmAtProvider, confirmPassword } from '#contract/messages/en/confirm-password-screens.ts'
import { learning, videoCard } from '#contract/messages/en/learning-screens.ts'
import { notices } from '#contract/messages/en/notices.ts'
import { plan } from '#contract/messages/en/plans-screens.ts'
import { postEdits as edits } from '#contract/messages/en/post-edits-screens.ts'
import { registrationNumber } from '#contract/messages/en/registration-number.ts'
import { report } from '#contract/messages/en/report-screens.ts'
import { reasonMessages } from '#contract/messages/en/screening.ts'
import { sentimentGauge as gaugeTexts } from '#contract/messages/en/sentiment.ts'
import { sharedRecord } from '#contract/messages/en/shared-records.ts'
import { staffBadge } from '#contract/messages/en/staff-badge.ts'
import { stance as stanceTexts } from '#contract/messages/en/stances.ts'
import { synthetic } from '#contract/messages/en/synthetic.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { review as texts } from '#contract/messages/en/under-review-screens.ts'
import { stale } from '#contract/messages/en/video-upload-screens.ts'
import { webhookForm } from '#contract/messages/en/webhooks-screens.ts'
import { ApiError } from '../platform/api/api-error.ts'
import type { CallState } from '../platform/cache/use-call.ts'
import { administrator, author, hourAgo, id } from '../platform/testing/fixtures.ts'
import { bestBadge } from '../platform/testing/fixtures-badges.ts'
import { planResult, postPlan, sharedReview, sharedTrade } from '../platform/testing/fixtures-journal.ts'
import { gauge, gaugeOfFew } from '../platform/testing/fixtures-sentiment.ts'
import { video } from '../platform/testing/fixtures-videos.ts'
import { render, serverError, testStates, testTexts } from '../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../platform/testing/rendered-components.ts'
import { toast } from '../ui/toast.ts'
import { AppealButton } from './appeal-button.tsx'
import { BadgeMark } from './badge-mark.tsx'
import { CallContent } from './call-content.tsx'
import { CommunityLink } from './community-link.tsx'
import { CreatedSecret } from './created-secret.tsx'
import { EarlierVersion } from './earlier-version.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { DerivativesNotice, StandardWarning } from './notices.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PageBar, PhoneBar, PhoneBarSlot } from './phone-bar.tsx'
import { ProfileLink } from './profile-link.tsx'
import { RegistrationNumber } from './registration-number.tsx'
import ReportDialog from './report-dialog.tsx'
import { ReviewNote } from './review-note.tsx'
import { RoomChip } from './room-chip.tsx'
import { RuleParagraphs, RulesPage, RulesWithReasons } from './rules-page.tsx'
import { SearchField } from './search-field.tsx'
import { SentimentDial } from './sentiment-dial.tsx'
import { SentimentGauge, SentimentGaugeLine, SentimentGaugeSkeleton } from './sentiment-gauge.tsx'
import { announceConfirmation } from './session-confirmation.ts'
import { PlanOutcome, ResultHistory, SharedPlanView } from './shared-plan.tsx'
import { SharedReviewView } from './shared-review.tsx'
import { SharedTradeView } from './shared-trade.tsx'
import { StaffBadge } from './staff-badge.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { StanceChip } from './stance-chip.tsx'
import { SubmitError } from './submit-error.tsx'
import { TextDialog } from './text-dialog.tsx'
import { VideoCard } from './video-card.tsx'
import { VideoCards, VideoCardsSkeleton } from './video-cards.tsx'
import { VideoLink } from './video-link.tsx'

const note = (change = {}) => (
  <ReviewNote
    kind="comment"
    status="rejected"
    review={{ reasons: ['near_duplicate'], note: null, appeal: null, appealUntil: null, ...change }}
  />
)

/** Renders a bar of its own into the slot. */
function PageWithBar() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <PhoneBarSlot value={slot}>
      <div ref={setSlot} />
      <PhoneBar>
        <PageBar name="Polls" />
      </PhoneBar>
    </PhoneBarSlot>
  )
}

const callTexts = { content: 'Badges', failedText: 'Not loaded', skeleton: 'Loading', children: () => 'Returned' }
const response = (state: 'fulfilled' | 'pending' | 'rejected') =>
  ({
    state,
    data: state === 'fulfilled' ? {} : undefined,
    error: state === 'rejected' ? serverError : null,
    isRefreshing: false,
    updatedAt: 0,
    refresh: async () => {},
  }) as CallState<object>

const conflict = { conflict: { values: {}, version: 2 }, resolveConflict: () => {} }

testStates({
  'a form says why it could not be sent': {
    element: <SubmitError text={report.failed} message={serverError.message} />,
    shows: [`${report.failed} ${serverError.message}`],
  },
  'a shared trade shows its prices and R, as stated by the member': {
    element: <SharedTradeView trade={sharedTrade()} />,
    shows: ['NIFTY NOV FUT', '+1.82 R', '1,24,244', '1,25,000', sharedRecord.planBefore, sharedRecord.stated],
  },
  'a shared trade without a plan says so': {
    element: <SharedTradeView trade={sharedTrade({ plan: null, r: null, plannedR: null })} />,
    shows: [sharedRecord.noPlan, sharedRecord.noResult],
  },
  'a shared review shows the period and the four before': {
    element: <SharedReviewView review={sharedReview()} />,
    shows: ['+2.75 R', '2, 1 up', sharedRecord.before.week('+6.00 R', 6), sharedRecord.stated],
  },
  'a plan shows its prices, what it promises and when it ends': {
    element: (
      <SharedPlanView plan={postPlan()} publishedAt={hourAgo}>
        Add to journal
      </SharedPlanView>
    ),
    shows: ['GOLDM DEC', 'Long', '3.17 R', plan.open, plan.note, 'Add to journal'],
  },
  'the outcome of a plan is a result, open or never closed': {
    element: (
      <>
        <PlanOutcome plan={postPlan({ result: planResult({ r: '-2' }) })} publishedAt={hourAgo} />
        <PlanOutcome plan={postPlan({ isOver: true })} publishedAt={hourAgo} />
        <PlanOutcome plan={postPlan({ validUntil: hourAgo })} publishedAt="2025-06-02T08:50:00.000Z" />
      </>
    ),
    shows: ['−2.00 R', plan.neverClosed],
    hides: [plan.open, plan.publishedLate],
  },
  "a plan that ended while its post was under review isn't called never closed": {
    element: (
      <>
        <PlanOutcome plan={postPlan({ validUntil: hourAgo })} publishedAt={hourAgo} />
        <PlanOutcome plan={postPlan({ isOver: true })} publishedAt={null} />
      </>
    ),
    shows: [plan.publishedLate],
    hides: [plan.neverClosed],
  },
  'a plan that was not taken says when its author said so': {
    element: (
      <PlanOutcome plan={postPlan({ isOver: true, notTakenAt: '2025-06-02T08:50:00.000Z' })} publishedAt={hourAgo} />
    ),
    shows: ['Marked as not taken on 2 Jun 2025'],
    hides: [plan.neverClosed],
  },
  'the history of a result says when it was stated, what was first and that the trade is gone': {
    element: (
      <ResultHistory
        result={planResult({
          statedAt: '2025-06-02T08:50:00.000Z',
          first: { r: '-1', statedAt: hourAgo },
          isWithdrawn: true,
        })}
      />
    ),
    shows: ['As stated by the author on 2 Jun 2025', 'first stated −1.00 R', plan.withdrawn],
  },
  "a page's own bar names it and leads back": { element: <PageWithBar />, shows: ['Polls'], offers: [ui.back] },
  'a page outside the layout of members has no bar': {
    element: <PhoneBar>Polls</PhoneBar>,
    hides: ['Polls'],
  },
  'a feed loads': { element: <FeedSkeleton />, shows: [ui.loading] },
  'a new secret is shown with a button that copies it': {
    element: <CreatedSecret secret="whsec_new" texts={webhookForm} onDone={() => {}} />,
    shows: [webhookForm.once],
    offers: [webhookForm.copy, webhookForm.done],
  },
  'a sensitive action asks for the password': {
    element: <PasswordDialog onConfirmed={() => {}} onExited={() => {}} />,
    shows: [confirmPassword.title, confirmPassword.text],
    offers: [confirmPassword.confirm, confirmPassword.cancel],
  },
  'a sensitive action says how to set a password if there is none': {
    element: <PasswordDialog onConfirmed={() => {}} onExited={() => {}} />,
    viewer: administrator({ hasPassword: false }),
    shows: [confirmPassword.noPasswordTitle, confirmPassword.noPassword],
    offers: [confirmPassword.emailLink, confirmPassword.cancel],
    hides: [confirmPassword.title],
  },
  'a sensitive action asks those without a password to log in at the provider again': {
    element: <PasswordDialog onConfirmed={() => {}} onExited={() => {}} />,
    viewer: administrator({ hasPassword: false }),
    site: { oidcProvider: 'Harbour ID' },
    shows: [confirmAtProvider.title('Harbour ID'), confirmAtProvider.next('Harbour ID')],
    offers: [confirmAtProvider.open('Harbour ID'), confirmAtProvider.cancel],
    hides: [confirmPassword.emailLink],
  },
  'an administrator is marked': {
    element: <StaffBadge member={author({ isStaff: true })} />,
    shows: [staffBadge.short],
  },
  'a registered member has their number': {
    element: <RegistrationNumber member={author({ registration: 'INH000001234' })} />,
    shows: [registrationNumber.label('INH000001234'), registrationNumber.short('INH000001234')],
  },
  'what a registered member published has the standard warning': {
    element: <StandardWarning author={author({ registration: 'INH000001234' })} />,
    responses: { 'GET /notices': { notices: { derivatives: null, warning: '' } } },
    shows: [notices.warning],
  },
  'the warning has the words of the settings': {
    element: <StandardWarning author={author({ registration: 'INH000001234' })} />,
    responses: { 'GET /notices': { notices: { derivatives: null, warning: 'Markets are risky.' } } },
    shows: ['Markets are risky.'],
    hides: [notices.warning],
  },
  'no warning is shown before its day': {
    element: <StandardWarning author={author({ registration: 'INH000001234' })} />,
    responses: { 'GET /notices': { notices: { derivatives: null, warning: null } } },
    hides: [notices.warning],
  },
  'other members have no warning': { element: <StandardWarning author={author()} />, hides: [notices.warning] },
  'derivatives have their risk disclosures': {
    element: <DerivativesNotice />,
    responses: { 'GET /notices': { notices: { derivatives: '', warning: null } } },
    shows: [notices.derivativesTitle, ...notices.derivatives.split('\n')],
  },
  'no disclosures are shown before their day': {
    element: <DerivativesNotice />,
    responses: { 'GET /notices': { notices: { derivatives: null, warning: null } } },
    hides: [notices.derivativesTitle],
  },
  'a member without one has none': { element: <RegistrationNumber member={author()} />, hides: ['SEBI'] },
  'a member has no mark': { element: <StaffBadge member={author()} />, hides: [staffBadge.short] },
  'a best badge has its name': {
    element: <BadgeMark member={author({ bestBadge })} />,
    shows: ['Dividers, silver'],
  },
  'a member without a badge has no mark': { element: <BadgeMark member={author()} /> },
  'what a call returned is shown': {
    element: <CallContent response={response('fulfilled')} {...callTexts} />,
    shows: ['Returned'],
  },
  'a call that has not returned shows its skeleton': {
    element: <CallContent response={response('pending')} {...callTexts} />,
    shows: ['Loading'],
  },
  'a call that failed says why': {
    element: <CallContent response={response('rejected')} {...callTexts} />,
    shows: ['Not loaded', serverError.message],
    offers: [ui.tryAgain],
  },
  'a conflict of two editors offers both versions': {
    element: <StaleNotice form={conflict} title="Changed elsewhere" text="Your text is still here." />,
    shows: ['Changed elsewhere', 'Your text is still here.'],
    offers: [stale.keepMine, stale.useTheirs],
  },
  'a room has a name': { element: <RoomChip section="fxtalks" />, shows: ['fxtalks'] },
  'a rejection says why': { element: note(), shows: [texts.rejected.comment, reasonMessages.near_duplicate] },
  'a rejection that was appealed says so': {
    element: note({ appeal: { text: 'Please', at: hourAgo, isRefused: false } }),
    shows: [texts.appealed],
  },
  'a review without reasons has no list of them': {
    element: <ReviewNote kind="post" status="pending" review={undefined} />,
    shows: [texts.pending.post],
  },
})
testTexts('a shared trade', (text) => ({ element: <SharedTradeView trade={sharedTrade({ symbol: text })} /> }))
test('a review with trades without R says how many of those with R are up', async () => {
  const { now, ...rest } = sharedReview()
  const { text } = await render(<SharedReviewView review={{ ...rest, now: { ...now, closed: 5 } }} />)
  expect(text()).toContain('5, 1 up of 2 with R')
})

testTexts('a plan', (text) => ({ element: <SharedPlanView plan={postPlan({ symbol: text })} publishedAt={hourAgo} /> }))
testTexts('ReviewNote', (text) => ({ element: note({ note: text }) }))

const earlier = {
  version: 1,
  content: '',
  tags: ['gold'],
  location: 'Pune',
  stance: null,
  charts: [],
  replacedAt: hourAgo,
}
testStates({
  'an earlier version without a text says so, and names its tags and location': {
    element: <EarlierVersion edit={earlier} media={[]} />,
    shows: [edits.noText, edits.tags('gold'), edits.location('Pune')],
  },
})
testTexts('EarlierVersion', (text) => ({ element: <EarlierVersion edit={{ ...earlier, content: text }} media={[]} /> }))

testStates({
  'a lesson in a list shows its length and views': {
    element: <VideoCards videos={[video({ views: 1 })]} />,
    shows: ['10:00', videoCard.views('1', true)],
  },
  'a lesson made with AI says so': {
    element: <VideoCard video={video({ isSynthetic: true })} />,
    shows: [synthetic.label],
  },
  'a lesson without a poster has a place for it': { element: <VideoCard video={video({ poster: null })} /> },
  'a begun lesson offers to go on': {
    element: <VideoCards videos={[video({ progress: 44, currentTime: 264 })]} resumes />,
    shows: [videoCard.resume('4:24'), '6 min left', videoCard.covered(44)],
  },
  'a lesson of which only seconds are left says so': {
    element: <VideoCards videos={[video({ progress: 90, currentTime: 560 })]} resumes />,
    shows: ['under a minute left'],
  },
  'a list of lessons loads': { element: <VideoCardsSkeleton />, shows: [learning.loading] },
})

test.each([
  ['public', `/learning/video/${id(110)}?t=12`],
  ['member', `/dashboard/learningzone/video/${id(110)}?t=12`],
] as const)('a link to a lesson stays in the %s layout', async (layout, href) => {
  const { document } = await render(
    <VideoLink id={id(110)} at={12.7}>
      Lesson
    </VideoLink>,
    { layout },
  )
  expect(document.querySelector('a')?.getAttribute('href')).toBe(href)
})

test.each([
  ['public', '/profile/meera_k'],
  ['member', '/meera_k'],
] as const)('a link to a profile stays in the %s layout', async (layout, href) => {
  const { document } = await render(<ProfileLink username="meera_k">Meera</ProfileLink>, { layout })
  expect(document.querySelector('a')?.getAttribute('href')).toBe(href)
})

test('the result of a shared review of few trades is grey', async () => {
  await render(<SharedReviewView review={sharedReview()} />)
  expect(document.querySelector('[data-few]')?.textContent).toBe('+2.75 R')
})

test('a conflict of two editors scrolls into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  onTestFinished(() => scroll.mockRestore())
  const { document } = await render(<StaleNotice form={conflict} title="Changed elsewhere" text="Both are kept." />)
  expect(scroll.mock.instances).toEqual([document.querySelector('[role=alert]')])
})

test('keyboards and screen readers skip a second link to a profile', async () => {
  const { document } = await render(
    <ProfileLink username="meera_k" isDuplicate>
      Meera
    </ProfileLink>,
  )
  expect(document.querySelector('a')?.getAttribute('tabindex')).toBe('-1')
  expect(document.querySelector('a')?.getAttribute('aria-hidden')).toBe('true')
})

test.each([
  ['a member there', 'member', '/dashboard/goldtalks', []],
  ['a guest to the login first', 'guest', '/', ['/dashboard/goldtalks']],
] as const)('a link into the community leads %s', async (_, viewer, path, redirects) => {
  const asked: (string | undefined)[] = []
  const listen = (event: Event) => asked.push((event as CustomEvent<{ redirectUrl?: string }>).detail.redirectUrl)
  window.addEventListener('openAuthModal', listen)
  onTestFinished(() => window.removeEventListener('openAuthModal', listen))
  const link = <CommunityLink path="/dashboard/goldtalks">goldtalks</CommunityLink>
  const view = await render(link, { viewer })
  await view.click('goldtalks')
  expect([view.path(), asked]).toEqual([path, redirects])
})

test('a rejected appeal shows the reason and keeps its text', async () => {
  const sent: string[] = []
  const { click, fill, submit, text, document } = await render(
    <AppealButton
      id={id(10)}
      onSend={async (words) => {
        sent.push(words)
        throw new ApiError({ status: 409, message: 'You have appealed already.' })
      }}
    />,
  )
  await click(texts.appeal)
  await submit()
  expect(text()).toContain(texts.appealMissing)
  await fill(texts.appealLabel, 'Please look again.')
  await submit()
  expect(text()).toContain('You have appealed already.')
  expect(document.querySelector('textarea')?.value).toBe('Please look again.')
  expect(sent).toEqual(['Please look again.'])
})

test('a text dialog keeps a rejected text', async () => {
  const { fill, submit, text, document } = await render(
    <TextDialog
      title="Appeal"
      description="Tell us why."
      label="Reasons"
      maxLength={100}
      emptyError="Write something"
      submitLabel="Send"
      onSubmit={async () => {
        throw new ApiError({ status: 500 })
      }}
      failed="Not now."
      onExited={() => {}}
    />,
  )
  await submit()
  expect(text()).toContain('Write something')
  await fill('Reasons', 'Because.')
  await submit()
  expect(text()).toContain('Not now.')
  expect(document.querySelector('textarea')?.value).toBe('Because.')
})

const subjects = [
  ['post', 'POST /posts/report/:id'],
  ['comment', 'POST /comments/report/:id'],
  ['member', 'POST /auth/report/:id'],
  ['video', 'POST /learning/videos/report/:id'],
] as const
const dialog = (kind: (typeof subjects)[number][0]) => (
  <ReportDialog reported={{ kind, id: id(10), name: 'Kabir Singh' }} onClose={() => {}} />
)

test('a report needs a reason, and a description if the reason is another one', async () => {
  const { submit, text, fill, requests } = await render(dialog('comment'), { viewer: 'member' })
  await submit()
  expect(text()).toContain(report.reasonMissing)
  await fill(report.reasons.other)
  await submit()
  expect(text()).toContain(report.descriptionMissing)
  expect(requests).toEqual([])
})

test.each(subjects)('a report of a %s that was sent is acknowledged', async (kind, call) => {
  const sent = { _id: id(50), reason: 'scam', description: '', status: 'pending', createdAt: hourAgo } as const
  const { submit, text, fill, actions } = await render(dialog(kind), {
    viewer: 'member',
    responses: { [call]: { report: sent } },
  })
  expect(text()).toContain(report.lead[kind]('Kabir Singh'))
  await fill(report.reasons.scam)
  await submit()
  expect(text()).toContain(report.done[kind])
  expect(actions()).toContain(report.doneClose)
})

test('whoever has no password gets a link by email, once they ask for it', async () => {
  const call = 'POST /auth/forgot-password'
  const success = vi.spyOn(toast, 'success').mockReturnValue(undefined as never)
  const viewer = administrator({ hasPassword: false })
  const sent: unknown[] = []
  const respond = (input: unknown) => {
    sent.push(input)
    return { message: '' }
  }
  const dialog = <PasswordDialog onConfirmed={() => {}} onExited={() => {}} />
  const view = await render(dialog, { viewer, responses: { [call]: respond } })
  expect(sent).toEqual([])
  await view.click(confirmPassword.emailLink)
  expect(sent).toMatchObject([{ body: { email: viewer.email } }])
  expect(success.mock.calls).toEqual([[confirmPassword.linkMailed(viewer.email)]])
})

test.each([
  [{}, 'Gold and silver: 57 of 100, leaning to greed'],
  [gaugeOfFew(), 'Gold and silver: too few members'],
])('the dial of %o says in words what it shows', async (change, label) => {
  const { document } = await render(<SentimentGauge gauge={gauge(change)} />)
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(label)
})

test.each([
  [0, 'M22.06 74L'],
  [50, 'M76 20.06L'],
  [100, 'M129.94 74L'],
  [null, undefined],
])('the needle points to the score %s', async (score, start) => {
  const { document } = await render(<SentimentDial score={score} range={null} size="medium" label="Gold" />)
  const needle = document.querySelector('.sentiment-dial-needle')?.getAttribute('d')
  expect(needle?.slice(0, start?.length)).toBe(start)
})

test.each([
  ['a long', { entry: '100', stop: '90', target: '130' }, ['Target +3.00 R', 12], ['Entry', 56], ['Stop −1.00 R', 72]],
  ['a short', { entry: '100', stop: '110', target: '80' }, ['Stop −1.00 R', 12], ['Entry', 32], ['Target +2.00 R', 72]],
  ['a plan without a target', { entry: '100', stop: '90', target: null }, ['Entry', 12], ['Stop −1.00 R', 72]],
  [
    'a far target',
    { entry: '100', stop: '99', target: '6100' },
    ['Target +6,000.00 R', 12],
    ['Entry', 56],
    ['Stop −1.00 R', 72],
  ],
  [
    'a target beyond all figures',
    { entry: '1', stop: '0', target: '99999' },
    ['Target', 12],
    ['Entry', 56],
    ['Stop −1.00 R', 72],
  ],
] as const)('the drawing of %s has its levels by price, and no label covers another', async (_, prices, ...labels) => {
  const { document } = await render(<SharedPlanView plan={postPlan(prices)} publishedAt={hourAgo} />)
  const drawn = [...document.querySelectorAll('svg text')]
  const placed = drawn.map((label) => [label.textContent?.trim(), Number(label.getAttribute('y')) - 4])
  expect(placed).toEqual(labels)
})

test('an unchanged score and a falling one say so', async () => {
  const textOf = async (change: number) => (await render(<SentimentGauge gauge={gauge({ change })} />)).text()
  expect(await textOf(0)).toContain(gaugeTexts.unchanged)
  expect(await textOf(-4)).toContain(gaugeTexts.down(4))
})

test('a line for cards has the score in words', async () => {
  expect((await render(<SentimentGaugeLine gauge={gauge()} />)).text()).toContain('57 leaning to greed')
  expect((await render(<SentimentGaugeLine gauge={gaugeOfFew()} />)).text()).toContain(gaugeTexts.tooFew)
})

testStates({
  'a gauge that loads keeps its place': { element: <SentimentGaugeSkeleton />, hides: [gaugeTexts.tooFew] },
  'a stance says its outlook and horizon': {
    element: <StanceChip stance={{ outlook: 'bearish', horizon: 'weeks' }} />,
    shows: [stanceTexts.label, 'Bearish for weeks'],
  },
  'a page about rules states each with its reason': {
    element: (
      <RulesPage title="Rules" lead="What counts.">
        <RuleParagraphs title="Amounts" paragraphs={['Ten points.']} />
        <RulesWithReasons
          title="Fair"
          rules={[{ rule: 'Five a day.', reason: 'Not the fastest.' }]}
          after="That's all."
        />
      </RulesPage>
    ),
    shows: ['Rules', 'What counts.', 'Ten points.', 'Five a day.', 'Not the fastest.', "That's all."],
  },
})

test('a wrong password is no longer called wrong once it is changed', async () => {
  const message = 'Incorrect password'
  const wrong = new ApiError({ status: 403, type: 'forbidden', message })
  const { fill, submit, text } = await render(<PasswordDialog onConfirmed={() => {}} onExited={() => {}} />, {
    viewer: administrator({ hasPassword: true }),
    responses: { 'POST /auth/confirm': wrong },
  })
  await fill(confirmPassword.password, 'correct hors')
  await submit()
  expect(text()).toContain(message)
  await fill(confirmPassword.password, 'correct horse')
  expect(text()).not.toContain(message)
})

test('a sensitive action continues once the session was confirmed in another tab', async () => {
  const onConfirmed = vi.fn()
  const { click, document, text } = await render(<PasswordDialog onConfirmed={onConfirmed} onExited={() => {}} />, {
    viewer: administrator({ hasPassword: false }),
    site: { oidcProvider: 'Harbour ID' },
  })
  document.querySelector('a')!.addEventListener('click', (event) => event.preventDefault())
  await click(confirmAtProvider.open('Harbour ID'))
  expect(text()).toContain(confirmAtProvider.waiting('Harbour ID'))
  await act(async () => {
    announceConfirmation()
    await expect.poll(() => onConfirmed).toHaveBeenCalledOnce()
  })
})

test('a search begins after a pause in typing, and ends with an empty field', async () => {
  const onChange = vi.fn()
  const { fill, advance } = await render(<SearchField label="Search ships" value={undefined} onChange={onChange} />)
  for (const typed of [' sai', ' sail ']) await fill('Search ships', typed)
  await advance(250)
  await fill('Search ships', '')
  await advance(250)
  expect(onChange.mock.calls).toEqual([['sail'], [undefined]])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx', '!./text-completion.tsx'], { eager: true }))
