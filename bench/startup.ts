// How fast the program starts on an existing database, and its memory when idle.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../server/platform/free-port.ts'
import { median } from './load.ts'
import { processTree, pssMegabytes } from './processes.ts'
import { startProgram, untilReady } from './program.ts'
import { atMost, type Figure, round } from './report.ts'

const root = join(import.meta.dirname, '..')

/** With the embedded database, in a folder that was used before. */
export async function measureStartup(folder: string, times: number): Promise<Figure[]> {
  const settings = { DATA_DIR: folder }
  const first = await startProgram(settings)
  await first.stop()
  const durations: number[] = []
  for (let time = 0; time < times; time++) {
    const begun = performance.now()
    const site = await startProgram(settings)
    durations.push(await untilReady(site.url, begun))
    await site.stop()
  }
  return [
    atMost('start until ready', median(durations) / 1000, 2, 's', `median of ${times}: ${formatSeconds(durations)}`),
  ]
}

const formatSeconds = (milliseconds: number[]) => milliseconds.map((ms) => (ms / 1000).toFixed(2)).join(' ')

export async function measureIdle(folder: string): Promise<Figure[]> {
  const site = await startProgram({ DATA_DIR: folder })
  await untilReady(site.url, 0)
  await pause(10_000)
  const all = pssMegabytes([site.pid])
  const own = pssMegabytes([site.pid], false)
  const count = processTree(site.pid).length
  await site.stop()
  const note = `10 s after the start: program ${round(own)}, database ${round(all - own)}; ${count} processes`
  return [atMost('memory when idle (PSS), database included', all, 250, 'MB', note)]
}

/** `npm start` as a person types it, with everything installed and built. */
export async function measureNpmStart(folder: string, times: number): Promise<Figure[]> {
  const durations: number[] = []
  for (let time = 0; time < times; time++) {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const begun = performance.now()
    const child = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' },
      stdio: 'ignore',
      detached: true,
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    durations.push(await untilReady(url, begun))
    // Ctrl-C signals the whole process group.
    process.kill(-child.pid!, 'SIGINT')
    await ended
  }
  return [
    atMost(
      'npm start until ready',
      median(durations) / 1000,
      5,
      's',
      `median of ${times}: ${formatSeconds(durations)}`,
    ),
  ]
}
