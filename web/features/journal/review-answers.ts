// Answers of a trade review, which this device may not have sent yet.
import { type ReviewAnswers, type ReviewPeriod, type ReviewQuestion, reviewQuestions } from '#contract/trade-reviews.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { ActionPayloads, QueuedAction } from '../../platform/offline/actions.ts'
import { isQueued, isUnsent } from '../../platform/offline/rules.ts'
import type { Platform } from '../../platform/platform.ts'

export type AnswerTexts = Record<ReviewQuestion, string>

type SavedReview = QueuedAction<'saveReview'>

export const textsOf = ({ wentWell, costliestRule, resolution }: AnswerTexts): AnswerTexts => ({
  wentWell,
  costliestRule,
  resolution,
})

export const differentAnswers = (one: AnswerTexts, other: AnswerTexts): ReviewQuestion[] =>
  reviewQuestions.filter((question) => one[question].trim() !== other[question].trim())

/** What this tab sent, of all reviews: a response may be lost, or arrive after its review was left and opened again. */
const sentTexts: AnswerTexts[] = []

/** Whether the answers that the server has are from here, so that later ones can take their place. */
export const isSentFromHere = (answers: AnswerTexts): boolean =>
  sentTexts.some((texts) => differentAnswers(texts, answers).length === 0)

export const isOfReview =
  (period: ReviewPeriod, on: string) =>
  (action: QueuedAction): action is SavedReview =>
    action.opType === 'saveReview' && action.payload.period === period && action.payload.on === on

export const unsentOf = (actions: readonly SavedReview[]): SavedReview | undefined => actions.findLast(isUnsent)

/** The queued answers that were sent meanwhile, if they were written in this version. */
export const sentFrom = (actions: readonly SavedReview[], version: number): SavedReview | undefined =>
  actions.find(({ status, payload }) => status === 'completed' && payload.version === version)

/**
 * Saves answers in the place of unsent ones. Resolves to what the server has, or to null if they wait to be sent.
 * `actions`: those of the same review.
 */
export async function saveAnswers(
  queue: Pick<Platform['queue'], 'perform' | 'replace' | 'discard'>,
  actions: readonly SavedReview[],
  payload: ActionPayloads['saveReview'],
): Promise<ReviewAnswers | null> {
  sentTexts.push(textsOf(payload), ...actions.map((action) => textsOf(action.payload)))
  const unsent = unsentOf(actions)
  let sent = sentFrom(actions, payload.version)
  if (unsent && isQueued(unsent)) {
    const stored = await queue.replace(
      unsent.id,
      (action) => ({ ...action, key: randomKey(), payload }) as QueuedAction,
    )
    if (stored && stored.status !== 'completed') return null
    sent = (stored as SavedReview | null) ?? sent
  }
  const version = sent?.response?.answers.version ?? payload.version
  const performed = await queue.perform('saveReview', { ...payload, version })
  if (unsent?.status === 'failed') await queue.discard(unsent.id)
  return performed.kind === 'sent' ? performed.response.answers : null
}
