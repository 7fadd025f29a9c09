import { useEffect, useRef } from 'react'

type SelectAllProps = {
  label: string
  selection: { chosen: readonly unknown[]; isAll: boolean; toggleAll: () => void }
}

/** Half ticked while some are chosen. */
export function SelectAll({ label, selection: { chosen, isAll, toggleAll } }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const isSome = chosen.length > 0 && !isAll
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className="check only">
      <input ref={box} type="checkbox" checked={isAll} onChange={toggleAll} aria-label={label} />
      <span className="in-rows">{label}</span>
    </label>
  )
}
