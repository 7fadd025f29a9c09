import { useCallPages } from '../../../platform/cache/use-call.ts'
import { MailProblemsDialog } from '../../../shared/admin/mail-problems-dialog.tsx'
import { MemberName } from '../../../shared/admin/member-name.tsx'
import { problemPages } from './api.ts'

export const ProblemsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <MailProblemsDialog
    query={useCallPages(problemPages(id))}
    keyOf={({ member }) => member._id}
    recipient={({ member }) => <MemberName member={member} />}
    onClose={onClose}
  />
)
