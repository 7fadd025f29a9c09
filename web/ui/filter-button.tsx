import { IconButton } from './icon-button.tsx'

type Props = {
  label: string
  /** The ID of the filters that the button shows and hides. */
  controls: string
  isOpen: boolean
  /** Marks that a filter is in use, although it may be hidden. */
  isSet: boolean
  onToggle: () => void
  className?: string
}

export function FilterButton({ label, controls, isOpen, isSet, onToggle, className = '' }: Props) {
  return (
    <IconButton
      icon="filter"
      label={label}
      className={`filter-button ${className}`}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-set={isSet ? '' : undefined}
      onClick={onToggle}
    />
  )
}
