import { useState } from 'react'
import { users as texts } from '#contract/messages/en/members-screens.ts'
import { changed as changedTexts, decide as decideTexts, parts } from '#contract/messages/en/moderation-screens.ts'
import { type AdminUser, type memberStatuses, moderationLimits } from '#contract/moderation.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { browserClock } from '../../platform/clock.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, Consequence, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useCallForm } from '../../shared/use-call-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type SuspensionLength, suspensionEnd } from './suspension-end.ts'

export type MemberStatus = (typeof memberStatuses)[number]

type Props = { user: AdminUser; status: MemberStatus; onClose: () => void; onDone: () => void }
/** `until`: as chosen. */
type Fields = { length: SuspensionLength; until: string; reason: string }

const lengths = (['1', '3', '7', '30', 'chosen', 'never'] as const).map((value) => ({
  value,
  label: texts.suspensionDurations[value],
}))
const endOf = ({ length, until }: Fields) => suspensionEnd(length, until, browserClock.now())

/** Suspends, bans or restores a member. Says what that means for them, and asks for a reason and a duration. */
export function StandingDialog({ user: seen, status, onClose, onDone }: Props) {
  const [user, setUser] = useState(seen)
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const isGrave = status !== 'active'
  const title = texts.titles[status](user.name)
  const { form, field, submit, isSending, failure } = useCallForm<Fields>({
    defaultValues: { length: '7', until: '', reason: '' },
    send: async (fields) => {
      const until = status === 'suspended' ? (endOf(fields) ?? undefined) : undefined
      const body = { status, reason: fields.reason.trim() || undefined, until, version: user.version }
      try {
        await call('PUT /admin/users/:id/status', { params: { id: user._id }, body })
      } catch (error) {
        if (!isStale(error)) throw error
        setUser((await call('GET /admin/users/:id', { params: { id: user._id } })).user)
        return onDone()
      }
      toast.success(texts.done[status](user.name))
      onDone()
      setOpen(false)
    },
  })
  const isChosen = form.watch('length') === 'chosen'
  const until = field('until', { validate: (_, fields) => endOf(fields) !== null || texts.endMissing })
  return (
    <FormDialog
      open={open}
      title={title}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={decideTexts.cancel}
      submitLabel={title}
      isGrave={isGrave}
      isPending={isSending}
      onSubmit={submit}
    >
      {user !== seen && <ChangedMember seen={seen} user={user} />}
      <Consequence isGrave={isGrave}>{texts.consequence[status](user.name)}</Consequence>
      {status === 'suspended' && (
        <>
          <SelectField
            {...field('length', { deps: 'until' })}
            label={texts.suspensionEnds}
            options={lengths}
            error={isChosen ? undefined : until.error}
          />
          {isChosen && <TextField {...until} label={texts.customEnd} type="datetime-local" />}
        </>
      )}
      <TextArea
        {...field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={moderationLimits.reasonLength}
        data-initial-focus
      />
      {failure && <AdminFormError message={failure} />}
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
