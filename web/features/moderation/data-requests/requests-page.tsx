import { useState } from 'react'
import type { Author } from '#contract/common.ts'
import { dataRequests as texts } from '#contract/messages/en/data-requests-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceFilter } from '../filters.tsx'
import { ListState } from '../list-state.tsx'
import { dataRequestsSearch, useFilters } from '../search-params.ts'
import { AgreementsDialog } from './agreements-dialog.tsx'
import { requestList } from './api.ts'
import { RequestRow } from './request-row.tsx'
import '../moderation.css'

/** /admin/data-requests: exports and deletions of accounts, with their deadlines. */
export default function DataRequestsPage() {
  const { filters, change } = useFilters(dataRequestsSearch)
  const query = useCall(requestList(filters))
  const [member, setMember] = useState<Author | null>(null)
  const isFiltered = filters.show !== undefined
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.dataRequests}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <search className="moderation-filters">
        <ChoiceFilter
          label={texts.show}
          value={filters.show ?? 'all'}
          choices={texts.filters}
          onChange={(show) => change({ show: show === 'all' ? undefined : show })}
        />
      </search>
      <ListState
        query={query}
        empty={{
          title: isFiltered ? parts.noMatch : texts.empty,
          text: isFiltered ? parts.noMatchText : texts.emptyText,
          action: isFiltered && <Button onClick={() => change({ show: undefined })}>{parts.clearFilters}</Button>,
        }}
      >
        {({ requests }) => (
          <table className="moderation-table">
            <caption className="visually-hidden">{texts.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.member}</th>
                <th scope="col">{texts.kind}</th>
                <th scope="col">{texts.requested}</th>
                <th scope="col">{texts.state}</th>
                <th scope="col">{texts.deadline}</th>
                <th scope="col">{texts.agreements}</th>
              </tr>
            </thead>
            <tbody>
              {requests.map((request) => (
                <RequestRow key={`${request.kind} ${request._id}`} request={request} onAgreements={setMember} />
              ))}
            </tbody>
          </table>
        )}
      </ListState>
      {member && <AgreementsDialog member={member} onClose={() => setMember(null)} />}
    </main>
  )
}
