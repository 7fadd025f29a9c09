import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { validation } from '#contract/messages/en/predictions.ts'
import { decide as texts } from '#contract/messages/en/predictions-admin.ts'
import type { Prediction } from '#contract/predictions.ts'
import { predictionLimits as limits } from '#contract/predictions-limits.ts'
import { ApiError, ignoreNotFound, isStale } from '../../../platform/api/api-error.ts'
import { formErrorMessage } from '../../../platform/api/error-messages.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { SubmitError } from '../../../shared/submit-error.tsx'
import { TextDialog } from '../../../shared/text-dialog.tsx'
import { notBlank, useCallForm } from '../../../shared/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

/** `onChanged`: reads the question again. */
type Props = { prediction: Prediction; onChanged: () => Promise<unknown> }

/** An administrator's actions on a question besides editing it. */
export function Decide({ prediction, onChanged }: Props) {
  const { status, can, amendments } = prediction
  const [asking, setAsking] = useState<'amend' | 'annul' | 'remove' | null>(null)
  if (!can.manage) return null
  return (
    <section className="predictions-decide">
      {amendments.length > 0 && <h2 className="subtitle">{texts.amendments}</h2>}
      {amendments.map(({ at, text }) => (
        <MemberText key={at} as="p">
          {text}
        </MemberText>
      ))}
      {(status === 'open' || status === 'closed') && <ResolveForm prediction={prediction} onChanged={onChanged} />}
      <div className="predictions-links">
        {status === 'open' && <Button onClick={() => setAsking('amend')}>{texts.amend}</Button>}
        <Button variant="danger" onClick={() => setAsking('annul')}>
          {texts.annul}
        </Button>
        {can.edit && (
          <Button variant="danger" onClick={() => setAsking('remove')}>
            {texts.remove}
          </Button>
        )}
      </div>
      {asking === 'amend' && <Amend prediction={prediction} onChanged={onChanged} onExited={() => setAsking(null)} />}
      {asking === 'annul' && <Annul prediction={prediction} onChanged={onChanged} onExited={() => setAsking(null)} />}
      {asking === 'remove' && <Remove prediction={prediction} onExited={() => setAsking(null)} />}
    </section>
  )
}

function ResolveForm({ prediction: { _id: id, outcomes }, onChanged }: Props) {
  const { call } = usePlatform()
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { outcome: '', evidence: '', evidenceUrl: '' },
    send: async ({ outcome, ...evidence }) => {
      await call('POST /predictions/:id/resolve', { params: { id }, body: { ...evidence, outcome: Number(outcome) } })
      toast.success(texts.resolved)
      void onChanged()
    },
  })
  return (
    <form className="predictions-admin-form" onSubmit={submit} noValidate>
      <h2 className="subtitle">{texts.resolve}</h2>
      <p className="muted">{texts.resolveText}</p>
      <SelectField
        {...field('outcome', { required: texts.chooseOutcome })}
        label={texts.outcome}
        placeholder={texts.chooseOutcome}
        options={outcomes.map((label, index) => ({ value: String(index), label }))}
      />
      <TextArea
        {...field('evidence', notBlank(validation.evidence))}
        label={texts.evidence}
        rows={3}
        maxLength={limits.evidenceLength}
      />
      <TextField {...field('evidenceUrl')} label={texts.evidenceUrl} type="url" maxLength={limits.urlLength} />
      {failure && <SubmitError message={failure} />}
      <Button type="submit" variant="primary" pending={isSending}>
        {texts.resolve}
      </Button>
    </form>
  )
}

type DialogProps = Props & { onExited: () => void }

type AskProps = {
  what: { title: string; text: string; label: string; maxLength: number; done: string }
  send: (text: string) => Promise<unknown>
} & Pick<DialogProps, 'onChanged' | 'onExited'>

/** Asks for the text of an amendment or annulment, and sends it. */
function AskText({ what, send, onChanged, onExited }: AskProps) {
  const submit = async (text: string) => {
    await send(text)
    toast.success(what.done)
    void onChanged()
  }
  return (
    <TextDialog
      title={what.title}
      description={what.text}
      label={what.label}
      maxLength={what.maxLength}
      emptyError={texts.empty}
      submitLabel={what.title}
      onSubmit={submit}
      failed={texts.failed}
      onExited={onExited}
    />
  )
}

const amendment = {
  title: texts.amend,
  text: texts.amendText,
  label: texts.amendLabel,
  done: texts.amended,
  maxLength: limits.amendmentLength,
}
const annulment = {
  title: texts.annul,
  text: texts.annulText,
  label: texts.reason,
  done: texts.annulled,
  maxLength: limits.reasonLength,
}

/** After a change by someone else, the same text can be sent again for what the question says now. */
function Amend({ prediction: { _id: id, version }, ...rest }: DialogProps) {
  const { call } = usePlatform()
  const send = async (text: string) => {
    try {
      await call('POST /predictions/:id/amend', { params: { id }, body: { version, text } })
    } catch (error) {
      if (!isStale(error)) throw error
      await rest.onChanged()
      throw new ApiError({ status: 409, type: 'conflict_stale', message: texts.amendStale })
    }
  }
  return <AskText what={amendment} send={send} {...rest} />
}

function Annul({ prediction: { _id: id }, ...rest }: DialogProps) {
  const { call } = usePlatform()
  const send = (reason: string) => call('POST /predictions/:id/annul', { params: { id }, body: { reason } })
  return <AskText what={annulment} send={send} {...rest} />
}

function Remove({ prediction: { _id: id }, onExited }: Omit<DialogProps, 'onChanged'>) {
  const { call } = usePlatform()
  const navigate = useNavigate()
  const remove = async (): Promise<boolean> => {
    try {
      await call('DELETE /predictions/:id', { params: { id } }).catch(ignoreNotFound)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.failed))
      return false
    }
    toast.success(texts.removed)
    await navigate({ to: '/admin/manage-predictions' })
    return true
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText}
      cancelLabel={texts.cancel}
      confirmLabel={texts.remove}
      onConfirm={remove}
      onClose={onExited}
    />
  )
}
