import type { Author } from '#contract/common.ts'
import type { DataRequest } from '#contract/data-requests.ts'
import { isErasedUsername } from '#contract/data-rights-limits.ts'
import { dataRequests as texts } from '#contract/messages/en/data-requests-screens.ts'
import { Button } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { currentTime } from '../../../ui/use-current-time.ts'
import { MemberName } from '../member-name.tsx'

type RequestRowProps = { request: DataRequest; onAgreements: (member: Author) => void }

export function RequestRow({ request, onAgreements }: RequestRowProps) {
  const { kind, member, state, requestedAt, dueAt, doneAt, deadlineAt } = request
  const isErased = isErasedUsername(member.username)
  const isOpen = state === 'pending' || state === 'scheduled' || state === 'failed'
  const isOverdue = isOpen && Date.parse(deadlineAt) < currentTime()
  const stateTime = state === 'scheduled' ? dueAt : state === 'erased' ? doneAt : undefined
  return (
    <tr>
      <td className="moderation-cell-author">
        {isErased ? <MemberText>{member.name}</MemberText> : <MemberName member={member} />}
      </td>
      <td>{texts.kinds[kind]}</td>
      <td className="moderation-cell-time">
        <ExactTime value={requestedAt} />
      </td>
      <td>
        {texts.states[state]} {stateTime && <ExactTime value={stateTime} />}
      </td>
      <td className="moderation-cell-time">
        {isOverdue ? <b className="bold">{texts.overdue}</b> : texts.by} <ExactTime value={deadlineAt} />
      </td>
      <td>
        {!isErased && (
          <Button
            variant="plain"
            onClick={() => onAgreements(member)}
            aria-haspopup="dialog"
            aria-label={texts.agreementsOf(member.name)}
          >
            {texts.agreements}
          </Button>
        )}
      </td>
    </tr>
  )
}
