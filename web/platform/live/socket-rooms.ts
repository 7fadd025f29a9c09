// Which rooms this page listens to, and how the server is told (B §9).

import { subscriptionBatchDelay } from '../cache/lifetimes.ts'
import type { Clock } from '../clock.ts'

type Room = { kind: string; payload: unknown }

/** What the server could not do is asked of it again so much later. */
const askAgainAfter = 10_000

/** `failed`: for now. */
type Said = 'done' | 'refused' | 'failed'

/** Counts who watches what. What changes within half a second is told together. */
export function createRooms(options: {
  clock: Clock
  isOpen: () => boolean
  send: (name: string, payload: unknown) => Promise<Said>
  /** A room is heard of that could not be at first. */
  onLate: () => void
}) {
  const { clock, isOpen, send, onLate } = options
  const wanted = new Map<string, Room & { watchers: number }>()
  const told = new Map<string, Room>()
  const missed = new Set<string>()
  let waiting = false

  const ask = async (name: string, room: Room): Promise<void> => {
    told.set(name, room)
    const said = await send(`${room.kind}:watch`, room.payload)
    if (!isOpen() || told.get(name) !== room) return
    if (said === 'done' && missed.delete(name)) onLate()
    if (said !== 'failed') return
    told.delete(name)
    missed.add(name)
    clock.after(askAgainAfter, () => isOpen() && void tellWatched())
  }

  const tellWatched = (): Promise<unknown> =>
    Promise.all([...wanted].filter(([name]) => !told.has(name)).map(([name, room]) => ask(name, room)))

  const tellLeft = (): void => {
    for (const [name, room] of told) {
      if (wanted.has(name)) continue
      told.delete(name)
      void send(`${room.kind}:unwatch`, room.payload)
    }
  }

  /** A first room is told at once; what follows, and what is left, half a second later. */
  const settleSoon = (): void => {
    if (waiting || !isOpen()) return
    waiting = true
    void tellWatched()
    clock.after(subscriptionBatchDelay, () => {
      waiting = false
      if (!isOpen()) return
      tellLeft()
      void tellWatched()
    })
  }

  return {
    watch: (kind: string, payload: unknown): (() => void) => {
      const name = `${kind} ${JSON.stringify(payload)}`
      const room = wanted.get(name) ?? { kind, payload, watchers: 0 }
      room.watchers++
      wanted.set(name, room)
      settleSoon()
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        room.watchers--
        if (room.watchers === 0) wanted.delete(name)
        settleSoon()
      }
    },

    /** A new connection knows of no room yet. Resolves when the server has answered for each. */
    watchAgain: async (): Promise<void> => {
      told.clear()
      missed.clear()
      await tellWatched()
    },
  }
}
