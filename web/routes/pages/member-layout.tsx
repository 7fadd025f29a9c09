import { useLocation, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { sections } from '#contract/sections.ts'
import { PersonRow } from '../../features/follows/person-row.tsx'
import Bell from '../../features/notifications/bell.tsx'
import { ComposeOpener } from '../../features/posts/compose-prompt.tsx'
import { SearchBox } from '../../features/search/search-box.tsx'
import { FewSuggestedPeople } from '../../features/search/suggested-people.tsx'
import { DashboardLayout } from '../../features/shell/dashboard-layout.tsx'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'

const RoomLeaders = backgroundComponent(() => import('../../features/leaderboard/room-leaders.tsx'))

const RoomGauge = backgroundComponent(() => import('../../features/sentiment/room-gauge.tsx'))

/** The layout of members' pages, filled with parts of several features. */
export default function Dashboard() {
  const { section = 'all' } = useParams({ strict: false })
  const isWide = useIsWide()
  const isFeed = useIsFeed()
  return (
    <ComposeOpener section={section}>
      {(open) => (
        <DashboardLayout
          onPost={() => open()}
          search={<SearchBox className="desktop-only" />}
          bell={<Bell />}
          aside={
            isWide && (
              <>
                {isFeed && (
                  <Suspense>
                    <RoomLeaders key={section} section={section} />
                    {section !== 'all' && <RoomGauge key={`gauge ${section}`} section={section} />}
                  </Suspense>
                )}
                <FewSuggestedPeople person={(person) => <PersonRow person={person} />} />
              </>
            )
          }
        />
      )}
    </ComposeOpener>
  )
}

/** Is the page the feed of a room, or of all rooms? */
const useIsFeed = (): boolean => {
  const paths: string[] = [defaultPaths.dashboard, ...sections.map((section) => `${defaultPaths.dashboard}/${section}`)]
  return useLocation({ select: ({ pathname }) => paths.includes(pathname) })
}
