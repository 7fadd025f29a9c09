// The socket rooms of this page, and how the server is told to join and leave them (B §9).

import { subscriptionBatchDelay } from '../cache/lifetimes.ts'
import type { Clock } from '../clock.ts'

type SocketRoom = { kind: string; payload: unknown }

/** Milliseconds until the next attempt after a temporary failure. */
const rejoinDelay = 10_000

/** `failed`: may succeed later. */
type SendResult = 'done' | 'rejected' | 'failed'

/** Counts the watchers of each room. Changes within half a second are sent together. */
export function createSocketRooms(options: {
  clock: Clock
  isOpen: () => boolean
  send: (name: string, payload: unknown) => Promise<SendResult>
  /** A room was joined that failed at first. */
  onLateJoin: () => void
}) {
  const { clock, isOpen, send, onLateJoin } = options
  const wanted = new Map<string, SocketRoom & { watchers: number }>()
  const joined = new Map<string, SocketRoom>()
  const failedRooms = new Set<string>()
  let isSyncScheduled = false

  const join = async (name: string, room: SocketRoom): Promise<void> => {
    joined.set(name, room)
    const result = await send(`${room.kind}:watch`, room.payload)
    if (!isOpen() || joined.get(name) !== room) return
    if (result === 'done' && failedRooms.delete(name)) onLateJoin()
    if (result !== 'failed') return
    joined.delete(name)
    failedRooms.add(name)
    clock.after(rejoinDelay, () => isOpen() && void joinWanted())
  }

  const joinWanted = (): Promise<unknown> =>
    Promise.all([...wanted].filter(([name]) => !joined.has(name)).map(([name, room]) => join(name, room)))

  const leaveUnwanted = (): void => {
    for (const [name, room] of joined) {
      if (wanted.has(name)) continue
      joined.delete(name)
      void send(`${room.kind}:unwatch`, room.payload)
    }
  }

  /** Joins the first room at once; later joins and leaves follow after half a second. */
  const syncSoon = (): void => {
    if (isSyncScheduled || !isOpen()) return
    isSyncScheduled = true
    void joinWanted()
    clock.after(subscriptionBatchDelay, () => {
      isSyncScheduled = false
      if (!isOpen()) return
      leaveUnwanted()
      void joinWanted()
    })
  }

  return {
    watch: (kind: string, payload: unknown): (() => void) => {
      const name = `${kind} ${JSON.stringify(payload)}`
      const room = wanted.get(name) ?? { kind, payload, watchers: 0 }
      room.watchers++
      wanted.set(name, room)
      syncSoon()
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        room.watchers--
        if (room.watchers === 0) wanted.delete(name)
        syncSoon()
      }
    },

    /** A new connection is in no room. Resolves when the server has answered for each. */
    rejoinAll: async (): Promise<void> => {
      joined.clear()
      failedRooms.clear()
      await joinWanted()
    },
  }
}
