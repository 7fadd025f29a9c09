// Publishing events to the sockets.

import type { EventDefinition } from '#contract/define.ts'
import { allEvents } from '#contract/index.ts'
import type { OutboxEvent } from './event-handler.ts'
import type { EventName } from './outbox.ts'

/**
 * Rejects if the sockets of other nodes couldn't be reached. A job then retries; clients drop duplicates by event id.
 */
export type Publish = (events: OutboxEvent<EventName>[], isRetry?: boolean) => Promise<void>

const definitionOf = (type: EventName): EventDefinition => allEvents[type]

export const hasSocketAudience = ({ type }: OutboxEvent<EventName>): boolean =>
  definitionOf(type).audience.some((audience) => audience !== 'nobody')

/** Keeps only the latest of several events about the same count. Order is preserved. */
export function dropSuperseded(events: OutboxEvent<EventName>[]): OutboxEvent<EventName>[] {
  const last = new Map<string, number>()
  const keyOf = (event: OutboxEvent<EventName>): string | null => {
    const field = definitionOf(event.type).latestBy
    return field ? `${event.type} ${(event.payload as Record<string, unknown>)[field]}` : null
  }
  for (const event of events) {
    const key = keyOf(event)
    if (key) last.set(key, event.id)
  }
  return events.filter((event) => {
    const key = keyOf(event)
    return key === null || last.get(key) === event.id
  })
}
