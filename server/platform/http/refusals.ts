// Slows down whoever goes on after being refused: refusing is cheap, but not at full speed.
import type { ServerResponse } from 'node:http'
import { second } from '../clock.ts'
import { createMemoryStore } from './rate-limiter.ts'
import type { FlatHeaders } from './security.ts'

/** What a network gets at once, which is far more than a client that respects Retry-After ever sees. */
const atOnce = { count: 40, per: 4 * second }
/** Later refusals are sent after this time, and end their connection. */
const heldFor = second
const maxHeld = 1000

/** Calls `send` now or later, with headers to add. */
export type Refuse = (network: string, response: ServerResponse, send: (headers: FlatHeaders) => void) => void

export function createRefusals(): Refuse {
  const store = createMemoryStore()
  let held = 0
  return (network, response, send) => {
    if (store.take(network, atOnce) === 0) return send([])
    if (held >= maxHeld) return void response.destroy()
    held++
    setTimeout(() => {
      held--
      send(['connection', 'close'])
    }, heldFor)
  }
}
