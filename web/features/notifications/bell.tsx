import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { overlay, bell as texts } from '#contract/messages/en/notifications-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { browserClock } from '../../platform/clock.ts'
import { useSession } from '../../platform/platform.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { ErrorBoundary } from '../../platform/routing/route-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import './bell.css'
import { formatUnreadCount, isRestoredCount, useUnreadCount } from './unread-count.ts'

const Overlay = lazyPart(
  () => import('./overlay.tsx'),
  ({ onRetry, onReload }) => (
    <LoadError title={ui.dialogFailed} text={ui.checkConnection} heading="h3" onRetry={onRetry} onReload={onReload} />
  ),
  () => <ListSkeleton label={overlay.loading} isLabelVisible />,
)

/** Milliseconds (A §2). */
const shakeDuration = 2000

/** True for a while after something new raised the count, but not when it's first known. */
function useShake(count: number | undefined): boolean {
  const before = useRef(count)
  const [isShaking, setShaking] = useState(false)
  useEffect(() => {
    const [was, is] = [before.current, count]
    before.current = count
    if (was !== undefined && is !== undefined && is > was && !isRestoredCount(is)) setShaking(true)
  }, [count])
  useEffect(() => {
    if (isShaking) return browserClock.after(shakeDuration, () => setShaking(false))
  }, [isShaking])
  return isShaking
}

/** For members only. Administrators who are logged in as a member don't read the member's notifications. */
export default function Bell() {
  const session = useSession()
  return session.status === 'member' && session.user.loginAs ? null : <OwnBell />
}

/** On phones it links to the page, elsewhere it opens an overlay with the latest notifications. */
function OwnBell() {
  const unread = useUnreadCount()
  const isShaking = useShake(unread)
  const isPhone = useMediaQuery('(max-width: 767px)')
  const buttonProps = { className: `${iconButtonClass()} bell`, 'data-shakes': isShaking ? '' : undefined }
  const content = (
    <>
      <span className="visually-hidden">{texts.label(unread ?? 0)}</span>
      <Icon name="bell" />
      {Boolean(unread) && (
        <span className="count-badge" aria-hidden="true">
          {formatUnreadCount(unread!)}
        </span>
      )}
    </>
  )
  if (isPhone)
    return (
      <Link to="/dashboard/notifications" activeOptions={{ includeSearch: false }} {...buttonProps}>
        {content}
      </Link>
    )
  return <BellWithOverlay buttonProps={buttonProps}>{content}</BellWithOverlay>
}

type BellWithOverlayProps = {
  buttonProps: { className: string; 'data-shakes': string | undefined }
  children: ReactNode
}

/** Uses the native popover: Esc, a click outside and the bell itself close it. */
function BellWithOverlay({ buttonProps, children }: BellWithOverlayProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const layer = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const alignToBell = () => {
    const right = button.current?.getBoundingClientRect().right ?? 0
    layer.current?.style.setProperty('right', `${Math.max(8, document.documentElement.clientWidth - right)}px`)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        onPointerEnter={Overlay.preload}
        onTouchStart={Overlay.preload}
        onFocus={Overlay.preload}
        {...buttonProps}
      >
        {children}
      </button>
      <section
        ref={layer}
        id={id}
        popover="auto"
        className="bell-layer"
        role="dialog"
        aria-label={overlay.title}
        onBeforeToggle={alignToBell}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <ErrorBoundary>
            <Overlay onLeave={() => layer.current?.hidePopover()} />
          </ErrorBoundary>
        )}
      </section>
    </>
  )
}
