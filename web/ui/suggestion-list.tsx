import { type KeyboardEventHandler, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useComboBox } from 'react-aria/useComboBox'
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox'
import { Popover } from 'react-aria-components/Popover'
import { Item } from 'react-stately/Item'
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState'
import { isComposing } from './is-composing.ts'
import { useTopDialog } from './open-dialogs.ts'
import type { SuggestionsProps, TextElement } from './use-suggestions.ts'

export type Suggestion = {
  id: string
  label: string
  /** Shown before and after the label. */
  icon?: ReactNode
  note?: string
  onSelect: () => void
}

type ListProps = SuggestionsProps & {
  /** The label of the list for screen readers. */
  label: string
  /** Changes only when the suggestions do. */
  items: readonly Suggestion[]
  /** Enter takes the first suggestion. Otherwise it does what it does without a list, until an arrow key is pressed. */
  isFirstActive?: boolean
}

/** Suggestions below a text field, which keeps the focus. */
export function SuggestionList(props: ListProps) {
  const { field, text, initialText, connect, label, items, isFirstActive = false } = props
  const popover = useRef<HTMLElement>(null)
  const listBox = useRef<HTMLUListElement>(null)
  /** The text for which no list opens: it was there before, was chosen, or its list was closed. */
  const quietText = useRef(initialText)
  const isChosen = useRef(false)
  const layer = useTopDialog()
  const comboBox = {
    'aria-label': label,
    items,
    inputValue: text,
    value: null,
    allowsCustomValue: true,
    menuTrigger: 'manual' as const,
    shouldFocusWrap: true,
    children: (item: Suggestion) => <Item textValue={item.label}>{item.label}</Item>,
    onChange: (id: unknown) => {
      isChosen.current = id !== null
      items.find((item) => item.id === id)?.onSelect()
    },
  }
  const state = useComboBoxState(comboBox)
  const { inputProps, listBoxProps } = useComboBox(
    { ...comboBox, inputRef: field as RefObject<HTMLInputElement | null>, popoverRef: popover, listBoxRef: listBox },
    state,
  )
  const isOpen = state.isOpen && items.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens when something is typed or found
  useEffect(() => {
    if (isChosen.current) quietText.current = text
    isChosen.current = false
    if (items.length === 0 || text === quietText.current) return
    quietText.current = ''
    if (!state.isOpen) state.open(isFirstActive ? 'first' : null, 'manual')
    else if (isFirstActive) state.selectionManager.setFocusedKey(items[0]!.id)
  }, [items, text])

  const close = () => {
    quietText.current = text
    state.close()
  }
  const pressKey: KeyboardEventHandler<TextElement> | undefined = inputProps.onKeyDown
  const onKeyDown: KeyboardEventHandler<TextElement> = (event) => {
    if (isComposing(event)) return
    if (!isOpen) {
      if (event.key === 'Enter') quietText.current = text
      return
    }
    if (event.key === 'Escape') {
      // Neither empties the field nor closes the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Tab' || (event.key === 'Enter' && state.selectionManager.focusedKey === null)) return close()
    pressKey?.(event)
  }
  useEffect(() =>
    connect({
      onKeyDown,
      onBlur: inputProps.onBlur,
      attributes: isOpen
        ? {
            // Everything around the field is hidden from screen readers while the list is open, also its label.
            'aria-label': field.current?.labels?.[0]?.textContent,
            'aria-controls': inputProps['aria-controls'],
            'aria-activedescendant': inputProps['aria-activedescendant'],
          }
        : {},
    }),
  )
  return (
    <Popover
      ref={popover}
      triggerRef={field}
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isNonModal
      trigger="ComboBox"
      placement="bottom start"
      offset={4}
      className="suggestions"
      UNSTABLE_portalContainer={layer ?? undefined}
    >
      <List {...listBoxProps} label={label} listBox={listBox} items={items} state={state} />
    </Popover>
  )
}

type ListBoxProps = AriaListBoxOptions<Suggestion> & {
  label: string
  listBox: RefObject<HTMLUListElement | null>
  items: readonly Suggestion[]
  state: ComboBoxState<Suggestion>
}

function List({ label, listBox, items, state, ...props }: ListBoxProps) {
  const { listBoxProps } = useListBox({ ...props, 'aria-label': label, 'aria-labelledby': undefined }, state, listBox)
  return (
    <ul {...listBoxProps} ref={listBox} className="menu">
      {items.map(
        (item) => state.collection.getItem(item.id) && <Option key={item.id} suggestion={item} state={state} />,
      )}
    </ul>
  )
}

function Option({ suggestion, state }: { suggestion: Suggestion; state: ComboBoxState<Suggestion> }) {
  const { id, label, icon, note } = suggestion
  const element = useRef<HTMLLIElement>(null)
  const { optionProps, isFocused } = useOption({ key: id }, state, element)
  return (
    <li {...optionProps} ref={element} className="menu-item" data-focused={isFocused || undefined}>
      {icon && <span className="suggestion-icon">{icon}</span>}
      <span className="suggestion-label" dir="auto">
        {label}
      </span>
      {note && <span className="meta">{note}</span>}
    </li>
  )
}
