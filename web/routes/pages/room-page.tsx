import { PersonRow } from '../../features/follows/person-row.tsx'
import Room from '../../features/posts/room-page.tsx'
import { SuggestedPeopleAboveFeed } from '../../features/search/suggested-people.tsx'

/** A room, with people to follow for those who follow nobody yet. */
export default function RoomPage() {
  return <Room people={<SuggestedPeopleAboveFeed person={(person) => <PersonRow person={person} />} />} />
}
