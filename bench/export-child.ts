// Makes exports in a process of its own and sends what they held in memory. Started by exports.ts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { writeArchives } from '../server/features/data-rights/actions/archives.ts'
import { readConfig } from '../server/platform/config.ts'
import type { Platform } from '../server/platform/context.ts'
import type { Subject } from '../server/platform/database/personal-data.ts'
import { openLog } from '../server/platform/log.ts'
import { openPlatform } from '../server/program.ts'

/** `held`: bytes after garbage collection, at the largest. `cpu`: seconds of this process. */
export type MeasuredExport = { held: number; bytes: number; seconds: number; cpu: number }

/** Milliseconds between samples. */
const sampleEvery = 100

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function make(platform: Platform, subject: Subject): Promise<Omit<MeasuredExport, 'held'>> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-export-'))
  const [began, before] = [performance.now(), process.cpuUsage()]
  let bytes = 0
  await writeArchives(platform, { subject, folder }, async (_, size) => {
    bytes += size
  }).finally(() => rm(folder, { recursive: true }))
  const { user, system } = process.cpuUsage(before)
  return { bytes, seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 }
}

/** The first run compiles the code. The second one measures the time, the third one the memory. */
async function measure(platform: Platform, subject: Subject): Promise<MeasuredExport> {
  await make(platform, subject)
  const measured = await make(platform, subject)
  let held = 0
  const sampling = setInterval(() => {
    held = Math.max(held, heldBytes())
  }, sampleEvery)
  await make(platform, subject)
  clearInterval(sampling)
  return { ...measured, held }
}

process.on('message', async ({ settings, subjects }: { settings: Record<string, string>; subjects: Subject[] }) => {
  const { platform, close } = await openPlatform(readConfig(settings), openLog('warn'))
  const measured: MeasuredExport[] = []
  for (const subject of subjects) measured.push(await measure(platform, subject))
  await close()
  process.send?.({ measured })
  process.disconnect()
})
