// What is heard and said live (DECISIONS "Realtime"): one connection for `/` and, for admins, `/admin`. It opens when
// somebody listens or is signed in, and only once the page has nothing better to do.

import type { EventDefinition, Payload } from '#contract/define.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import type { ContractEmits, ContractEvents } from '#contract/index.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../api/api-error.ts'
import { browserClock, whenIdle } from '../clock.ts'
import { createWatched, type Watched } from '../observable-value.ts'
import { type ConnectionTools, createConnection, type LiveState, wakeOnHope } from './connection.ts'
import { createMemory } from './recent-ids.ts'
import { createRooms } from './socket-rooms.ts'

/** Not the server's own, nor what another connection carries (leaderboard-live.ts). */
export type HeardEvent = {
  [Name in keyof ContractEvents]: ContractEvents[Name] extends { audience: readonly ['nobody' | 'leaderboard'] }
    ? never
    : Name
}[keyof ContractEvents]
/** `eventId` counts up: of two events the later one has the higher. */
export type HeardPayload<Name extends HeardEvent> = ContractEvents[Name] extends EventDefinition
  ? Payload<ContractEvents[Name]> & { eventId: string }
  : never

export type EmitName = keyof ContractEmits
export type EmitPayload<Name extends EmitName> = ContractEmits[Name]['payload']['_zod']['input']

/** What can be watched: `section` for `section:watch` and `section:unwatch`. */
export type WatchKind = EmitName extends infer Name ? (Name extends `${infer Kind}:watch` ? Kind : never) : never
export type WatchPayload<Kind extends WatchKind> = EmitPayload<`${Kind}:watch`>

export type LiveOptions = ConnectionTools & {
  /** What components follow. */
  shown: Watched<LiveState>
  isAdmin: () => boolean
  idle?: (callback: () => void) => void
  /** Where `online` and `visibilitychange` are heard. */
  events?: EventTarget
}

const acknowledgementTimeout = 20_000
const rememberedEvents = 500

type Handler = (payload: never) => void

export type Live = ReturnType<typeof createLive>

export function createLive(options: LiveOptions) {
  const { shown, isAdmin, clock = browserClock, idle = whenIdle } = options
  const handlers = new Map<string, Set<Handler>>()
  const returns = new Set<(visit: { first: boolean }) => void>()
  const isNew = createMemory(rememberedEvents)
  const hears = createWatched(false)
  let isWanted = false
  let visits = 0

  const hear = (something: boolean): void => {
    if (hears.get() !== something) hears.set(something)
  }

  const receive = (name: string, envelope: { eventId?: unknown }): void => {
    hear(true)
    if (typeof envelope?.eventId === 'string' && !isNew(envelope.eventId)) return
    for (const handle of handlers.get(name) ?? []) handle(envelope as never)
  }

  const tellReturn = (first: boolean): void => {
    for (const tell of returns) tell({ first })
  }

  /** Who fetches again does it once the rooms are heard of: what happens between the two would be missed. */
  const arrived = async (): Promise<void> => {
    const visit = ++visits
    await rooms.watchAgain()
    if (visit === visits && shown.get() === 'connected') tellReturn(visit === 1)
  }

  const connection = createConnection({
    ...options,
    kind: 'main',
    spaces: () => (isAdmin() ? ['/', '/admin'] : ['/']),
    onState: (state) => {
      if (state !== 'connected') hear(false)
      shown.set(state)
      if (state === 'connected') void arrived()
    },
    onEvent: receive,
  })

  const send = async (name: string, payload: unknown): Promise<void> => {
    const main = connection.first()
    if (!main) throw new ApiError({ status: 'FETCH_ERROR' })
    const answer: Partial<ErrorResponse> | undefined = await main
      .timeout(acknowledgementTimeout)
      .emitWithAck(name, payload)
      .catch(() => Promise.reject(timedOut()))
    if (answer?.success === false) throw refused(answer)
  }

  const rooms = createRooms({
    clock,
    send: (name, payload) =>
      send(name, payload).then(
        () => 'done',
        (error) => (isForNow(error) ? 'failed' : 'refused'),
      ),
    isOpen: () => shown.get() === 'connected',
    onLate: () => tellReturn(false),
  })

  const want = (): void => {
    if (isWanted) return
    isWanted = true
    idle(() => isWanted && connection.open())
  }

  const start = (): (() => void) => {
    const sleep = wakeOnHope(connection, options.events)
    return () => {
      sleep()
      isWanted = false
      connection.close()
    }
  }

  return {
    start,
    wake: connection.wake,

    /** Connects although nobody listens yet. */
    want,

    /** Another person, or nobody: connects again with the token of now. */
    restart: connection.restart,

    /** Whether something was heard since the connection was last made. */
    hears,

    on: <Name extends HeardEvent>(name: Name, handle: (payload: HeardPayload<Name>) => void): (() => void) => {
      want()
      const set = handlers.get(name) ?? new Set()
      handlers.set(name, set.add(handle as Handler))
      return () => void set.delete(handle as Handler)
    },

    /** Says something and waits for the acknowledgement. */
    emit: <Name extends EmitName>(name: Name, payload: EmitPayload<Name>): Promise<void> => {
      want()
      return send(name, payload)
    },

    /** Hears of a room until the answer is called; again after every return of the connection. */
    watch: <Kind extends WatchKind>(kind: Kind, payload: WatchPayload<Kind>): (() => void) => {
      want()
      return rooms.watch(kind, payload)
    },

    /** The connection is there: for the first time, or again after a while in which nothing was heard. */
    onReturn: (tell: (visit: { first: boolean }) => void): (() => void) => {
      returns.add(tell)
      return () => void returns.delete(tell)
    },
  }
}

const timedOut = () => new ApiError({ status: 'TIMEOUT_ERROR', message: clientErrors.acknowledgementTimeout })

const refused = ({ type, message }: Partial<ErrorResponse>) =>
  new ApiError({ status: 400, ...(type && { type }), ...(message && { message }) })

/** Whether the same may be asked again. */
const isForNow = (error: unknown): boolean =>
  !(error instanceof ApiError && error.type) || ['rate_limited', 'unavailable', 'internal'].includes(error.type)
