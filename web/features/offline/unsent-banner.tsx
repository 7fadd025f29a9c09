import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import { useOnline } from '../../platform/device/online.ts'
import type { QueuedAct } from '../../platform/offline/actions.ts'
import { useActs } from '../../platform/offline/queued-actions/use-acts.ts'
import { isWaiting } from '../../platform/offline/rules.ts'
import { useLiveRegion } from '../../ui/live-region.tsx'
import { Strip } from '../../ui/strip.tsx'
import './offline.css'

const listPath = '/dashboard/unsent'

/** How many acts wait or could not be sent, and the way to all of them. It tells when they were sent. */
export function UnsentBanner() {
  const acts = useActs()
  const isOnline = useOnline()
  const isListed = useLocation({ select: ({ pathname }) => pathname === listPath })
  const region = useSentAnnouncement(acts)
  const waiting = acts.filter(isWaiting).length
  const failed = acts.filter(({ status }) => status === 'failed').length
  const words = [
    waiting > 0 && !isOnline && texts.banner.offline,
    waiting > 0 && texts.banner.waiting(waiting),
    failed > 0 && texts.banner.failed(failed),
  ].filter(Boolean)
  return (
    <>
      {region}
      {words.length > 0 && (
        <Strip
          icon={failed > 0 ? 'alert' : isOnline ? 'clock' : 'offline'}
          action={
            !isListed && (
              <Link to={listPath} className="link tap">
                {texts.banner.show}
              </Link>
            )
          }
        >
          {words.join(' ')}
        </Strip>
      )}
    </>
  )
}

/** Says how many were sent once none waits any more. */
function useSentAnnouncement(acts: readonly QueuedAct[]) {
  const { announce, region } = useLiveRegion()
  const waited = useRef(new Set<string>())
  useEffect(() => {
    for (const act of acts) if (isWaiting(act)) waited.current.add(act.id)
    if (waited.current.size === 0 || acts.some(isWaiting)) return
    const sent = acts.filter(({ id, status }) => status === 'completed' && waited.current.has(id)).length
    waited.current.clear()
    if (sent > 0) announce(texts.banner.sent(sent))
  }, [acts, announce])
  return region
}
