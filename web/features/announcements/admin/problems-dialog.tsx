import { useState } from 'react'
import type { AnnouncementProblem } from '#contract/announcement-administration.ts'
import { announcementProblems as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { ListState } from '../../../shared/admin/admin-list.tsx'
import { MemberName } from '../../../shared/admin/member-name.tsx'
import { type Column, ResponsiveTable } from '../../../shared/admin/responsive-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { problemPages } from './api.ts'

const columns: Column<AnnouncementProblem>[] = [
  { head: texts.member, kind: 'main', cell: ({ member }) => <MemberName member={member} /> },
  { head: texts.time, kind: 'time', cell: ({ at }) => <ExactTime value={at} /> },
  { head: texts.outcome, cell: ({ outcome }) => texts.outcomes[outcome] },
  { head: texts.reason, cell: ({ reason }) => <MemberText>{reason ?? texts.interrupted}</MemberText> },
]

/** Whose email was refused or may not have arrived, and why. */
export function ProblemsDialog({ id, onExited }: { id: string; onExited: () => void }) {
  const [open, setOpen] = useState(true)
  const query = useCallPages(problemPages(id))
  const close = () => setOpen(false)
  return (
    <Dialog open={open} title={texts.title} onClose={close} onExited={onExited}>
      <div className="dialog-body">
        <ListState title={texts.title} heading="h3" query={query} texts={texts} isEmpty={() => false}>
          {({ pages }) => (
            <>
              <p className="muted">{texts.caption}</p>
              <ResponsiveTable
                caption={texts.title}
                columns={columns}
                rows={pages.flatMap(({ problems }) => problems)}
                keyOf={({ member }) => member._id}
              />
            </>
          )}
        </ListState>
      </div>
      <div className="dialog-foot">
        <Button onClick={close}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}
