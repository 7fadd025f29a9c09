import { type ReactNode, useEffect, useRef } from 'react'

type TabsProps = {
  label: string
  className?: string
  /** Links with the class `tab`. The link of the current page has `aria-current`. */
  children: ReactNode
}

/** Pixels of the next tab that stay visible, as a sign that there are more. */
const peekWidth = 32

/** Tabs that are links: each has its own URL. */
export function Tabs({ label, className, children }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // Scrolls the current tab into view when the row is wider than the screen.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    if (!row.current || !current || current === shown.current) return
    shown.current = current
    const [place, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollLeft +=
      Math.max(0, tab.right + peekWidth - place.right) + Math.min(0, tab.left - peekWidth - place.left)
  })
  return (
    <nav ref={row} className={className ? `tabs ${className}` : 'tabs'} aria-label={label}>
      {children}
    </nav>
  )
}
