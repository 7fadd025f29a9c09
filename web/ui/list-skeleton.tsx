import { ui } from '#contract/messages/en/ui.ts'
import { Skeleton } from './skeleton.tsx'

/** As wide as names are, so that it looks like a list of people. */
const nameWidths = [120, 96, 132, 88, 108]

type ListSkeletonProps = {
  label?: string
  /** The label is there to be read, not only to be heard. */
  isLabelVisible?: boolean
}

/** A list of people or entries on its way. */
export function ListSkeleton({ label = ui.loading, isLabelVisible }: ListSkeletonProps) {
  return (
    <div className="card list-skeleton" role="status">
      <p className={isLabelVisible ? 'meta' : 'visually-hidden'}>{label}</p>
      {nameWidths.map((width) => (
        <div key={width} aria-hidden="true">
          <Skeleton width={32} height={32} round />
          <Skeleton width={width} />
          <span className="grow" />
          <Skeleton width={40} />
        </div>
      ))}
    </div>
  )
}
