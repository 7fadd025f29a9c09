import { OverviewPage } from '../../features/moderation/overview-page.tsx'
import { SiteHealth } from '../../features/shell/site-health.tsx'

/** /admin */
export default function AdminOverview() {
  return (
    <OverviewPage>
      <SiteHealth />
    </OverviewPage>
  )
}
