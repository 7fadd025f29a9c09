// Handles an event of another feature.
import type { Platform } from '../context.ts'
import type { EventName, EventPayload } from './outbox.ts'

export type OutboxEvent<E extends EventName> = { id: number; type: E; payload: EventPayload<E> }

export type EventHandler<E extends EventName = EventName> = {
  /** '<feature>.<what it does>', unique. Failed runs are retried as a job with this name. */
  name: string
  event: E
  /** Must be safe to run twice. */
  run(platform: Platform, event: OutboxEvent<E>): Promise<void>
  /**
   * Optional: handles all events of one read together, before the other handlers run. Must not depend on their order.
   * Handlers that share one function get the events of all of them in one call.
   */
  runBatch?(platform: Platform, events: OutboxEvent<E>[]): Promise<void>
}

export const defineEventHandler = <E extends EventName>(definition: EventHandler<E>): EventHandler =>
  definition as unknown as EventHandler
