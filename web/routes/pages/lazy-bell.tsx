import { ui } from '#contract/messages/en/ui.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** Only members load it. */
export const Bell = lazyPart<object>(
  () => import('../../features/notifications/bell.tsx'),
  ({ onRetry, onReload }) => <IconButton icon="refresh" label={ui.partFailed} onClick={onReload ?? onRetry} />,
)
