// @vitest-environment happy-dom
import { review as ownTexts } from '#contract/messages/en/under-review-screens.ts'
import type { OwnReview } from '#contract/moderation.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { hourAgo, id } from '../../platform/testing/fixtures.ts'
import { serverError, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import OwnDecisionPage from './own-decision-page.tsx'

const ownReview = (change: Partial<OwnReview>): { review: OwnReview } => ({
  review: {
    _id: id(10),
    kind: 'post',
    postId: id(10),
    content: 'Double your money in a day.',
    status: 'removed',
    reasons: [],
    note: 'No promises of returns.',
    appeal: null,
    appealUntil: hourAgo,
    can: { appeal: true },
    ...change,
  },
})
const at = { viewer: 'member', route: '/dashboard/decisions/$id', url: `/dashboard/decisions/${id(10)}` } as const
const decisionPage = { element: <OwnDecisionPage />, ...at } as const
const gone = new ApiError({ status: 404, type: 'not_found', message: 'Gone' })
testStates({
  'the decision on an own post loads': {
    ...decisionPage,
    responses: { 'GET /user/reviews/:id': 'pending' },
    shows: [ownTexts.loading],
  },
  'a removal gives its reason, and can be appealed': {
    ...decisionPage,
    responses: { 'GET /user/reviews/:id': ownReview({}) },
    shows: [ownTexts.removed.post, 'No promises of returns.', 'Double your money in a day.', ownTexts.appealUntil],
    offers: [ownTexts.appeal],
  },
  'a refused appeal says so, and offers nothing': {
    ...decisionPage,
    responses: {
      'GET /user/reviews/:id': ownReview({
        appeal: { text: 'It was a question.', at: hourAgo, isRefused: true },
        can: { appeal: false },
      }),
    },
    shows: [ownTexts.appealRefused, 'It was a question.'],
    hides: [ownTexts.appealed, ownTexts.appealUntil],
  },
  'a decision that is no longer there leads to the notifications': {
    ...decisionPage,
    responses: { 'GET /user/reviews/:id': gone },
    shows: [ownTexts.gone],
    offers: [ownTexts.toNotifications],
  },
})
testStates({
  'a decision that could not be loaded says so': {
    ...decisionPage,
    responses: { 'GET /user/reviews/:id': serverError },
    shows: [ownTexts.failed],
  },
})

testEveryComponentIsRendered(import.meta.glob('./own-decision-page.tsx', { eager: true }))
