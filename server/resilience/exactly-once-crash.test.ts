// The offline queue against a site whose process is killed (-9) and restarted.
import { expect, it } from 'vitest'
import type { RunningSite } from '../../e2e/site.ts'
import { minute } from '../platform/clock.ts'
import type { Platform } from '../platform/context.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { expectExactlyOnce, type FollowerIds, followsOf } from './testing/offline/assertions.ts'
import type { Session } from './testing/offline/browser.ts'
import { randomRequest } from './testing/offline/commands.ts'
import { createPeople, createTargets, drawImage, logIn } from './testing/offline/people.ts'
import { performAction, recover, type Simulation, type Site, startSimulation } from './testing/offline/simulation.ts'
import { bySize, createRandom, isLongRun, type Random } from './testing/random.ts'
import { createTestFolder, queryRows, startSiteIn, withPlatform } from './testing/site-processes.ts'

const rounds = bySize(2, 5, 50)
const maxActions = 12

type Round = { simulation: Simulation; before: FollowerIds }

/** A simulation on a site in a separate process. The session tokens are created in advance. */
async function openRound(platform: Platform, running: () => RunningSite, image: Blob): Promise<Round> {
  const people = await createPeople(platform, false)
  const targets = await createTargets(platform, people)
  const sessions = new Map<string, Session>()
  for (const { id } of [people.ann, people.bob]) sessions.set(id, await logIn(platform, id))
  const unsupported = () => {
    throw new Error('not supported in this test')
  }
  const site: Site = {
    url: () => running().url,
    api: (token) => running().api(token),
    logIn: async (memberId) => sessions.get(memberId)!,
    commits: unsupported,
    // The form was opened before any change.
    versionOf: async () => 1,
    record: () => {},
    restart: unsupported,
  }
  return {
    simulation: await startSimulation({ site, people, targets, image }),
    before: await followsOf(platform, people),
  }
}

/** Idempotency keys of a killed process are locked for five minutes. This lets them expire at once. */
const expireKeyClaims = (platform: Platform): Promise<object[]> =>
  queryRows(platform, `update idempotency_keys set at = at - interval '6 minutes' where status = 102 returning key`)

/** Performs random actions in both tabs at the same time, one after the other in each tab. */
function performActions(simulation: Simulation, randoms: Random[], most: number): Promise<unknown> {
  const acting = simulation.browser.tabs.map(async (tab, index) => {
    const random = randoms[index]!
    for (let left = 1 + random.below(most); left > 0; left--)
      await performAction(simulation, tab, await randomRequest(simulation, tab, random))
  })
  return Promise.all(acting)
}

it(
  'killed while a browser sends actions, each takes effect once',
  async () => {
    const began = performance.now()
    const random = createRandom('exactly once, killed')
    const randoms = ['first', 'second'].map((name) => createRandom(`exactly once, killed: ${name} tab`))
    const folder = await createTestFolder()
    const image = await drawImage()
    let site = await startSiteIn(folder)
    const open = (platform: Platform) => openRound(platform, () => site, image)
    let { simulation, before } = await withPlatform(folder, open)
    const tally = { actions: 0, doneAtOnce: 0, kept: 0, cutOff: 0 }

    for (let round = 0; round < rounds; round++) {
      const acting = performActions(simulation, randoms, maxActions)
      const begun = 1 + random.below(maxActions)
      const ended = acting.then(() => true)
      await Promise.race([ended, waitUntil('they have begun', () => simulation.intents.length >= begun)])
      site.process.kill('SIGKILL')
      expect(await site.exited).toBe('SIGKILL')
      await acting
      await simulation.browser.idle()
      await performActions(simulation, randoms, 2)
      for (const { key, outcome } of simulation.intents) {
        tally.actions++
        if (outcome === 'sent') tally.doneAtOnce++
        if (outcome === 'queued') tally.kept++
        if (simulation.network.serverOutcomeOf(key).unknown > 0) tally.cutOff++
      }

      site = await startSiteIn(folder)
      const next = await withPlatform(folder, async (platform) => {
        await expireKeyClaims(platform)
        await recover(simulation)
        await expectExactlyOnce(platform, simulation, before)
        return await open(platform)
      })
      simulation = next.simulation
      before = next.before
    }
    if (isLongRun)
      console.log(`${rounds} kills, ${JSON.stringify(tally)}, ${Math.round((performance.now() - began) / 1000)} s`)
    expect(tally.kept).toBeGreaterThan(rounds)
    await site.stop()
  },
  rounds * minute,
)
