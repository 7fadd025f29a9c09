// The program under measurement, started as an operator would.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from '../scripts/environment.mjs'
import { freePort } from '../server/platform/free-port.ts'

const root = join(import.meta.dirname, '..')

export type Running = { port: number; url: string; pid: number; stop(): Promise<void> }

const running = new Set<ChildProcess>()

/** Kills all started processes, so that a failed or interrupted benchmark leaves none behind. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}
process.on('exit', killAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Resolves when the program reports that it's ready. This works for the worker alone too. */
export async function startProgram(settings: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { HOME = '', PATH = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...environment,
      HOME,
      PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child)
      resolve()
    })
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('is ready at')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the program ended with ${code} before it was ready`)))
  })
  return {
    port,
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Milliseconds since `since` until the site is ready. */
export async function untilReady(url: string, since: number): Promise<number> {
  for (;;) {
    const response = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (response?.ok) return performance.now() - since
    await pause(5)
  }
}
