import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import type { MenuListProps } from './menu.tsx'

/** Pixels between the button and the list, and from the edge of the window. */
const [gap, margin] = [4, 8]

/** Below the button, or above it if there is no room below. */
function placeNextTo(button: Element, list: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const fitsBelow = bottom + gap + list.offsetHeight <= clientHeight
  const above = top - gap - list.offsetHeight
  list.style.setProperty('top', `${fitsBelow || above < 0 ? bottom + gap : above}px`)
  list.style.setProperty('right', `${Math.max(margin, clientWidth - right)}px`)
}

function isInWindow(button: Element): boolean {
  const { top, bottom } = button.getBoundingClientRect()
  return bottom >= 0 && top <= document.documentElement.clientHeight
}

/** The actions of a menu whose own file can't be loaded: a native popover. */
export function PlainMenuList({ trigger, label, items, onClose }: Omit<MenuListProps, 'focus'>) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = layer.current
    if (!list || !trigger.current) return
    list.showPopover()
    placeNextTo(trigger.current, list)
    list.querySelector('button')?.focus({ preventScroll: true })
  }, [trigger])
  // The list follows its button: while a page loads, it also scrolls by itself, and that must not close a menu that was
  // just opened.
  useEffect(() => {
    const follow = () => {
      if (layer.current && trigger.current && isInWindow(trigger.current)) placeNextTo(trigger.current, layer.current)
      else onClose()
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [trigger, onClose])
  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...(layer.current?.querySelectorAll('button') ?? [])]
    const focused = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at((focused + step) % buttons.length)?.focus()
  }
  return (
    <div
      ref={layer}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className="menu plain-menu"
      aria-label={label}
      onKeyDown={moveFocus}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {items.map(({ id, label, icon, danger, attributes, onIntent, onSelect }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          {...attributes}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          className={danger ? 'menu-item danger' : 'menu-item'}
          onClick={() => {
            onClose()
            onSelect()
          }}
        >
          {icon && <Icon name={icon} />}
          {label}
        </button>
      ))}
    </div>
  )
}
