// npm run bench: measures the performance and writes RESULTS.md. --only a,b measures some parts; with --write their
// figures are updated there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { measureAdminLists } from './admin-lists.ts'
import { measureAnnouncement } from './announcement.ts'
import { measureAttack } from './attack.ts'
import { measureBrowser } from './browser.ts'
import { measureCacheWrites } from './cache-writes.ts'
import { callNames, measureCall, startCallBench } from './calls.ts'
import { changesTable, findRegressions } from './changes.ts'
import type { Effort } from './compare.ts'
import { measureExports } from './exports.ts'
import { measureFanOut } from './fan-out.ts'
import { measureFollowers } from './followers.ts'
import { measureJournal } from './journal.ts'
import { measureJournalImport } from './journal-import.ts'
import { measureLikedPost } from './liked-post.ts'
import { measureOutboxRelay } from './outbox-relay.ts'
import { measureOverview } from './overview.ts'
import { measurePages } from './pages.ts'
import { listPlans } from './plans.ts'
import { measurePoints, pointsNames } from './points.ts'
import { measurePredictions } from './predictions.ts'
import { killAll } from './program.ts'
import { measurePuppets, puppetNames } from './puppets.ts'
import { amendResults, type Figure, failedFigure, type ReportSection, table, writeResults } from './report.ts'
import { compareScales, measureScale, type Scale, scaleNames } from './scale.ts'
import { measureSitemaps } from './sitemaps.ts'
import { pointsSizes, postsOf } from './size.ts'
import { measureSockets } from './sockets.ts'
import { measureIdle, measureNpmStart, measureStartup } from './startup.ts'
import { openTestbed, type Testbed } from './testbed.ts'
import { measureVideos, videoNames } from './videos.ts'
import { measureViewers } from './viewers.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
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
  { title: 'Predictions', names: ['predictions'], measure: (testbed) => measurePredictions(testbed, effort) },
  { title: 'Journal', names: ['journal'], measure: (testbed) => measureJournal(testbed, effort) },
  {
    title: 'Events',
    names: ['outbox-relay'],
    measure: (testbed) => measureOutboxRelay(testbed, isQuick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 10 }),
  },
  { title: 'Pages', names: ['page'], measure: (testbed) => measurePages(testbed, effort) },
  {
    title: 'In the browser',
    names: ['bytes', 'lighthouse', 'cache-writes', 'journal-import'],
    measure: async (testbed, names) => [
      ...(await measureBrowser(testbed, {
        bytes: names.includes('bytes'),
        runs: names.includes('lighthouse') ? (isQuick ? 1 : 5) : 0,
      })),
      ...(names.includes('cache-writes') ? measureCacheWrites() : []),
      ...(names.includes('journal-import') ? await measureJournalImport() : []),
    ],
  },
  {
    title: 'Under attack',
    names: ['attack'],
    measure: (testbed) => measureAttack(testbed, isQuick ? { rounds: 2, seconds: 4 } : { rounds: 5, seconds: 15 }),
  },
  { title: 'Sockets', names: ['sockets'], measure: measureSockets },
  {
    title: 'Fan-out',
    names: ['fan-out', 'viewers', 'followers', 'liked'],
    measure: async (testbed, names) => [
      ...(names.includes('fan-out') ? await measureFanOut(testbed, isQuick ? 10 : 60) : []),
      ...(names.includes('viewers') ? await measureViewers(testbed, isQuick ? 2 : 5) : []),
      ...(names.includes('followers') ? await measureFollowers(testbed, effort) : []),
      ...(names.includes('liked') ? await measureLikedPost(testbed, isQuick ? 1_000 : 10_000) : []),
    ],
  },
  { title: 'Sitemaps', names: ['sitemap'], measure: (testbed) => measureSitemaps(testbed, isQuick ? 3 : 5) },
  { title: 'Data rights', names: ['export'], measure: measureExports },
  {
    title: 'Administration',
    names: ['overview', 'announcement'],
    measure: async (testbed, names) => [
      ...(names.includes('overview') ? await measureOverview(testbed, effort) : []),
      ...(names.includes('announcement') ? await measureAnnouncement(testbed, isQuick ? 150_000 : 1_000_000) : []),
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
    const sitemaps = isSelected('sitemap-larger') ? await measureSitemaps(testbed, isQuick ? 1 : 3) : []
    const plans = isSelected('plans') ? await listPlans(testbed) : []
    const figures =
      selectedScale.length > 0 ? compareScales(smaller, await measureScale(testbed, effort, selectedScale)) : []
    return [
      { title: 'A community of 1,000,000 posts, by CPU', figures: figures.map(logFigure) },
      { title: 'Sitemaps of 1,000,000 posts', figures: sitemaps.map(logFigure) },
      { title: 'Query plans', figures: plans, isComplete: true },
    ]
  } finally {
    killAll()
    await testbed.stop()
    await testbed.remove()
  }
}

/** With 1,000,000 members, in a folder of its own; and a simulation without a database. */
async function measurePointsParts(): Promise<ReportSection[]> {
  const names = pointsNames.filter(isSelected)
  const size = pointsSizes[isQuick ? 'quick' : 'whole']
  const options = {
    folder: values.keep ? `${values.keep}-points` : null,
    size: { ...size, rows: Number(values.rows ?? size.rows) },
    effort,
    isQuick,
  }
  const title = `Points of ${options.size.members} members, by CPU`
  const figures = names.length > 0 ? await measurePoints(names, options) : []
  return [
    { title, figures: figures.map(logFigure) },
    { title: 'Rings of puppets', figures: puppetNames.some(isSelected) ? measurePuppets().map(logFigure) : [] },
  ].filter((section) => section.figures.length > 0)
}

async function measureAdministration(): Promise<ReportSection> {
  const folder = values.keep ? `${values.keep}-admin` : null
  const figures = await measureAdminLists({ folder, isQuick, effort })
  return { title: "Administrators' lists, by CPU", figures: figures.map(logFigure) }
}

async function main(): Promise<void> {
  const usual = [
    ...benchParts.flatMap(({ names }) => names),
    ...startNames,
    ...scaleNames,
    'scale',
    'plans',
    'sitemap-larger',
  ]
  const known = [...usual, ...pointsNames, ...puppetNames, 'admin-lists']
  const unknown = selected?.filter((name) => !known.includes(name)) ?? []
  if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}; there are ${known.join(', ')}`)
  await buildIfChanged()
  const sections = usual.some(isSelected) ? await measureCommunities() : []
  sections.push(...(await measurePointsParts()))
  // Only if it's asked for: its database takes 9 GB and 15 minutes.
  if (selected?.includes('admin-lists')) sections.push(await measureAdministration())
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
  if (selectedScale.length > 0 || isSelected('plans') || isSelected('sitemap-larger'))
    sections.push(...(await measureLargerCommunity(smaller)))
  return sections
}

function report(sections: ReportSection[]): void {
  for (const { title, figures } of sections) console.log(`\n${title}\n${table(figures)}`)
  console.log(`\nCompared with the last committed run\n${changesTable(sections)}`)
  const regressions = findRegressions(sections)
  if (regressions.length > 0) console.log(`\nWorse than the last committed run\n${regressions.join('\n')}`)
  const missed = join(import.meta.dirname, 'MISSED.md')
  const why = existsSync(missed) ? readFileSync(missed, 'utf8') : ''
  if (!selected && !isQuick) writeResults(sections, why)
  else if (values.write) amendResults(sections, why)
  process.exitCode = regressions.length > 0 ? 1 : 0
}

await main()
