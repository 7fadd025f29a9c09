import { useState } from 'react'
import type { Author, SectionOrAll } from '#contract/common.ts'
import { validation } from '#contract/messages/en/points-administration.ts'
import {
  boards,
  pointChanges,
  roomName,
  changeDialog as texts,
} from '#contract/messages/en/points-administration-screens.ts'
import type { Timeframe } from '#contract/points.ts'
import { pointsAdministrationLimits as limits } from '#contract/points-administration.ts'
import { sections } from '#contract/sections.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError, Consequence, FormDialog } from '../../../shared/admin/form-dialog.tsx'
import { notBlank, useCallForm } from '../../../shared/use-call-form.ts'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { MemberPicker } from './member-picker.tsx'

export type ChangeKind = 'points' | 'rank' | 'award'

type Props = {
  kind: ChangeKind
  /** Null: the administrator finds the member in the dialog. */
  member: Author | null
  onDone: () => void
  /** Called after the dialog has faded out. */
  onClose: () => void
}

type Fields = {
  userId: string
  points: string
  rank: string
  action: keyof typeof texts.awardActions
  section: SectionOrAll
  timeframe: Timeframe
  reason: string
}

const actions = Object.entries(texts.awardActions).map(([value, label]) => ({ value, label }))
const rooms = (['all', ...sections] as const).map((section) => ({ value: section, label: roomName(section) }))
const boardChoices = (['weekly', 'monthly', 'allTime'] as const).map((value) => ({ value, label: boards[value] }))

/** "−20" with any minus sign. Null if it isn't a whole number. */
const readNumber = (text: string): number | null => {
  const plain = text.trim().replace(/[−–]/, '-')
  return /^[+-]?\d{1,6}$/.test(plain) ? Number(plain) : null
}

/** Gives or takes points, or sets a rank. Says what that means, and asks for a reason. */
export function ChangeDialog({ kind, member, onDone, onClose }: Props) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [open, setOpen] = useState(true)
  const assign = ({ points, rank, action, timeframe, ...body }: Fields, key: string) => {
    if (kind === 'award') {
      const { reason, ...where } = body
      return call('POST /points/award', { body: { ...where, action, ...(reason.trim() && { reason }) }, key })
    }
    if (kind === 'points')
      return call('POST /points/admin/assign', { body: { ...body, timeframe, points: readNumber(points)! }, key })
    return call('POST /leaderboard/admin/rank', { body: { ...body, timeframe, rank: readNumber(rank)! }, key })
  }
  const { form, field, change, submit, isSending, failure } = useCallForm<Fields>({
    defaultValues: {
      userId: member?._id ?? '',
      points: '',
      rank: '',
      action: 'post',
      section: 'all',
      timeframe: 'weekly',
      reason: '',
    },
    send: async (fields, key) => {
      await confirmed<unknown>(() => assign(fields, key)).catch((error) => {
        toast.error(pointChanges.toasts[`${kind}Failed`])
        throw error
      })
      toast.success(pointChanges.toasts[kind])
      onDone()
      setOpen(false)
    },
  })
  const { userId, section, timeframe } = form.watch()
  const { error: memberError } = field('userId', { required: texts.memberMissing })
  const message = failure ?? (member ? memberError : undefined)
  return (
    <>
      <FormDialog
        open={open}
        title={member ? texts.titlesFor[kind](member.name) : texts.titles[kind]}
        onClose={() => setOpen(false)}
        onExited={onClose}
        cancelLabel={texts.cancel}
        submitLabel={texts.submit[kind]}
        isPending={isSending}
        onSubmit={submit}
      >
        <Consequence isGrave={false}>
          {kind === 'award' ? texts.awardConsequence(section) : texts.consequence[kind](section, timeframe)}
        </Consequence>
        {!member && <MemberPicker value={userId} onChange={(id) => change('userId', id)} error={memberError} />}
        {kind === 'award' ? (
          <SelectField {...field('action')} label={texts.action} options={actions} data-initial-focus />
        ) : (
          <TextField
            {...field(kind, { validate: (text) => readNumber(text) !== null || texts.notNumber })}
            label={texts[kind]}
            hint={kind === 'points' ? texts.pointsHint : texts.rankHint}
            inputMode={kind === 'points' ? 'text' : 'numeric'}
            autoComplete="off"
            maxLength={7}
            data-initial-focus
          />
        )}
        <div className="points-field-pair">
          <SelectField {...field('section')} label={texts.room} options={rooms} />
          {kind !== 'award' && <SelectField {...field('timeframe')} label={texts.board} options={boardChoices} />}
        </div>
        <TextArea
          {...field('reason', kind === 'award' ? {} : notBlank(validation.reasonMissing))}
          label={texts.reason}
          hint={texts.reasonHint}
          rows={3}
          maxLength={limits.reasonLength}
        />
        {message && <AdminFormError message={message} />}
      </FormDialog>
      {dialog}
    </>
  )
}
