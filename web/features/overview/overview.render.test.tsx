// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { audit } from '#contract/messages/en/audit-screens.ts'
import { overview as texts } from '#contract/messages/en/overview-screens.ts'
import { type CommunityDay, type PendingQueue, pendingQueues, type SiteState } from '#contract/overview.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { auditEntry, author, hourAgo, id, member, now } from '../../platform/testing/fixtures.ts'
import {
  networkError,
  render,
  type State,
  serverError,
  testRetry,
  testStates,
  testTexts,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { Toasts } from '../../ui/toasts.tsx'
import OverviewPage from './overview-page.tsx'

const call = 'GET /admin/overview' as const
const siteCall = 'GET /admin/overview/site' as const
const communityCall = 'GET /admin/overview/community' as const
const retryCall = 'POST /admin/overview/jobs/retry' as const
const gigabyte = 1024 ** 3
const site = (change: Partial<SiteState> = {}): SiteState => ({
  queue: { waiting: 0, oldestSeconds: 0 },
  failedJobs: [],
  mail: { retrying: 0, failed: 0 },
  disk: { free: 39 * gigabyte, size: 100 * gigabyte },
  storage: true,
  database: { bytes: 18 * gigabyte, connections: 12, slowStatements: 0 },
  wal: { lastAt: hourAgo, isLate: false, missing: 0 },
  backup: { everyHours: 24, lastAt: hourAgo, isLate: false },
  drill: { at: hourAgo, isComplete: true },
  version: { name: '0.9.2', since: hourAgo },
  signature: { row: 1204, signedAt: hourAgo },
  ...change,
})
const noDays = { days: [] as CommunityDay[] }
const failedJobs = [
  { kind: 'accounts.mail', count: 2, error: 'no route to host' },
  { kind: 'site.socialImage', count: 1, error: null },
]
const hour = 3_600_000
const time = (offset: number) => new Date(Date.parse(now) + offset).toISOString()
const nothing: PendingQueue[] = pendingQueues.map((queue) => ({ queue, count: 0, oldestAt: null, dueAt: null }))
const some: PendingQueue[] = [
  { queue: 'takedowns', count: 0, oldestAt: null, dueAt: null },
  { queue: 'grievances', count: 2, oldestAt: time(-3 * hour), dueAt: time(15 * 24 * hour) },
  { queue: 'reports', count: 12, oldestAt: time(-2 * hour), dueAt: time(2 * hour) },
  { queue: 'underReview', count: 1, oldestAt: time(-1000), dueAt: time(2 * hour) },
  { queue: 'appeals', count: 0, oldestAt: null, dueAt: null },
  { queue: 'videos', count: 1234, oldestAt: time(-50 * hour), dueAt: time(3 * hour) },
  { queue: 'erasures', count: 1, oldestAt: time(-48 * hour), dueAt: time(12 * 24 * hour) },
  { queue: 'exports', count: 3, oldestAt: time(-hour), dueAt: time(23 * hour) },
  { queue: 'mails', count: 5, oldestAt: time(-4 * hour), dueAt: null },
]
const overdue = some.map((one) => (one.queue === 'erasures' ? { ...one, dueAt: time(-3 * hour) } : one))
const response = (pending: PendingQueue[], entries = [auditEntry({ action: 'moderation.decided' })]) => ({
  pending,
  entries,
})
const page = (answer: NonNullable<State['responses']>[typeof call], more: Partial<State> = {}): State => ({
  element: <OverviewPage />,
  viewer: 'administrator',
  url: '/admin',
  route: '/admin',
  responses: { [call]: answer, [siteCall]: { site: site() }, [communityCall]: noDays },
  ...more,
})

testStates({
  'the overview shows each queue with its oldest item and its deadline': {
    ...page(response(some)),
    shows: [
      ...[texts.lead(1249, 0), `${texts.queues.reports}12${texts.age('2 h')}`, `1,234${texts.age('2 d')}`],
      ...[`${texts.queues.underReview}1${texts.new}`, `${texts.queues.appeals}0${texts.none}`],
      ...[
        `${texts.queues.mails}5${texts.age('4 h')}`,
        texts.timeLeft('12 d'),
        texts.timeLeft('23 h'),
        audit.actions['moderation.decided'],
      ],
    ],
    offers: [...Object.values(texts.queues), texts.auditLog],
  },
  'an account deletion is overdue': {
    ...page(response(overdue)),
    shows: [texts.lead(1249, 1), texts.overdue('3 h')],
  },
  'nothing is pending, and nothing was done yet': {
    ...page(response(nothing, [])),
    shows: [texts.lead(0, 0), texts.none, texts.noEntries],
  },
  'the overview loads': { ...page('pending'), shows: [texts.loading] },
  'the overview without a connection': { ...page(networkError), shows: [texts.failed] },
  'the overview says that what it shows is old': {
    ...page(response(some), { isOnline: false }),
    shows: ['Offline.', texts.queues.reports],
  },
  'moderators see what they decide on and how the community is doing': {
    ...page(response(some.slice(2, 6), []), { viewer: member({ permissions: ['moderator'] }) }),
    shows: [texts.lead(1247, 0), texts.queues.reports],
    hides: [texts.latest, texts.site],
  },
  'editors see how the community is doing': {
    ...page(response([], []), { viewer: member({ permissions: ['editor'] }) }),
    hides: [texts.queues.reports, texts.latest, texts.site],
  },
  'an action of the program': {
    ...page(response(nothing, [auditEntry({ actor: null, subject: null })])),
    shows: [audit.program],
  },
})
testRetry('OverviewPage', {
  ...page(serverError),
  call,
  responses: { [call]: response(some), [siteCall]: { site: site() }, [communityCall]: noDays },
  shows: ['1,234'],
})

const withSite = (state: NonNullable<State['responses']>[typeof siteCall], more: Partial<State> = {}): State =>
  page(response(nothing), {
    responses: { [call]: response(nothing), [siteCall]: state, [communityCall]: noDays },
    ...more,
  })
const good = `${texts.fine}: `
const bad = `${texts.attention}: `
testStates({
  'the state of the site is good': {
    ...withSite({ site: site() }),
    shows: [
      ...[`${texts.parts.queue}${good}${texts.waiting(0)}`, `${texts.parts.failedJobs}${good}${texts.none}`],
      ...[`${texts.parts.mail}${good}${texts.noFailedMails}`, texts.share(61, '100.0 GB'), texts.free('39.0 GB')],
      ...[texts.connections(12, 0), `${texts.parts.storage}${good}${texts.ok}`, texts.everyHours(24)],
      ...[texts.walComplete, texts.drillComplete, '0.9.2', texts.runningSince, texts.signedTo(1204)],
    ],
    hides: [texts.attention],
  },
  'everything of the site needs attention': {
    ...withSite({
      site: site({
        queue: { waiting: 1500, oldestSeconds: 7200 },
        failedJobs,
        mail: { retrying: 3, failed: 1 },
        disk: { free: gigabyte, size: 100 * gigabyte },
        storage: false,
        database: { bytes: gigabyte, connections: 1, slowStatements: 2 },
        backup: { everyHours: 1, lastAt: null, isLate: true },
        wal: { lastAt: null, isLate: true, missing: 2 },
        drill: { at: hourAgo, isComplete: false },
      }),
    }),
    shows: [
      ...[`${bad}${texts.waiting(1500)}`, texts.oldestWaits('2 h'), `${bad}3`, texts.ofKind('accounts.mail', 2)],
      ...[
        'no route to host',
        `${bad}${texts.failedMails(1)}`,
        texts.retryingMails(3),
        `${bad}${texts.share(99, '100.0 GB')}`,
      ],
      ...[texts.connections(1, 2), `${bad}${texts.notResponding}`, `${bad}${texts.noBackupYet}`, texts.drillIncomplete],
      ...[`${bad}${texts.noWalYet}`, texts.walMissing(2)],
    ],
    offers: [texts.retryAll, texts.retryKind('accounts.mail'), texts.retryKind('site.socialImage')],
  },
  'a new site has no backups, no drill and no signature': {
    ...withSite({ site: site({ backup: null, wal: null, drill: null, signature: null }) }),
    shows: [texts.noBackups, texts.setBackups, texts.noDrill, texts.runDrill, texts.notSigned],
    hides: [texts.attention],
  },
  'the state of the site loads': { ...withSite('pending'), shows: [texts.siteLoading] },
  'the state of the site without a connection': { ...withSite(networkError), shows: [texts.siteFailed] },
})
testRetry('SiteState', { ...withSite({ site: site() }), call: siteCall, shows: ['0.9.2'] })
testTexts('SiteState', (text) =>
  withSite({ site: site({ failedJobs: [{ kind: 'accounts.mail', count: 1, error: text }] }) }),
)

const retried = (answer: NonNullable<State['responses']>[typeof retryCall]) => {
  let reads = 0
  const state = () => ({ site: site(reads++ === 0 ? { failedJobs } : {}) })
  const responses = { [call]: response(nothing), [siteCall]: state, [communityCall]: noDays, [retryCall]: answer }
  const element = (
    <>
      <OverviewPage />
      <Toasts />
    </>
  )
  return render(element, page(response(nothing), { responses: responses as never }))
}

test('failed jobs of one kind are retried, and the state is read again', async () => {
  const bodies: unknown[] = []
  const { click, text } = await retried((({ body }: { body: unknown }) => {
    bodies.push(body)
    return { retried: 2 }
  }) as never)
  await click(texts.retryKind('accounts.mail'))
  expect(bodies).toEqual([{ kind: 'accounts.mail' }])
  expect(text()).toContain(texts.retried(2))
  expect(text()).toContain(`${texts.parts.failedJobs}${good}${texts.none}`)
})

test('all failed jobs are retried at once, and another administrator may have been faster', async () => {
  const { click, text } = await retried(new ApiError({ status: 409, type: 'conflict_stale', message: 'Too late' }))
  await click(texts.retryAll)
  expect(text()).toContain(texts.noLongerFailed)
  expect(text()).toContain(`${texts.parts.failedJobs}${good}${texts.none}`)
})

test('a retry that fails says so', async () => {
  const { click, text } = await retried(serverError)
  await click(texts.retryAll)
  expect(text()).toContain(serverError.message)
  expect(text()).toContain(texts.ofKind('accounts.mail', 2))
})
testTexts('OverviewPage', (text) =>
  page(response(some, [auditEntry({ actor: author({ name: text }), subject: { _id: id(1), label: text } })])),
)

const dayAt = (index: number, change: Partial<CommunityDay> = {}): CommunityDay => ({
  date: new Date(Date.UTC(2026, 8, 20 + index)).toISOString().slice(0, 10),
  newMembers: 4,
  activeMembers: 10 + index,
  returningMembers: 5,
  posts: 20,
  answeredPosts: 15,
  reports: 1,
  medianSeconds: 600,
  ninetiethSeconds: 3000,
  ...change,
})
const twentyDays = Array.from({ length: 20 }, (_, index) => dayAt(index, index === 19 ? { answeredPosts: null } : {}))
const withDays = (answer: NonNullable<State['responses']>[typeof communityCall], more: Partial<State> = {}): State => ({
  ...page(response(nothing), more),
  responses: { [call]: response(nothing), [siteCall]: { site: site() }, [communityCall]: answer },
})
testStates({
  'the charts show the mean of the last week and its change': {
    ...withDays({ days: twentyDays }),
    shows: [
      ...[texts.communityNote(20, '9 October 2026'), ...Object.values(texts.figures).map(({ title }) => title)],
      ...['4a day', '26a day', '13', '75%', '50', '10 minmedian', '1 Oct'],
    ],
    offers: Object.values(texts.figures).map(({ title }) => `${title}: ${texts.showTable}`),
  },
  'shares change by points, and a value that stayed the same shows no change': {
    ...withDays({ days: twentyDays.map((day, index) => ({ ...day, answeredPosts: index < 7 ? 10 : 15 })) }),
    shows: [`75%${texts.up} ${texts.percentagePoints(25)}`, `4a day0`],
  },
  'decisions that take days are in hours, and a day without anything has no values': {
    ...withDays({
      days: [
        dayAt(0, {
          posts: 0,
          activeMembers: 0,
          returningMembers: 0,
          answeredPosts: 0,
          reports: 0,
          medianSeconds: 7200 * 3,
          ninetiethSeconds: 7200 * 30,
        }),
      ],
    }),
    shows: [`${texts.hours('6')}median`, texts.noValue],
    hides: [texts.sinceFirstWeek],
  },
  'no day was counted yet': { ...withDays({ days: [] }), shows: [texts.noFigures] },
  'the figures load': { ...withDays('pending'), shows: [texts.communityLoading] },
  'the figures without a connection': { ...withDays(networkError), shows: [texts.communityFailed] },
})
testRetry('Community', { ...withDays({ days: twentyDays }), call: communityCall, shows: ['75%'] })

test('each chart is also a table, the newest day first', async () => {
  const { click, text, document } = await render(<OverviewPage />, withDays({ days: twentyDays }))
  const { answered, decisions } = texts.figures
  await click(`${answered.title}: ${texts.showTable}`)
  await click(`${decisions.title}: ${texts.showTable}`)
  const rowsOf = (title: string) =>
    [...document.querySelectorAll(`[aria-label="${title}"] tr`)].map((row) => row.textContent)
  expect(rowsOf(answered.title).slice(0, 3)).toEqual([
    ...[`${texts.day}${texts.value}`, `9 October 2026${texts.noValue}`, '8 October 202675%'],
  ])
  expect(rowsOf(answered.title)).toHaveLength(21)
  expect(rowsOf(decisions.title)[1]).toBe('9 October 202610 min50 min')
  await click(`${answered.title}: ${texts.showChart}`)
  expect(text()).not.toContain('8 October 202675%')
})

test('the overview is read again each minute', async () => {
  let answers = 0
  const answer = () => response(answers++ === 0 ? nothing : some)
  const { text, advance } = await render(<OverviewPage />, page(answer as never))
  expect(text()).toContain(texts.lead(0, 0))
  await advance(59_000)
  expect(answers).toBe(1)
  await advance(2000)
  expect(answers).toBe(2)
  expect(text()).toContain(texts.lead(1249, 0))
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
