import { type FormEvent, useRef, useState } from 'react'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import {
  type ReviewAnswers,
  type ReviewQuestion,
  reviewQuestions,
  type TradeReview,
  tradeReviewLimits,
} from '#contract/trade-reviews.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatTime } from '../../ui/format.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { refreshJournal, reviewQuery } from './api.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { Section } from './trade-section.tsx'

type Values = Record<ReviewQuestion, string>
const valuesOf = ({ wentWell, costliestRule, resolution }: ReviewAnswers): Values => ({
  wentWell,
  costliestRule,
  resolution,
})

/** Three questions, with the resolution of the period before next to them. */
export function ReviewQuestions({ review }: { review: TradeReview }) {
  const { period, resolution } = review
  return (
    <div className="journal-columns gutter">
      <Section title={texts.questionsTitle}>
        <Questions review={review} />
      </Section>
      <Section title={texts.resolutionTitle[period]}>
        {resolution ? (
          <blockquote className="journal-resolution" dir="auto">
            {resolution}
          </blockquote>
        ) : (
          <p className="muted">{texts.noResolution[period]}</p>
        )}
      </Section>
    </div>
  )
}

function Questions({ review: { period, now, answers } }: { review: TradeReview }) {
  const platform = usePlatform()
  const timeZone = useTimeZone()
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const draft = useFormDraft<Values, number>({
    name: `trade review ${period} ${now.from}`,
    version: answers.version,
    load: () => valuesOf(answers),
  })
  const ofPeriod = { period, on: now.from }
  const save = async () => {
    const body = { ...ofPeriod, ...draft.values, version: draft.version }
    const { answers: stored } = await platform.call('PUT /journal/review', { body })
    draft.saved(valuesOf(stored), stored.version)
    toast.success(texts.saved)
    void refreshJournal(platform)
  }
  const showConflict = async () => {
    const query = { ...ofPeriod, timeZone }
    const { review: theirs } = await platform.call('GET /journal/review', { query })
    draft.showConflict(valuesOf(theirs.answers), theirs.answers.version)
    await platform.queries.client.invalidateQueries({ queryKey: reviewQuery(query).queryKey })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      await save()
    } catch (error) {
      if (isStale(error)) await showConflict().catch(() => {})
      else setFailure(formErrorMessage(error, texts.saveFailed))
    } finally {
      setPending(false)
    }
  }
  const resolveConflict = (choice: 'mine' | 'theirs') => {
    draft.resolveConflict(choice)
    // The buttons are gone.
    element.current?.querySelector('textarea')?.focus()
  }
  const different = reviewQuestions.filter((question) => draft.conflict?.values[question] !== draft.values[question])
  const questionText = (question: ReviewQuestion): string =>
    question === 'resolution' ? texts.questions.resolution[period] : texts.questions[question]
  return (
    <form ref={element} className="journal-review-questions" onSubmit={submit} noValidate>
      {draft.conflict && (
        <section className="journal-conflict" role="alert">
          <h3 className="subtitle">{texts.conflictTitle}</h3>
          <p>{texts.conflictText}</p>
          <dl className="journal-facts">
            {different.map((question) => (
              <div key={question}>
                <dt>{questionText(question)}</dt>
                <dd dir="auto">{draft.conflict?.values[question] || '–'}</dd>
              </div>
            ))}
          </dl>
          <ConflictChoice isSame={different.length === 0} onChoose={resolveConflict} />
        </section>
      )}
      {reviewQuestions.map((question) => (
        <TextArea
          key={question}
          label={questionText(question)}
          name={question}
          rows={3}
          maxLength={tradeReviewLimits.answerLength}
          value={draft.values[question]}
          onChange={({ target }) => draft.change({ [question]: target.value })}
        />
      ))}
      {failure && (
        <p className="hint error" role="alert">
          {failure}
        </p>
      )}
      <div className="button-row">
        <Button type="submit" variant="primary" pending={pending}>
          {texts.save}
        </Button>
      </div>
      <p className="meta screen-only">
        {draft.isKept
          ? texts.draftKept
          : answers.updatedAt &&
            texts.savedAt(
              `${formatDate(answers.updatedAt, timeZone)}, ${formatTime(answers.updatedAt, timeZone)}`,
            )}{' '}
        {texts.next[period]}
      </p>
    </form>
  )
}
