import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** The props that all fields share. */
export type FieldProps = {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  hint?: string
  error?: string
  /** Confirms the value, such as "Username available!". */
  success?: string
}

type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }

/** A label above, and a line below for the error, the success message or the hint, in this order. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  success,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="field">
      <label htmlFor={id} dir="auto" className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hintId, 'aria-invalid': error ? true : undefined })}
      {/* Exists without a message, so that a later one is announced. */}
      <FieldHint id={hintId} hint={hint} error={error} success={success} />
    </div>
  )
}

export function FieldHint({
  id,
  hint,
  error,
  success,
}: Pick<FieldProps, 'hint' | 'error' | 'success'> & { id: string }) {
  const className = error ? 'hint error' : success ? 'hint success' : 'hint'
  return (
    <p className={className} id={id} aria-live="polite">
      {error ? <Icon name="alert" small /> : success ? <Icon name="check-circle" small /> : null}
      {(error || success || hint) && <span dir="auto">{error || success || hint}</span>}
    </p>
  )
}
