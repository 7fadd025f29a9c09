import type { Section } from '#contract/common.ts'
import sprite from '../ui/icons.svg?no-inline'

/** The shape of a room, in the current text color. */
export function RoomIcon({ section }: { section: Section }) {
  return (
    <svg className="room-icon" aria-hidden="true">
      <use href={`${sprite}#room-${section}`} />
    </svg>
  )
}
