import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toasts as texts } from '#contract/messages/en/toasts.ts'
import { afterAnimations } from './after-animations.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useTopDialog } from './open-dialogs.ts'
import { toastStore } from './toast.ts'
import type { Toast } from './toast-state.ts'

const icons = { success: 'check-circle', error: 'x-circle', warning: 'alert', info: 'info' } as const

/** Rendered once in the root, before the first toast, so that screen readers notice new ones. */
export function Toasts() {
  const layer = useTopDialog()
  return layer ? createPortal(<ToastList />, layer) : <ToastList />
}

function ToastList() {
  const { toasts } = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.empty)
  const list = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<Element | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  // A toast that disappears while hovered or focused fires no leave or blur event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a toast appears or goes
  useEffect(() => {
    setHovered(Boolean(list.current?.matches(':hover')))
    setFocused(Boolean(list.current?.contains(document.activeElement)))
  }, [toasts])

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget
    setFocused(true)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  const restoreFocus = () => {
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
  }

  return (
    <div
      ref={list}
      className="toasts"
      role="log"
      aria-label={texts.label}
      onPointerOver={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} paused={isHovered || isFocused} onClose={restoreFocus} />
      ))}
    </div>
  )
}

function ToastItem({ toast, paused, onClose }: { toast: Toast; paused: boolean; onClose: () => void }) {
  const { id, type, message, duration, leaving } = toast
  const element = useRef<HTMLDivElement>(null)
  const remaining = useRef(duration)

  useEffect(() => {
    if (paused || leaving) return
    const since = performance.now()
    const timer = setTimeout(() => toastStore.dismiss(id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - since
    }
  }, [paused, leaving, id])

  useEffect(() => {
    if (leaving && element.current) afterAnimations(element.current).then(() => toastStore.remove(id))
  }, [leaving, id])

  return (
    <div ref={element} className={`toast ${type}`} data-leaving={leaving ? '' : undefined} inert={leaving}>
      <Icon name={icons[type]} />
      <span>
        <span className="visually-hidden">{texts.types[type]}: </span>
        {message}
      </span>
      <IconButton
        icon="close"
        label={texts.close(message)}
        muted
        small
        onClick={() => {
          toastStore.dismiss(id)
          onClose()
        }}
      />
    </div>
  )
}
