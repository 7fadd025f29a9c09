import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { formatDate, formatTime } from './format.ts'
import { useTimeZone } from './use-time-zone.ts'

type DateTimeFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'type' | 'value' | 'onChange' | 'min'
> &
  FieldProps & {
    /** ISO 8601; null while nothing whole is chosen. */
    value: string | null
    onChange: (value: string | null) => void
    /** Says the chosen time back in words. */
    formatHint: (time: string) => string
    /** The earliest, in milliseconds since 1970. */
    min?: number
  }

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** As the browser's own field wants it: in the zone of the device, without saying so. */
function toInputValue(moment: string | number): string {
  const date = new Date(moment)
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** A day and a time in the member's own zone, by the browser's own field; what was chosen is said below it. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hideLabel, hint, error, value, onChange, formatHint, min, ...input } = props
  const zone = useTimeZone()
  const said = value ? formatHint(`${formatDate(value, zone)}, ${formatTime(value, zone)}`) : hint
  return (
    <Field label={label} hideLabel={hideLabel} hint={said} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="datetime-local"
          className="input"
          min={min === undefined ? undefined : toInputValue(min)}
          value={value === null ? '' : toInputValue(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : new Date(currentTarget.value).toISOString())
          }
        />
      )}
    </Field>
  )
}
