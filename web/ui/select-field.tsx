import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'multiple'> &
  FieldProps & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is selected. */
    placeholder?: string
    ref?: Ref<HTMLSelectElement>
  }

/**
 * Selects one of many options with the browser's own list, which works best on phones and can be searched by typing.
 */
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
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
