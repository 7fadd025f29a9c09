import { useSearchText } from '../platform/routing/use-search-text.ts'
import { TextField } from '../ui/text-field.tsx'

type Props = {
  label: string
  value: string | undefined
  maxLength?: number
  /** Called after a pause in typing. Undefined: nothing is searched. */
  onChange: (value?: string) => void
}

/** Searches a list while someone types. */
export function SearchField({ label, value = '', maxLength = 200, onChange }: Props) {
  const { text, type } = useSearchText(value, (words) => onChange(words || undefined))
  return (
    <TextField
      label={label}
      hideLabel
      icon="search"
      type="search"
      placeholder={label}
      autoComplete="off"
      maxLength={maxLength}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
