import { type ReactNode, useCallback, useState } from 'react'

/**
 * Announces what happens without a click, such as "4 new posts". Render `region` once, outside of what changes. The
 * same message can be announced twice.
 */
export function useLiveRegion(): { announce: (message: string) => void; region: ReactNode } {
  const [announcement, setAnnouncement] = useState({ message: '', count: 0 })
  const announce = useCallback((message: string) => setAnnouncement(({ count }) => ({ message, count: count + 1 })), [])
  const region = (
    <div className="visually-hidden" role="status">
      <span key={announcement.count}>{announcement.message}</span>
    </div>
  )
  return { announce, region }
}
