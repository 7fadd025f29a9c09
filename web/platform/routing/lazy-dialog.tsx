// Dialogs in files of their own. While the file loads, and if it can't be loaded, a frame with the same title is shown.
import { type ComponentType, useState } from 'react'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { type FailedPartProps, lazyPart } from './lazy-part.tsx'

type Look<Props> = { title: string | ((props: Props) => string); size?: 'narrow' | 'medium' | 'wide' }

/** For dialogs that are rendered only while they are open. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { title, size }: Look<Props>,
) {
  function Frame(props: Props & { failed?: FailedPartProps }) {
    const [open, setOpen] = useState(true)
    return (
      <DialogFrame
        open={open}
        title={typeof title === 'string' ? title : title(props)}
        size={size}
        failed={props.failed}
        onClose={() => setOpen(false)}
        onExited={props.onClose}
      />
    )
  }
  return lazyPart<Props>(
    load,
    ({ onRetry, onReload, ...props }) => <Frame {...(props as unknown as Props)} failed={{ onRetry, onReload }} />,
    Frame,
  )
}
