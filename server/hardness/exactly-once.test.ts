// What is done without a connection has one effect, whatever happens on the way: the browser's own queue against the
// site and its database, by random series.
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute, shiftClock } from '../platform/clock.ts'
import { startTestSite, type TestSite } from '../testing/server.ts'
import { series, withRestart } from './testing/offline/commands.ts'
import { faultCommits } from './testing/offline/database-faults.ts'
import { makePeople, makeThings, type People } from './testing/offline/people.ts'
import { expectOnceEach, followsOf } from './testing/offline/verdict.ts'
import { heal, openWorld, type Site } from './testing/offline/world.ts'
import { chanceOf, tenthOf } from './testing/series.ts'

const longestSeries = 14
/** Lists of what members wrote stay short. */
const runsOfOnePair = 40

let first: TestSite
let site: Site
let picture: Blob
let people: People
let runs = 0
let acts = 0

beforeAll(async () => {
  // Who hears of the acts is tried elsewhere.
  first = await startTestSite({ SERVICES: 'web' })
  site = {
    running: first,
    commits: faultCommits(first.platform),
    restart: async (meanwhile) => {
      await site.running.stop()
      await meanwhile()
      site.running = await first.again()
      site.commits = faultCommits(site.running.platform)
    },
  }
  const pixels = { width: 64, height: 48, channels: 3 as const, background: '#147' }
  picture = new Blob([new Uint8Array(await sharp({ create: pixels }).png().toBuffer())], { type: 'image/png' })
})
afterAll(async () => {
  if (site.running !== first) await site.running.stop()
  await first.close()
})

type Series = ReturnType<typeof series>

async function tryOne(commands: Series extends fc.Arbitrary<infer Commands> ? Commands : never): Promise<void> {
  const { platform } = site.running
  if (runs++ % runsOfOnePair === 0) people = await makePeople(platform, runs % (2 * runsOfOnePair) === 1)
  try {
    const things = await makeThings(platform, people)
    const before = await followsOf({ site, people })
    const world = await openWorld({ site, people, things, picture })
    await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
    await heal(world)
    await expectOnceEach(world, before)
    acts += world.intents.length
  } finally {
    shiftClock(0)
  }
}

const seed = chanceOf('exactly once').below(2 ** 31)
const most = tenthOf(10_000)
const restarts = tenthOf(200)

async function tryAll(commands: Series, numRuns: number): Promise<void> {
  const began = performance.now()
  runs = 0
  acts = 0
  await fc.assert(fc.asyncProperty(commands, tryOne), { numRuns, seed })
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${numRuns} series, ${acts} acts, ${seconds} s, seed ${seed}`)
  expect(acts).toBeGreaterThan(numRuns)
}

it(
  `${most} random series of acts, faults and people at one browser: each act is done once, as its own member`,
  async () => {
    await tryAll(series(longestSeries), most)
  },
  most * minute,
)

it(
  `${restarts} series in which the server restarts too`,
  async () => {
    await tryAll(withRestart(8), restarts)
  },
  restarts * minute,
)
