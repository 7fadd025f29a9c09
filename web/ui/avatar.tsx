import { type RefObject, useEffect, useRef, useState } from 'react'
import fallback from './fallback-images/person.svg?no-inline'
import { avatarTint, initials } from './initials.ts'
import { useIsHydrating } from './use-is-hydrating.ts'

/** Pixels (B §2). */
const pixels = { xs: 24, sm: 32, md: 40, lg: 56, xl: 80 } as const
export type AvatarSize = keyof typeof pixels

type AvatarProps = {
  username: string | undefined
  src: string | null | undefined
  size?: AvatarSize
  /** Only when there is no name next to it. */
  label?: string
}

/**
 * A profile photo, or initials. It's hidden from screen readers, because there is usually a name next to it. If a link or
 * button contains only an avatar, name it with visually hidden text: an aria-label would have to repeat the initials.
 */
export function Avatar({ username, src, size = 'md', label }: AvatarProps) {
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  if (!src)
    return (
      <span className={`avatar ${size} ${avatarTint(username)}`} {...ariaProps}>
        {initials(username)}
      </span>
    )
  return <ProfilePhoto key={src} src={src} size={size} ariaProps={ariaProps} />
}

function ProfilePhoto({ src, size, ariaProps }: { src: string; size: AvatarSize; ariaProps: Record<string, unknown> }) {
  const frame = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const isHydrating = useIsHydrating()
  // The server's markup has no pulsing skeleton: without scripts, nothing would remove it.
  const [state, setState] = useState<'unknown' | 'waiting' | 'loaded' | 'failed'>(isHydrating ? 'unknown' : 'waiting')
  const hasBeenVisible = useHasBeenVisible(frame)
  // On top of a profile, where it is the largest image.
  const isFirst = size === 'xl'

  // The image may have loaded or failed before hydration.
  useEffect(() => {
    if (!hasBeenVisible) return
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed')
    else setState((now) => (now === 'unknown' ? 'waiting' : now))
  }, [hasBeenVisible])

  // An animation outside of the window would make the browser render every frame.
  const pulses = hasBeenVisible && state === 'waiting'
  return (
    <span ref={frame} className={`avatar ${size}${pulses ? ' skeleton round' : ''}`} {...ariaProps}>
      {hasBeenVisible && (
        <img
          ref={image}
          src={state === 'failed' ? fallback : src}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onLoad={() => setState((now) => (now === 'failed' ? now : 'loaded'))}
          onError={() => setState('failed')}
        />
      )}
    </span>
  )
}

/**
 * True once a tenth of it has been visible (B §2). Always true in the server's markup, where `loading="lazy"` decides.
 */
function useHasBeenVisible(frame: RefObject<Element | null>): boolean {
  const isHydrating = useIsHydrating()
  const [hasBeenVisible, setHasBeenVisible] = useState(isHydrating)
  useEffect(() => {
    if (hasBeenVisible || !frame.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setHasBeenVisible(true)
      },
      { threshold: 0.1 },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [hasBeenVisible, frame])
  return hasBeenVisible
}
