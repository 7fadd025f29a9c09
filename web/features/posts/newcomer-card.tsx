import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { newcomer as texts } from '#contract/messages/en/rooms-screens.ts'
import { sections } from '#contract/sections.ts'
import { browserClock } from '../../platform/clock.ts'
import { deviceStorage } from '../../platform/device/storage.ts'
import { useSession } from '../../platform/platform.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Button } from '../../ui/button.tsx'

const week = 7 * 24 * 3_600_000
const hiddenKey = 'newcomerCardHidden'

/** Leads new members to the rooms and to people to follow, for a week or until it's hidden. */
export default function NewcomerCard({ people }: { people: ReactNode }) {
  const session = useSession()
  const [isHidden, setHidden] = useState(() => deviceStorage.get(hiddenKey) !== null)
  if (session.status !== 'member' || isHidden) return null
  if (browserClock.now() - Date.parse(session.user.createdAt) > week) return null
  const hide = () => {
    deviceStorage.set(hiddenKey, 'yes')
    setHidden(true)
  }
  return (
    <section className="card room-newcomer" aria-labelledby="newcomer">
      <h2 id="newcomer" className="subtitle">
        {texts.title}
      </h2>
      <p className="muted">{texts.text}</p>
      <ul className="room-newcomer-rooms">
        {sections.map((section) => (
          <li key={section}>
            <Link to="/dashboard/$section" params={{ section }}>
              <RoomChip section={section} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="room-newcomer-people">{people}</div>
      <div className="button-row">
        <Link className="btn" to="/dashboard/discover" search={{ type: 'people' }}>
          {texts.findPeople}
        </Link>
        <Button onClick={hide}>{texts.hide}</Button>
      </div>
    </section>
  )
}
