import { type ReactNode, useCallback, useState } from 'react'

/**
 * Announces what happens without a click, such as "4 new posts". Render `region` once, outside of what changes. The
 * same
 * message can be announced twice.
 */
export function useLiveRegion(): { announce: (message: string) => void; region: ReactNode } {
  const [said, setSaid] = useState({ message: '', turn: 0 })
  const announce = useCallback((message: string) => setSaid(({ turn }) => ({ message, turn: turn + 1 })), [])
  const region = (
    <div className="visually-hidden" role="status">
      <span key={said.turn}>{said.message}</span>
    </div>
  )
  return { announce, region }
}
