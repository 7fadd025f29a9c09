import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import { browserClock } from '../../platform/clock.ts'
import { useOnline } from '../../platform/device/online.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isQueued, isUnclear } from '../../platform/offline/rules.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import './offline.css'

const listPath = '/dashboard/unsent'

/** Shows how many actions are queued or failed, with a link to the list. Announces when they have been sent. */
export function UnsentBanner() {
  const actions = useQueuedActions()
  const isOnline = useOnline()
  const isListed = useLocation({ select: ({ pathname }) => pathname === listPath })
  const region = useSentAnnouncement(actions)
  const waiting = actions.filter(isQueued).length
  const unclear = actions.filter((action) => isUnclear(action, browserClock.now())).length
  const failed = actions.filter(({ status }) => status === 'failed').length - unclear
  const messages = [
    waiting > 0 && !isOnline && texts.banner.offline,
    waiting > 0 && texts.banner.waiting(waiting),
    failed > 0 && texts.banner.failed(failed),
    unclear > 0 && texts.banner.maybeSent(unclear),
  ].filter(Boolean)
  return (
    <>
      {region}
      {messages.length > 0 && (
        <Banner
          icon={failed + unclear > 0 ? 'alert' : isOnline ? 'clock' : 'offline'}
          action={
            !isListed && (
              <Link to={listPath} className="link tap-target">
                {texts.banner.show}
              </Link>
            )
          }
        >
          {messages.join(' ')}
        </Banner>
      )}
    </>
  )
}

/** Announces how many actions were sent once the queue is empty. */
function useSentAnnouncement(actions: readonly QueuedAction[]) {
  const { announce, region } = useLiveRegion()
  const queuedIds = useRef(new Set<string>())
  useEffect(() => {
    for (const action of actions) if (isQueued(action)) queuedIds.current.add(action.id)
    if (queuedIds.current.size === 0 || actions.some(isQueued)) return
    const sent = actions.filter(({ id, status }) => status === 'completed' && queuedIds.current.has(id)).length
    queuedIds.current.clear()
    if (sent > 0) announce(texts.banner.sent(sent))
  }, [actions, announce])
  return region
}
