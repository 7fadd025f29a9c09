// Sending a newsletter: to a test address, to everyone, and how far it is.
import { useState } from 'react'
import { mailProblems } from '#contract/messages/en/mail-problems-screens.ts'
import { newsletterList, newsletterSending as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import type { AdminNewsletterDetails } from '#contract/newsletter-administration.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useCallForm } from '../../../shared/use-call-form.ts'
import { useMayUse } from '../../../shared/use-may-use.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ProblemsDialog } from './problems-dialog.tsx'
import { Progress } from './progress.tsx'

type Props = {
  newsletter: AdminNewsletterDetails
  /** Nothing in the form waits to be saved. */
  isSaved: boolean
  /** Why it can't be sent to everyone. */
  problem: string | undefined
  onDone: (newsletter: AdminNewsletterDetails) => void
  onFail: (error: unknown) => Promise<void>
}

export function SendingPanel({ newsletter, isSaved, problem, onDone, onFail }: Props) {
  const { call } = usePlatform()
  const [isPending, setPending] = useState(false)
  const { _id: id, version, status } = newsletter
  const change = async (name: 'send' | 'stop' | 'resume', message: string): Promise<boolean> => {
    setPending(true)
    try {
      onDone((await call(`POST /admin/newsletters/:id/${name}`, { params: { id }, body: { version } })).newsletter)
      toast.success(message)
    } catch (error) {
      await onFail(error)
    } finally {
      setPending(false)
    }
    return true
  }
  return (
    <section className="newsletter-sending" aria-labelledby="newsletter-sending" aria-busy={isPending || undefined}>
      <h2 id="newsletter-sending" className="section-heading">
        {texts.title}
      </h2>
      <State newsletter={newsletter} />
      {status !== 'draft' && <Progress counts={newsletter.counts} />}
      <Problems newsletter={newsletter} />
      {status === 'sending' && (
        <Button pending={isPending} onClick={() => void change('stop', texts.stopped)}>
          {texts.stop}
        </Button>
      )}
      {status === 'stopped' && (
        <Button variant="primary" pending={isPending} onClick={() => void change('resume', texts.resumed)}>
          {texts.resume}
        </Button>
      )}
      {isSaved ? (
        <>
          <Test newsletter={newsletter} />
          {status === 'draft' && (
            <Start
              newsletter={newsletter}
              problem={problem}
              isPending={isPending}
              onStart={() => change('send', texts.started)}
            />
          )}
        </>
      ) : (
        <p className="muted">{texts.saveFirst}</p>
      )}
    </section>
  )
}

/** Announced when it changes. */
function State({ newsletter: { status, stopReason, isDelayed, startedAt, finishedAt } }: Pick<Props, 'newsletter'>) {
  return (
    <div role="status">
      <p className="bold">{status === 'sent' ? texts.done : newsletterList.statuses[status]}</p>
      {startedAt && (
        <p className="meta">
          {texts.startedAt} <ExactTime value={startedAt} />
        </p>
      )}
      {finishedAt && (
        <p className="meta">
          {texts.finishedAt} <ExactTime value={finishedAt} />
        </p>
      )}
      {stopReason && <p>{texts.reasons[stopReason]}</p>}
      {isDelayed && <p>{texts.delayed}</p>}
    </div>
  )
}

/** Emails of subscribers are shown to administrators only. */
function Problems({ newsletter: { _id: id, counts } }: Pick<Props, 'newsletter'>) {
  const mayRead = useMayUse(undefined)
  const [isOpen, setOpen] = useState(false)
  if (!mayRead || counts.failed + counts.unknown === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{mailProblems.show}</Button>
      {isOpen && <ProblemsDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function Test({ newsletter: { _id: id, version } }: Pick<Props, 'newsletter'>) {
  const { call } = usePlatform()
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await call('POST /admin/newsletters/:id/test', { params: { id }, body: { version, email } })
      toast.success(texts.testSent)
    },
  })
  const control = field('email')
  return (
    <form className="newsletter-test" onSubmit={submit} noValidate>
      <TextField
        {...control}
        label={texts.test}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={texts.testHint}
        error={control.error ?? failure}
      />
      <Button type="submit" pending={isSending}>
        {texts.sendTest}
      </Button>
    </form>
  )
}

type StartProps = Pick<Props, 'newsletter' | 'problem'> & { isPending: boolean; onStart: () => Promise<boolean> }

function Start({ newsletter: { subject, subscribers }, problem, isPending, onStart }: StartProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="primary" pending={isPending} onClick={() => setAsking(true)}>
        {texts.send(subscribers)}
      </Button>
      {problem && <p role="alert">{problem}</p>}
      {isAsking && (
        <ConfirmDialog
          title={texts.confirmTitle(subscribers)}
          text={texts.confirmText(subject)}
          cancelLabel={texts.cancel}
          confirmLabel={texts.confirm}
          onConfirm={onStart}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
