// Receives webhooks and verifies their signatures.
// SECRET=whsec_… PORT=3000 node receive-a-webhook.mjs
// Put a proxy with https in front of it, and enter its address at /admin/webhooks.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { SECRET, PORT } = process.env
const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
const tolerance = 5 * 60
const seen = new Set()

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < tolerance)) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const sent = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
}

async function bodyOf(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > 64_000) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

createServer(async (request, response) => {
  let body
  try {
    body = await bodyOf(request)
  } catch {
    // It is too long, or was cut off.
    return response.destroy()
  }
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  // A delivery can arrive twice.
  const id = request.headers['webhook-id']
  if (!seen.has(id)) console.log(body)
  seen.add(id)
  response.writeHead(204).end()
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'))
