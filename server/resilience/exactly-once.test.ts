// Actions made offline take effect exactly once. Runs the browser's own queue against the server and its
// database, with random series of commands.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnclear } from '../../web/platform/offline/rules.ts'
import { day, minute, second, shiftClock } from '../platform/clock.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { expectExactlyOnce, followsOf } from './testing/offline/assertions.ts'
import { commandsWithRestart, randomCommands } from './testing/offline/commands.ts'
import { type CommitFaults, injectCommitFaults } from './testing/offline/database-faults.ts'
import { type Fault, faults } from './testing/offline/network.ts'
import { createPeople, createTargets, drawImage, logIn, type People } from './testing/offline/people.ts'
import {
  passTime,
  performAction,
  recover,
  type Simulation,
  type Site,
  startSimulation,
} from './testing/offline/simulation.ts'
import { bySize, createRandom, isLongRun } from './testing/random.ts'
import { queryRows } from './testing/site-processes.ts'

const longestSeries = 14
/** Members are replaced after this many runs, to keep their lists short. */
const runsOfOnePair = 40

let first: TestSite
let running: TestSite
let commits: CommitFaults
let image: Blob
let people: People
let isRestarting = false
/** A tab knows the version of a trade from when it last read it. */
const versionsSeen = new Map<string, number>()
let runs = 0
let actionCount = 0
/** How often each fault and response occurred. */
let seen = new Map<string, number>()

const site: Site = {
  url: () => running.url,
  api: (token) => running.api(token),
  logIn: (memberId) => logIn(running.platform, memberId),
  commits: () => commits,
  versionOf: async (trade) => {
    if (!isRestarting) {
      const sql = 'select version from journal_trades where id = $1'
      const [row] = await queryRows<{ version: number }>(running.platform, sql, [trade])
      versionsSeen.set(trade, row?.version ?? 1)
    }
    return versionsSeen.get(trade) ?? 1
  },
  record: (what) => void seen.set(what, (seen.get(what) ?? 0) + 1),
  restart: async (meanwhile) => {
    isRestarting = true
    try {
      await running.stop()
      await meanwhile()
    } finally {
      running = await first.startAnother()
      commits = injectCommitFaults(running.platform)
      isRestarting = false
    }
  },
}

beforeAll(async () => {
  // No worker: notifications are tested elsewhere.
  first = await startTestSite({ SERVICES: 'web' })
  running = first
  commits = injectCommitFaults(first.platform)
  image = await drawImage()
})
afterAll(async () => {
  if (running !== first) await running.stop()
  await first.close()
})

async function simulate(act: (simulation: Simulation) => Promise<unknown>): Promise<Simulation> {
  const { platform } = running
  if (runs++ % runsOfOnePair === 0) people = await createPeople(platform, runs % (2 * runsOfOnePair) === 1)
  try {
    const targets = await createTargets(platform, people)
    const before = await followsOf(platform, people)
    const simulation = await startSimulation({ site, people, targets, image })
    await act(simulation)
    await recover(simulation)
    await expectExactlyOnce(running.platform, simulation, before)
    actionCount += simulation.intents.length
    return simulation
  } finally {
    shiftClock(0)
  }
}

const seed = createRandom('actions once').below(2 ** 31)
const seriesCount = bySize(60, 1000, 10_000)
const restartSeriesCount = bySize(4, 20, 200)

async function runAllSeries(commands: ReturnType<typeof randomCommands>, numRuns: number): Promise<void> {
  const began = performance.now()
  runs = 0
  actionCount = 0
  seen = new Map()
  const runSeries = fc.asyncProperty(commands, async (series) => {
    await simulate((simulation) => fc.asyncModelRun(() => ({ model: {}, real: simulation }), series))
  })
  await fc.assert(runSeries, { numRuns, seed })
  const seconds = Math.round((performance.now() - began) / 1000)
  if (isLongRun)
    console.log(`${numRuns} series, ${actionCount} actions, ${seconds} s, seed ${seed}`, Object.fromEntries(seen))
  expect(actionCount).toBeGreaterThan(numRuns)
}

it('actions that were done, but whose responses were lost until it is too late to repeat them, are shown as unclear', async () => {
  const simulation = await simulate(async (simulated) => {
    const { browser, network, targets } = simulated
    const [tab, postId] = [browser.tabs[0]!, targets.posts[0]!]
    network.setFaults(Array<Fault>(8).fill('times out after the server'))
    await performAction(simulated, tab, { opType: 'comment', payload: { postId, comment: 'The range holds.' } })
    await performAction(simulated, tab, { opType: 'like', payload: { postId } })
    network.setFaults([])
    for (let time = 0; time < 32; time += 8) await passTime(simulated, 8 * day)
  })
  const { browser, network, clock } = simulation
  const actions = browser.device.all()
  expect(actions.map((action) => [action.opType, isUnclear(action, clock.now())])).toEqual([
    ['comment', true],
    ['like', true],
  ])
  expect(network.serverOutcomeOf(actions[0]!.key).done).toBeGreaterThan(0)
})

it(
  'in random series of actions, faults and logins in one browser, each action takes effect once, for its own member',
  async () => {
    await runAllSeries(randomCommands(longestSeries), seriesCount)
    // Another seed may leave one out.
    if (isLongRun) return
    const happened = ['done', 'wrong_member', 'auth_session_ended', 'already_voted', ...faults]
    expect(happened.filter((what) => !seen.has(what))).toEqual([])
  },
  seriesCount * 2 * second,
)

it(
  'in series with server restarts too',
  async () => {
    await runAllSeries(commandsWithRestart(8), restartSeriesCount)
  },
  restartSeriesCount * minute,
)
