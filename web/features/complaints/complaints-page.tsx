import { useState } from 'react'
import type { Complaint } from '#contract/complaints.ts'
import { complaints as texts } from '#contract/messages/en/complaints-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ChoiceFilter } from '../../shared/admin/filters.tsx'
import { useFilters } from '../../shared/admin/search-params.ts'
import { Button } from '../../ui/button.tsx'
import { AddComplaintDialog } from './add-complaint-dialog.tsx'
import { complaintList, complaintsSearch } from './api.ts'
import { ComplaintItem } from './complaint-item.tsx'
import { DecideComplaintDialog } from './decide-complaint-dialog.tsx'
import './complaints.css'

/** /admin/complaints: the register of grievances and takedown orders, with their deadlines. */
export default function ComplaintsPage() {
  const { filters, bind, clear } = useFilters(complaintsSearch, 'show', 'kind')
  const query = useCall(complaintList(filters))
  const [isAdding, setAdding] = useState(false)
  const [deciding, setDeciding] = useState<Complaint | null>(null)
  useLiveEvent('complaints:changed', () => void query.refresh())
  useOnConnect(({ first }) => {
    if (!first) void query.refresh()
  })
  return (
    <>
      <AdminList
        title={titles.complaints}
        lead={texts.lead}
        note={filters.show === 'closed' && <p className="meta">{texts.kept}</p>}
        actions={
          <Button variant="primary" onClick={() => setAdding(true)} aria-haspopup="dialog">
            {texts.add}
          </Button>
        }
        filters={
          <>
            <ChoiceFilter label={texts.show} choices={texts.shows} {...bind('show')} />
            <ChoiceFilter label={texts.kind} choices={{ all: texts.anyKind, ...texts.kinds }} {...bind('kind')} />
          </>
        }
        query={query}
        empty={{ title: texts.empty, text: texts.emptyText }}
        onClear={clear}
      >
        {({ complaints }) => (
          <ul className="admin-rows">
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
      </AdminList>
      {isAdding && <AddComplaintDialog onAdded={query.refresh} onExited={() => setAdding(false)} />}
      {deciding && (
        <DecideComplaintDialog
          // As another administrator may have changed it meanwhile.
          complaint={query.data?.complaints.find(({ _id }) => _id === deciding._id) ?? deciding}
          onChanged={query.refresh}
          onExited={() => setDeciding(null)}
        />
      )}
    </>
  )
}
