// npm run bench: measures what is promised of the program's speed, and writes RESULTS.md. With --only a,b some of it; then
// --write puts that in its place there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { measureBrowser } from './browser.ts'
import { callNames, measureCall, startMeasuring } from './calls.ts'
import { measureDrain } from './drain.ts'
import { measureFanOut } from './fan-out.ts'
import { measureFollowers } from './followers.ts'
import { measureLiked } from './liked.ts'
import { measurePages } from './pages.ts'
import { openPlace, type Place } from './place.ts'
import { listPlans } from './plans.ts'
import { killAll } from './program.ts'
import type { Effort } from './ratio.ts'
import { amend, type Figure, type Section, table, write } from './report.ts'
import { measureScale, type Scale, scaleNames, sideBySide } from './scale.ts'
import { postsOf } from './size.ts'
import { measureSockets } from './sockets.ts'
import { measureIdle, measureNpmStart, measureStart } from './starting.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean' },
    keep: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const isQuick = values.quick ?? false
const wanted = values.only?.split(',') ?? null
const effort: Effort = isQuick ? { rounds: 3, seconds: 1, warm: 1 } : { rounds: 5, seconds: 3, warm: 2 }

/** After the database was stopped: the program starts it itself, as it does for a newcomer. */
const startNames = ['start', 'npm-start', 'idle']

async function measureStarting(folder: string, names: string[]): Promise<Figure[]> {
  const times = isQuick ? 2 : 5
  return [
    ...(names.includes('start') ? await measureStart(folder, times) : []),
    ...(names.includes('npm-start') ? await measureNpmStart(folder, times) : []),
    ...(names.includes('idle') ? await measureIdle(folder) : []),
  ]
}

type Part = { title: string; names: string[]; measure(place: Place, names: string[]): Promise<Figure[]> }

const parts: Part[] = [
  {
    title: 'Calls, by CPU',
    names: callNames,
    measure: async (place, names) => {
      const measuring = await startMeasuring(place, effort)
      const figures: Figure[] = []
      for (const name of names) figures.push(await measureCall(measuring, name))
      await measuring.stop()
      return figures
    },
  },
  {
    title: 'Events',
    names: ['drain'],
    measure: (place) => measureDrain(place, isQuick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 10 }),
  },
  { title: 'Pages', names: ['page'], measure: (place) => measurePages(place, effort) },
  {
    title: 'In the browser',
    names: ['bytes', 'lighthouse'],
    measure: (place, names) =>
      measureBrowser(place, {
        bytes: names.includes('bytes'),
        runs: names.includes('lighthouse') ? (isQuick ? 1 : 5) : 0,
      }),
  },
  { title: 'Sockets', names: ['sockets'], measure: measureSockets },
  {
    title: 'What many hear of',
    names: ['fan-out', 'followers', 'liked'],
    measure: async (place, names) => [
      ...(names.includes('fan-out') ? await measureFanOut(place, isQuick ? 10 : 60) : []),
      ...(names.includes('followers') ? await measureFollowers(place, effort) : []),
      ...(names.includes('liked') ? await measureLiked(place, isQuick ? 1_000 : 10_000) : []),
    ],
  },
]

function shown(figure: Figure): Figure {
  console.log(
    `${figure.what}: ${figure.figure} ${figure.bound} ${figure.met === false ? 'MISSED ' : ''}(${figure.note})`,
  )
  return figure
}

/** What could not be measured is said in its place; the other parts still are. */
const notMeasured = (what: string, error: Error): Figure => ({
  ...{ what, figure: 'not measured', bound: '', met: false },
  note: error.message.split('\n')[0] ?? '',
})

const isWanted = (name: string): boolean => !wanted || wanted.includes(name)
/** All of what is measured in two communities, or some by name. */
const scaled = scaleNames.filter((name) => isWanted('scale') || isWanted(name))

/** In a community of ten times the posts. */
async function measureLarger(smaller: Scale): Promise<Section[]> {
  const place = await openPlace(values.keep ? `${values.keep}-larger` : null, postsOf.larger)
  try {
    const plans = isWanted('plans') ? await listPlans(place) : []
    const figures = scaled.length > 0 ? sideBySide(smaller, await measureScale(place, effort, scaled)) : []
    return [
      { title: 'A community of 1,000,000 posts, by CPU', figures: figures.map(shown) },
      { title: 'How the database reads', figures: plans },
    ]
  } finally {
    killAll()
    await place.stop()
    await place.remove()
  }
}

async function main(): Promise<void> {
  const known = [...parts.flatMap(({ names }) => names), ...startNames, ...scaleNames, 'scale', 'plans']
  const unknown = wanted?.filter((name) => !known.includes(name)) ?? []
  if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}; there are ${known.join(', ')}`)
  await buildIfChanged()
  const place = await openPlace(values.keep ?? null, postsOf.smaller)
  const sections: Section[] = []
  let smaller: Scale = []
  try {
    for (const { title, names, measure } of parts) {
      const chosen = names.filter(isWanted)
      if (chosen.length === 0) continue
      const figures = await measure(place, chosen).catch((error: Error) => [notMeasured(title, error)])
      sections.push({ title, figures: figures.map(shown) })
    }
    if (scaled.length > 0) smaller = await measureScale(place, effort, scaled)
    await place.stop()
    const starting = startNames.filter(isWanted)
    if (starting.length > 0)
      sections.push({ title: 'Start and rest', figures: (await measureStarting(place.folder, starting)).map(shown) })
  } finally {
    killAll()
    await place.stop()
    await place.remove()
  }
  if (scaled.length > 0 || isWanted('plans')) sections.push(...(await measureLarger(smaller)))
  for (const { title, figures } of sections) console.log(`\n${title}\n${table(figures)}`)
  const missed = join(import.meta.dirname, 'MISSED.md')
  const why = existsSync(missed) ? readFileSync(missed, 'utf8') : ''
  if (!wanted && !isQuick) write(sections, why)
  else if (values.write) amend(sections, why)
}

await main()
