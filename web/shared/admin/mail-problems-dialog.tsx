import type { ReactNode } from 'react'
import { mailProblems as texts } from '#contract/messages/en/mail-problems-screens.ts'
import type { PagesState } from '../../platform/cache/use-call.ts'
import { Chip } from '../../ui/chip.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { InfoDialog } from '../../ui/info-dialog.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { ListState } from './admin-list.tsx'
import { ResponsiveTable } from './responsive-table.tsx'

/** `reason`: what the mail server said. Null: the site stopped before it responded. */
type Problem = { outcome: keyof typeof texts.outcomes; reason: string | null; at: string }

type Props<One extends Problem> = {
  query: PagesState<{ problems: One[] }>
  keyOf: (problem: One) => string
  recipient: (problem: One) => ReactNode
  onClose: () => void
}

/** Whose email was refused or may not have arrived, and why. */
export function MailProblemsDialog<One extends Problem>({ query, keyOf, recipient, onClose }: Props<One>) {
  return (
    <InfoDialog title={texts.title} onClose={onClose}>
      <ListState title={texts.title} heading="h3" query={query} texts={texts} isEmpty={() => false}>
        {({ pages }) => (
          <div className="admin-sections">
            <p className="muted">{texts.caption}</p>
            <ResponsiveTable
              caption={texts.title}
              columns={[
                { head: texts.recipient, kind: 'main', cell: recipient },
                { head: texts.time, kind: 'time', cell: ({ at }) => <ExactTime value={at} /> },
                {
                  head: texts.reason,
                  cell: ({ outcome, reason }) => (
                    <>
                      <Chip>{texts.outcomes[outcome]}</Chip> <MemberText>{reason ?? texts.interrupted}</MemberText>
                    </>
                  ),
                },
              ]}
              rows={pages.flatMap(({ problems }) => problems)}
              keyOf={keyOf}
            />
          </div>
        )}
      </ListState>
    </InfoDialog>
  )
}
