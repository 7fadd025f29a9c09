// Runs everything that decodes or draws images in a separate process: an image can't slow down requests by taking
// processors or memory locks, and one that crashes its decoder doesn't end the server. Started with the first image.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { requestErrors } from '#contract/messages/en/request-errors.ts'
import { minute } from '../clock.ts'
import { Failure } from '../http/failure.ts'
import type { ResultMessage, TaskMessage } from './image-process-main.ts'
import type { ImageTasks } from './image-tasks.ts'

type Waiting = { resolve(output: unknown): void; reject(error: Error): void }
type ImageProcess = { child: ChildProcess; waiting: Map<number, Waiting> }

/** An idle process ends after this time, which frees about 100 MB. */
const idleTime = minute

/**
 * No settings, because they hold secrets. Windows programs need theirs to start. The limits make glibc return the memory
 * of decoded images.
 */
const environment =
  process.platform === 'win32' ? {} : { env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' } }

let current: ImageProcess | undefined
let idleTimer: NodeJS.Timeout | undefined
let count = 0

function start(): ImageProcess {
  const child = fork(join(import.meta.dirname, 'image-process-main.ts'), {
    execArgv: [],
    serialization: 'advanced',
    ...environment,
  })
  const waiting = new Map<number, Waiting>()
  const started = { child, waiting }
  child.on('message', (result: ResultMessage) => {
    const task = waiting.get(result.id)
    waiting.delete(result.id)
    if (waiting.size === 0) releaseWhenIdle(started)
    if ('error' in result) task?.reject(new Error(result.error))
    else task?.resolve(result.output)
  })
  const end = () => {
    if (current === started) current = undefined
    for (const { reject } of waiting.values())
      reject(new Failure('unavailable', { message: requestErrors.imagesBusy, retryAfter: 5 }))
    waiting.clear()
  }
  // The child emits an error for each message that it didn't receive before it died.
  child.once('exit', end).on('error', end)
  return started
}

/** Doesn't keep this process alive while the other one is idle, and ends that one after a while. */
function releaseWhenIdle({ child }: ImageProcess): void {
  child.unref()
  child.channel?.unref()
  idleTimer = setTimeout(() => {
    current = undefined
    child.disconnect()
  }, idleTime).unref()
}

export function runImageTask<Name extends keyof ImageTasks>(
  name: Name,
  ...input: Parameters<ImageTasks[Name]>
): ReturnType<ImageTasks[Name]> {
  clearTimeout(idleTimer)
  current ??= start()
  const { child, waiting } = current
  child.ref()
  child.channel?.ref()
  const id = ++count
  const output = new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    const message: TaskMessage = { id, name, input }
    child.send(message)
  })
  return output.then(withBuffers) as ReturnType<ImageTasks[Name]>
}

/** Buffers arrive as plain byte arrays. */
function withBuffers(output: unknown): unknown {
  if (output instanceof Uint8Array) return Buffer.from(output.buffer, output.byteOffset, output.byteLength)
  if (output && typeof output === 'object' && 'data' in output) return { ...output, data: withBuffers(output.data) }
  return output
}

/** For tests: the process that runs now. */
export const imageProcessId = (): number | undefined => current?.child.pid
