// The requests that viewers of a feed make after an event, each after a random delay.
import { Agent, get } from 'node:http'

/** `:key` in the path stands for the event's key. `spreadMs`: the longest delay. */
export type ViewerRequest = { path: string; spreadMs: number }

export type ViewerRequests = { sentAt: number[]; done: number; failed: number; bytes: number }

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

export function createViewerRequests(port: number) {
  let plan: ViewerRequest | null = null
  let counts: ViewerRequests = { sentAt: [], done: 0, failed: 0, bytes: 0 }

  const send = (path: string, token: string | undefined): void => {
    counts.sentAt.push(performance.timeOrigin + performance.now())
    const headers = { 'accept-encoding': 'gzip', ...(token && { authorization: `Bearer ${token}` }) }
    const request = get({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
      response.on('data', (chunk: Buffer) => {
        counts.bytes += chunk.length
      })
      response.on('end', () => {
        counts.done++
        if (response.statusCode !== 200) counts.failed++
      })
    })
    request.on('error', () => {
      counts.done++
      counts.failed++
    })
  }

  return {
    /** Null: viewers make no requests. */
    use: (next: ViewerRequest | null): void => {
      plan = next
      counts = { sentAt: [], done: 0, failed: 0, bytes: 0 }
    },
    handleEvent: (key: string, token: string | undefined): void => {
      if (!plan) return
      const path = plan.path.replace(':key', key)
      if (plan.spreadMs === 0) send(path, token)
      else setTimeout(send, Math.random() * plan.spreadMs, path, token)
    },
    counts: () => counts,
  }
}
