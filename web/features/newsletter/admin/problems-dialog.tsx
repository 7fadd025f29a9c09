import { mailProblems as texts } from '#contract/messages/en/mail-problems-screens.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { MailProblemsDialog } from '../../../shared/admin/mail-problems-dialog.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { problemPages } from './api.ts'

export const ProblemsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <MailProblemsDialog
    query={useCallPages(problemPages(id))}
    keyOf={({ _id }) => _id}
    recipient={({ email }) => <MemberText>{email ?? texts.erased}</MemberText>}
    onClose={onClose}
  />
)
