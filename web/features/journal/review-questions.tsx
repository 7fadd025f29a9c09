import { type FormEvent, Fragment, useRef } from 'react'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import { type ReviewQuestion, reviewQuestions, type TradeReview, tradeReviewLimits } from '#contract/trade-reviews.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatTime } from '../../ui/format.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { differentAnswers } from './review-answers.ts'
import { Section } from './trade-section.tsx'
import { useReviewAnswers } from './use-review-answers.ts'

/** Three questions, with the resolution of the period before next to them. */
export function ReviewQuestions({ review }: { review: TradeReview }) {
  const { period, resolution } = review
  return (
    <div className="journal-columns journal-review-answers gutter">
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

function Questions({ review }: { review: TradeReview }) {
  const { period } = review
  const element = useRef<HTMLFormElement>(null)
  const { draft, save, failure, ...state } = useReviewAnswers(review)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const resolveConflict = (choice: 'mine' | 'theirs') => {
    void state.resolveConflict(choice)
    // The buttons are gone.
    element.current?.querySelector('textarea')?.focus()
  }
  const questionText = (question: ReviewQuestion): string =>
    question === 'resolution' ? texts.questions.resolution[period] : texts.questions[question]
  const different = draft.conflict ? differentAnswers(draft.conflict.values, draft.values) : []
  return (
    <form ref={element} className="journal-review-questions" onSubmit={submit} noValidate>
      {draft.conflict && (
        <section className="journal-conflict screen-only" role="alert">
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
        <Fragment key={question}>
          <div className="screen-only">
            <TextArea
              label={questionText(question)}
              name={question}
              rows={3}
              maxLength={tradeReviewLimits.answerLength}
              value={draft.values[question]}
              onChange={({ target }) => draft.change({ [question]: target.value })}
            />
          </div>
          {/* A field prints only the lines that it shows. */}
          <div className="print-only">
            <h3>{questionText(question)}</h3>
            <p className="journal-text" dir="auto">
              {draft.values[question] || '–'}
            </p>
          </div>
        </Fragment>
      ))}
      {failure && (
        <p className="hint error screen-only" role="alert">
          {failure}
        </p>
      )}
      <div className="button-row">
        <Button type="submit">{texts.save}</Button>
      </div>
      <SaveState isTouched={draft.isTouched} isQueued={state.isQueued} updatedAt={state.updatedAt} />
      <p className="meta screen-only">{texts.next[period]}</p>
    </form>
  )
}

type SaveStateProps = { isTouched: boolean; isQueued: boolean; updatedAt: string | null }

function SaveState({ isTouched, isQueued, updatedAt }: SaveStateProps) {
  const timeZone = useTimeZone()
  const saved = updatedAt && texts.savedAt(`${formatDate(updatedAt, timeZone)}, ${formatTime(updatedAt, timeZone)}`)
  return (
    <p className="meta screen-only">
      {/* Read out, unlike the saving after each pause. */}
      <span role="status">{isQueued && texts.notSent}</span>
      {!isQueued && (isTouched ? texts.notSaved : saved)}
    </p>
  )
}
