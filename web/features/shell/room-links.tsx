import { Link } from '@tanstack/react-router'
import { rail as texts } from '#contract/messages/en/layouts.ts'
import { sections } from '#contract/sections.ts'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Links to the general discussion and the rooms. */
export function RoomLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul>
      <li>
        <Link to="/dashboard" activeOptions={{ exact: true, includeSearch: false }} onClick={onChoose}>
          <Icon name="rooms" />
          <span>{texts.general}</span>
        </Link>
      </li>
      {sections.map((section) => (
        <li key={section}>
          <Link to="/dashboard/$section" params={{ section }} className={section} onClick={onChoose}>
            <RoomIcon section={section} />
            <span>{section}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
