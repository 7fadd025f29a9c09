import {
  type CSSProperties,
  type Ref,
  type TextareaHTMLAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'style'> &
  FieldProps & {
    /** Grows with its text from `rows` to this many lines, then scrolls. */
    maxRows?: number
    ref?: Ref<HTMLTextAreaElement>
  }

/** Several lines of text. Grows by CSS where supported (`field-sizing`), otherwise by measuring. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  success,
  rows = 1,
  maxRows = 12,
  ref,
  ...area
}: TextAreaProps) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const { value, onInput } = area
  useImperativeHandle(ref, () => textArea.current as HTMLTextAreaElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the value
  useLayoutEffect(() => {
    if (textArea.current) fitHeight(textArea.current)
  }, [value])
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} success={success}>
      {(control) => (
        <textarea
          dir="auto"
          {...area}
          {...control}
          ref={textArea}
          rows={rows}
          className="input"
          style={{ '--rows': rows, '--max-rows': maxRows } as CSSProperties}
          onInput={(event) => {
            fitHeight(event.currentTarget)
            onInput?.(event)
          }}
        />
      )}
    </Field>
  )
}

function fitHeight(element: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  element.style.height = 'auto'
  const borderHeight = element.offsetHeight - element.clientHeight
  element.style.height = `${element.scrollHeight + borderHeight}px`
}
