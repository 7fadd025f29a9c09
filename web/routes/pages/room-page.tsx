import { useParams } from '@tanstack/react-router'
import type { SectionOrAll } from '#contract/common.ts'
import { PersonRow } from '../../features/follows/person-row.tsx'
import '../../features/posts/post-menu.tsx'
import Room from '../../features/posts/room-page.tsx'
import { SuggestedPeopleAboveFeed } from '../../features/search/suggested-people.tsx'
import { backgroundComponent } from '../../platform/routing/background-component.ts'

const RoomGaugeLine = backgroundComponent(() => import('../../features/sentiment/room-gauge-line.tsx'))

/** A room, with the sentiment of its market, and people to follow for those who follow nobody yet. */
export default function RoomPage() {
  const { section = 'all' } = useParams({ strict: false }) as { section?: SectionOrAll }
  return (
    <Room
      people={<SuggestedPeopleAboveFeed person={(person) => <PersonRow person={person} />} />}
      gaugeLine={section !== 'all' && <RoomGaugeLine section={section} />}
    />
  )
}
