import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'

type Option<Value> = { value: Value; label: string; note?: string }

type ChoiceMenuProps<Value> = {
  title: string
  note?: string
  footer?: string
  /** The label of the button. */
  label: string
  className?: string
  options: readonly Option<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** The content of the button. */
  children: ReactNode
}

/** A button that opens a list with one choice. Inside the player, so that it also shows in full screen. */
export function ChoiceMenu<Value extends string | number>(props: ChoiceMenuProps<Value>) {
  const { title, note, footer, label, className = '', options, value, onChoose, children } = props
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) return
    list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    if (event.key === 'Escape') close()
    else if (event.key in targets) items[targets[event.key]!]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={root} className={`player-choice ${className}`}>
      <button
        ref={button}
        type="button"
        className="icon-btn player-choice-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div className="player-menu">
          <p className="player-menu-title">
            <b id={titleId} className="bold">
              {title}
            </b>
            {note && <span className="meta">{note}</span>}
          </p>
          <div ref={list} role="menu" aria-labelledby={titleId} onKeyDown={onKeyDown}>
            {options.map((option) => (
              <button
                key={option.value}
                type="button"
                role="menuitemradio"
                aria-checked={option.value === value}
                tabIndex={option.value === value ? 0 : -1}
                onClick={() => {
                  onChoose(option.value)
                  close()
                }}
              >
                <span className="player-menu-mark">{option.value === value && <Icon name="check" small />}</span>
                <span>{option.label}</span>
                {option.note && <span className="meta">{option.note}</span>}
              </button>
            ))}
          </div>
          {footer && <p className="player-menu-footer meta">{footer}</p>}
        </div>
      )}
    </div>
  )
}
