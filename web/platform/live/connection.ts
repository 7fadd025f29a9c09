// A connection to the live side: opened again, later and later, until its attempts run out, and in a new series when
// there is hope again.
import type { Socket } from 'socket.io-client'
import { browserClock, type Clock } from '../clock.ts'

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

type Followed = { wake: (isLost: boolean) => void; stop: () => void }

export type Connection = ReturnType<typeof createConnection>

export function createConnection({ kind, spaces, token, onState, onEvent, onDoubt, ...tools }: Options) {
  const load = tools.load ?? (() => import('socket.io-client'))
  const { clock = browserClock } = tools
  const { [kind]: own } = figures
  let state: LiveState = 'idle'
  let sockets: Socket[] = []
  let followed: Followed[] = []
  let isWanted = false

  const become = (next: LiveState): void => {
    state = next
    onState(next)
  }

  /** Socket.IO does not try again by itself where the server itself said no to one of its sockets. */
  const follow = (socket: Socket, isFirst: boolean): Followed => {
    const tell = (next: LiveState) => isFirst && become(next)
    let since = 0
    let refusals = 0
    let isGivenUp = false
    let cancelRetry = () => {}

    const connect = (): void => {
      cancelRetry()
      tell('connecting')
      socket.connect()
    }

    const turnedAway = (): void => {
      onDoubt()
      cancelRetry()
      isGivenUp = refusals >= own.reconnectionAttempts
      if (isGivenUp) tell('lost')
      else
        cancelRetry = clock.after(Math.min(own.reconnectionDelay * 2 ** refusals++, own.reconnectionDelayMax), connect)
    }

    socket.onAny(onEvent)
    socket.on('connect', () => {
      since = clock.now()
      tell('connected')
    })
    socket.on('disconnect', (reason) => {
      tell('connecting')
      if (clock.now() - since > own.reconnectionDelayMax) refusals = 0
      if (reason === 'io server disconnect') turnedAway()
    })
    socket.on('connect_error', () => {
      if (!socket.active) turnedAway()
    })

    return {
      wake: (isLost) => {
        if (!isLost && !isGivenUp) return
        isGivenUp = false
        refusals = 0
        connect()
      },
      stop: () => {
        cancelRetry()
        socket.offAny()
        socket.off()
        socket.disconnect()
      },
    }
  }

  const make = async (): Promise<void> => {
    if (sockets.length > 0 || !isWanted) return
    become('connecting')
    const { Manager } = await load()
    if (sockets.length > 0 || !isWanted) return
    const manager = new Manager({ transports: ['websocket', 'polling'], tryAllTransports: true, ...own })
    const auth = (give: (data: object) => void) => give({ token: token() })
    sockets = spaces().map((name) => manager.socket(name, { auth }))
    followed = sockets.map((socket, index) => follow(socket, index === 0))
    manager.on('reconnect_failed', () => become('lost'))
  }

  const open = (): void => {
    isWanted = true
    make().catch(() => become('lost'))
  }

  const close = (): void => {
    isWanted = false
    for (const { stop } of followed) stop()
    sockets[0]?.io.off()
    sockets = []
    followed = []
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
      const isLost = state === 'lost'
      if (isLost && sockets.length === 0) open()
      else for (const one of followed) one.wake(isLost)
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
