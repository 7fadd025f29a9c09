// Connects a text field to a list of suggestions, whose script is loaded once the field has the focus.
import {
  type AriaAttributes,
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react'
import { isComposing } from './is-composing.ts'

export type TextElement = HTMLInputElement | HTMLTextAreaElement

type Attributes = Pick<AriaAttributes, 'aria-label' | 'aria-controls' | 'aria-activedescendant'>

/** What an open list adds to its field. */
type Connection = {
  onKeyDown: KeyboardEventHandler<TextElement>
  onBlur: FocusEventHandler<TextElement> | undefined
  attributes: Attributes
}

export type SuggestionsProps = {
  field: RefObject<TextElement | null>
  text: string
  /** The text when the field got the focus, or was sent before the list had loaded. */
  initialText: string
  connect: (connection: Connection) => void
}

/** Show a list with `listProps` while there are any, and give the field its props. */
export function useSuggestions(field: SuggestionsProps['field'], text: string) {
  const connected = useRef<Connection>(null)
  const [attributes, setAttributes] = useState<Attributes>()
  const [initialText, setInitialText] = useState<string>()
  const connect = useCallback((connection: Connection) => {
    connected.current = connection
    const after = connection.attributes
    setAttributes((before) => (JSON.stringify(before) === JSON.stringify(after) ? before : after))
  }, [])
  const fieldProps = {
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    ...attributes,
    onFocus: (event: FocusEvent<TextElement>) => setInitialText(event.currentTarget.value),
    onBlur: (event: FocusEvent<TextElement>) => {
      // An active suggestion pretends to have the focus, for screen readers.
      if (document.activeElement === event.currentTarget) return
      connected.current?.onBlur?.(event)
      connected.current = null
      setAttributes(undefined)
      setInitialText(undefined)
    },
    onKeyDown: (event: KeyboardEvent<TextElement>) => {
      if (connected.current) connected.current.onKeyDown(event)
      else if (event.key === 'Enter' && !isComposing(event)) setInitialText(event.currentTarget.value)
    },
  } as const
  const listProps = initialText === undefined ? undefined : { field, text, initialText, connect }
  return { listProps, fieldProps }
}
