import { type ReactNode, useEffect, useRef } from 'react'

type TabsProps = {
  label: string
  className?: string
  /** Links of the class `tab`; the one for this page carries `aria-current`. */
  children: ReactNode
}

/** As much of the next tab is seen as says that there is one. */
const peekWidth = 32

/** Pages side by side: a navigation, so that each has its address. */
export function Tabs({ label, className, children }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // Where the row is wider than the screen, the tab of this page is in sight.
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
