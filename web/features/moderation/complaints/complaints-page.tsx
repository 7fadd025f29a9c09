import { useState } from 'react'
import type { Complaint } from '#contract/complaints.ts'
import type { ComplaintFilter, ComplaintKind } from '#contract/complaints-limits.ts'
import { complaints as texts } from '#contract/messages/en/complaints-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useLiveEvent, useOnConnect } from '../../../platform/live/use-live-events.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceFilter } from '../filters.tsx'
import { ListState } from '../list-state.tsx'
import { complaintsSearch, useFilters } from '../search-params.ts'
import { AddComplaintDialog } from './add-complaint-dialog.tsx'
import { complaintList } from './api.ts'
import { ComplaintItem } from './complaint-item.tsx'
import { DecideComplaintDialog } from './decide-complaint-dialog.tsx'
import '../moderation.css'

/** /admin/complaints: the register of grievances and takedown orders, with their deadlines. */
export default function ComplaintsPage() {
  const { filters, change } = useFilters(complaintsSearch)
  const query = useCall(complaintList(filters))
  const [isAdding, setAdding] = useState(false)
  const [deciding, setDeciding] = useState<Complaint | null>(null)
  useLiveEvent('complaints:changed', () => void query.refresh())
  useOnConnect(({ first }) => {
    if (!first) void query.refresh()
  })
  const isFiltered = filters.show !== undefined || filters.kind !== undefined
  const clear = () => change({ show: undefined, kind: undefined })
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.complaints}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <p className="gutter moderation-webhook-new">
        <Button variant="primary" onClick={() => setAdding(true)} aria-haspopup="dialog">
          {texts.add}
        </Button>
      </p>
      <search className="moderation-filters">
        <ChoiceFilter<ComplaintFilter>
          label={texts.show}
          value={filters.show ?? 'open'}
          choices={texts.shows}
          onChange={(show) => change({ show: show === 'open' ? undefined : show })}
        />
        <ChoiceFilter<ComplaintKind | 'all'>
          label={texts.kind}
          value={filters.kind ?? 'all'}
          choices={{ all: texts.anyKind, ...texts.kinds }}
          onChange={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
        />
      </search>
      <ListState
        query={query}
        empty={{
          title: isFiltered ? parts.noMatch : texts.empty,
          text: isFiltered ? parts.noMatchText : texts.emptyText,
          action: isFiltered && <Button onClick={clear}>{parts.clearFilters}</Button>,
        }}
      >
        {({ complaints }) => (
          <ul>
            {complaints.map((complaint) => (
              <ComplaintItem
                key={complaint._id}
                complaint={complaint}
                onDecide={() => setDeciding(complaint)}
                onChanged={query.refresh}
              />
            ))}
          </ul>
        )}
      </ListState>
      {filters.show === 'closed' && <p className="gutter meta">{texts.kept}</p>}
      {isAdding && <AddComplaintDialog onAdded={query.refresh} onExited={() => setAdding(false)} />}
      {deciding && (
        <DecideComplaintDialog
          // As another administrator may have changed it meanwhile.
          complaint={query.data?.complaints.find(({ _id }) => _id === deciding._id) ?? deciding}
          onChanged={query.refresh}
          onExited={() => setDeciding(null)}
        />
      )}
    </main>
  )
}
