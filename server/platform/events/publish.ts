// What the drain hands to the sockets.

import type { EventDefinition } from '#contract/define.ts'
import { allEvents } from '#contract/index.ts'
import type { OutboxEvent } from './event-handler.ts'
import type { EventName } from './outbox.ts'

/**
 * Rejects where the sockets of other nodes could not be reached: then it is tried again as a job, and who heard it the
 * first time drops it by its id.
 */
export type Publish = (events: OutboxEvent<EventName>[], isRetry?: boolean) => Promise<void>

const definitionOf = (type: EventName): EventDefinition => allEvents[type]

export const hasSocketAudience = ({ type }: OutboxEvent<EventName>): boolean =>
  definitionOf(type).audience.some((audience) => audience !== 'nobody')

/** Of several waiting events about one count only the last is sent; each stands where the last one stood. */
export function dropSuperseded(events: OutboxEvent<EventName>[]): OutboxEvent<EventName>[] {
  const last = new Map<string, number>()
  const keyOf = (event: OutboxEvent<EventName>): string | null => {
    const field = definitionOf(event.type).latest
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
