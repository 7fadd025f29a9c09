// A Socket.IO connection that reconnects with growing delays until its attempts run out. It starts over when the
// network, the tab or the server comes back.
import type { Socket } from 'socket.io-client'
import { browserClock, type Clock } from '../clock.ts'

export type LiveState = 'idle' | 'connecting' | 'connected' | 'lost'

/** DECISIONS "Realtime", B §9. */
const reconnectionSettings = {
  main: { reconnectionAttempts: 10, reconnectionDelay: 2000, reconnectionDelayMax: 10_000, timeout: 20_000 },
  leaderboard: { reconnectionAttempts: 5, reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 20_000 },
} satisfies Record<string, NonNullable<ConstructorParameters<typeof import('socket.io-client').Manager>[1]>>

export type ConnectionDependencies = {
  token: () => string | null
  /** The server closed the connection or rejected its token: check the session. */
  onAuthRejected: () => void
  load?: () => Promise<Pick<typeof import('socket.io-client'), 'Manager'>>
  clock?: Clock
}

type Options = ConnectionDependencies & {
  kind: keyof typeof reconnectionSettings
  /** The first namespace's state counts as the connection's state. */
  namespaces: () => string[]
  onState: (state: LiveState) => void
  onEvent: (name: string, envelope: { eventId?: unknown }) => void
}

type ManagedSocket = { reconnectIfGivenUp: (isLost: boolean) => void; stop: () => void }

export type Connection = ReturnType<typeof createConnection>

export function createConnection({ kind, namespaces, token, onState, onEvent, onAuthRejected, ...tools }: Options) {
  const load = tools.load ?? (() => import('socket.io-client'))
  const { clock = browserClock } = tools
  const { [kind]: settings } = reconnectionSettings
  let state: LiveState = 'idle'
  let sockets: Socket[] = []
  let managedSockets: ManagedSocket[] = []
  let isWanted = false

  const setState = (next: LiveState): void => {
    state = next
    onState(next)
  }

  /** Socket.IO does not retry by itself when the server rejects or closes a socket. */
  const manageSocket = (socket: Socket, isFirst: boolean): ManagedSocket => {
    const report = (next: LiveState) => isFirst && setState(next)
    let connectedAt = 0
    let rejections = 0
    let hasGivenUp = false
    let cancelRetry = () => {}

    const retryNow = (): void => {
      cancelRetry()
      report('connecting')
      socket.connect()
    }

    const handleRejection = (): void => {
      onAuthRejected()
      cancelRetry()
      hasGivenUp = rejections >= settings.reconnectionAttempts
      if (hasGivenUp) report('lost')
      else
        cancelRetry = clock.after(
          Math.min(settings.reconnectionDelay * 2 ** rejections++, settings.reconnectionDelayMax),
          retryNow,
        )
    }

    socket.onAny(onEvent)
    socket.on('connect', () => {
      connectedAt = clock.now()
      report('connected')
    })
    socket.on('disconnect', (reason) => {
      report('connecting')
      if (clock.now() - connectedAt > settings.reconnectionDelayMax) rejections = 0
      if (reason === 'io server disconnect') handleRejection()
    })
    socket.on('connect_error', () => {
      if (!socket.active) handleRejection()
    })

    return {
      reconnectIfGivenUp: (isLost) => {
        if (!isLost && !hasGivenUp) return
        hasGivenUp = false
        rejections = 0
        retryNow()
      },
      stop: () => {
        cancelRetry()
        socket.offAny()
        socket.off()
        socket.disconnect()
      },
    }
  }

  const createSockets = async (): Promise<void> => {
    if (sockets.length > 0 || !isWanted) return
    setState('connecting')
    const { Manager } = await load()
    if (sockets.length > 0 || !isWanted) return
    const manager = new Manager({ transports: ['websocket', 'polling'], tryAllTransports: true, ...settings })
    const auth = (give: (data: object) => void) => give({ token: token() })
    sockets = namespaces().map((name) => manager.socket(name, { auth }))
    managedSockets = sockets.map((socket, index) => manageSocket(socket, index === 0))
    manager.on('reconnect_failed', () => setState('lost'))
  }

  const open = (): void => {
    isWanted = true
    createSockets().catch(() => setState('lost'))
  }

  const close = (): void => {
    isWanted = false
    for (const { stop } of managedSockets) stop()
    sockets[0]?.io.off()
    sockets = []
    managedSockets = []
    if (state !== 'idle') setState('idle')
  }

  return {
    open,
    close,
    /** Reconnects with the current token, if it is open. */
    restart: (): void => {
      if (sockets.length === 0) return
      close()
      open()
    },
    /** Starts a new series of attempts after the last one was given up. */
    reconnectIfLost: (): void => {
      const isLost = state === 'lost'
      if (isLost && sockets.length === 0) open()
      else for (const one of managedSockets) one.reconnectIfGivenUp(isLost)
    },
    mainSocket: (): Socket | undefined => sockets[0],
  }
}

/** Reconnects when the network or the tab comes back. Returns a function that stops it. */
export function reconnectOnReturn({ reconnectIfLost }: Connection, eventTarget: EventTarget = window): () => void {
  const onVisible = (): void => {
    if (globalThis.document?.visibilityState !== 'hidden') reconnectIfLost()
  }
  eventTarget.addEventListener('online', reconnectIfLost)
  eventTarget.addEventListener('visibilitychange', onVisible)
  return () => {
    eventTarget.removeEventListener('online', reconnectIfLost)
    eventTarget.removeEventListener('visibilitychange', onVisible)
  }
}
