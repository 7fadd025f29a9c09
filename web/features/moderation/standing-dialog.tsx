import { type FormEvent, useRef, useState } from 'react'
import { users as texts } from '#contract/messages/en/members-screens.ts'
import { changed as changedTexts, decide as decideTexts, parts } from '#contract/messages/en/moderation-screens.ts'
import { type AdminUser, type memberStatuses, moderationLimits } from '#contract/moderation.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, Consequence, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../shared/use-async-action.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { SuspensionEndFields, useSuspensionEnd } from './suspension-end-fields.tsx'

export type MemberStatus = (typeof memberStatuses)[number]

type Props = { user: AdminUser; status: MemberStatus; onClose: () => void; onDone: () => void }

/** Suspends, bans or restores a member. Says what that means for them, and asks for a reason and a duration. */
export function StandingDialog({ user: seen, status, onClose, onDone }: Props) {
  const [user, setUser] = useState(seen)
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const ending = useSuspensionEnd()
  const [reason, setReason] = useState('')
  const { isPending, failure, run } = useAsyncAction()
  const field = useRef<HTMLTextAreaElement>(null)
  const isGrave = status !== 'active'
  const title = texts.titles[status](user.name)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = status === 'suspended' ? ending.read() : undefined
    if (end === null) return
    void run(async () => {
      const body = { status, reason: reason.trim() || undefined, until: end, version: user.version }
      try {
        await call('PUT /admin/users/:id/status', { params: { id: user._id }, body })
      } catch (error) {
        if (!isStale(error)) throw error
        const { users } = await call('GET /admin/users', { query: { search: user.username } })
        setUser(users.find(({ _id }) => _id === user._id) ?? user)
        return onDone()
      }
      toast.success(texts.done[status](user.name))
      onDone()
      setOpen(false)
    })
  }
  return (
    <FormDialog
      open={open}
      title={title}
      initialFocus={field}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={decideTexts.cancel}
      submitLabel={title}
      isGrave={isGrave}
      isPending={isPending}
      onSubmit={submit}
    >
      {user !== seen && <ChangedMember seen={seen} user={user} />}
      <Consequence isGrave={isGrave}>{texts.consequence[status](user.name)}</Consequence>
      {status === 'suspended' && <SuspensionEndFields value={ending} error={failure?.fields.until} />}
      <TextArea
        ref={field}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={moderationLimits.reasonLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={failure?.fields.reason}
      />
      {failure && <AdminFormError message={failure.message} />}
    </FormDialog>
  )
}

/** What has happened to a member since the dialog was opened. */
function ChangedMember({ seen, user }: { seen: AdminUser; user: AdminUser }) {
  const { lastDecision } = user
  const isDecided = lastDecision !== null && lastDecision.at !== seen.lastDecision?.at
  return (
    <section className="moderation-changed" role="alert">
      <p className="bold">
        <Icon name="alert" small />
        {changedTexts.title(seen.name)}
      </p>
      {isDecided && (
        <p>
          {changedTexts.decided(lastDecision.by?.name ?? changedTexts.somebody, parts.memberStatuses[user.status])}
          {lastDecision.reason && <span className="muted"> {changedTexts.because(lastDecision.reason)}</span>}
        </p>
      )}
      {seen.name !== user.name && <p>{changedTexts.renamed(user.name, user.username)}</p>}
      {!isDecided && seen.name === user.name && <p>{changedTexts.otherwise(parts.memberStatuses[user.status])}</p>}
    </section>
  )
}
