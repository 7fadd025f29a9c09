// A connection to the live side: opened again, later and later, until its attempts run out, and in a new series when
// there is hope again.
import type { Socket } from 'socket.io-client'
import { browserClock, type Clock } from './clock.ts'

export type LiveState = 'idle' | 'connecting' | 'connected' | 'lost'

/** DECISIONS "Realtime", B §9. */
const figures = {
  main: { reconnectionAttempts: 10, reconnectionDelay: 2000, reconnectionDelayMax: 10_000, timeout: 20_000 },
  leaderboard: { reconnectionAttempts: 5, reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 20_000 },
} satisfies Record<string, NonNullable<ConstructorParameters<typeof import('socket.io-client').Manager>[1]>>

export type ConnectionTools = {
  token: () => string | null
  /** The server closed the connection or refused its token: is the session still alive? */
  onDoubt: () => void
  load?: () => Promise<Pick<typeof import('socket.io-client'), 'Manager'>>
  clock?: Clock
}

type Options = ConnectionTools & {
  kind: keyof typeof figures
  /** The first one's state is the connection's. */
  spaces: () => string[]
  onState: (state: LiveState) => void
  onEvent: (name: string, envelope: { eventId?: unknown }) => void
}

export type Connection = ReturnType<typeof createConnection>

export function createConnection({ kind, spaces, token, onState, onEvent, onDoubt, ...tools }: Options) {
  const load = tools.load ?? (() => import('socket.io-client'))
  const { clock = browserClock } = tools
  const { [kind]: own } = figures
  let state: LiveState = 'idle'
  let sockets: Socket[] = []
  let isWanted = false
  let since = 0
  let refusals = 0
  let cancelRetry = () => {}

  const become = (next: LiveState): void => {
    state = next
    onState(next)
  }

  const arrived = (): void => {
    since = clock.now()
    become('connected')
  }

  const connect = (): void => {
    become('connecting')
    for (const socket of sockets) socket.connect()
  }

  const left = (reason: string): void => {
    become('connecting')
    if (clock.now() - since > own.reconnectionDelayMax) refusals = 0
    if (reason === 'io server disconnect') turnedAway()
  }

  /** Socket.IO does not try again by itself where the server itself said no. */
  const turnedAway = (): void => {
    onDoubt()
    cancelRetry()
    if (refusals >= own.reconnectionAttempts) {
      become('lost')
      return
    }
    const delay = Math.min(own.reconnectionDelay * 2 ** refusals, own.reconnectionDelayMax)
    refusals++
    cancelRetry = clock.after(delay, connect)
  }

  const make = async (): Promise<void> => {
    if (sockets.length > 0 || !isWanted) return
    become('connecting')
    const { Manager } = await load()
    if (sockets.length > 0 || !isWanted) return
    const manager = new Manager({ transports: ['websocket', 'polling'], tryAllTransports: true, ...own })
    const auth = (give: (data: object) => void) => give({ token: token() })
    sockets = spaces().map((name) => manager.socket(name, { auth }))
    const [first] = sockets as [Socket]
    for (const socket of sockets) socket.onAny(onEvent)
    first.on('connect', arrived)
    first.on('disconnect', left)
    first.on('connect_error', () => {
      if (!first.active) turnedAway()
    })
    manager.on('reconnect_failed', () => become('lost'))
  }

  const open = (): void => {
    isWanted = true
    make().catch(() => become('lost'))
  }

  const close = (): void => {
    isWanted = false
    cancelRetry()
    for (const socket of sockets) {
      socket.offAny()
      socket.off()
      socket.disconnect()
    }
    sockets[0]?.io.off()
    sockets = []
    if (state !== 'idle') become('idle')
  }

  return {
    open,
    close,
    /** With the token of now, where it is open. */
    restart: (): void => {
      if (sockets.length === 0) return
      close()
      open()
    },
    /** A new series of attempts, where the last one was given up. */
    wake: (): void => {
      if (state !== 'lost') return
      refusals = 0
      if (sockets.length > 0) connect()
      else open()
    },
    first: (): Socket | undefined => sockets[0],
  }
}

/** The network or the tab came back. The answer ends it. */
export function wakeOnHope({ wake }: Connection, events: EventTarget = window): () => void {
  const seen = (): void => {
    if (globalThis.document?.visibilityState !== 'hidden') wake()
  }
  events.addEventListener('online', wake)
  events.addEventListener('visibilitychange', seen)
  return () => {
    events.removeEventListener('online', wake)
    events.removeEventListener('visibilitychange', seen)
  }
}
