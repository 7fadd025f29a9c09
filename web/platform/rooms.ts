// Which rooms this page listens to, and how the server is told (B §9).
import type { Clock } from './clock.ts'
import { subscriptionBatch } from './lifetimes.ts'

type Room = { kind: string; payload: unknown }

/** Counts who watches what. What changes within half a second is told together. */
export function createRooms(options: {
  clock: Clock
  isOpen: () => boolean
  send: (name: string, payload: unknown) => void
}) {
  const { clock, isOpen, send } = options
  const wanted = new Map<string, Room & { watchers: number }>()
  const told = new Map<string, Room>()
  let waiting = false

  const tellWatched = (): void => {
    for (const [name, room] of wanted) {
      if (told.has(name)) continue
      told.set(name, room)
      send(`${room.kind}:watch`, room.payload)
    }
  }

  const tellLeft = (): void => {
    for (const [name, room] of told) {
      if (wanted.has(name)) continue
      told.delete(name)
      send(`${room.kind}:unwatch`, room.payload)
    }
  }

  /** A first room is told at once; what follows, and what is left, half a second later. */
  const settleSoon = (): void => {
    if (waiting || !isOpen()) return
    waiting = true
    tellWatched()
    clock.after(subscriptionBatch, () => {
      waiting = false
      if (!isOpen()) return
      tellLeft()
      tellWatched()
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

    /** A new connection knows of no room yet. */
    watchAgain: (): void => {
      told.clear()
      tellWatched()
    },
  }
}
