// Child processes of the benchmark: controls and socket clients.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export type Child = { process: ChildProcess; stop(): Promise<void> }

/** `detached`: in a process group of its own, which Ctrl-C doesn't reach. */
export function startChild(
  file: string,
  environment: Record<string, string> = {},
  { words = [], detached = false }: { words?: string[]; detached?: boolean } = {},
): Child {
  const options = { env: { ...process.env, ...environment }, execArgv: [], detached }
  const child = fork(join(import.meta.dirname, file), words, options)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    process: child,
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Resolves with `field` of the child's next message that has it. */
export function nextMessage<T = number>(child: ChildProcess, field: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`a process ended with ${code} before it sent ${field}`))
    const listen = (message: Record<string, T>) => {
      if (!(field in message)) return
      child.off('message', listen).off('exit', fail)
      resolve(message[field] as T)
    }
    if (child.exitCode !== null) return fail(child.exitCode)
    child.on('message', listen).once('exit', fail)
  })
}
