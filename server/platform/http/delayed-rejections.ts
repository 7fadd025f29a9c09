// Delays rejections for networks that keep sending after being rejected. A rejection is cheap, but not at full speed.
import type { ServerResponse } from 'node:http'
import { second } from '../clock.ts'
import { createMemoryStore } from './rate-limiter.ts'
import type { FlatHeaders } from './security-headers.ts'

/** How many rejections a network gets at once: far more than a client that respects Retry-After ever sees. */
const atOnce = { count: 40, per: 4 * second }
/** Later rejections are sent after this time, and end their connection. */
const delay = second
const maxDelayed = 1000

/** Calls `send` now or later, with headers to add. */
export type SendRejection = (network: string, response: ServerResponse, send: (headers: FlatHeaders) => void) => void

export function createDelayedRejections(): SendRejection {
  const store = createMemoryStore()
  let delayed = 0
  return (network, response, send) => {
    if (store.take(network, atOnce) === 0) return send([])
    if (delayed >= maxDelayed) return void response.destroy()
    delayed++
    setTimeout(() => {
      delayed--
      send(['connection', 'close'])
    }, delay)
  }
}
