// Finds or installs the programs that some test files need, and tells which files can't run here.
import {
  canInstall,
  canMount,
  findBrowser,
  findFfmpeg,
  findHeadlessShell,
  findJava,
  findOlderPostgres,
  findRedis,
} from './find-binaries.ts'
import { readSources } from './sources.ts'
import { type Need, testsNeeding } from './tests-needing.ts'

/** Most journeys use the headless shell, which opens pages in less time. */
const findSmallBrowser = (): string => findHeadlessShell({ install: true }) ?? findBrowser()

const programs: [Need, setting: string, find: () => string][] = [
  ['browser', 'BROWSER_PATH', findSmallBrowser],
  ['notifications', 'BROWSER_PATH', findBrowser],
  ['redis', 'REDIS_SERVER', findRedis],
  ['ffmpeg', 'FFMPEG_PATH', findFfmpeg],
  ['java', 'JAVA_PATH', findJava],
  ['postgres', 'OLDER_POSTGRES', findOlderPostgres],
]

export type Programs = {
  /** Settings with their paths. */
  environment: Record<string, string>
  missing: Need[]
  /** Files that can't run, because something is missing. */
  leftOut: string[]
}

/** Where packages can be installed, a missing program is an error to look into: it throws. */
export function findPrograms(files: string[]): Programs {
  const environment: Record<string, string> = {}
  const missing: Need[] = []
  const sources = readSources()
  const isNeeded = (need: Need): boolean => testsNeeding(need, sources).some((file) => files.includes(file))
  for (const [need, setting, find] of programs.filter(([need]) => isNeeded(need))) {
    try {
      environment[setting] = find()
    } catch (error) {
      if (canInstall()) throw error
      console.error((error as Error).message)
      missing.push(need)
    }
  }
  // Containers often lack the right, which no package gives.
  if (isNeeded('mount') && !canMount()) missing.push('mount')
  const lacking = new Set(missing.flatMap((need) => testsNeeding(need, sources)))
  return { environment, missing, leftOut: files.filter((file) => lacking.has(file)) }
}
