import { type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldHint } from './field.tsx'

type CheckboxGroupProps<Value extends string> = {
  legend: string
  /** Each value with its label, in the order that `onChange` keeps. */
  options: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  error?: string | undefined
}

/** Selects any of a few options, all visible. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, options, chosen, onChange, error } = props
  const hintId = useId()
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(
      options.flatMap((option) =>
        (option.value === value ? isChosen : chosen.includes(option.value)) ? option.value : [],
      ),
    )
  return (
    <fieldset className="checkbox-group" aria-describedby={error ? hintId : undefined}>
      <legend className="bold">{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        >
          {label}
        </Checkbox>
      ))}
      {error && <FieldHint id={hintId} error={error} />}
    </fieldset>
  )
}
