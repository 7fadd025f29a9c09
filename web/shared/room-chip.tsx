import type { Section } from '#contract/common.ts'
import { RoomMark } from './room-mark.tsx'

/** A room by hue, shape and name. Within a link it underlines when pointed at. */
export function RoomChip({ section }: { section: Section }) {
  return (
    <span className={`room-chip ${section}`}>
      <RoomMark section={section} />
      {section}
    </span>
  )
}
