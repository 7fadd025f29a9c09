import { useParams } from '@tanstack/react-router'
import { PersonRow } from '../../features/follows/person-row.tsx'
import Bell from '../../features/notifications/bell.tsx'
import { ComposeOpener } from '../../features/posts/compose-prompt.tsx'
import { SearchBox } from '../../features/search/search-box.tsx'
import { FewSuggestedPeople } from '../../features/search/suggested-people.tsx'
import { DashboardLayout } from '../../features/shell/dashboard-layout.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'

/** The layout of members' pages, filled with parts of several features. */
export default function Dashboard() {
  const { section = 'all' } = useParams({ strict: false })
  const isWide = useIsWide()
  return (
    <ComposeOpener section={section}>
      {(open) => (
        <DashboardLayout
          onPost={() => open()}
          search={<SearchBox className="desktop-only" />}
          bell={<Bell />}
          aside={isWide && <FewSuggestedPeople person={(person) => <PersonRow person={person} />} />}
        />
      )}
    </ComposeOpener>
  )
}
