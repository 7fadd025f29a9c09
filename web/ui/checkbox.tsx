import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldHint } from './field.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
  /** The label. It may contain links. */
  children: ReactNode
  error?: string
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const hintId = useId()
  return (
    <div>
      <label className="choice">
        <input {...input} type="checkbox" {...(error && { 'aria-invalid': true, 'aria-describedby': hintId })} />
        <span>{children}</span>
      </label>
      {error && <FieldHint id={hintId} error={error} />}
    </div>
  )
}
