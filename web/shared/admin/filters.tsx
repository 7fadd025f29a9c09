import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type ChoiceFilterProps<Value extends string> = {
  label: string
  value: Value | undefined
  /** Labels by value, in display order. The first is what is shown without a value. */
  choices: Record<string, string>
  onChange: (value: Value | undefined) => void
}

export function ChoiceFilter<Value extends string>({ label, value, choices, onChange }: ChoiceFilterProps<Value>) {
  const options = Object.entries(choices).map(([choice, name]) => ({ value: choice, label: name }))
  return (
    <SelectField
      label={label}
      hideLabel
      value={value ?? options[0]?.value ?? ''}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === options[0]?.value ? undefined : (chosen as Value))
      }
      options={options}
    />
  )
}

type DayFilterProps = {
  label: string
  /** '2026-11-22' */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (value?: string) => void
}

/** While a day is incomplete or out of range, the filter stays as it was. */
export function DayFilter({ label, value, min = '2000-01-01', max, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState({ filter: value, day: value ?? '' })
  return (
    <TextField
      label={label}
      type="date"
      min={min}
      max={max}
      value={typed.filter === value ? typed.day : (value ?? '')}
      onChange={({ currentTarget: { value: day, validity } }) => {
        const filter = validity.valid ? day || undefined : value
        setTyped({ filter, day })
        if (filter !== value) onChange(filter)
      }}
    />
  )
}
