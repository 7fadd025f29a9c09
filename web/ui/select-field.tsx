import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'multiple'> &
  FieldProps & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is chosen. */
    placeholder?: string
    ref?: Ref<HTMLSelectElement>
  }

/** One of many, by the browser's own list: best on phones, and typing finds an entry. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  success,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} success={success}>
      {(control) => (
        <span className="with-icon end">
          <select {...select} {...control} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chev-down" />
        </span>
      )}
    </Field>
  )
}
