import { formatNumber } from '#contract/format-number.ts'
import { type AdminHall, hallLimits } from '#contract/hall-of-fame.ts'
import { chooseHall as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError } from '../../../shared/admin/form-dialog.tsx'
import { MemberName } from '../../../shared/admin/member-name.tsx'
import { useCallForm } from '../../../shared/use-call-form.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

type Fields = { adminSelected: string[]; reasons: Record<string, string> }
type Props = { data: AdminHall; month: string; onDone: () => Promise<void> }

/** The shortlist: each member can be chosen, with a reason. */
export function HallForm({ data: { shortlist, hall, version }, month, onDone }: Props) {
  const { call } = usePlatform()
  const members = hall?.members ?? []
  const { form, field, submit, isSending, failure } = useCallForm<Fields>({
    defaultValues: {
      adminSelected: members.map(({ user }) => user._id),
      reasons: Object.fromEntries(members.map(({ user, reason }) => [user._id, reason ?? ''])),
    },
    send: async ({ adminSelected: chosen, reasons }) => {
      const adminSelected = chosen.filter((id) => shortlist.some(({ user }) => user._id === id))
      const given = adminSelected.flatMap((id) => (reasons[id]?.trim() ? [[id, reasons[id].trim()] as const] : []))
      try {
        await call('POST /leaderboard/admin/hall-of-fame', {
          body: { adminSelected, month, reasons: Object.fromEntries(given), version },
        })
        toast.success(texts.published)
      } catch (error) {
        if (!isStale(error)) throw error
        toast.error(texts.stale)
      }
      await onDone()
    },
  })
  const chosen = form.watch('adminSelected')
  const message = field('adminSelected').error ?? failure
  return (
    <form className="hall-form" onSubmit={submit} noValidate>
      <fieldset>
        <legend className="section-heading">{texts.shortlist}</legend>
        <ol>
          {shortlist.map(({ rank, points, user }) => (
            <li key={user._id}>
              <label className="choice">
                <input {...form.register('adminSelected')} type="checkbox" value={user._id} />
                <span className="visually-hidden">{texts.choose(user.name)}</span>
              </label>
              <span className="hall-form-rank">
                <span className="visually-hidden">{texts.rank} </span>
                {rank}
              </span>
              <Avatar username={user.username} src={user.profilePhoto} size="sm" />
              <MemberName member={user} />
              <span className="hall-form-points">
                {formatNumber(points)} <span className="meta">{texts.points.toLowerCase()}</span>
              </span>
              {chosen.includes(user._id) && (
                <div className="hall-form-reason">
                  <TextField
                    {...field(`reasons.${user._id}`)}
                    label={texts.reason(user.name)}
                    hint={texts.reasonHint}
                    maxLength={hallLimits.reasonLength}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      </fieldset>
      {message && <AdminFormError message={message} />}
      <Button type="submit" variant="primary" pending={isSending}>
        {texts.publish}
      </Button>
    </form>
  )
}
