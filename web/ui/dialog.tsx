import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { afterAnimations } from './after-animations.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { addDialog } from './open-dialogs.ts'

type DialogProps = {
  open: boolean
  /** Called for the close button, Esc, a click on the backdrop and the phone's back gesture. The owner sets `open`. */
  onClose: () => void
  /** Called after the dialog has faded out, so that the owner can unmount it. */
  onExited?: () => void
  /**
   * 440, 640 or 1160 pixels; full screen on phones. `confirm` is a small alert dialog with two buttons on every
   * screen. `full` fills every screen.
   */
  size?: 'narrow' | 'medium' | 'wide' | 'full' | 'confirm'
  className?: string
  closeLabel?: string
  /** Nothing stores what is typed, so it asks before it closes. */
  asksBeforeDiscarding?: boolean
  children: ReactNode
} & (
  | { title: string; actions?: ReactNode; labelledBy?: undefined }
  /** Without a head. The content must have a title with this id, and a way to close. */
  | { labelledBy: string; title?: undefined; actions?: undefined }
)

/**
 * A modal dialog, built on the browser's <dialog>. First focused is what has the attribute `data-initial-focus`, else the
 * close button. While it fades out, it shows its last content.
 */
export function Dialog(props: DialogProps) {
  // The tap that opens it is answered first: a modal dialog makes the browser restyle the page.
  const open = useDeferredValue(props.open, false) && props.open
  const [isMounted, setMounted] = useState(open)
  if (open && !isMounted) setMounted(true)

  const lastProps = useRef(props)
  useLayoutEffect(() => {
    if (open) lastProps.current = props
  })

  const unmount = () => {
    setMounted(false)
    props.onExited?.()
  }
  if (!isMounted) return null
  return <OpenDialog {...(open ? props : lastProps.current)} open={open} onExited={unmount} />
}

function OpenDialog({
  open,
  onClose,
  onExited,
  size = 'medium',
  className,
  asksBeforeDiscarding = false,
  ...rest
}: DialogProps & { onExited: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const titleId = useId()
  const hasTyped = useRef(false)
  // Read before the dialog is in the document, while the page needn't be laid out for it.
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth)
  /** How often it asked, or 0 if it doesn't. */
  const [asked, setAsked] = useState(0)
  const discard = () => {
    setAsked(0)
    onClose()
  }
  const requestClose = () => (asksBeforeDiscarding && hasTyped.current ? setAsked(asked + 1) : onClose())

  // biome-ignore lint/correctness/useExhaustiveDependencies: never changes
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    document.documentElement.toggleAttribute('data-scrollbar', hasScrollbar)
    const removeDialog = addDialog(element)
    const first =
      element.querySelector<HTMLElement>('[data-initial-focus]') ??
      element.querySelector<HTMLElement>('[data-dialog-close]')
    // A second focus would make the browser restyle a long page once more.
    if (first) first.autofocus = true
    element.showModal()
    if (document.activeElement !== first) first?.focus()
    return () => {
      const returnTo = removeDialog()
      element.close()
      // The browser returns the focus, unless what had it was gone or still behind another dialog.
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body || element.contains(activeElement)
      if (isLost && returnTo instanceof HTMLElement) returnTo.focus()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: onExited changes with every render but does the same
  useEffect(() => {
    if (open || !dialog.current) return
    let isCancelled = false
    afterAnimations(dialog.current).then(() => {
      if (!isCancelled) onExited()
    })
    return () => {
      isCancelled = true
    }
  }, [open])

  const isBackdrop = (event: SyntheticEvent) => event.target === event.currentTarget
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard, as the browser does
    <dialog
      ref={dialog}
      className={size === 'full' ? 'scrim full' : 'scrim'}
      role={size === 'confirm' ? 'alertdialog' : undefined}
      aria-labelledby={rest.labelledBy ?? titleId}
      data-leaving={open ? undefined : ''}
      onCancel={(event) => {
        // A file picker inside fires cancel too, and that event bubbles.
        if (!isBackdrop(event)) return
        event.preventDefault()
        requestClose()
      }}
      onClose={(event) => {
        // The browser closed it, and the question above it: cancel can't be prevented twice in a row.
        const element = event.currentTarget
        if (!isBackdrop(event) || !open || !element.isConnected || element.open) return
        if (asksBeforeDiscarding && hasTyped.current) element.showModal()
        requestClose()
      }}
      onInput={() => {
        hasTyped.current = true
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = isBackdrop(event)
      }}
      onClick={(event: MouseEvent) => {
        // A text selection that ends on the backdrop is not a click on the backdrop.
        if (isBackdrop(event) && pressedBackdrop.current) requestClose()
      }}
    >
      <div className={['dialog', size, className].filter(Boolean).join(' ')}>
        {rest.title !== undefined && (
          <div className="dialog-head">
            <h2 id={titleId}>{rest.title}</h2>
            {rest.actions}
            <CloseButton label={rest.closeLabel} onClose={requestClose} />
          </div>
        )}
        {rest.children}
      </div>
      {asked > 0 && <DiscardQuestion key={asked} onCancel={() => setAsked(0)} onDiscard={discard} />}
    </dialog>
  )
}

function DiscardQuestion({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) {
  return (
    <Dialog open size="confirm" title={ui.discard.title} onClose={onCancel}>
      <p className="dialog-body">{ui.discard.text}</p>
      <div className="dialog-foot">
        <Button onClick={onCancel} data-initial-focus>
          {ui.discard.cancel}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {ui.discard.confirm}
        </Button>
      </div>
    </Dialog>
  )
}

/** For dialogs without a head. */
export function CloseButton({ label = ui.close, onClose }: { label?: string; onClose: () => void }) {
  return <IconButton icon="close" label={label} onClick={onClose} data-dialog-close="" />
}
