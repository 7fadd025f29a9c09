// Runs ffmpeg and ffprobe on files that strangers uploaded: never through a shell, with limits, in a process group of
// its own, which dies with this process.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { ProcessingFailure } from '#contract/messages/en/videos.ts'
import { second } from '../clock.ts'

/** Why a run failed, as a code of the contract's messages. `detail` is for the log. */
export class FfmpegError extends Error {
  readonly code: ProcessingFailure
  readonly detail: string
  constructor(code: ProcessingFailure, detail = '') {
    super(`${code}${detail && `: ${detail}`}`)
    this.code = code
    this.detail = detail
  }
}

export type Limits = {
  /** Seconds of CPU time and of clock time. */
  cpu: number
  time: number
  /** Bytes that it may write to one file. */
  fileBytes?: number
  /** Seconds without progress. */
  stall?: number
}

/** Address space. Encoding 1080p takes about 1 GB of it. */
const memoryBytes = 6 * 1024 ** 3
const outputBytes = 1024 * 1024

const tryRun = promisify(execFile)
const exists = (command: string, args: string[]): Promise<boolean> =>
  tryRun(command, args, { timeout: 10 * second }).then(
    () => true,
    () => false,
  )

/** Programs that set the limits; not every system has them. */
let wrappers: Promise<{ prlimit: boolean; setpriv: boolean; nice: boolean }> | undefined
const findWrappers = () => {
  wrappers ??= Promise.all([
    exists('prlimit', ['--version']),
    exists('setpriv', ['--pdeathsig', 'KILL', 'true']),
    exists('nice', ['true']),
  ]).then(([prlimit, setpriv, nice]) => ({ prlimit, setpriv, nice }))
  return wrappers
}

async function wrapped(command: string, args: string[], limits: Limits): Promise<[string, ...string[]]> {
  const { prlimit, setpriv, nice } = await findWrappers()
  const cpu = Math.ceil(limits.cpu)
  return [
    ...(setpriv ? ['setpriv', '--pdeathsig', 'KILL'] : []),
    ...(prlimit ? ['prlimit', `--cpu=${cpu}:${cpu + 5}`, `--as=${memoryBytes}`, '--core=0', '--nofile=64'] : []),
    ...(prlimit && limits.fileBytes ? [`--fsize=${limits.fileBytes}`] : []),
    ...(nice ? ['nice', '-n', '10'] : []),
    command,
    ...args,
  ] as [string, ...string[]]
}

const running = new Set<ChildProcess>()

function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

let isStopping = false

/** Called when the program stops: the jobs run again after the next start. */
export async function stopRunning(): Promise<void> {
  isStopping = true
  running.forEach(kill)
}

/** Called when it starts. */
export const allowRunning = (): void => {
  isStopping = false
}

export type Run = {
  command: string
  /** Where programs are found: the PATH of this process. */
  searchPath: string
  args: string[]
  folder: string
  limits: Limits
  /** Called with each line of standard output. Without it, the output is returned. */
  onLine?(line: string): void
}

/** Returns standard output. Throws a FfmpegError if a limit was reached or the program failed. */
export async function runLimited({ command, searchPath, args, folder, limits, onLine }: Run): Promise<string> {
  const [program, ...rest] = await wrapped(command, args, limits)
  const child = spawn(program, rest, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { PATH: searchPath, AV_LOG_FORCE_NOCOLOR: '1' },
  })
  running.add(child)
  let output = ''
  let errors = ''
  let stopped: ProcessingFailure | null = null
  const stop = (reason: ProcessingFailure): void => {
    stopped ??= reason
    kill(child)
  }
  const total = setTimeout(() => stop('tooSlow'), limits.time * second)
  const stall = limits.stall ? setTimeout(() => stop('tooSlow'), limits.stall * second) : undefined
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stall?.refresh()
    output += text
    if (onLine) {
      const lines = output.split('\n')
      output = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    }
    if (output.length > outputBytes) stop('encoder')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000)
  })
  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve({ code, signal }))
    })
    if (isStopping) throw new Error('the program is stopping')
    if (stopped) throw new FfmpegError(stopped, errors)
    if (code === 0) return output
    throw new FfmpegError(reasonOf(signal, errors), errors)
  } finally {
    clearTimeout(total)
    clearTimeout(stall)
    running.delete(child)
  }
}

function reasonOf(signal: string | null, errors: string): ProcessingFailure {
  if (signal === 'SIGXCPU') return 'tooSlow'
  if (signal === 'SIGXFSZ' || /File too large/i.test(errors)) return 'tooLarge'
  return 'encoder'
}
