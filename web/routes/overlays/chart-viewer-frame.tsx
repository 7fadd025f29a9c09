import { chartViewer as texts } from '#contract/messages/en/chart-viewer-screens.ts'
import { useChartPosition } from '../../features/posts/use-chart-position.ts'
import type { FailedPartProps } from '../../platform/routing/lazy-part.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

/** Shown in place of the chart viewer while its file loads and, with `failed`, when that failed. */
export function ChartViewerFrame({ failed }: { failed?: FailedPartProps }) {
  const { position, close } = useChartPosition()
  return (
    <DialogFrame
      open={position !== null}
      size="full"
      title={texts.title(1, 1)}
      closeLabel={texts.close}
      onClose={close}
      failed={failed && { title: texts.failed, ...failed }}
    />
  )
}
