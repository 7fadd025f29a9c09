// What happens in one feature when another feature's event occurs.
import type { Platform } from '../context.ts'
import type { EventName, EventPayload } from './outbox.ts'

export type OutboxEvent<E extends EventName> = { id: number; type: E; payload: EventPayload<E> }

export type EventHandler<E extends EventName = EventName> = {
  /** '<feature>.<what it does>', unique: a failed run is repeated as a job of this name. */
  name: string
  event: E
  /** Safe to run twice. */
  run(platform: Platform, event: OutboxEvent<E>): Promise<void>
  /** The same for all that were read together: before the other event handlers, and whatever their order. */
  runBatch?(platform: Platform, events: OutboxEvent<E>[]): Promise<void>
}

export const defineEventHandler = <E extends EventName>(definition: EventHandler<E>): EventHandler =>
  definition as unknown as EventHandler
