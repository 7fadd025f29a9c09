// Memory of a Node process after garbage collection, requested over its inspector.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export const inspectorOption = (port: number): string => `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`

async function collectGarbage(port: number): Promise<void> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  // Twice: the second run frees what the first one finalized.
  for (const id of [1, 2]) {
    const done = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await done
  }
  socket.close()
}

/** Resident kilobytes. `port`: the process's inspector port. */
export async function residentKilobytes(pid: number, port: number): Promise<number> {
  await collectGarbage(port)
  await pause(500)
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
