// Hands events to the event handlers that wait for them and to the sockets, in order. What fails is repeated as a job, so
// that one feature's trouble holds nobody up.
import { allEvents } from '#contract/index.ts'
import { second } from '../clock.ts'
import type { Platform } from '../context.ts'
import { enqueueRaw } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { EventHandler, OccurredEvent } from './event-handler.ts'
import type { EventName } from './outbox.ts'
import { coalesce, isForSockets, type Publish } from './publish.ts'

export type EventRow = { id: number; type: string; payload: string }
type Occurred = OccurredEvent<EventName>

export type HandOverOptions = { platform: Platform; eventHandlers: EventHandler[]; publish: Publish; log: Log }

/** Names of the jobs that repeat what failed. */
export const eventHandlerJob = (name: string): string => `reaction:${name}`
export const publishJob = 'events.publish'
/** For an event that this version does not know: taken by a worker of one that does. */
export const unreadJob = (type: string): string => `event:${type}`

/** A reaction that takes longer has failed, whatever becomes of it. */
const patience = 10 * second

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${patience / second} s`)), patience)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function read({ id, type, payload }: EventRow): Occurred | null {
  if (!Object.hasOwn(allEvents, type)) return null
  try {
    return { id, type: type as EventName, payload: JSON.parse(payload) }
  } catch {
    return null
  }
}

/** Whether this version knows what the event says. */
export const isReadable = (row: EventRow): boolean => read(row) !== null

/** Answers how many of the rows, from the first on, are done with; fewer than all only where `mayGoOn` said so. */
export type HandOver = (rows: EventRow[], mayGoOn: () => boolean) => Promise<number>

export function createHandOver({ platform, eventHandlers, publish, log }: HandOverOptions): HandOver {
  const db = platform.database.pool
  const together = eventHandlers.filter(({ runAll }) => runAll)
  const byEvent = Map.groupBy(
    eventHandlers.filter(({ runAll }) => !runAll),
    (handler) => handler.event,
  )

  const attempt = async (handler: EventHandler, events: Occurred[], work: () => Promise<void>): Promise<void> => {
    try {
      await inTime(work())
    } catch (error) {
      const ids = events.map(({ id }) => id)
      log.warn({ err: error, reaction: handler.name, events: ids }, 'a reaction failed and is tried again')
      for (const event of events) await enqueueRaw(db, eventHandlerJob(handler.name), event)
    }
  }

  const react = async (event: Occurred): Promise<void> => {
    for (const handler of byEvent.get(event.type) ?? [])
      await attempt(handler, [event], () => handler.run(platform, event))
  }

  const reactTogether = async (events: Occurred[]): Promise<void> => {
    for (const handler of together) {
      const heard = events.filter(({ type }) => type === handler.event)
      if (heard.length > 0) await attempt(handler, heard, () => handler.runAll!(platform, heard))
    }
  }

  /** Answers the event where it must be told again. */
  const tell = async (event: Occurred): Promise<Occurred | null> => {
    try {
      await inTime(publish([event]))
      return null
    } catch (error) {
      log.warn({ err: error, event: event.id }, 'an event did not reach all sockets and is tried again')
      return event
    }
  }

  return async (rows, mayGoOn) => {
    const events = rows.map(read)
    const readable = events.filter((event) => event !== null)
    const heard = new Set(coalesce(readable.filter(isForSockets)))
    const told: Promise<Occurred | null>[] = []
    await reactTogether(readable)
    let done = 0
    while (done < rows.length && mayGoOn()) {
      const row = rows[done]!
      const event = events[done]!
      if (event) {
        // Event handlers first: what a client fetches when it hears of the event is then in order.
        await react(event)
        if (heard.has(event)) told.push(tell(event))
      } else {
        log.warn({ event: row.id, type: row.type }, 'an event that this version cannot read is left to another')
        await enqueueRaw(db, unreadJob(row.type), row)
      }
      done++
    }
    const missed = (await Promise.all(told)).filter((event) => event !== null)
    if (missed.length > 0) await enqueueRaw(db, publishJob, { events: missed })
    return done
  }
}
