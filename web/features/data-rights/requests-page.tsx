import { useState } from 'react'
import type { Author } from '#contract/common.ts'
import { dataRequests as texts } from '#contract/messages/en/data-requests-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ChoiceFilter } from '../../shared/admin/filters.tsx'
import { ResponsiveTable } from '../../shared/admin/responsive-table.tsx'
import { useFilters } from '../../shared/admin/search-params.ts'
import { AgreementsDialog } from './agreements-dialog.tsx'
import { dataRequestsSearch, requestList } from './api.ts'
import { requestColumns } from './request-columns.tsx'

/** /admin/data-requests: exports and deletions of accounts, with their deadlines. */
export default function DataRequestsPage() {
  const { filters, bind, clear } = useFilters(dataRequestsSearch, 'show')
  const query = useCall(requestList(filters))
  const [member, setMember] = useState<Author | null>(null)
  return (
    <>
      <AdminList
        title={titles.dataRequests}
        lead={texts.lead}
        filters={<ChoiceFilter label={texts.show} choices={texts.filters} {...bind('show')} />}
        query={query}
        empty={{ title: texts.empty, text: texts.emptyText }}
        onClear={clear}
      >
        {({ requests }) => (
          <ResponsiveTable
            caption={texts.caption}
            columns={requestColumns(setMember)}
            rows={requests}
            keyOf={({ kind, _id }) => `${kind} ${_id}`}
          />
        )}
      </AdminList>
      {member && <AgreementsDialog member={member} onClose={() => setMember(null)} />}
    </>
  )
}
