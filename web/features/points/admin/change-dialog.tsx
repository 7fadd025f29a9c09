import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { Author, SectionOrAll } from '#contract/common.ts'
import { boards, pointChanges, changeDialog as texts } from '#contract/messages/en/points-administration-screens.ts'
import { roomTitle } from '#contract/messages/en/rooms-screens.ts'
import type { Timeframe } from '#contract/points.ts'
import { pointsAdministrationLimits as limits } from '#contract/points-administration.ts'
import { sections } from '#contract/sections.ts'
import { randomKey } from '../../../platform/api/random-key.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError, Consequence, FormDialog } from '../../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
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

type Action = keyof typeof texts.awardActions
const actions = Object.entries(texts.awardActions).map(([value, label]) => ({ value, label }))
const rooms = (['all', ...sections] as const).map((section) => ({ value: section, label: roomTitle(section) }))
const boardChoices = (['weekly', 'monthly', 'allTime'] as const).map((value) => ({ value, label: boards[value] }))

/** "−20" with any minus sign. Null if it isn't a whole number. */
const readNumber = (text: string): number | null => {
  const plain = text.trim().replace(/[−–]/, '-')
  return /^[+-]?\d{1,6}$/.test(plain) ? Number(plain) : null
}

/** The form of an assignment, and its errors. */
function useAssignment({ kind, member: given, onDone }: Props) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const { isPending, failure, run } = useAsyncAction()
  const [member, setMember] = useState(given)
  const [amount, setAmount] = useState('')
  const [section, setSection] = useState<SectionOrAll>('all')
  const [timeframe, setTimeframe] = useState<Timeframe>('weekly')
  const [reason, setReason] = useState('')
  const [action, setAction] = useState<Action>('post')
  const [missing, setMissing] = useState<{ member?: string; amount?: string }>({})
  // The same entries sent again have the same key, so that they count once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key for new entries
  const key = useMemo(randomKey, [member, amount, section, timeframe, reason, action])

  const send = async (userId: string, value: number) => {
    if (kind === 'award') {
      const body = { userId, action, section, ...(reason.trim() && { reason }) }
      await confirmed(() => call('POST /points/award', { body, key }))
      return
    }
    const where = { userId, section, timeframe, reason }
    if (kind === 'points')
      await confirmed(() => call('POST /points/admin/assign', { body: { ...where, points: value }, key }))
    else await confirmed(() => call('POST /leaderboard/admin/rank', { body: { ...where, rank: value }, key }))
  }
  const submit = (onAssigned: () => void) => {
    const value = kind === 'award' ? 0 : readNumber(amount)
    setMissing({
      member: member ? undefined : texts.memberMissing,
      amount: value === null ? texts.notNumber : undefined,
    })
    if (!member || value === null) return
    void run(async () => {
      await send(member._id, value).catch((error) => {
        toast.error(pointChanges.toasts[`${kind}Failed`])
        throw error
      })
      toast.success(pointChanges.toasts[kind])
      onDone()
      onAssigned()
    })
  }
  const fields = failure?.fields ?? {}
  return {
    member,
    setMember,
    amount,
    setAmount,
    section,
    setSection,
    timeframe,
    setTimeframe,
    reason,
    setReason,
    action,
    setAction,
    isPending,
    failure,
    submit,
    dialog,
    errors: {
      member: missing.member ?? fields.userId,
      amount: missing.amount ?? fields.points ?? fields.rank,
      reason: fields.reason,
    },
  }
}

/** Gives or takes points, or sets a rank. Says what that means, and asks for a reason. */
export function ChangeDialog(props: Props) {
  const { kind, member: given, onClose } = props
  const form = useAssignment(props)
  const [open, setOpen] = useState(true)
  const first = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit(() => setOpen(false))
  }
  const { errors, failure } = form
  const isExplained = Object.values(errors).some(Boolean)
  return (
    <>
      <FormDialog
        open={open}
        title={given ? texts.titlesFor[kind](given.name) : texts.titles[kind]}
        initialFocus={given ? first : undefined}
        onClose={() => setOpen(false)}
        onExited={onClose}
        cancelLabel={texts.cancel}
        submitLabel={texts.submit[kind]}
        isPending={form.isPending}
        onSubmit={submit}
      >
        <Consequence isGrave={false}>
          {kind === 'award'
            ? texts.awardConsequence(form.section)
            : texts.consequence[kind](form.section, form.timeframe)}
        </Consequence>
        {!given && <MemberPicker value={form.member} onChange={form.setMember} error={errors.member} />}
        {kind === 'award' ? (
          <SelectField
            label={texts.action}
            options={actions}
            value={form.action}
            onChange={(event) => form.setAction(event.currentTarget.value as Action)}
          />
        ) : (
          <TextField
            ref={first}
            label={texts[kind]}
            hint={kind === 'points' ? texts.pointsHint : texts.rankHint}
            inputMode={kind === 'points' ? 'text' : 'numeric'}
            autoComplete="off"
            maxLength={7}
            value={form.amount}
            onChange={(event) => form.setAmount(event.currentTarget.value)}
            error={errors.amount}
          />
        )}
        <div className="points-field-pair">
          <SelectField
            label={texts.room}
            options={rooms}
            value={form.section}
            onChange={(event) => form.setSection(event.currentTarget.value as SectionOrAll)}
          />
          {kind !== 'award' && (
            <SelectField
              label={texts.board}
              options={boardChoices}
              value={form.timeframe}
              onChange={(event) => form.setTimeframe(event.currentTarget.value as Timeframe)}
            />
          )}
        </div>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          rows={3}
          maxLength={limits.reasonLength}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
          error={errors.reason}
        />
        {given && errors.member && <AdminFormError message={errors.member} />}
        {failure && !isExplained && <AdminFormError message={failure.message} />}
      </FormDialog>
      {form.dialog}
    </>
  )
}
