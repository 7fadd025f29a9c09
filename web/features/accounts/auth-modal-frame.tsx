import { authFiles as texts } from '#contract/messages/en/accounts-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Props = { open: boolean; onClose: () => void; onRetry?: () => void; onReload?: (() => void) | undefined }

/** Stands in for the auth modal while its file loads (without `onRetry`), and after that failed. */
export const AuthModalFrame = ({ open, onClose, onRetry, onReload }: Props) => (
  <Dialog open={open} size="narrow" title={texts.title} onClose={onClose}>
    <div className="dialog-body">
      {onRetry ? (
        <LoadError
          title={texts.failedTitle}
          text={ui.checkConnection}
          heading="h3"
          onRetry={onRetry}
          onReload={onReload}
        />
      ) : (
        <Spinner />
      )}
    </div>
  </Dialog>
)
