import { chartViewer as texts } from '#contract/messages/en/chart-viewer-screens.ts'
import { useChartPlace } from '../../features/posts/use-chart-place.ts'
import type { FailedPartProps } from '../../platform/routing/lazy-part.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

/** Stands in for the chart viewer while its file loads (without `failed`), and after that failed. */
export function ChartViewerFrame({ failed }: { failed?: FailedPartProps }) {
  const { place, close } = useChartPlace()
  return (
    <DialogFrame
      open={place !== null}
      size="full"
      title={texts.title(1, 1)}
      closeLabel={texts.close}
      onClose={close}
      failed={failed && { title: texts.failed, ...failed }}
    />
  )
}
