import { Link, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { roomLead, roomTitle, feed as texts } from '#contract/messages/en/rooms-screens.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { DerivativesNotice } from '../../shared/notices.tsx'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { feedSorts } from './api.ts'
import { ComposeOpener, ComposePrompt } from './compose-prompt.tsx'
import { Feed } from './feed.tsx'
import type { RoomSearch } from './search-params.ts'
import './posts.css'

/** The room that a login leads to, and all rooms. */
const welcomeRooms = ['bittalks', 'all']

const NewcomerCard = backgroundComponent(() => import('./newcomer-card.tsx'))

type Slots = { people: ReactNode; gaugeLine: ReactNode }

/**
 * The page of one room, or of all rooms. `people`: whom a member may want to follow. `gaugeLine`: the sentiment of the
 * market, where no right column shows it.
 */
export default function RoomPage({ people, gaugeLine }: Slots) {
  const { section = 'all' } = useParams({ strict: false }) as { section?: SectionOrAll }
  const { tag, sort } = useSearch({ strict: false }) as RoomSearch
  const hydrated = useHydrated()
  const isWide = useIsWide()
  const writeButton = (
    <ComposeOpener section={section}>
      {(open) => (
        <Button variant="primary" onClick={() => open()}>
          {texts.writePost}
        </Button>
      )}
    </ComposeOpener>
  )
  return (
    <main id="main" tabIndex={-1} className={section}>
      <Divider className="page-divider" />
      <div className={tag ? 'room-header with-tag' : 'room-header'}>
        <h1 className="title">
          {section !== 'all' && <RoomIcon section={section} />}
          {tag ? texts.tagged(tag) : roomTitle(section)}
        </h1>
        <p className="muted">{roomLead(section)}</p>
        {tag && (
          <Link to="." search={{}} className="quiet-link tap-target">
            {texts.showAll}
          </Link>
        )}
      </div>
      {welcomeRooms.includes(section) && !tag && !sort && hydrated && (
        <Suspense>
          <NewcomerCard people={people} />
        </Suspense>
      )}
      {section === 'indextalks' && <DerivativesNotice />}
      {section !== 'all' && !tag && (
        <div className="room-gauge-line">{hydrated && !isWide && <Suspense>{gaugeLine}</Suspense>}</div>
      )}
      {!tag && <SortTabs />}
      <div className="room-compose">
        <ComposePrompt section={section} />
      </div>
      <Feed
        key={`${section} ${sort} ${tag}`}
        filter={{ section, sort, tag }}
        emptyAction={writeButton}
        people={people}
      />
    </main>
  )
}

function SortTabs() {
  return (
    <Tabs label={texts.order} className="room-sorts">
      {feedSorts.map((sort) => (
        <Link
          key={sort}
          to="."
          search={{ sort: sort === 'latest' ? undefined : sort }}
          className="tab"
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
        >
          {texts.sorts[sort]}
        </Link>
      ))}
    </Tabs>
  )
}
