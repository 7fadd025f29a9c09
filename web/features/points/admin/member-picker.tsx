import { useId, useState } from 'react'
import { changeDialog as texts } from '#contract/messages/en/points-administration-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { memberList } from './api.ts'

/** Matches shown below the field. */
const mostShown = 5

type Props = { value: string; onChange: (id: string) => void; error: string | undefined }

/** Finds a member by name or username. The value is the member's id. */
export function MemberPicker({ value, onChange, error }: Props) {
  const [search, setSearch] = useState('')
  const name = useId()
  const query = useCall(memberList(search.trim() || undefined))
  const matches = search.trim() === '' ? [] : (query.data?.users ?? []).slice(0, mostShown)
  const isEmpty = search.trim() !== '' && query.state === 'fulfilled' && !query.isRefreshing && matches.length === 0
  return (
    <div className="points-picker">
      <TextField
        label={texts.search}
        hint={isEmpty ? texts.noMember : texts.searchHint}
        icon="search"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        error={error}
        data-initial-focus
      />
      {matches.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">{texts.found}</legend>
          {matches.map((user) => (
            <label key={user._id} className="choice">
              <input type="radio" name={name} checked={value === user._id} onChange={() => onChange(user._id)} />
              <Avatar username={user.username} src={user.profilePhoto} size="sm" />
              <span className="admin-member-name">
                <MemberText className="bold">{user.name}</MemberText>
                <span className="meta">@{user.username}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
