import { type ReactNode, useEffect, useRef } from 'react'
import { afterLayout } from './after-layout.ts'

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
  const scrolledTo = useRef<Element>(null)
  const scrollTo = (tab: Element): void => {
    if (!row.current) return
    const [rowRect, tabRect] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.current.scrollLeft +=
      Math.max(0, tabRect.right + peekWidth - rowRect.right) + Math.min(0, tabRect.left - peekWidth - rowRect.left)
  }
  // Scrolls the current tab into view when the row is wider than the screen.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    if (!row.current || !current || current === scrolledTo.current) return
    scrolledTo.current = current
    afterLayout(current, () => scrollTo(current))
  })
  return (
    <nav ref={row} className={className ? `tabs ${className}` : 'tabs'} aria-label={label}>
      {children}
    </nav>
  )
}
