import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { IconName } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { PlainMenuList } from './plain-menu-list.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type MenuItem = {
  id: string
  label: string
  icon?: IconName
  danger?: boolean
  /** Someone points at the item: fetches the part that it opens. */
  onIntent?: () => void
  attributes?: Readonly<Record<`data-${string}`, string>>
  onSelect: () => void
}

/** The element that gets the focus: the list when opened by pointer, the first or last item when opened by keyboard. */
type MenuFocus = 'list' | 'first' | 'last'

export type MenuListProps = {
  trigger: RefObject<HTMLButtonElement | null>
  label: string
  items: readonly MenuItem[]
  focus: MenuFocus
  onClose: () => void
}

type MenuProps = {
  /** The label of the button for screen readers. */
  label: string
  items: readonly MenuItem[]
  className?: string
  /** Someone points at the button: fetches the parts that the items need. */
  onIntent?: () => void
  /** The content of the button. */
  children: ReactNode
}

/** Milliseconds until a plain list is shown instead of one that is slow to load. */
const maxWait = 100

const loadList = () => import('./menu-list.tsx')
/** Starts loading when the menu is likely to be opened. If it fails, the menu is a plain list. */
const preloadList = () => void loadList().catch(() => {})

/** A button that opens a list of actions. The list's script is loaded on hover or focus. */
export function Menu({ label, items, className = iconButtonClass(true), onIntent, children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [List, setList] = useState<ComponentType<MenuListProps>>()
  const [focus, setFocus] = useState<MenuFocus>()

  const open = async (nextFocus: MenuFocus) => {
    setFocus(nextFocus)
    onIntent?.()
    const loaded = loadList().then(
      (file) => file.MenuList,
      () => PlainMenuList,
    )
    const late = new Promise<typeof PlainMenuList>((resolve) => setTimeout(resolve, maxWait, PlainMenuList))
    const NextList = await Promise.race([loaded, late])
    setList(() => NextList)
  }
  const prepare = () => {
    preloadList()
    onIntent?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void open(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  // A dialog gives the focus back to where it was when the dialog opened: that must be the button. While the list is open,
  // everything outside of it is inert, and effects of the list undo that. Items run after them.
  const [selected, setSelected] = useState<MenuItem>()
  useEffect(() => {
    if (!selected) return
    setSelected(undefined)
    trigger.current?.focus()
    selected.onSelect()
  }, [selected])
  const itemsOnceClosed = items.map((item) => ({
    ...item,
    onSelect: () => {
      setFocus(undefined)
      setSelected(item)
    },
  }))

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={Boolean(focus && List)}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onKeyDown={onKeyDown}
        onClick={(event) => void open(event.detail === 0 ? 'first' : 'list')}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
      </button>
      {focus && List && (
        <List
          trigger={trigger}
          label={label}
          items={itemsOnceClosed}
          focus={focus}
          onClose={() => setFocus(undefined)}
        />
      )}
    </>
  )
}
