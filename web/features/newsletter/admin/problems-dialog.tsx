import { newsletterProblems as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import type { NewsletterProblem } from '#contract/newsletter-administration.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { ListState } from '../../../shared/admin/admin-list.tsx'
import { type Column, ResponsiveTable } from '../../../shared/admin/responsive-table.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { InfoDialog } from '../../../ui/info-dialog.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { problemPages } from './api.ts'

const columns: Column<NewsletterProblem>[] = [
  { head: texts.email, kind: 'main', cell: ({ email }) => <MemberText>{email ?? texts.erased}</MemberText> },
  { head: texts.time, kind: 'time', cell: ({ at }) => <ExactTime value={at} /> },
  { head: texts.outcome, cell: ({ outcome }) => texts.outcomes[outcome] },
  { head: texts.reason, cell: ({ reason }) => <MemberText>{reason ?? texts.interrupted}</MemberText> },
]

/** Whose email was refused or may not have arrived, and why. */
export function ProblemsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCallPages(problemPages(id))
  return (
    <InfoDialog title={texts.title} onClose={onClose}>
      <ListState title={texts.title} heading="h3" query={query} texts={texts} isEmpty={() => false}>
        {({ pages }) => (
          <>
            <p className="muted">{texts.caption}</p>
            <ResponsiveTable
              caption={texts.title}
              columns={columns}
              rows={pages.flatMap(({ problems }) => problems)}
              keyOf={({ _id }) => _id}
            />
          </>
        )}
      </ListState>
    </InfoDialog>
  )
}
