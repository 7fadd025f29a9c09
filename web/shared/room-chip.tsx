import type { Section } from '#contract/common.ts'
import { RoomIcon } from './room-icon.tsx'

/** The name of a room with its shape and color. In a link it's underlined on hover. */
export function RoomChip({ section }: { section: Section }) {
  return (
    <span className={`room-chip ${section}`}>
      <RoomIcon section={section} />
      {section}
    </span>
  )
}
