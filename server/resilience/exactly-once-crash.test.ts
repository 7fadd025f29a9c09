// The same queue, while the site's process is killed (-9) and started again.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { RunningSite } from '../../e2e/site.ts'
import { minute } from '../platform/clock.ts'
import type { Platform } from '../platform/context.ts'
import { expectExactlyOnce, type FollowerIds, followsOf } from './testing/offline/assertions.ts'
import type { Session } from './testing/offline/browser.ts'
import { randomRequest } from './testing/offline/commands.ts'
import { createPeople, createTargets, drawImage, logIn } from './testing/offline/people.ts'
import { performAction, recover, type Simulation, type Site, startSimulation } from './testing/offline/simulation.ts'
import { createRandom, isLongRun, type Random } from './testing/random.ts'
import { createTestFolder, queryRows, startSiteIn, withPlatform } from './testing/site-processes.ts'

const rounds = isLongRun ? 50 : 5
const mostActs = 12

type Round = { world: Simulation; before: FollowerIds }

/** A world on a site that is a process of its own; its tokens are made before, beside it. */
async function openRound(platform: Platform, running: () => RunningSite, picture: Blob): Promise<Round> {
  const people = await createPeople(platform, false)
  const things = await createTargets(platform, people)
  const sessions = new Map<string, Session>()
  for (const { id } of [people.ann, people.bob]) sessions.set(id, await logIn(platform, id))
  const notHere = () => {
    throw new Error('nothing but a kill happens here')
  }
  const site: Site = {
    url: () => running().url,
    api: (token) => running().api(token),
    logIn: async (memberId) => sessions.get(memberId)!,
    commits: notHere,
    record: () => {},
    restart: notHere,
  }
  return {
    world: await startSimulation({ site, people, targets: things, image: picture }),
    before: await followsOf(platform, people),
  }
}

/** What a killed process was at is its own for five minutes; here they pass at once. */
const letClaimsGo = (platform: Platform): Promise<object[]> =>
  queryRows(platform, `update idempotency_keys set at = at - interval '6 minutes' where status = 102 returning key`)

/** Both tabs act, one act after the other in each. */
function act(world: Simulation, random: Random, most: number): Promise<unknown> {
  const acting = world.browser.tabs.map(async (tab) => {
    for (let left = 1 + random.below(most); left > 0; left--)
      await performAction(world, tab, randomRequest(world, random))
  })
  return Promise.all(acting)
}

it(
  `killed ${rounds} times while a browser acts: each act is done once`,
  async () => {
    const began = performance.now()
    const random = createRandom('exactly once, killed')
    const folder = await createTestFolder()
    const picture = await drawImage()
    let site = await startSiteIn(folder)
    const open = (platform: Platform) => openRound(platform, () => site, picture)
    let { world, before } = await withPlatform(folder, open)
    const tally = { acts: 0, doneAtOnce: 0, kept: 0, cutOff: 0 }

    for (let round = 0; round < rounds; round++) {
      const acting = act(world, random, mostActs)
      await pause(random.below(250))
      site.process.kill('SIGKILL')
      expect(await site.exited).toBe('SIGKILL')
      await acting
      await world.browser.idle()
      await act(world, random, 2)
      for (const { key, outcome: fate } of world.intents) {
        tally.acts++
        if (fate === 'done') tally.doneAtOnce++
        if (fate === 'waits') tally.kept++
        if (world.network.truthOf(key).unknown > 0) tally.cutOff++
      }

      site = await startSiteIn(folder)
      const next = await withPlatform(folder, async (platform) => {
        await letClaimsGo(platform)
        await recover(world)
        await expectExactlyOnce(platform, world, before)
        return await open(platform)
      })
      world = next.world
      before = next.before
    }
    console.log(`${rounds} kills, ${JSON.stringify(tally)}, ${Math.round((performance.now() - began) / 1000)} s`)
    expect(tally.kept).toBeGreaterThan(rounds)
    await site.stop()
  },
  rounds * minute,
)
