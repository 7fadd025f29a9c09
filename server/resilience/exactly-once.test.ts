// What is done without a connection has one effect, whatever happens on the way: the browser's own queue against the
// site and its database, by random series.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute, second, shiftClock } from '../platform/clock.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { expectExactlyOnce, followsOf } from './testing/offline/assertions.ts'
import { commandsWithRestart, randomCommands } from './testing/offline/commands.ts'
import { type CommitFaults, injectCommitFaults } from './testing/offline/database-faults.ts'
import { faults } from './testing/offline/network.ts'
import { createPeople, createTargets, drawImage, logIn, type People } from './testing/offline/people.ts'
import { recover, type Site, startSimulation } from './testing/offline/simulation.ts'
import { createRandom, iterations } from './testing/random.ts'

const longestSeries = 14
/** Lists of what members wrote stay short. */
const runsOfOnePair = 40

let first: TestSite
let running: TestSite
let commits: CommitFaults
let picture: Blob
let people: People
let runs = 0
let acts = 0
/** What happened, and how often. */
let seen = new Map<string, number>()

const site: Site = {
  url: () => running.url,
  api: (token) => running.api(token),
  logIn: (memberId) => logIn(running.platform, memberId),
  commits: () => commits,
  record: (what) => void seen.set(what, (seen.get(what) ?? 0) + 1),
  restart: async (meanwhile) => {
    await running.stop()
    await meanwhile()
    running = await first.startAnother()
    commits = injectCommitFaults(running.platform)
  },
}

beforeAll(async () => {
  // Who hears of the acts is tried elsewhere.
  first = await startTestSite({ SERVICES: 'web' })
  running = first
  commits = injectCommitFaults(first.platform)
  picture = await drawImage()
})
afterAll(async () => {
  if (running !== first) await running.stop()
  await first.close()
})

type Series = ReturnType<typeof randomCommands>

async function tryOne(commands: Series extends fc.Arbitrary<infer Commands> ? Commands : never): Promise<void> {
  const { platform } = running
  if (runs++ % runsOfOnePair === 0) people = await createPeople(platform, runs % (2 * runsOfOnePair) === 1)
  try {
    const things = await createTargets(platform, people)
    const before = await followsOf(platform, people)
    const world = await startSimulation({ site, people, targets: things, image: picture })
    await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
    await recover(world)
    await expectExactlyOnce(running.platform, world, before)
    acts += world.intents.length
  } finally {
    shiftClock(0)
  }
}

const seed = createRandom('exactly once').below(2 ** 31)
const most = iterations(10_000)
const restarts = iterations(200)

async function tryAll(commands: Series, numRuns: number): Promise<void> {
  const began = performance.now()
  runs = 0
  acts = 0
  seen = new Map()
  await fc.assert(fc.asyncProperty(commands, tryOne), { numRuns, seed })
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${numRuns} series, ${acts} acts, ${seconds} s, seed ${seed}`, Object.fromEntries(seen))
  expect(acts).toBeGreaterThan(numRuns)
}

it(
  `${most} random series of acts, faults and people at one browser: each act is done once, as its own member`,
  async () => {
    await tryAll(randomCommands(longestSeries), most)
    const happened = ['done', 'wrong_member', 'auth_session_ended', 'already_voted', ...faults]
    expect(happened.filter((what) => !seen.has(what))).toEqual([])
  },
  most * 2 * second,
)

it(
  `${restarts} series in which the server restarts too`,
  async () => {
    await tryAll(commandsWithRestart(8), restarts)
  },
  restarts * minute,
)
