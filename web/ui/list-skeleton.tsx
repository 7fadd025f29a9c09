import { ui } from '#contract/messages/en/ui.ts'
import { Skeleton } from './skeleton.tsx'

/** Pixels, typical for names. */
const nameWidths = [120, 96, 132, 88, 108]

type ListSkeletonProps = {
  label?: string
  /** Shows the label to everyone, not only to screen readers. */
  isLabelVisible?: boolean
}

/** The placeholder of a list of people or entries while it loads. */
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
