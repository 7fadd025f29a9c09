// Viewers of a video in a process of their own: each reads ranges at the speed at which the video plays.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

type Order = { url: string; viewers: number; rangeBytes: number; fileBytes: number; bytesPerSecond: number }

let received = 0
let late = 0
let failed = 0

function readRange(agent: Agent, { url, rangeBytes }: Order, start: number): Promise<void> {
  const range = `bytes=${start}-${start + rangeBytes - 1}`
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { range } }, (response) => {
      if (response.statusCode !== 206) failed++
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      response.on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}

async function watch(order: Order): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const interval = (order.rangeBytes / order.bytesPerSecond) * 1000
  const ranges = Math.floor(order.fileBytes / order.rangeBytes)
  let at = Math.floor(Math.random() * ranges)
  let due = performance.now() + Math.random() * interval
  for (;;) {
    await pause(Math.max(0, due - performance.now()))
    await readRange(agent, order, (at++ % ranges) * order.rangeBytes)
    due += interval
    if (performance.now() > due) late++
  }
}

process.on('message', (message: Order | 'counts') => {
  if (message === 'counts') {
    process.send?.({ counts: { received, late, failed } })
    received = 0
    late = 0
    failed = 0
    return
  }
  for (let viewer = 0; viewer < message.viewers; viewer++) void watch(message)
})
process.on('disconnect', () => process.exit(0))
