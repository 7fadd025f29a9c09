import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'

type CheckboxGroupProps<Value extends string> = {
  legend: string
  /** Each value with its label, in the order that `onChange` keeps. */
  options: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Selects any of a few options, all visible. */
export function CheckboxGroup<Value extends string>({ legend, options, chosen, onChange }: CheckboxGroupProps<Value>) {
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(
      options.flatMap((option) =>
        (option.value === value ? isChosen : chosen.includes(option.value)) ? option.value : [],
      ),
    )
  return (
    <fieldset className="checkbox-group">
      <legend className="bold">{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
