import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldHint, type FieldProps } from './field.tsx'

type RadioGroupProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type' | 'value'> &
  Pick<FieldProps, 'label' | 'hideLabel' | 'hint' | 'error'> & {
    name: string
    options: readonly { value: string; label: ReactNode }[]
    /** The selected value. Leave it out for an uncontrolled group. */
    value?: string
    /** Passed to every radio button, as react-hook-form expects. */
    ref?: Ref<HTMLInputElement>
  }

/** Selects one of a few options, all visible. */
export function RadioGroup({ label, hideLabel, hint, error, options, value, ...input }: RadioGroupProps) {
  const hintId = useId()
  const hasHint = hint !== undefined || error !== undefined
  const checkedProps = (option: string) => (value === undefined ? {} : { checked: option === value })
  return (
    <fieldset className="field" aria-describedby={hasHint ? hintId : undefined}>
      <legend className={hideLabel ? 'visually-hidden' : undefined}>{label}</legend>
      <div className="radio-group">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input {...input} {...checkedProps(option.value)} type="radio" value={option.value} />
            {option.label}
          </label>
        ))}
      </div>
      {hasHint && <FieldHint id={hintId} hint={hint} error={error} />}
    </fieldset>
  )
}
