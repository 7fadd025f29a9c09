import { useId, useState } from 'react'
import type { Badge } from '#contract/badges.ts'
import { badgeLimits } from '#contract/badges-limits.ts'
import { formatNumber } from '#contract/format-number.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { validation } from '#contract/messages/en/badges.ts'
import { administration } from '#contract/messages/en/badges-screens.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { SubmitError } from '../../../shared/submit-error.tsx'
import { notBlank, useCallForm } from '../../../shared/use-call-form.ts'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

const texts = administration.awarding

type Props = { badge: Badge; onClose: () => void; onDone: () => void }

/** Awards a badge to one member. */
export default function AwardForm({ badge, onClose, onDone }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const { confirmed, dialog } = useConfirmation()
  const formId = useId()

  const findMember = async (username: string) => {
    try {
      const params = { username: username.trim().replace(/^@/, '').toLowerCase() }
      return (await call('GET /auth/profile/:username', { params })).user
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
      if (!isUnknown) throw error
      const fields = { username: texts.unknownMember }
      throw new ApiError({ status: error.status, message: texts.unknownMember, fields })
    }
  }
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { username: '', reason: '' },
    send: async ({ username, reason }) => {
      const user = await findMember(username)
      const body = { badgeId: badge._id, userId: user._id }
      await confirmed<unknown>(() =>
        badge.isPremium
          ? call('POST /badges/premium/award', { body: { ...body, reason } })
          : call('POST /badges/award', { body: { ...body, reason: reason.trim() || undefined } }),
      )
      toast.success(texts.done(user.name))
      onDone()
      setOpen(false)
    },
  })
  return (
    <>
      <Dialog
        open={open}
        size="narrow"
        title={texts.title(badgeName(badge))}
        onClose={() => setOpen(false)}
        onExited={onClose}
        asksBeforeDiscarding
      >
        <form id={formId} className="dialog-body badges-form" onSubmit={submit} noValidate>
          <p className="muted">{texts.text(formatNumber(badge.points), badge.points === 1)}</p>
          <TextField
            {...field('username', notBlank(texts.usernameMissing))}
            label={texts.member}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-initial-focus
          />
          <TextArea
            {...field('reason', badge.isPremium ? notBlank(validation.reasonMissing) : {})}
            label={badge.isPremium ? texts.reason : texts.optional}
            hint={texts.reasonHint}
            rows={3}
            maxLength={badgeLimits.reasonLength}
          />
          {failure && <SubmitError text={texts.failed} message={failure} />}
        </form>
        <div className="dialog-foot">
          <Button type="submit" form={formId} variant="primary" pending={isSending}>
            {texts.submit}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
