// @vitest-environment happy-dom
import { unsent as page, offline as texts } from '#contract/messages/en/offline-screens.ts'
import { hourAgo, id, post, queuedAction } from '../../platform/testing/fixtures.ts'
import { type State, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { UnsentBanner } from './unsent-banner.tsx'
import UnsentPage from './unsent-page.tsx'

const postId = post()._id
const comment = queuedAction('comment', { postId, comment: 'Written in a tunnel' })
const failed = queuedAction(
  'like',
  { postId },
  { id: id(81), status: 'failed', lastError: 'This post is gone.', lastErrorType: 'not_found', retryCount: 3 },
)
const longAgo = Date.parse(hourAgo) - 28 * 24 * 3_600_000
const follow = queuedAction('follow', { memberId: id(1) }, { id: id(82), status: 'processing' })
const deleted = queuedAction('deleteNotifications', { notificationIds: [id(1), id(2)] }, { id: id(84) })
const vote = queuedAction('vote', { pollId: id(30), option: id(31) }, { id: id(83) })

const list = (actions: State['actions']): State => ({ element: <UnsentPage />, viewer: 'member', actions })
const banner = (actions: State['actions'], isOnline = true): State => ({
  element: <UnsentBanner />,
  viewer: 'member',
  actions,
  isOnline,
})

testStates({
  'nothing is unsent': {
    ...list([]),
    shows: [page.empty, page.emptyText],
    offers: [page.toRooms],
  },
  'what is unsent is listed with what can be done about it': {
    ...list([comment, failed, follow, vote, deleted]),
    shows: [
      page.actions.comment,
      'Written in a tunnel',
      texts.queued,
      page.actions.like,
      'This post is gone.',
      page.tries(3),
      page.actions.follow,
      texts.sending,
      page.actions.vote,
      page.actions.deleteNotifications(2),
    ],
    offers: [
      page.open,
      `${texts.discard}: ${page.actions.comment}`,
      `${texts.retry}: ${page.actions.like}`,
      `${texts.discard}: ${page.actions.like}`,
    ],
  },
  'no banner shows when everything is sent': { ...banner([]), hides: [texts.banner.show] },
  'the banner counts what is queued without a connection': {
    ...banner([comment, vote], false),
    shows: [texts.banner.offline, texts.banner.waiting(2)],
    offers: [texts.banner.show],
  },
  'the banner counts what failed': { ...banner([failed]), shows: [texts.banner.failed(1)] },
  'the banner counts what nobody knows the outcome of': {
    ...banner([failed, { ...failed, id: id(86), createdAt: longAgo, lastErrorType: null }]),
    shows: [texts.banner.failed(1), texts.banner.maybeSent(1)],
  },
  'the banner has no link on the page that it leads to': {
    ...banner([failed]),
    url: '/dashboard/unsent',
    shows: [texts.banner.failed(1)],
    hides: [texts.banner.show],
  },
})
testStates({
  'trades that are not sent yet can be edited': {
    ...list([
      queuedAction('createTrade', { trade: { symbol: 'GOLDM DEC', market: 'mcx', side: 'long', currency: 'INR' } }),
      queuedAction(
        'changeTrade',
        { tradeId: id(1), version: 1, trade: { symbol: 'NIFTY', market: 'nse', side: 'long', currency: 'INR' } },
        { id: id(85) },
      ),
    ]),
    shows: ['GOLDM DEC', 'NIFTY', page.actions.createTrade, page.actions.changeTrade],
    offers: [page.edit],
  },
})
testStates({
  'a plan that is not in the journal yet leads to its post': {
    ...list([queuedAction('tradePlan', { postId, symbol: 'GOLDM DEC', side: 'long' })]),
    shows: ['GOLDM DEC', page.actions.tradePlan],
    offers: [page.open, `${texts.discard}: ${page.actions.tradePlan}`],
  },
  'answers of a review are read and discarded where they were typed': {
    ...list([
      queuedAction('saveReview', {
        period: 'month',
        on: '2026-11-01',
        version: 0,
        wentWell: 'Waited.',
        costliestRule: '',
        resolution: 'One trade a day.',
      }),
    ]),
    shows: [page.actions.saveReview, 'Waited.', 'One trade a day.'],
    hides: [texts.discard],
    offers: [page.openReview],
  },
  'a plan that is not marked as not taken yet leads to its post': {
    ...list([queuedAction('planNotTaken', { postId, symbol: 'GOLDM DEC' })]),
    shows: ['GOLDM DEC', page.actions.planNotTaken],
    offers: [page.open, `${texts.discard}: ${page.actions.planNotTaken}`],
  },
})

const asked = {
  version: 1,
  kind: 'yesNo' as const,
  question: 'Will gold settle above 1,25,600?',
  outcomes: ['Yes', 'No'],
}
const refused = {
  status: 'failed',
  lastError: 'This question has closed.',
  lastErrorType: 'prediction_closed',
} as const
testStates({
  'a forecast that was refused names its question, and cannot be sent again': {
    ...list([queuedAction('forecast', { predictionId: id(40), probabilities: [60, 40], asked }, refused)]),
    shows: ['Yes 60% · Will gold settle above 1,25,600?', 'This question has closed.'],
    hides: ['40%', texts.retry],
    offers: [page.openQuestion, `${texts.discard}: ${page.actions.forecast}`],
  },
  'a forecast of several outcomes names each': {
    ...list([
      queuedAction('forecast', {
        predictionId: id(40),
        probabilities: [20, 80],
        asked: { ...asked, kind: 'choice', question: 'Which index will lead?', outcomes: ['Bank', 'IT'] },
      }),
    ]),
    shows: ['Bank 20%, IT 80% · Which index will lead?'],
  },
  'a forecast that was stored without its question shows its percentages': {
    ...list([queuedAction('forecast', { predictionId: id(40), probabilities: [60, 40] })]),
    shows: ['60%, 40%'],
  },
})
testTexts('UnsentPage', (text) => list([queuedAction('comment', { postId, comment: text })]))

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
