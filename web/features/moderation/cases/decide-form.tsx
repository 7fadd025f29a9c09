import { useEffect, useId, useState } from 'react'
import type { Case } from '#contract/cases.ts'
import { caseDecision as texts } from '#contract/messages/en/cases-screens.ts'
import { decide as decideTexts, parts } from '#contract/messages/en/moderation-screens.ts'
import { moderationLimits } from '#contract/moderation.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { AdminFormError } from '../../../shared/admin/form-dialog.tsx'
import { notBlank, useCallForm } from '../../../shared/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldHint } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ChangedNotice } from '../changed-notice.tsx'
import type { Undoable } from '../decisions.ts'
import { PreparedReasons } from '../prepared-reasons.tsx'
import { type Choice, choicesFor, decisions, isInAuthorsFavor } from './case-choices.ts'
import { useDecideCase, versionOf } from './use-decide-case.ts'

/** Who is notified of the decision, and what they read. */
function Notified({ shown: { content, member, reports }, choice }: { shown: Case; choice: Choice }) {
  const author = content?.author ?? member!
  const count = reports.filter(({ status }) => status === 'pending').length
  const isPublicAlready = choice === 'approved' || choice === 'left'
  return (
    <section className="moderation-case-notified">
      <h3 className="bold">{texts.notified}</h3>
      <ul>
        {choice !== 'left' && (
          <li>
            <Icon name="profile" small />
            <span>
              {isInAuthorsFavor(choice) ? texts.notifiedAuthorOnly(author.name) : texts.notifiedAuthor(author.name)}
            </span>
          </li>
        )}
        {count > 0 && (
          <li>
            <Icon name={isInAuthorsFavor(choice) ? 'close' : 'check'} small />
            <span>{isInAuthorsFavor(choice) ? texts.notifiedDismissed(count) : texts.notifiedUpheld(count)}</span>
          </li>
        )}
        {isPublicAlready && count === 0 && choice === 'left' && <li>{texts.notifiedNobody}</li>}
      </ul>
    </section>
  )
}

type Props = {
  shown: Case
  /** What was chosen by a key or a button. */
  initial: Choice | undefined
  /** Fetches the case again. */
  onStale: () => void
  onDone: (undoable: Undoable | null) => void
  onSkip: (() => void) | undefined
}

type Fields = { choice: Choice | ''; reason: string; text: string }

/**
 * The decision on a case. It is based on what is shown; if that has changed since the form was opened, the form says what
 * is new. Render it with a new key for each case.
 */
export function DecideForm({ shown, initial, onStale, onDone, onSkip }: Props) {
  const decide = useDecideCase()
  const { content, record } = shown
  const choices = choicesFor(shown)
  const [seen] = useState(shown)
  const version = versionOf(shown)
  const hasChanged = version !== versionOf(seen)
  const { form, field, change, submit, isSending, failure } = useCallForm<Fields>({
    defaultValues: { choice: initial ?? '', reason: '', text: shown.text },
    send: async ({ choice, reason, text }) => {
      if (!choice) return
      try {
        onDone(await decide({ shown, choice, version, reason, text }))
      } catch (error) {
        if (!isStale(error)) throw error
        onStale()
        form.setError('root', { message: texts.changed })
      }
    },
  })
  const { choice, reason } = form.watch()
  const choiceErrorId = useId()
  const { error: choiceError, ...radio } = field('choice', { required: texts.choiceMissing })
  const needsReason = choice !== '' && !isInAuthorsFavor(choice)
  useEffect(() => {
    if (initial) form.setFocus(initial === 'edited' ? 'text' : 'reason')
  }, [initial, form.setFocus])
  if (choices.length === 0)
    return (
      <p className="muted moderation-case-nothing">
        {shown.canDecide ? parts.statuses.removed : texts.administratorsOnly}
      </p>
    )

  const verb = choice ? texts.submit[choice] : texts.title
  return (
    <form className="moderation-case-form" onSubmit={submit} noValidate>
      <div className="moderation-case-fields">
        {hasChanged && content && seen.content && <ChangedNotice seen={seen.content} current={content} />}
        {hasChanged && !content && <p role="alert">{texts.changed}</p>}
        <fieldset className="moderation-case-choices" aria-describedby={choiceErrorId}>
          <legend className="visually-hidden">{texts.what}</legend>
          {choices.map((value) => {
            const [label, hint] = texts.choices[value]
            const waits = decisions[value].clearsQueue && record.waiting > 0
            return (
              <label key={value} className="choice">
                <input {...radio} type="radio" value={value} />
                <span>
                  {label}
                  <span className="meta">{waits ? `${hint} ${texts.alsoRemoved(record.waiting)}` : hint}</span>
                </span>
              </label>
            )
          })}
          <FieldHint id={choiceErrorId} error={choiceError} />
        </fieldset>
        {choice === 'edited' && (
          <TextArea {...field('text')} label={texts.edit} rows={6} maxLength={moderationLimits.editLength} />
        )}
        {choice && (
          <>
            <PreparedReasons onChoose={(text) => change('reason', text)} />
            <TextArea
              {...field('reason', needsReason ? notBlank(decideTexts.reasonMissing) : {})}
              label={needsReason ? texts.reason : decideTexts.reasonOptional}
              hint={decideTexts.reasonHint(reason.length, moderationLimits.reasonLength)}
              rows={4}
              maxLength={moderationLimits.reasonLength}
              value={reason}
            />
            <Notified shown={shown} choice={choice} />
          </>
        )}
        {failure && <AdminFormError message={failure} />}
      </div>
      <div className="moderation-case-submit">
        {onSkip && (
          <Button variant="plain" onClick={onSkip}>
            {texts.skip}
          </Button>
        )}
        <Button type="submit" variant={needsReason ? 'danger' : 'primary'} pending={isSending}>
          {hasChanged && choice ? texts.anyway(verb) : verb}
        </Button>
      </div>
    </form>
  )
}
