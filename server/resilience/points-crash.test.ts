// Kills (-9) processes, and sometimes their database, at random moments while members earn and lose points.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { RunningSite } from '../../e2e/site.ts'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { verifyPoints } from '../features/points/actions/verify.ts'
import { createPoll } from '../features/polls/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { minute, second } from '../platform/clock.ts'
import type { Platform } from '../platform/context.ts'
import { readLock } from '../platform/postgres/lock.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { createRandom, isLongRun, type Random } from './testing/random.ts'
import { createTestFolder, queryRows, startSiteIn, withPlatform } from './testing/site-processes.ts'

const rounds = isLongRun ? 25 : 2
const memberCount = 4

type World = { members: CreatedMember[]; posts: { id: string; author: number }[]; poll: { id: string; option: string } }

/** Members whose likes count, each with two posts. */
async function createWorld(platform: Platform): Promise<World> {
  const members = await Promise.all(Array.from({ length: memberCount }, () => createMember(platform)))
  await queryRows(platform, `update members set created_at = created_at - interval '10 days' returning id`)
  const posts: World['posts'] = []
  for (const [author, member] of [...members.entries(), ...members.entries()])
    posts.push({ id: (await createPost(platform, member)).id, author })
  const poll = await createPoll(platform, { post: await createPost(platform, members[0]!) })
  return { members, posts, poll: { id: poll._id, option: poll.options[0]!._id } }
}

/** One action of one member. It may be cut off. */
async function act(site: RunningSite, { members, posts, poll }: World, who: number, random: Random): Promise<void> {
  const api = site.api(members[who]!.token)
  const post = random.pick(posts)
  const params = { id: post.id }
  const name = random.pick(['like', 'like', 'like', 'unlike', 'unlike', 'vote', 'delete'] as const)
  if (name === 'vote') await api('POST /polls/:id/vote', { params: { id: poll.id }, body: { option: poll.option } })
  else if (name !== 'delete') await api(`POST /posts/:id/${name}`, { params })
  else if (post.author === who && random.below(5) === 0) await api('DELETE /posts/:id', { params })
}

/** All members act through either process until `stop`. */
function startActing(sites: RunningSite[], world: World): { answered(): number; stop(): Promise<void> } {
  let isStopping = false
  let answered = 0
  const acting = world.members.map(async (_, who) => {
    const random = createRandom(`points, killed: member ${who}`)
    while (!isStopping) {
      await act(random.pick(sites), world, who, random).then(
        () => answered++,
        () => nextTurn(),
      )
    }
  })
  return {
    answered: () => answered,
    stop: async () => {
      isStopping = true
      await Promise.all(acting)
    },
  }
}

async function kill(sites: RunningSite[], withDatabase: boolean): Promise<void> {
  const lock = await readLock(`${sites[0]!.folder}/postgres/cluster`)
  for (const site of sites) site.process.kill('SIGKILL')
  if (withDatabase) process.kill(lock!.pid, 'SIGKILL')
  for (const site of sites) expect(await site.exited).toBe('SIGKILL')
}

it(
  'killed while members like, unlike, vote and delete, the ledger is what they did',
  async () => {
    const random = createRandom('points, killed')
    const folder = await createTestFolder()
    const world = await withPlatform(folder, createWorld)
    let sites = [await startSiteIn(folder), await startSiteIn(folder)]
    for (let round = 0; round < rounds; round++) {
      const acting = startActing(sites, world)
      const enough = 20 + random.below(100)
      await waitUntil(`${enough} actions are answered`, () => acting.answered() >= enough)
      // The worker of one process, or both and now and then the database.
      const killed = round % 2 === 0 ? [random.pick(sites)] : sites
      await kill(killed, round % 4 === 3)
      await acting.stop()
      const left = sites.filter((site) => !killed.includes(site))
      sites = [...left]
      while (sites.length < 2) sites.push(await startSiteIn(folder))
      await withPlatform(folder, async (platform) => {
        const differences = () => verifyPoints(platform)
        await expect.poll(differences, { timeout: minute, interval: second }).toEqual([])
        const rows = await queryRows(platform, 'select 1 from points_ledger')
        expect(rows.length).toBeGreaterThan(memberCount)
      })
    }
    for (const site of sites) await site.stop()
  },
  rounds * minute,
)
