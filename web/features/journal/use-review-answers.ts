// The answers of a review, saved by themselves once typing stops. What is typed stays on the device until the server has it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import type { ReviewAnswers, TradeReview } from '#contract/trade-reviews.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { useWhenLeft } from '../../ui/use-when-left.ts'
import { refreshJournal } from './api.ts'
import {
  type AnswerTexts,
  differentAnswers,
  isOfReview,
  isSentFromHere,
  saveAnswers,
  sentFrom,
  textsOf,
  unsentOf,
} from './review-answers.ts'

/** Milliseconds after the last change. */
const autosaveDelay = 1500

export function useReviewAnswers({ period, now, answers }: TradeReview) {
  const platform = usePlatform()
  const timeZone = useTimeZone()
  const ofPeriod = { period, on: now.from }
  const actions = useQueuedActions().filter(isOfReview(period, now.from))
  const unsent = unsentOf(actions)
  // What the server has, by its latest response.
  const [saved, setSaved] = useState(answers)
  const stored = saved.version > answers.version ? saved : answers
  const latest = unsent?.payload ?? stored
  const draft = useFormDraft<AnswerTexts, number>({
    name: `trade review ${period} ${now.from}`,
    version: latest.version,
    load: () => textsOf(latest),
  })
  const { values, version, isTouched, conflict } = draft
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const attempted = useRef<AnswerTexts | null>(null)

  // With the typed spaces, which the server removes.
  const keep = (response: ReviewAnswers) => {
    setSaved({ ...response, ...values })
    draft.saved(values, response.version)
  }
  const compareWithServer = async () => {
    const query = { ...ofPeriod, timeZone }
    const { review } = await platform.call('GET /journal/review', { query })
    const { answers: others } = review
    setSaved(others)
    if (isTouched && isSentFromHere(others)) {
      attempted.current = null
      draft.rebase(others.version)
    } else draft.showConflict(textsOf(others), others.version)
    void refreshJournal(platform)
  }
  const save = async () => {
    if (isSaving || conflict || !isTouched) return
    attempted.current = values
    setSaving(true)
    setFailure(null)
    try {
      const response = await saveAnswers(platform.queue, actions, { ...ofPeriod, ...values, version })
      if (response) {
        keep(response)
        void refreshJournal(platform)
      }
    } catch (error) {
      const fail = () => setFailure(formErrorMessage(error, texts.saveFailed))
      if (isStale(error)) await compareWithServer().catch(fail)
      else fail()
    } finally {
      setSaving(false)
    }
  }

  const saveNew = () => {
    if (attempted.current !== values) void save()
  }
  const autosave = useEffectEvent(saveNew)
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again when the values or their version change
  useEffect(() => {
    if (!isTouched || isSaving || conflict) return
    const timer = setTimeout(autosave, autosaveDelay)
    return () => clearTimeout(timer)
  }, [values, version, isTouched, isSaving, conflict])
  // Left before the delay was over.
  useWhenLeft(saveNew)

  // Written in another tab meanwhile.
  const [unsentAtFirst] = useState(unsent?.id)
  const showUnsent = useEffectEvent(() => {
    if (unsent && unsent.id !== unsentAtFirst && !isTouched) draft.adopt(textsOf(unsent.payload))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once there are other answers
  useEffect(() => showUnsent(), [unsent?.payload])

  const sent = sentFrom(actions, version)
  const keepSent = useEffectEvent(() => {
    if (sent?.response && isTouched && differentAnswers(sent.payload, values).length === 0) keep(sent.response.answers)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the answers are sent
  useEffect(() => keepSent(), [sent?.id])

  // Another device saved answers before this device could send its own.
  const isBehind = unsent?.status === 'failed' && unsent.lastErrorType === 'conflict_stale'
  const compare = useEffectEvent(() => void compareWithServer().catch(() => {}))
  useEffect(() => {
    if (isBehind) compare()
  }, [isBehind])

  return {
    draft,
    updatedAt: stored.updatedAt,
    failure: failure ?? (unsent?.status === 'failed' && !isBehind ? unsent.lastError : null),
    isQueued: unsent !== undefined && unsent.status !== 'failed',
    save,
    resolveConflict: async (choice: 'mine' | 'theirs') => {
      draft.resolveConflict(choice)
      attempted.current = null
      if (choice === 'theirs' && unsent) await platform.queue.discard(unsent.id)
    },
  }
}
