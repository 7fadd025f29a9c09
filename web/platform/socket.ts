// The live connection (DECISIONS "Realtime"): one for `/` and, for admins, `/admin`. It opens when somebody listens or
// is signed in, and only once the page has nothing better to do.
import type { Socket } from 'socket.io-client'
import type { Failure } from '#contract/errors.ts'
import type { ContractEmits, ContractEvents } from '#contract/index.ts'
import type { EventDefinition, Payload } from '#contract/kit.ts'
import { http } from '#contract/messages/en/http.ts'
import { ApiError } from './api-error.ts'
import { browserClock, type Clock, whenIdle } from './clock.ts'
import { createRooms } from './rooms.ts'
import type { Watched } from './watched.ts'

/** Events that reach clients; those for nobody are the server's own. */
export type HeardEvent = {
  [Name in keyof ContractEvents]: ContractEvents[Name] extends { audience: readonly ['nobody'] } ? never : Name
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

export type LiveState = 'idle' | 'connecting' | 'connected' | 'lost'

export type LiveOptions = {
  /** What components follow. */
  shown: Watched<LiveState>
  token: () => string | null
  isAdmin: () => boolean
  /** The server closed the connection or refused its token: is the session still alive? */
  onDoubt: () => void
  load?: () => Promise<Pick<typeof import('socket.io-client'), 'Manager'>>
  clock?: Clock
  idle?: (callback: () => void) => void
  /** Where `online` and `visibilitychange` are heard. */
  events?: EventTarget
}

const connection = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  reconnectionAttempts: 10,
  reconnectionDelay: 2000,
  reconnectionDelayMax: 10_000,
  timeout: 20_000,
} satisfies NonNullable<ConstructorParameters<typeof import('socket.io-client').Manager>[1]>
const acknowledgementTimeout = 20_000
const rememberedEvents = 500

type Handler = (payload: never) => void

export type Live = ReturnType<typeof createLive>

export function createLive(options: LiveOptions) {
  const { shown, token, clock = browserClock, idle = whenIdle } = options
  const load = options.load ?? (() => import('socket.io-client'))
  const handlers = new Map<string, Set<Handler>>()
  const returns = new Set<(visit: { first: boolean }) => void>()
  const isNew = createMemory(rememberedEvents)
  let sockets: Socket[] = []
  let wanted = false
  let visits = 0
  let since = 0
  let refusals = 0
  let cancelRetry = () => {}

  const receive = (name: string, envelope: { eventId?: unknown }): void => {
    if (typeof envelope?.eventId === 'string' && !isNew(envelope.eventId)) return
    for (const handle of handlers.get(name) ?? []) handle(envelope as never)
  }

  const send = async (name: string, payload: unknown): Promise<void> => {
    const [main] = sockets
    if (!main) throw new ApiError({ status: 'FETCH_ERROR' })
    const answer: Partial<Failure> | undefined = await main
      .timeout(acknowledgementTimeout)
      .emitWithAck(name, payload)
      .catch(() => Promise.reject(timedOut()))
    if (answer?.success === false) throw refused(answer)
  }

  const rooms = createRooms({
    clock,
    send: (name, payload) => void send(name, payload).catch(() => {}),
    isOpen: () => shown.get() === 'connected',
  })

  const arrived = (): void => {
    shown.set('connected')
    since = clock.now()
    rooms.watchAgain()
    visits++
    for (const tell of returns) tell({ first: visits === 1 })
  }

  const connect = (): void => {
    shown.set('connecting')
    for (const socket of sockets) socket.connect()
  }

  const left = (reason: string): void => {
    shown.set('connecting')
    if (clock.now() - since > connection.reconnectionDelayMax) refusals = 0
    if (reason === 'io server disconnect') turnedAway()
  }

  /** Socket.IO does not try again by itself where the server itself said no. */
  const turnedAway = (): void => {
    options.onDoubt()
    cancelRetry()
    if (refusals >= connection.reconnectionAttempts) {
      shown.set('lost')
      return
    }
    const delay = Math.min(connection.reconnectionDelay * 2 ** refusals, connection.reconnectionDelayMax)
    refusals++
    cancelRetry = clock.after(delay, connect)
  }

  const open = async (): Promise<void> => {
    if (sockets.length > 0 || !wanted) return
    shown.set('connecting')
    const { Manager } = await load()
    if (sockets.length > 0 || !wanted) return
    const manager = new Manager(connection)
    const auth = (give: (data: object) => void) => give({ token: token() })
    sockets = (options.isAdmin() ? ['/', '/admin'] : ['/']).map((name) => manager.socket(name, { auth }))
    const [main] = sockets as [Socket]
    for (const socket of sockets) socket.onAny(receive)
    main.on('connect', arrived)
    main.on('disconnect', left)
    main.on('connect_error', () => {
      if (!main.active) turnedAway()
    })
    manager.on('reconnect_failed', () => shown.set('lost'))
  }

  const close = (): void => {
    cancelRetry()
    for (const socket of sockets) {
      socket.offAny()
      socket.off()
      socket.disconnect()
    }
    sockets[0]?.io.off()
    sockets = []
    shown.set('idle')
  }

  const want = (): void => {
    if (wanted) return
    wanted = true
    idle(() => open().catch(() => shown.set('lost')))
  }

  /** A new series of attempts, where the last one was given up. */
  const wake = (): void => {
    if (shown.get() !== 'lost') return
    refusals = 0
    if (sockets.length > 0) connect()
    else void open().catch(() => shown.set('lost'))
  }

  const start = (): (() => void) => {
    const events = options.events ?? window
    const names = ['online', 'visibilitychange']
    for (const name of names) events.addEventListener(name, wake)
    return () => {
      for (const name of names) events.removeEventListener(name, wake)
      wanted = false
      close()
    }
  }

  return {
    start,
    wake,

    /** Connects although nobody listens yet. */
    want,

    /** Another person, or nobody: connects again with the token of now. */
    restart: (): void => {
      if (sockets.length === 0) return
      close()
      void open().catch(() => shown.set('lost'))
    },

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

const timedOut = () => new ApiError({ status: 'TIMEOUT_ERROR', message: http.acknowledgementTimeout })

const refused = ({ type, message }: Partial<Failure>) =>
  new ApiError({ status: 400, ...(type && { type }), ...(message && { message }) })

/** Answers whether something is seen for the first time, remembering the last few hundred. */
function createMemory(most: number): (id: string) => boolean {
  const seen = new Set<string>()
  return (id) => {
    if (seen.has(id)) return false
    seen.add(id)
    if (seen.size > most) seen.delete(seen.values().next().value!)
    return true
  }
}
