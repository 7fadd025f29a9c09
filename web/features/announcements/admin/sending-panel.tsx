// Starting an announcement, and how far it is.
import { useState } from 'react'
import type { AdminAnnouncementDetails } from '#contract/announcement-administration.ts'
import { formatNumber } from '#contract/format-number.ts'
import { announcementList, announcementSending as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { mailProblems } from '#contract/messages/en/mail-problems-screens.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { useMayUse } from '../../../shared/use-may-use.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { currentTime, useCurrentTime } from '../../../ui/use-current-time.ts'
import { ProblemsDialog } from './problems-dialog.tsx'

type Props = {
  announcement: AdminAnnouncementDetails
  /** Nothing in the form waits to be saved. */
  isSaved: boolean
  onDone: (announcement: AdminAnnouncementDetails) => void
  onFail: (error: unknown) => Promise<void>
}

export function SendingPanel({ announcement, isSaved, onDone, onFail }: Props) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [isPending, setPending] = useState(false)
  const { _id: id, version, status, content } = announcement
  const now = useCurrentTime() ?? currentTime()
  const change = async (name: 'send' | 'stop' | 'resume', message: string): Promise<true> => {
    setPending(true)
    try {
      const send = () => call(`POST /admin/announcements/:id/${name}`, { params: { id }, body: { version } })
      onDone((await confirmed(send)).announcement)
      toast.success(message)
    } catch (error) {
      await onFail(error)
    } finally {
      setPending(false)
    }
    return true
  }
  const isLater = content.startsAt !== null && Date.parse(content.startsAt) > now
  return (
    <section className="announcement-sending" aria-labelledby="announcement-sending" aria-busy={isPending || undefined}>
      <h2 id="announcement-sending" className="section-heading">
        {texts.title}
      </h2>
      <State announcement={announcement} />
      <Counts announcement={announcement} />
      <Problems announcement={announcement} />
      {(status === 'sending' || status === 'scheduled') && (
        <Button pending={isPending} onClick={() => void change('stop', texts.stopped)}>
          {status === 'scheduled' ? texts.unschedule : texts.stop}
        </Button>
      )}
      {status === 'stopped' && (
        <Button variant="primary" pending={isPending} onClick={() => void change('resume', texts.resumed)}>
          {texts.resume}
        </Button>
      )}
      {status === 'draft' &&
        (isSaved ? (
          <Start
            announcement={announcement}
            isLater={isLater}
            isPending={isPending}
            onStart={() => change('send', isLater ? texts.scheduled : texts.started)}
          />
        ) : (
          <p className="muted">{texts.saveFirst}</p>
        ))}
      {dialog}
    </section>
  )
}

/** Announced when it changes. */
function State({ announcement }: Pick<Props, 'announcement'>) {
  const { status, content, stopReason, startedAt, finishedAt } = announcement
  const times: [string, string | null][] = [
    ...(startedAt ? [] : [[texts.startsAt, content.startsAt] as [string, string | null]]),
    [texts.startedAt, startedAt],
    ...(finishedAt ? [] : [[texts.endsAt, content.endsAt] as [string, string | null]]),
    [texts.finishedAt, finishedAt],
  ]
  return (
    <div role="status">
      <p className="bold">{announcementList.status(status, content.channel)}</p>
      <p className="meta">
        {announcementList.channels[content.channel]} · {announcementList.audiences[content.audience]}
      </p>
      {times.map(
        ([label, time]) =>
          time && (
            <p key={label} className="meta">
              {label} <ExactTime value={time} />
            </p>
          ),
      )}
      {stopReason && <p>{texts.reasons[stopReason]}</p>}
    </div>
  )
}

function Counts({
  announcement: { status, content, counts, isCounted, reads, startedAt },
}: Pick<Props, 'announcement'>) {
  if (startedAt === null) return null
  const { channel } = content
  const { recipients, sent, failed, skipped, unknown } = counts
  const waiting = status === 'sent' ? 0 : recipients - sent - failed - skipped - unknown
  const rows = [
    ...(channel === 'banner'
      ? []
      : [[isCounted ? texts.counts.recipients : texts.counts.recipientsSoFar, recipients] as const]),
    ...(channel === 'banner' ? [] : [[texts.counts.sent, sent] as const]),
    ...Object.entries({ waiting, failed, skipped, unknown })
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [texts.counts[name as 'failed'], count] as const),
    ...(channel !== 'email' && reads !== null ? [[texts.reads[channel], reads] as const] : []),
  ]
  return (
    <>
      <dl className="admin-counts">
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {channel === 'email' && <p className="muted">{texts.notTracked}</p>}
    </>
  )
}

/** Whose mailbox refuses emails is shown to administrators only. */
function Problems({ announcement: { _id: id, counts } }: Pick<Props, 'announcement'>) {
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

type StartProps = Pick<Props, 'announcement'> & { isLater: boolean; isPending: boolean; onStart: () => Promise<true> }

function Start({ announcement: { content }, isLater, isPending, onStart }: StartProps) {
  const [isAsking, setAsking] = useState(false)
  const audience = announcementList.audiences[content.audience]
  return (
    <>
      <Button variant="primary" pending={isPending} onClick={() => setAsking(true)}>
        {isLater ? texts.schedule : texts.start[content.channel]}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.confirmTitle[content.channel]}
          text={content.channel === 'banner' ? texts.confirmBanner(audience) : texts.confirmText(audience)}
          cancelLabel={texts.cancel}
          confirmLabel={isLater ? texts.confirmSchedule : texts.confirm}
          onConfirm={onStart}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
