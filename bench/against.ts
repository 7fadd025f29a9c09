// Compares the calls of this version with those of another commit, by turns on one machine: figures of different runs
// can't be compared. This version's requests are sent to both.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  callNames,
  callPlans,
  controlRequest,
  type PlanWithTarget,
  resetTables,
  warmUpOf,
  warmUpSessions,
} from './calls.ts'
import { type Child, nextMessage, startChild } from './child-process.ts'
import {
  controlSide,
  cpuRatios,
  type Effort,
  isWorse,
  type Measurement,
  measureByTurns,
  type Target,
} from './compare.ts'
import { median } from './load.ts'
import { pagePlans } from './pages.ts'
import { round, row } from './report.ts'
import { scaleNames, socialPlans } from './scale.ts'
import { postsOf } from './size.ts'
import type { SeededData } from './testbed.ts'

const plansOf = (data: SeededData): Record<string, PlanWithTarget> => ({
  ...callPlans(data),
  ...socialPlans(data),
  ...pagePlans(data),
})

/** Calls with a plan: not those whose latency is measured, nor those that repeat a call in a larger community. */
export const comparableNames = [
  ...callNames.filter((name) => !['feed-64', 'crowded-post'].includes(name)),
  ...scaleNames.filter((name) => !name.endsWith('-of-many')),
  ...['page', 'fresh-page'],
]

const root = join(import.meta.dirname, '..')

function run(command: string, words: string[], folder: string): void {
  const { status } = spawnSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed in ${folder}`)
}

/** Checks out, installs and builds the commit as its own commands do. */
function prepareWorktree(commit: string, folder: string): void {
  run('git', ['worktree', 'add', '--detach', folder, commit], root)
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // Spares a build if the sources of the pages are the same.
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  console.log(`Building ${commit}…`)
  run(process.execPath, ['scripts/run.mjs', 'build'], folder)
}

type Running = { child: Child; target: Target; data: SeededData; databaseUrl: string; owner: pg.Client }

/** Waits, because PostgreSQL writes for a moment after its program was killed. Synchronous, for the end of a process. */
function removeFolder(folder: string): void {
  for (let attempts = 0; existsSync(folder) && attempts < 100; attempts++) {
    try {
      rmSync(folder, { recursive: true })
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

/** A folder for all that the comparison writes. It is removed with its processes however this process ends. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-against-'))
  // PostgreSQL may run as another account.
  chmodSync(folder, 0o755)
  const worktree = join(folder, 'commit')
  const children: Child[] = []
  process.once('exit', () => {
    for (const { process: child } of children) {
      try {
        process.kill(-child.pid!, 'SIGKILL')
      } catch {
        // It has ended.
      }
    }
    spawnSync('git', ['worktree', 'remove', '--force', worktree], { cwd: root })
    removeFolder(folder)
  })
  const startSide = async (from: string, keptFolder: string | null): Promise<Running> => {
    const words = [from, String(postsOf.smaller), ...(keptFolder ? [keptFolder] : [])]
    const child = startChild('side.ts', { TMPDIR: folder }, { words, detached: true })
    children.push(child)
    type Side = Omit<Running, 'child' | 'owner'> & { ownerUrl: string }
    const { ownerUrl, ...side } = await nextMessage<Side>(child.process, 'side')
    const owner = new pg.Client(ownerUrl)
    await owner.connect()
    await warmUpSessions(side.target.port, side.data)
    return { child, owner, ...side }
  }
  return { worktree, startSide }
}

type Options = { names: string[]; effort: Effort; keptFolder: string | null }
export type CommitComparison = {
  table: string
  /** Names of calls that need more CPU than in the commit, beyond noise. */
  worse: string[]
}

export async function compareWithCommit(
  commit: string,
  { names, effort, keptFolder }: Options,
): Promise<CommitComparison> {
  const { worktree, startSide } = openFolder()
  prepareWorktree(commit, worktree)
  const sides = await Promise.all([
    startSide(root, keptFolder),
    startSide(worktree, keptFolder && `${keptFolder}-${commit}`),
  ])
  const control = startChild('control.ts', { DATABASE_URL: sides[0].databaseUrl })
  const port = await nextMessage(control.process, 'port')
  const target = { port, processes: [control.process.pid!, sides[0].target.processes[1]!] }
  const lines = [
    row(['call', 'control', 'this', commit, 'this : control', `${commit} : control`, `this : ${commit}`, 'rounds']),
  ]
  lines.push(row(lines[0]!.split(' | ').map(() => '---')))
  const worse: string[] = []
  for (const name of names) {
    const plans = sides.map(({ data }) => plansOf(data)[name]!)
    for (const { owner } of sides) await resetTables(owner)
    const turns = sides.map(({ target }, index) => ({
      target,
      plan: { ...plans[index]!, name: index === 0 ? 'this version' : commit },
      warmUpSeconds: warmUpOf(plans[index]!, effort),
    }))
    const all = [controlSide({ target, next: controlRequest }, plans[0]!), ...turns]
    const rounds = await measureByTurns(all, effort).catch((error: Error) => error)
    if (!(rounds instanceof Error) && isWorse(cpuRatios(rounds[1]!, rounds[2]!))) worse.push(plans[0]!.name)
    lines.push(comparedRow(plans[0]!.name, rounds))
    console.log(lines.at(-1))
  }
  await control.stop()
  for (const { owner, child } of sides) {
    await owner.end()
    await child.stop()
  }
  return { table: lines.join('\n'), worse }
}

/** `rounds`: of the control, this version and the commit. */
function comparedRow(name: string, rounds: Measurement[][] | Error): string {
  if (rounds instanceof Error) return row([name, rounds.message, ...Array(6).fill('')])
  const [control = [], ours = [], theirs = []] = rounds
  const ratios = cpuRatios(ours, theirs)
  return row([
    name,
    ...rounds.map((side) => `${round(median(side.map(({ cpu }) => cpu)))} ms`),
    ...[ours, theirs].map((side) => `${round(median(cpuRatios(side, control)))} ×`),
    `${round(median(ratios))} ×`,
    ratios.map((ratio) => ratio.toFixed(2)).join(' '),
  ])
}
