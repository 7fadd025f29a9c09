import { useEffect, useRef } from 'react'

type SelectAllCheckboxProps = {
  label: string
  selection: { selected: readonly unknown[]; isAll: boolean; toggleAll: () => void }
}

/** Indeterminate while only some are selected. */
export function SelectAllCheckbox({ label, selection: { selected, isAll, toggleAll } }: SelectAllCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const isIndeterminate = selected.length > 0 && !isAll
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className="choice select-all">
      <input ref={box} type="checkbox" checked={isAll} onChange={toggleAll} aria-label={label} />
      <span>{label}</span>
    </label>
  )
}
