// Which tests are in the gate, `npm test`, and why. `npm run test:full` runs these and every other test file.
import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

const root = join(import.meta.dirname, '..')

type Reasons = Record<string, string>

/** Globs of test files. */
export const inGate: Reasons = {
  'contract/**': 'limits, shapes and texts: pure functions',
  'web/**': 'rules, components and screens without a browser',
  'scripts/**': 'the checks themselves',
  'server/{platform,commands,features}/**': 'each feature over HTTP, with a real database',
  'server/resilience/*': 'what holds for every call: access, visibility, input, secrets, races',
  'e2e/gate/*': 'one journey for each capability',
}

/** Files that the globs above name, but that aren't in the gate. */
export const notInGate: Reasons = {
  'server/commands/{demo,admin,reset,screening,open-site}.test.ts':
    'starts commands as processes, and the demo takes minutes',
  'server/features/points/verify.test.ts': 'starts commands as processes, and compares everything each time',
  'server/features/points/attacks.test.ts': 'ways to earn points unfairly; the rules have tests of their own',
  'server/features/videos/{hostile-files,processing}.test.ts':
    'encodes many videos; uploads and one journey encode one',
  'server/platform/images/accept-image.test.ts': 'measures the memory of large images',
  'server/platform/postgres/{backup,crash,launcher}.test.ts': 'starts and kills database servers',
  'server/platform/sockets/nodes.test.ts': 'starts several nodes with Redis',
  'server/resilience/{exactly-once-crash,points-crash,video-crash,newsletter-crash,crash-recovery}.test.ts':
    'kills processes',
  'server/resilience/{startup-shutdown,outage,two-nodes,full-disk}.test.ts': 'starts, breaks and stops processes',
  'server/resilience/{backup,scheduled-backup,wal-archive,move,upgrade-database}.test.ts': 'copies whole sites',
  'server/resilience/{form-floods,moved-secrets}.test.ts': 'thousands of requests, restarts',
  'server/resilience/valid-html.test.ts': 'needs Java',
  'server/resilience/openapi.test.ts': 'generates and compiles a client; every call is checked against the contract',
  'server/resilience/large-accounts.test.ts': 'erases and exports accounts with many rows',
  'scripts/{soak,deploy}.test.ts': 'runs programs of the bench and of deploy/',
}

export const testFiles: string[] = globSync('{contract,web,scripts,server,e2e}/**/*.test.{ts,tsx}', {
  cwd: root,
}).sort()

export const matchesAny = (file: string, globs: Reasons): boolean =>
  Object.keys(globs).some((glob) => matchesGlob(file, glob))

export const gateFiles = (): string[] =>
  testFiles.filter((file) => matchesAny(file, inGate) && !matchesAny(file, notInGate))

/** The parts of `npm run test:full`, by their folders. */
const folders = {
  web: ['web/', 'contract/'],
  features: ['server/features/', 'scripts/'],
  platform: ['server/platform/', 'server/commands/'],
  resilience: ['server/resilience/'],
  journeys: ['e2e/'],
}

export const parts = Object.keys(folders)

/** Test files of some parts, or all of them. */
export const filesOf = (names: string[]): string[] => {
  const wanted = Object.entries(folders).flatMap(([name, paths]) => (names.includes(name) ? paths : []))
  return testFiles.filter((file) => wanted.some((path) => file.startsWith(path)))
}

/** All test files whose path contains one of these. */
export const filesMatching = (patterns: string[]): string[] =>
  testFiles.filter((file) => patterns.some((pattern) => file.includes(pattern)))

/** Seconds that a file may take in the gate on two idle cores. A slower one is reported. */
export const longestInGate = (file: string): number => (file.startsWith('e2e/') ? 45 : 15)
