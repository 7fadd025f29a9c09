import { type FormEvent, useState } from 'react'
import { type AdminHall, hallLimits } from '#contract/hall-of-fame.ts'
import { chooseHall as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError } from '../../../shared/admin/form-dialog.tsx'
import { MemberName } from '../../../shared/admin/member-name.tsx'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { data: AdminHall; month: string; onDone: () => Promise<void> }

/** The shortlist: each member can be chosen, with a reason. */
export function HallForm({ data: { shortlist, hall, version }, month, onDone }: Props) {
  const { call } = usePlatform()
  const { isPending, failure, run } = useAsyncAction()
  const [chosen, setChosen] = useState(() => new Set(hall?.members.map(({ user }) => user._id)))
  const [reasons, setReasons] = useState<Record<string, string>>(() =>
    Object.fromEntries((hall?.members ?? []).map(({ user, reason }) => [user._id, reason ?? ''])),
  )
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const adminSelected = [...chosen].filter((id) => shortlist.some(({ user }) => user._id === id))
    const given = adminSelected.flatMap((id) => (reasons[id]?.trim() ? [[id, reasons[id].trim()] as const] : []))
    void run(async () => {
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
    })
  }
  return (
    <form className="hall-form" onSubmit={submit} noValidate>
      <fieldset>
        <legend className="section-heading">{texts.shortlist}</legend>
        <ol>
          {shortlist.map(({ rank, points, user }) => (
            <li key={user._id}>
              <label className="choice">
                <input type="checkbox" checked={chosen.has(user._id)} onChange={() => toggle(user._id)} />
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
              {chosen.has(user._id) && (
                <div className="hall-form-reason">
                  <TextField
                    label={texts.reason(user.name)}
                    hint={texts.reasonHint}
                    maxLength={hallLimits.reasonLength}
                    value={reasons[user._id] ?? ''}
                    onChange={(event) => setReasons({ ...reasons, [user._id]: event.currentTarget.value })}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      </fieldset>
      {failure && <AdminFormError message={failure.fields.adminSelected ?? failure.message} />}
      <Button type="submit" variant="primary" pending={isPending}>
        {texts.publish}
      </Button>
    </form>
  )
}
