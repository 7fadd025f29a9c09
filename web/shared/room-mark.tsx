import type { Section } from '#contract/common.ts'
import sprite from '../ui/icons.svg?no-inline'

/** The shape of a room, in the current text color. */
export function RoomMark({ section }: { section: Section }) {
  return (
    <svg className="room-mark" aria-hidden="true">
      <use href={`${sprite}#room-${section}`} />
    </svg>
  )
}
