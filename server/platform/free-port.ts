import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems choose ports for others from 32768 on, so nothing takes a lower one by itself. Each process has its own 16. */
const firstPort = 20_000 + ((process.pid * 16) % 10_000)
let next = firstPort

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** A port that no program uses. */
export async function freePort(): Promise<number> {
  while (next < 32_768) {
    const port = next++
    if (await isFree(port)) return port
  }
  throw new Error('all ports below 32768 are in use')
}
