import { ui } from '#contract/messages/en/ui.ts'
import { Dialog } from './dialog.tsx'
import { LoadError } from './load-error.tsx'
import { Spinner } from './spinner.tsx'

type Props = {
  open: boolean
  title: string
  size?: 'narrow' | 'medium' | 'wide' | 'full'
  closeLabel?: string
  onClose: () => void
  onExited?: () => void
  /** Set once the file could not be loaded. */
  failed?: { title?: string; onRetry: () => void; onReload: (() => void) | undefined } | undefined
}

/** Shown in place of a dialog while its file loads and, with `failed`, when that failed. */
export const DialogFrame = ({ failed, ...dialog }: Props) => (
  <Dialog {...dialog}>
    <div className="dialog-body">
      {failed ? <LoadError title={ui.dialogFailed} text={ui.checkConnection} heading="h3" {...failed} /> : <Spinner />}
    </div>
  </Dialog>
)
