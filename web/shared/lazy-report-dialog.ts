import { report as texts } from '#contract/messages/en/report-screens.ts'
import { lazyDialog } from '../platform/routing/lazy-dialog.tsx'

export const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'), {
  title: ({ reported }) => texts.title[reported.kind],
  size: 'narrow',
})
