import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { afterAnimations } from './after-animations.ts'
import { IconButton } from './icon-button.tsx'
import { addDialog } from './open-dialogs.ts'

type DialogProps = {
  open: boolean
  /** Somebody wants to leave: the close button, Esc, the scrim, the phone's back gesture. The owner sets `open`. */
  onClose: () => void
  /** It has faded out: the owner may let it go. */
  onExited?: () => void
  /**
   * 440, 640 or 1160 pixels; on the phone each is a full-screen sheet. `confirm` is small on both: a question with two
   * answers, announced as an alert.
   */
  size?: 'narrow' | 'medium' | 'wide' | 'confirm'
  className?: string
  closeLabel?: string
  /** Focused first; else the close button. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
} & (
  | { title: string; actions?: ReactNode; labelledBy?: undefined }
  /** Without the head: the content has a title of this id and a way to close. */
  | { labelledBy: string; title?: undefined; actions?: undefined }
)

/** A modal sheet over the page, by the browser's own dialog. It fades out with what it last showed. */
export function Dialog(props: DialogProps) {
  const { open } = props
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  const last = useRef(props)
  useLayoutEffect(() => {
    if (open) last.current = props
  })

  const gone = () => {
    setPresent(false)
    props.onExited?.()
  }
  if (!present) return null
  return <OpenDialog {...(open ? props : last.current)} open={open} onExited={gone} />
}

function OpenDialog({
  open,
  onClose,
  onExited,
  size = 'medium',
  className,
  initialFocus,
  ...rest
}: DialogProps & { onExited: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnScrim = useRef(false)
  const titleId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when it comes
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    element.showModal()
    const first = initialFocus?.current ?? element.querySelector<HTMLElement>('[data-dialog-close]')
    first?.focus()
    const removeLayer = addDialog(element)
    return () => {
      removeLayer()
      // Gives the focus back to where it was.
      element.close()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: onExited is new with every render and always the same
  useEffect(() => {
    if (open || !dialog.current) return
    let gone = false
    afterAnimations(dialog.current).then(() => {
      if (!gone) onExited()
    })
    return () => {
      gone = true
    }
  }, [open])

  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the scrim's key, and the browser's own
    <dialog
      ref={dialog}
      className="scrim"
      role={size === 'confirm' ? 'alertdialog' : undefined}
      aria-labelledby={rest.labelledBy ?? titleId}
      data-leaving={open ? undefined : ''}
      onCancel={(event) => {
        // A file chooser within cancels too, and its event rises to here.
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Closed by the browser itself, which lets nobody refuse twice.
        if (isOwn(event) && open && event.currentTarget.isConnected && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        pressedOnScrim.current = isOwn(event)
      }}
      onClick={(event: MouseEvent) => {
        // A selection that is dragged out of the sheet ends on the scrim, but did not begin there.
        if (isOwn(event) && pressedOnScrim.current) onClose()
      }}
    >
      <div className={['dialog', size, className].filter(Boolean).join(' ')}>
        {rest.title !== undefined && (
          <div className="dialog-head">
            <h2 id={titleId}>{rest.title}</h2>
            {rest.actions}
            <CloseButton label={rest.closeLabel} onClose={onClose} />
          </div>
        )}
        {rest.children}
      </div>
    </dialog>
  )
}

/** For dialogs without the head. */
export function CloseButton({ label = ui.close, onClose }: { label?: string; onClose: () => void }) {
  return <IconButton icon="close" label={label} onClick={onClose} data-dialog-close="" />
}
