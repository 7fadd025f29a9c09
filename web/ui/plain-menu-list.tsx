import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import type { MenuListProps } from './menu.tsx'

/** The actions of a menu whose own file can't be loaded: a native popover. */
export function PlainMenuList({ trigger, label, items, onClose }: Omit<MenuListProps, 'focus'>) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = layer.current
    const place = trigger.current?.getBoundingClientRect()
    if (!list || !place) return
    const { clientWidth } = document.documentElement
    list.style.setProperty('top', `${place.bottom + 4}px`)
    list.style.setProperty('right', `${Math.max(8, clientWidth - place.right)}px`)
    list.showPopover()
    list.querySelector('button')?.focus()
  }, [trigger])
  // A popover that scrolls away from its button would look lost.
  useEffect(() => {
    window.addEventListener('scroll', onClose, { passive: true })
    return () => window.removeEventListener('scroll', onClose)
  }, [onClose])
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
