import { type FormEvent, useId, useRef, useState } from 'react'
import type { Badge } from '#contract/badges.ts'
import { badgeLimits } from '#contract/badges-limits.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { administration } from '#contract/messages/en/badges-screens.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { SubmitError } from './submit-error.tsx'

const texts = administration.awarding

type Props = { badge: Badge; onClose: () => void; onDone: () => void }

/** Awards a badge to one member. */
export default function AwardForm({ badge, onClose, onDone }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [username, setUsername] = useState('')
  const [reason, setReason] = useState('')
  const { isPending, failure, run } = useAsyncAction()
  const { confirmed, dialog } = useConfirmation()
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()

  const findMember = async () => {
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const user = await findMember()
      const body = { badgeId: badge._id, userId: user._id }
      await confirmed<unknown>(() =>
        badge.isPremium
          ? call('POST /badges/premium/award', { body: { ...body, reason } })
          : call('POST /badges/award', { body: { ...body, reason: reason.trim() || undefined } }),
      )
      toast.success(texts.done(user.name))
      onDone()
      setOpen(false)
    })
  }
  const fields = failure?.fields ?? {}
  const isAboutField = fields.username !== undefined || fields.reason !== undefined
  return (
    <>
      <Dialog
        open={open}
        size="narrow"
        title={texts.title(badgeName(badge))}
        initialFocus={field}
        onClose={() => setOpen(false)}
        onExited={onClose}
      >
        <form id={formId} className="dialog-body scrollable badges-form" onSubmit={submit} noValidate>
          <p className="muted">{texts.text(formatNumber(badge.points), badge.points === 1)}</p>
          <TextField
            ref={field}
            label={texts.member}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            error={fields.username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <TextArea
            label={badge.isPremium ? texts.reason : texts.optional}
            hint={texts.reasonHint}
            rows={3}
            maxLength={badgeLimits.reasonLength}
            value={reason}
            error={fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {failure && !isAboutField && <SubmitError text={texts.failed} message={failure.message} />}
        </form>
        <div className="dialog-foot">
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {texts.submit}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
