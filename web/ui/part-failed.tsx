import { ui } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = { onRetry: () => void; onReload: (() => void) | undefined }

/** Shown in place of a part whose file could not be loaded. */
export const PartFailed = ({ onRetry, onReload }: Props) => (
  <div role="alert">
    <Button variant="plain" onClick={onReload ?? onRetry}>
      <Icon name="refresh" />
      {ui.partFailed}
    </Button>
  </div>
)

/** The same where only an icon fits. */
export const IconPartFailed = ({ onRetry, onReload }: Props) => (
  <IconButton icon="refresh" label={ui.partFailed} title={ui.partFailed} onClick={onReload ?? onRetry} />
)
