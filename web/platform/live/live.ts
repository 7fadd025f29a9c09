// Live events (DECISIONS "Realtime"): one connection for `/` and, for administrators, `/admin`. It opens when someone
// is logged in or listens, once the page is idle.

import type { EventDefinition, Payload } from '#contract/define.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import type { ContractEmits, ContractEvents } from '#contract/index.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../api/api-error.ts'
import { browserClock, whenIdle } from '../clock.ts'
import { createObservableValue, type ObservableValue } from '../observable-value.ts'
import { type ConnectionDependencies, createConnection, type LiveState, reconnectOnReturn } from './connection.ts'
import { createDuplicateFilter } from './duplicate-filter.ts'
import { createSocketRooms } from './socket-rooms.ts'

/** All events except the server's internal ones and those of the leaderboard connection (leaderboard-live.ts). */
export type LiveEventName = {
  [Name in keyof ContractEvents]: ContractEvents[Name] extends { audience: readonly ['nobody' | 'leaderboard'] }
    ? never
    : Name
}[keyof ContractEvents]
/** `eventId` increases: a later event has a higher one. */
export type LivePayload<Name extends LiveEventName> = ContractEvents[Name] extends EventDefinition
  ? Payload<ContractEvents[Name]> & { eventId: string }
  : never

export type EmitName = keyof ContractEmits
export type EmitPayload<Name extends EmitName> = ContractEmits[Name]['payload']['_zod']['input']

/** A kind of room: `section` for `section:watch` and `section:unwatch`. */
export type WatchKind = EmitName extends infer Name ? (Name extends `${infer Kind}:watch` ? Kind : never) : never
export type WatchPayload<Kind extends WatchKind> = EmitPayload<`${Kind}:watch`>

export type LiveOptions = ConnectionDependencies & {
  /** Components subscribe to this. */
  state: ObservableValue<LiveState>
  /** Whether there may be events of the administration for the viewer. */
  hearsAdministration: () => boolean
  runWhenIdle?: (callback: () => void) => void
  /** Emits `online` and `visibilitychange`. */
  eventTarget?: EventTarget
}

const ackTimeout = 20_000
const maxRememberedEvents = 500

type Handler = (payload: never) => void

export type Live = ReturnType<typeof createLive>

export function createLive(options: LiveOptions) {
  const { state: connectionState, hearsAdministration, clock = browserClock, runWhenIdle = whenIdle } = options
  const handlers = new Map<string, Set<Handler>>()
  const connectListeners = new Set<(count: { first: boolean }) => void>()
  const isNew = createDuplicateFilter(maxRememberedEvents)
  const isReceiving = createObservableValue(false)
  let isWanted = false
  let connectionCount = 0

  const setReceiving = (value: boolean): void => {
    if (isReceiving.get() !== value) isReceiving.set(value)
  }

  const receive = (name: string, envelope: { eventId?: unknown }): void => {
    setReceiving(true)
    if (typeof envelope?.eventId === 'string' && !isNew(envelope.eventId)) return
    for (const handle of handlers.get(name) ?? []) handle(envelope as never)
  }

  const notifyConnected = (first: boolean): void => {
    for (const listener of connectListeners) listener({ first })
  }

  /** Listeners refetch after the rooms are joined, so that no event is missed in between. */
  const handleConnected = async (): Promise<void> => {
    const count = ++connectionCount
    await rooms.rejoinAll()
    if (count === connectionCount && connectionState.get() === 'connected') notifyConnected(count === 1)
  }

  const connection = createConnection({
    ...options,
    kind: 'main',
    namespaces: () => (hearsAdministration() ? ['/', '/admin'] : ['/']),
    onState: (state) => {
      if (state !== 'connected') setReceiving(false)
      connectionState.set(state)
      if (state === 'connected') void handleConnected()
    },
    onEvent: receive,
  })

  const send = async (name: string, payload: unknown): Promise<void> => {
    const main = connection.mainSocket()
    if (!main) throw new ApiError({ status: 'FETCH_ERROR' })
    const response: Partial<ErrorResponse> | undefined = await main
      .timeout(ackTimeout)
      .emitWithAck(name, payload)
      .catch(() => Promise.reject(timeoutError()))
    if (response?.success === false) throw rejectedError(response)
  }

  const rooms = createSocketRooms({
    clock,
    send: (name, payload) =>
      send(name, payload).then(
        () => 'done',
        (error) => (isTemporary(error) ? 'failed' : 'rejected'),
      ),
    isOpen: () => connectionState.get() === 'connected',
    onLateJoin: () => notifyConnected(false),
  })

  const connect = (): void => {
    if (isWanted) return
    isWanted = true
    runWhenIdle(() => isWanted && connection.open())
  }

  const start = (): (() => void) => {
    const stopReconnecting = reconnectOnReturn(connection, options.eventTarget)
    return () => {
      stopReconnecting()
      isWanted = false
      connection.close()
    }
  }

  return {
    start,
    reconnectIfLost: connection.reconnectIfLost,

    /** Connects even if nobody listens yet. */
    connect,

    /** Reconnects with the current token, after a login or logout. */
    restart: connection.restart,

    /** Whether an event has arrived since the last connection was made. */
    isReceiving,

    on: <Name extends LiveEventName>(name: Name, handle: (payload: LivePayload<Name>) => void): (() => void) => {
      connect()
      const set = handlers.get(name) ?? new Set()
      handlers.set(name, set.add(handle as Handler))
      return () => void set.delete(handle as Handler)
    },

    /** Emits and waits for the acknowledgement. */
    emit: <Name extends EmitName>(name: Name, payload: EmitPayload<Name>): Promise<void> => {
      connect()
      return send(name, payload)
    },

    /** Joins a room, again after each reconnection. Returns a function that leaves it. */
    watch: <Kind extends WatchKind>(kind: Kind, payload: WatchPayload<Kind>): (() => void) => {
      connect()
      return rooms.watch(kind, payload)
    },

    /** Called after each connection: the first one, and every reconnection after missed events. */
    onConnect: (listener: (count: { first: boolean }) => void): (() => void) => {
      connectListeners.add(listener)
      return () => void connectListeners.delete(listener)
    },
  }
}

const timeoutError = () => new ApiError({ status: 'TIMEOUT_ERROR', message: clientErrors.acknowledgementTimeout })

const rejectedError = ({ type, message }: Partial<ErrorResponse>) =>
  new ApiError({ status: 400, ...(type && { type }), ...(message && { message }) })

/** Whether the same emit may succeed later. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError && error.type) || ['rate_limited', 'unavailable', 'internal'].includes(error.type)
