import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { IconPartFailed } from '../../ui/part-failed.tsx'

/** Only members load it. */
export const Bell = lazyPart<object>(
  () => import('../../features/notifications/bell.tsx'),
  IconPartFailed,
  () => <span className={iconButtonClass()} />,
)
