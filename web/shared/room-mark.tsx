import type { Section } from '#contract/common.ts'
import sprite from '../ui/icons.svg?no-inline'

/** The room's shape, a cardinal topmark, in the colour of its surroundings. */
export function RoomMark({ section }: { section: Section }) {
  return (
    <svg className="room-mark" aria-hidden="true">
      <use href={`${sprite}#tm-${section}`} />
    </svg>
  )
}
