// Passes events to their handlers and then to the sockets, in order. Failures are retried as jobs, so that one failing
// feature doesn't delay the others.
import { allEvents } from '#contract/index.ts'
import { second } from '../clock.ts'
import type { Platform } from '../context.ts'
import { enqueueByName } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { EventHandler, OutboxEvent } from './event-handler.ts'
import type { EventName } from './outbox.ts'
import { dropSuperseded, hasSocketAudience, type Publish } from './publish.ts'

export type EventRow = { id: number; type: string; payload: string }
type AnyEvent = OutboxEvent<EventName>

export type DispatcherOptions = { platform: Platform; eventHandlers: EventHandler[]; publish: Publish; log: Log }

/** Names of the jobs that retry failures. Queued rows contain them, so they can't be changed freely. */
export const eventHandlerJobName = (name: string): string => `eventHandler:${name}`
export const publishJobName = 'events.publish'
/** For an event type that this version doesn't know: a worker of a newer version runs the job. */
export const unknownEventJobName = (type: string): string => `event:${type}`

/** A handler that takes longer counts as failed, even if it finishes later. Milliseconds. */
const handlerTimeout = 10 * second

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${handlerTimeout / second} s`)), handlerTimeout)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

function parseEvent({ id, type, payload }: EventRow): AnyEvent | null {
  if (!Object.hasOwn(allEvents, type)) return null
  try {
    return { id, type: type as EventName, payload: JSON.parse(payload) }
  } catch {
    return null
  }
}

/** Whether this version knows the event's type and can parse its payload. */
export const canParseEvent = (row: EventRow): boolean => parseEvent(row) !== null

/** An event that a handler is for. */
type Due = { handler: EventHandler; event: AnyEvent }

/**
 * Returns how many rows are done, counted from the first one. Fewer than all only if `shouldContinue` returned false.
 */
export type Dispatch = (rows: EventRow[], shouldContinue: () => boolean) => Promise<number>

export function createDispatcher({ platform, eventHandlers, publish, log }: DispatcherOptions): Dispatch {
  const db = platform.database.pool
  const batches = Map.groupBy(
    eventHandlers.filter(({ runBatch }) => runBatch),
    ({ runBatch }) => runBatch!,
  )
  const handlersByEvent = Map.groupBy(
    eventHandlers.filter(({ runBatch }) => !runBatch),
    (handler) => handler.event,
  )

  const attempt = async (due: Due[], work: () => Promise<void>): Promise<void> => {
    try {
      await withTimeout(work())
    } catch (error) {
      const names = [...new Set(due.map(({ handler }) => handler.name))]
      const ids = due.map(({ event }) => event.id)
      log.warn({ err: error, handler: names.join(', '), events: ids }, 'an event handler failed and will be retried')
      for (const { handler, event } of due) await enqueueByName(db, eventHandlerJobName(handler.name), event)
    }
  }

  const runHandlers = async (event: AnyEvent): Promise<void> => {
    for (const handler of handlersByEvent.get(event.type) ?? [])
      await attempt([{ handler, event }], () => handler.run(platform, event))
  }

  const runBatchHandlers = async (events: AnyEvent[]): Promise<void> => {
    for (const [runBatch, handlers] of batches) {
      const due = events.flatMap((event) =>
        handlers.filter((handler) => handler.event === event.type).map((handler) => ({ handler, event })),
      )
      const matching = due.map(({ event }) => event)
      if (due.length > 0) await attempt(due, () => runBatch(platform, matching))
    }
  }

  /** Returns the event if publishing must be retried, otherwise null. */
  const tryPublish = async (event: AnyEvent): Promise<AnyEvent | null> => {
    try {
      await withTimeout(publish([event]))
      return null
    } catch (error) {
      log.warn({ err: error, event: event.id }, 'an event did not reach all sockets and will be retried')
      return event
    }
  }

  return async (rows, shouldContinue) => {
    const events = rows.map(parseEvent)
    const readable = events.filter((event) => event !== null)
    const forSockets = new Set(dropSuperseded(readable.filter(hasSocketAudience)))
    const publishing: Promise<AnyEvent | null>[] = []
    await runBatchHandlers(readable)
    let done = 0
    while (done < rows.length && shouldContinue()) {
      const row = rows[done]!
      const event = events[done]!
      if (event) {
        // Handlers run first, so that clients who refetch when they receive the event see their effects.
        await runHandlers(event)
        if (forSockets.has(event)) publishing.push(tryPublish(event))
      } else {
        log.warn(
          { event: row.id, type: row.type },
          'this version cannot read an event; left to a worker of another version',
        )
        await enqueueByName(db, unknownEventJobName(row.type), row)
      }
      done++
    }
    const missed = (await Promise.all(publishing)).filter((event) => event !== null)
    if (missed.length > 0) await enqueueByName(db, publishJobName, { events: missed })
    return done
  }
}
