// npm run bench: measures the performance and writes RESULTS.md. --only a,b measures some parts; with --write their
// figures are updated there. --against COMMIT measures the calls of this version and of that commit by turns.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { comparableNames, compareWithCommit } from './against.ts'
import { measureBrowser } from './browser.ts'
import { callNames, measureCall, startCallBench } from './calls.ts'
import type { Effort } from './compare.ts'
import { withDemoSite } from './demo-site.ts'
import { measureFanOut } from './fan-out.ts'
import { measureFirstViews } from './first-views.ts'
import { measurePages } from './pages.ts'
import { listPlans } from './plans.ts'
import { measurePoints, pointsNames } from './points.ts'
import { killAll } from './program.ts'
import { amendResults, type Figure, failedFigure, type ReportSection, table, writeResults } from './report.ts'
import { compareScales, measureScale, type Scale, scaleNames } from './scale.ts'
import { pointsSizes, postsOf } from './size.ts'
import { measureSockets } from './sockets.ts'
import { measureIdle, measureNpmStart, measureStartup } from './startup.ts'
import { measureTaps } from './taps.ts'
import { openTestbed, type Testbed } from './testbed.ts'
import { measureVideos, videoNames } from './videos.ts'
import { measureViewers } from './viewers.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    quick: { type: 'boolean' },
    keep: { type: 'string' },
    write: { type: 'boolean' },
    // Rows of the points ledger, for a disk that hasn't room for all.
    rows: { type: 'string' },
  },
})
const isQuick = values.quick ?? false
const selected = values.only?.split(',') ?? null
const effort: Effort = isQuick
  ? { rounds: 3, seconds: 1, warmUpSeconds: 1 }
  : { rounds: 5, seconds: 3, warmUpSeconds: 2 }

/** Run after the database was stopped: the program starts it itself, as for a new user. */
const startNames = ['start', 'npm-start', 'idle']

async function measureStarting(folder: string, names: string[]): Promise<Figure[]> {
  const times = isQuick ? 2 : 5
  return [
    ...(names.includes('start') ? await measureStartup(folder, times) : []),
    ...(names.includes('npm-start') ? await measureNpmStart(folder, times) : []),
    ...(names.includes('idle') ? await measureIdle(folder) : []),
  ]
}

type BenchPart = { title: string; names: string[]; measure(testbed: Testbed, names: string[]): Promise<Figure[]> }

const benchParts: BenchPart[] = [
  {
    title: 'API calls, by CPU',
    names: callNames,
    measure: async (testbed, names) => {
      const bench = await startCallBench(testbed, effort)
      const figures: Figure[] = []
      for (const name of names)
        figures.push(await measureCall(bench, name).catch((error: Error) => failedFigure(name, error)))
      await bench.stop()
      return figures
    },
  },
  { title: 'Pages', names: ['page'], measure: (testbed) => measurePages(testbed, effort) },
  {
    title: 'In the browser',
    names: ['bytes', 'lighthouse'],
    measure: (testbed, names) =>
      measureBrowser(testbed, {
        bytes: names.includes('bytes'),
        runs: names.includes('lighthouse') ? (isQuick ? 1 : 5) : 0,
      }),
  },
  { title: 'Sockets', names: ['sockets'], measure: measureSockets },
  {
    title: 'Fan-out',
    names: ['fan-out', 'viewers'],
    measure: async (testbed, names) => [
      ...(names.includes('fan-out') ? await measureFanOut(testbed, isQuick ? 10 : 60) : []),
      ...(names.includes('viewers') ? await measureViewers(testbed, isQuick ? 2 : 5) : []),
    ],
  },
  {
    title: 'Videos',
    names: videoNames,
    measure: (testbed, names) => measureVideos(testbed, names, { effort, isQuick }),
  },
]

function logFigure(figure: Figure): Figure {
  console.log(
    `${figure.what}: ${figure.figure} ${figure.target} ${figure.met === false ? 'MISSED ' : ''}(${figure.note})`,
  )
  return figure
}

const isSelected = (name: string): boolean => !selected || selected.includes(name)
/** The calls to measure in both communities: all of them, or those selected by name. */
const selectedScale = scaleNames.filter((name) => isSelected('scale') || isSelected(name))

/** In a community with ten times the posts. */
async function measureLargerCommunity(smaller: Scale): Promise<ReportSection[]> {
  const testbed = await openTestbed(values.keep ? `${values.keep}-larger` : null, postsOf.larger)
  try {
    const plans = isSelected('plans') ? await listPlans(testbed) : []
    const figures =
      selectedScale.length > 0 ? compareScales(smaller, await measureScale(testbed, effort, selectedScale)) : []
    return [
      { title: 'A community of 1,000,000 posts, by CPU', figures: figures.map(logFigure) },
      { title: 'Query plans', figures: plans, isComplete: true },
    ]
  } finally {
    killAll()
    await testbed.stop()
    await testbed.remove()
  }
}

/** In a member's browser, on a site with the demo's content. */
const phoneParts = [
  { name: 'first-views', title: 'First views of members, throttled', measure: measureFirstViews },
  { name: 'taps', title: 'Taps of members, throttled', measure: measureTaps },
]

async function measurePhoneParts(): Promise<ReportSection[]> {
  const parts = phoneParts.filter(({ name }) => isSelected(name))
  if (parts.length === 0) return []
  return withDemoSite(async (site) => {
    const sections: ReportSection[] = []
    for (const { title, measure } of parts)
      sections.push({ title, figures: (await measure(site, isQuick ? 1 : 3)).map(logFigure) })
    return sections
  })
}

/** With 1,000,000 members, in a folder of its own. */
async function measurePointsParts(): Promise<ReportSection[]> {
  const names = pointsNames.filter(isSelected)
  if (names.length === 0) return []
  const size = pointsSizes[isQuick ? 'quick' : 'whole']
  const options = {
    folder: values.keep ? `${values.keep}-points` : null,
    size: { ...size, rows: Number(values.rows ?? size.rows) },
    effort,
    isQuick,
  }
  const figures = await measurePoints(names, options)
  return [{ title: `Points of ${options.size.members} members, by CPU`, figures: figures.map(logFigure) }]
}

/** Fails if a call is worse than in the commit. */
async function compareCommits(commit: string): Promise<void> {
  assertKnown(comparableNames)
  await buildIfChanged()
  const names = comparableNames.filter(isSelected)
  const { table, worse } = await compareWithCommit(commit, { names, effort, keptFolder: values.keep ?? null })
  console.log(`\n${table}`)
  if (worse.length > 0) console.log(`\nWorse than ${commit}: ${worse.join(', ')}`)
  process.exitCode = worse.length > 0 ? 1 : 0
}

function assertKnown(known: string[]): void {
  const unknown = selected?.filter((name) => !known.includes(name)) ?? []
  if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}; there are ${known.join(', ')}`)
}

async function measureAll(): Promise<void> {
  const usual = [...benchParts.flatMap(({ names }) => names), ...startNames, ...scaleNames, 'scale', 'plans']
  assertKnown([...usual, ...phoneParts.map(({ name }) => name), ...pointsNames])
  await buildIfChanged()
  const sections = usual.some(isSelected) ? await measureCommunities() : []
  sections.push(...(await measurePhoneParts()), ...(await measurePointsParts()))
  report(sections)
}

async function measureCommunities(): Promise<ReportSection[]> {
  const testbed = await openTestbed(values.keep ?? null, postsOf.smaller)
  const sections: ReportSection[] = []
  let smaller: Scale = []
  try {
    for (const { title, names, measure } of benchParts) {
      const chosen = names.filter(isSelected)
      if (chosen.length === 0) continue
      const figures = await measure(testbed, chosen).catch((error: Error) => [failedFigure(title, error)])
      sections.push({ title, figures: figures.map(logFigure) })
    }
    if (selectedScale.length > 0) smaller = await measureScale(testbed, effort, selectedScale)
    await testbed.stop()
    const starting = startNames.filter(isSelected)
    if (starting.length > 0)
      sections.push({
        title: 'Startup and idle',
        figures: (await measureStarting(testbed.folder, starting)).map(logFigure),
      })
  } finally {
    killAll()
    await testbed.stop()
    await testbed.remove()
  }
  if (selectedScale.length > 0 || isSelected('plans')) sections.push(...(await measureLargerCommunity(smaller)))
  return sections
}

function report(sections: ReportSection[]): void {
  for (const { title, figures } of sections) console.log(`\n${title}\n${table(figures)}`)
  const missed = join(import.meta.dirname, 'MISSED.md')
  const why = existsSync(missed) ? readFileSync(missed, 'utf8') : ''
  if (!selected && !isQuick) writeResults(sections, why)
  else if (values.write) amendResults(sections, why)
}

await (values.against ? compareCommits(values.against) : measureAll())
