// The image process: runs one task per message, at a lower priority than everything else.
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { ImageTasks } from './image-tasks.ts'

export type TaskMessage = { id: number; name: keyof ImageTasks; input: unknown[] }
export type ResultMessage = { id: number; output: unknown } | { id: number; error: string }

/** Requests and the database have priority. On Linux a priority belongs to a thread, and new threads inherit it. */
const niceness = 10

function lowerPriority(): void {
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
    for (const thread of threads) setPriority(thread, niceness)
  } catch {
    // Some systems don't allow it. Then images are only slower for others.
  }
}

lowerPriority()
const tasks = import('./image-tasks.ts').then(({ imageTasks }) => imageTasks)

async function run({ name, input }: TaskMessage): Promise<unknown> {
  const task = (await tasks)[name] as (...values: unknown[]) => Promise<unknown>
  return await task(...input)
}

process.on('message', (message: TaskMessage) => {
  const { id } = message
  const send = (result: ResultMessage) => process.connected && process.send?.(result)
  run(message).then(
    (output) => send({ id, output }),
    (error: unknown) => send({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
// A terminal or service manager sends these to both processes. The server first finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
