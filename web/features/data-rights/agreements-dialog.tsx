import type { Author } from '#contract/common.ts'
import type { AgreedVersion } from '#contract/data-requests.ts'
import { dataRequests as texts } from '#contract/messages/en/data-requests-screens.ts'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { ListState } from '../../shared/admin/admin-list.tsx'
import { type Column, ResponsiveTable } from '../../shared/admin/responsive-table.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { InfoDialog } from '../../ui/info-dialog.tsx'
import { agreementList } from './api.ts'

/** The versions of the documents that a member agreed to. */
export function AgreementsDialog({ member, onClose }: { member: Author; onClose: () => void }) {
  const query = useCall(agreementList(member._id))
  return (
    <InfoDialog title={texts.agreementsOf(member.name)} onClose={onClose}>
      <ListState title={texts.agreements} heading="h3" query={query}>
        {({ agreements }) =>
          agreements.length === 0 ? (
            <p>{texts.noAgreements}</p>
          ) : (
            <ResponsiveTable
              caption={texts.agreements}
              columns={columns}
              rows={agreements}
              keyOf={({ document, version }) => `${document} ${version}`}
            />
          )
        }
      </ListState>
      <p className="muted">{texts.agreementsNote}</p>
    </InfoDialog>
  )
}

const columns: Column<AgreedVersion>[] = [
  { head: texts.document, cell: ({ document }) => publicPageTitles[`/${document}`] },
  { head: texts.version, cell: ({ version }) => version },
  { head: texts.agreed, cell: ({ agreedAt }) => <ExactTime value={agreedAt} /> },
]
