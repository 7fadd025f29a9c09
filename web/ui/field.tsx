import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** What every field has besides its control. */
export type FieldProps = {
  label: string
  /** The label is only spoken: the field's place says what it is. */
  hideLabel?: boolean
  hint?: string
  error?: string
  /** What is good about the value, such as "Username available!". */
  success?: string
}

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A label above and one line below, which holds the error, else what is good, else the hint. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  success,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  // Below a visible label the line is always there, so that a message moves nothing.
  const hasLine = !hideLabel || Boolean(hint || error || success)
  const described = hasLine ? `${id}-hint` : undefined
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {described && <FieldHint id={described} hint={hint} error={error} success={success} />}
    </div>
  )
}

export function FieldHint({
  id,
  hint,
  error,
  success,
}: Pick<FieldProps, 'hint' | 'error' | 'success'> & { id: string }) {
  const look = error ? 'hint error' : success ? 'hint success' : 'hint'
  return (
    <p className={look} id={id} aria-live="polite">
      {error ? <Icon name="alert" small /> : success ? <Icon name="check-circle" small /> : null}
      <span>{error || success || hint}</span>
    </p>
  )
}
