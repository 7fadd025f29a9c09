// An attacker in a separate process: sends the most expensive requests as fast as the server responds, until told to
// stop. Signals its parent when the attack has started.
import { constants, setPriority } from 'node:os'
import { load, request } from './load.ts'
import { memberHeaders } from './requests.ts'

/**
 * `token`: of the attacking account, or null for guests at one address. `images`: sent as fast as the server responds.
 */
export type Attack = { port: number; address: string; token: string | null; images: string[] }

const connections = 32
const uploaders = 3
let isRunning = true
// Real attackers don't compute on the site's own processors.
setPriority(constants.priority.PRIORITY_LOW)

const randomWord = (): string => Math.random().toString(36).slice(2, 8)

/** People search, post search, a page that isn't cached, and one with an unknown query. */
const paths = [
  () => `/api/search?type=people&q=${randomWord()}`,
  () => `/api/search?q=${randomWord()}`,
  () => `/profile/${randomWord()}`,
  () => `/?tag=${randomWord()}`,
]

async function sendReads({ port, address, token }: Attack): Promise<void> {
  let at = 0
  const headers = { 'x-forwarded-for': address, ...(token && memberHeaders(token)) }
  const next = () => request('GET', paths[at++ % paths.length]!(), headers)
  // A server under attack may close connections.
  while (isRunning) await load(port, connections, 1, next).catch(() => {})
}

async function sendImages({ port, address, token, images }: Attack): Promise<void> {
  while (isRunning && token) {
    const body = new FormData()
    body.append('section', 'bittalks')
    for (const [index, image] of images.entries())
      body.append('media', new Blob([Buffer.from(image, 'base64')], { type: 'image/png' }), `${index}.png`)
    const headers = { 'x-forwarded-for': address, ...memberHeaders(token), 'idempotency-key': crypto.randomUUID() }
    await fetch(`http://127.0.0.1:${port}/api/posts`, { method: 'POST', headers, body })
      .then((response) => response.arrayBuffer())
      .catch(() => {})
  }
}

process.on('message', (message: Attack | 'stop') => {
  if (message === 'stop') {
    isRunning = false
    return
  }
  const all = [
    sendReads(message),
    ...Array.from({ length: message.images.length ? uploaders : 0 }, () => sendImages(message)),
  ]
  process.send?.({ begun: true })
  void Promise.all(all).then(() => process.send?.({ ended: true }))
})
process.on('disconnect', () => process.exit(0))
