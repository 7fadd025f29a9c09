import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { formatDate, formatTime } from './format.ts'
import { useTimeZone } from './use-time-zone.ts'

type DateTimeFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'type' | 'value' | 'onChange' | 'min'
> &
  FieldProps & {
    /** ISO 8601; null while the date or time is incomplete. */
    value: string | null
    onChange: (value: string | null) => void
    /** Describes the selected time below the field. */
    formatHint: (time: string) => string
    /** The earliest time, in milliseconds since 1970. */
    min?: number
  }

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The value of a datetime-local input: the device's time zone, without an offset. */
function toInputValue(moment: string | number): string {
  const date = new Date(moment)
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** A date and time in the device's time zone, with the browser's own picker. The selected time is repeated below. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hideLabel, hint, error, value, onChange, formatHint, min, ...input } = props
  const zone = useTimeZone()
  const description = value ? formatHint(`${formatDate(value, zone)}, ${formatTime(value, zone)}`) : hint
  return (
    <Field label={label} hideLabel={hideLabel} hint={description} error={error}>
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
