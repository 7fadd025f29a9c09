import { ChangeDialog } from '../../features/points/admin/change-dialog.tsx'
import ProgressPage from '../../features/user-progress/progress-page.tsx'

/** /admin/user-progress, where administrators also give points and set ranks. */
export default function UserProgressPage() {
  return <ProgressPage ChangeDialog={ChangeDialog} />
}
