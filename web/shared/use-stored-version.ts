import { useState } from 'react'

/**
 * The version that a form changes. If someone else saved another one meanwhile, `show` offers it in a StaleNotice. `adopt`
 * puts its values into the form if the person who edits prefers them.
 */
export function useStoredVersion<Stored extends { version: number }>(seen: number, adopt: (stored: Stored) => void) {
  const [version, setVersion] = useState(seen)
  const [stored, setStored] = useState<Stored | null>(null)
  return {
    version,
    stored,
    show: setStored,
    notice: {
      conflict: stored && { values: stored, version: stored.version },
      resolveConflict: (choice: 'mine' | 'theirs') => {
        if (!stored) return
        setVersion(stored.version)
        setStored(null)
        if (choice === 'theirs') adopt(stored)
      },
    },
  }
}
