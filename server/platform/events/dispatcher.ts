// Hands events to the event handlers that wait for them and to the sockets, in order. What fails is repeated as a job, so
// that one feature's trouble holds nobody up.
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

/** Names of the jobs that repeat what failed. */
export const eventHandlerJobName = (name: string): string => `reaction:${name}`
export const publishJobName = 'events.publish'
/** For an event that this version does not know: taken by a worker of one that does. */
export const unknownEventJobName = (type: string): string => `event:${type}`

/** A reaction that takes longer has failed, whatever becomes of it. */
const handlerTimeout = 10 * second

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${handlerTimeout / second} s`)), handlerTimeout)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function parseEvent({ id, type, payload }: EventRow): AnyEvent | null {
  if (!Object.hasOwn(allEvents, type)) return null
  try {
    return { id, type: type as EventName, payload: JSON.parse(payload) }
  } catch {
    return null
  }
}

/** Whether this version knows what the event says. */
export const canParseEvent = (row: EventRow): boolean => parseEvent(row) !== null

/** Answers how many of the rows, from the first on, are done with; fewer than all only where `mayGoOn` said so. */
export type Dispatch = (rows: EventRow[], mayGoOn: () => boolean) => Promise<number>

export function createDispatcher({ platform, eventHandlers, publish, log }: DispatcherOptions): Dispatch {
  const db = platform.database.pool
  const batchHandlers = eventHandlers.filter(({ runBatch: runAll }) => runAll)
  const handlersByEvent = Map.groupBy(
    eventHandlers.filter(({ runBatch: runAll }) => !runAll),
    (handler) => handler.event,
  )

  const attempt = async (handler: EventHandler, events: AnyEvent[], work: () => Promise<void>): Promise<void> => {
    try {
      await withTimeout(work())
    } catch (error) {
      const ids = events.map(({ id }) => id)
      log.warn({ err: error, reaction: handler.name, events: ids }, 'a reaction failed and is tried again')
      for (const event of events) await enqueueByName(db, eventHandlerJobName(handler.name), event)
    }
  }

  const runHandlers = async (event: AnyEvent): Promise<void> => {
    for (const handler of handlersByEvent.get(event.type) ?? [])
      await attempt(handler, [event], () => handler.run(platform, event))
  }

  const runBatchHandlers = async (events: AnyEvent[]): Promise<void> => {
    for (const handler of batchHandlers) {
      const heard = events.filter(({ type }) => type === handler.event)
      if (heard.length > 0) await attempt(handler, heard, () => handler.runBatch!(platform, heard))
    }
  }

  /** Answers the event where it must be told again. */
  const tryPublish = async (event: AnyEvent): Promise<AnyEvent | null> => {
    try {
      await withTimeout(publish([event]))
      return null
    } catch (error) {
      log.warn({ err: error, event: event.id }, 'an event did not reach all sockets and is tried again')
      return event
    }
  }

  return async (rows, mayGoOn) => {
    const events = rows.map(parseEvent)
    const readable = events.filter((event) => event !== null)
    const heard = new Set(dropSuperseded(readable.filter(hasSocketAudience)))
    const publishing: Promise<AnyEvent | null>[] = []
    await runBatchHandlers(readable)
    let done = 0
    while (done < rows.length && mayGoOn()) {
      const row = rows[done]!
      const event = events[done]!
      if (event) {
        // Event handlers first: what a client fetches when it hears of the event is then in order.
        await runHandlers(event)
        if (heard.has(event)) publishing.push(tryPublish(event))
      } else {
        log.warn({ event: row.id, type: row.type }, 'an event that this version cannot read is left to another')
        await enqueueByName(db, unknownEventJobName(row.type), row)
      }
      done++
    }
    const missed = (await Promise.all(publishing)).filter((event) => event !== null)
    if (missed.length > 0) await enqueueByName(db, publishJobName, { events: missed })
    return done
  }
}
