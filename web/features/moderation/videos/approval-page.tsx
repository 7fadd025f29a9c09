import { Link } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { useFilters } from '../../../shared/admin/search-params.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { approvalSearch } from '../search-params.ts'
import { approvalList } from './api.ts'
import { VideoCards } from './video-cards.tsx'
import '../moderation.css'

/** /admin/videos/approval: lessons that wait for a decision, longest first. */
export default function VideoApprovalPage() {
  const { filters } = useFilters(approvalSearch)
  const query = useCall(approvalList(filters.page))
  const total = query.data?.pagination.total
  return (
    <AdminList
      title={titles.videoApproval}
      lead={<span role="status">{total !== undefined && texts.approvalLead(total, formatNumber(total))}</span>}
      rendersEmpty
      query={query}
      empty={{
        title: texts.approvalEmpty,
        text: texts.approvalEmptyText,
        action: (
          <Link to="/admin/learning" className={buttonClass()}>
            {texts.toVideos}
          </Link>
        ),
      }}
    >
      {({ videos }) => <VideoCards videos={videos} onChanged={query.refresh} />}
    </AdminList>
  )
}
