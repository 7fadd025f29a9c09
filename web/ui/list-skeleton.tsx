import { ui } from '#contract/messages/en/ui.ts'
import { Bone } from './bone.tsx'

/** As wide as names are, so that it looks like a list of people. */
const nameWidths = [120, 96, 132, 88, 108]

/** A list of people or entries on its way. */
export function ListSkeleton({ label = ui.loading }: { label?: string }) {
  return (
    <div className="sheet sk-list" role="status">
      <span className="vh">{label}</span>
      {nameWidths.map((width) => (
        <div key={width} aria-hidden="true">
          <Bone width={32} height={32} round />
          <Bone width={width} />
          <span className="grow" />
          <Bone width={40} />
        </div>
      ))}
    </div>
  )
}
