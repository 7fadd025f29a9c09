import { useState } from 'react'
import { badgeLimits } from '#contract/badges-limits.ts'
import type { Author } from '#contract/common.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { administration, badges as listTexts } from '#contract/messages/en/badges-screens.ts'
import { ignoreNotFound } from '../../../platform/api/api-error.ts'
import { formErrorMessage } from '../../../platform/api/error-messages.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../../shared/admin/form-dialog.tsx'
import { notBlank, useCallForm } from '../../../shared/use-call-form.ts'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { allBadges, memberBadges } from '../api.ts'
import { Medal } from '../medal.tsx'

const { awarding, members, ofMember: texts } = administration

type Props = { user: Pick<Author, '_id' | 'name'> }
type ListedBadge = { _id: string; name: string }

/** The badges of one member, for administrators, who award and remove them here. */
export function MemberBadges({ user }: Props) {
  const response = useCall(memberBadges(user._id))
  const [isAwarding, setAwarding] = useState(false)
  const [asked, setAsked] = useState<ListedBadge | null>(null)
  const held = response.data?.badges ?? []
  return (
    <section aria-labelledby="member-badges">
      <h2 id="member-badges" className="section-heading">
        {listTexts.title}
      </h2>
      {response.state === 'rejected' ? (
        <LoadError title={texts.failed} text={response.error.message} onRetry={response.refresh} heading="h3" />
      ) : response.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        <div className="gutter">
          {held.length === 0 && <p className="muted">{texts.none}</p>}
          <ul className="badges-holders">
            {held.map((badge) => (
              <li key={badge._id}>
                <Medal badge={badge} size={32} />
                <span className="badges-holder">
                  <span className="bold" dir="auto">
                    {badgeName(badge)}
                  </span>
                  <span className="meta">
                    {listTexts.since} <ExactTime value={badge.awardedAt} />
                  </span>
                </span>
                <Button
                  aria-label={texts.removeBadge(badgeName(badge))}
                  onClick={() => setAsked({ _id: badge._id, name: badgeName(badge) })}
                >
                  {members.remove}
                </Button>
              </li>
            ))}
          </ul>
          <Button className="badges-award" aria-haspopup="dialog" onClick={() => setAwarding(true)}>
            {texts.award}
          </Button>
        </div>
      )}
      {isAwarding && (
        <AwardToMember
          user={user}
          held={held.map(({ _id }) => _id)}
          onClose={() => setAwarding(false)}
          onDone={response.refresh}
        />
      )}
      {asked && <Removal user={user} badge={asked} onClose={() => setAsked(null)} onDone={response.refresh} />}
    </section>
  )
}

type DialogProps = Props & { onClose: () => void; onDone: () => Promise<void> }

function AwardToMember({ user, held, onClose, onDone }: DialogProps & { held: readonly string[] }) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const catalogue = useCall(allBadges())
  const { confirmed, dialog } = useConfirmation()
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { badge: '', reason: '' },
    send: async ({ badge, reason }) => {
      const body = { badge, reason: reason.trim() || undefined }
      try {
        await confirmed(() => call('POST /admin/users/:id/badges', { params: { id: user._id }, body }))
        toast.success(awarding.done(user.name))
        setOpen(false)
      } finally {
        // They may have it already: from someone else, or by a request whose response was lost.
        await onDone()
      }
    },
  })
  const badges = (catalogue.data?.badges ?? []).filter(({ _id }) => !held.includes(_id))
  return (
    <>
      <FormDialog
        open={open}
        title={texts.awardTitle(user.name)}
        cancelLabel={texts.cancel}
        submitLabel={awarding.submit}
        isPending={isSending}
        onSubmit={submit}
        onClose={() => setOpen(false)}
        onExited={onClose}
      >
        {catalogue.state === 'rejected' && <p role="alert">{catalogue.error.message}</p>}
        <SelectField
          {...field('badge', notBlank(texts.badgeMissing))}
          label={administration.badge}
          placeholder={catalogue.state === 'pending' ? texts.loading : texts.choose}
          options={badges.map((badge) => ({ value: badge._id, label: badgeName(badge) }))}
          data-initial-focus
        />
        <TextArea
          {...field('reason')}
          label={awarding.reason}
          hint={texts.reasonHint}
          rows={3}
          maxLength={badgeLimits.reasonLength}
        />
        {failure && <AdminFormError message={failure} />}
      </FormDialog>
      {dialog}
    </>
  )
}

function Removal({ user, badge, onClose, onDone }: DialogProps & { badge: ListedBadge }) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const remove = async (): Promise<boolean> => {
    try {
      const sent = { params: { id: user._id }, body: { badge: badge._id } }
      await confirmed(() => call('DELETE /admin/users/:id/badges', sent)).catch(ignoreNotFound)
      toast.success(texts.removed(badge.name))
      await onDone()
      return true
    } catch (error) {
      toast.error(formErrorMessage(error, members.failed))
      return false
    }
  }
  return (
    <>
      <ConfirmDialog
        title={members.removeTitle(user.name)}
        text={members.removeText}
        cancelLabel={members.cancel}
        confirmLabel={members.confirm}
        onConfirm={remove}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
