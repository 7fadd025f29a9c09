import type { Author } from '#contract/common.ts'
import type { DataRequest } from '#contract/data-requests.ts'
import { isErasedUsername } from '#contract/erased-username.ts'
import { dataRequests as texts } from '#contract/messages/en/data-requests-screens.ts'
import { MemberName } from '../../shared/admin/member-name.tsx'
import type { Column } from '../../shared/admin/responsive-table.tsx'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { currentTime } from '../../ui/use-current-time.ts'

const isErased = ({ member }: DataRequest): boolean => isErasedUsername(member.username)

export const requestColumns = (onAgreements: (member: Author) => void): Column<DataRequest>[] => [
  {
    head: texts.member,
    kind: 'main',
    cell: (request) =>
      isErased(request) ? <MemberText>{request.member.name}</MemberText> : <MemberName member={request.member} />,
  },
  { head: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { head: texts.requested, kind: 'time', cell: ({ requestedAt }) => <ExactTime value={requestedAt} /> },
  {
    head: texts.state,
    cell: ({ state, dueAt, doneAt }) => {
      const time = state === 'scheduled' ? dueAt : state === 'erased' ? doneAt : undefined
      return (
        <>
          {texts.states[state]} {time && <ExactTime value={time} />}
        </>
      )
    },
  },
  {
    head: texts.deadline,
    kind: 'main',
    cell: ({ state, deadlineAt }) => {
      const isOpen = state === 'pending' || state === 'scheduled' || state === 'failed'
      const isOverdue = isOpen && Date.parse(deadlineAt) < currentTime()
      return (
        <>
          {isOverdue ? <b className="bold">{texts.overdue}</b> : texts.by} <ExactTime value={deadlineAt} />
        </>
      )
    },
  },
  {
    head: texts.agreements,
    kind: 'actions',
    cell: (request) =>
      !isErased(request) && (
        <Button
          variant="plain"
          onClick={() => onAgreements(request.member)}
          aria-haspopup="dialog"
          aria-label={texts.agreementsOf(request.member.name)}
        >
          {texts.agreements}
        </Button>
      ),
  },
]
