// How much slower other requests get while a member with 50,000 followers keeps posting.
import { setTimeout as pause } from 'node:timers/promises'
import { callPlans } from './calls.ts'
import { nextMessage, startChild } from './child-process.ts'
import type { Effort } from './compare.ts'
import { load, median, type NextRequest, percentile } from './load.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, round } from './report.ts'
import { counter, jsonHeaders, writeHeaders } from './requests.ts'
import type { Testbed } from './testbed.ts'

/** Milliseconds. Far more often than anybody posts. */
const postEvery = 500
/** Followers who are online and receive an event for each post. */
const onlookers = 500
const connections = 8

/** Typical requests: feeds, a post with its comments, now and then a like. */
function everyday({ data }: Testbed): NextRequest {
  const all = callPlans(data)
  const shares = ['member-feed', 'post', 'member-feed', 'post', 'like'].map((name) => all[name]!.next)
  const turn = counter(shares.length)
  return (caller) => shares[turn()]!(caller)
}

export async function measureFollowers(
  testbed: Testbed,
  { rounds, seconds, warmUpSeconds }: Effort,
): Promise<Figure[]> {
  const { tokens, crowd } = testbed.data
  const site = await startProgram(testbed.settings)
  const listeners = startChild('raw-socket-clients.ts')
  const connected = nextMessage(listeners.process, 'connected')
  const emitOnConnect = ['section:watch', { section: 'all' }]
  listeners.process.send({
    port: site.port,
    count: onlookers,
    event: 'post:created',
    key: 'postId',
    emitOnConnect,
    tokens: crowd.slice(0, onlookers),
  })
  await connected

  const next = everyday(testbed)
  const measure = async (time: number) => {
    const { latencies, failed, requests } = await load(site.port, connections, time, next)
    if (failed > 0) throw new Error(`${failed} of ${requests} failed`)
    return percentile(latencies, 0.95)
  }
  /** Posts in a loop. Returns a function that stops it and resolves to the number of posts. */
  const post = () => {
    let isPosting = true
    const posting = (async () => {
      let count = 0
      while (isPosting) {
        const response = await fetch(`${site.url}/api/posts`, {
          method: 'POST',
          headers: { ...writeHeaders(tokens[0]!), ...jsonHeaders },
          body: JSON.stringify({ section: 'bittalks', content: `The close decides; what follows is noise. ${count}` }),
        })
        if (!response.ok) throw new Error(`creating a post returned ${response.status}`)
        count++
        await pause(postEvery)
      }
      return count
    })()
    return async () => {
      isPosting = false
      return await posting
    }
  }
  const whilePosting = async (time: number) => {
    const stop = post()
    const p95 = await measure(time)
    return { p95, posts: await stop() }
  }

  await whilePosting(warmUpSeconds)
  const [without, whilePosted]: number[][] = [[], []]
  let posts = 0
  for (let turn = 0; turn < rounds * 2; turn++) {
    // Alternate which goes first, so that growth during a pair affects both equally.
    for (const isPosting of turn % 2 === 0 ? [false, true] : [true, false]) {
      if (!isPosting) without!.push(await measure(seconds))
      else {
        const measured = await whilePosting(seconds)
        whilePosted!.push(measured.p95)
        posts += measured.posts
      }
    }
  }
  await listeners.stop()
  await site.stop()
  await testbed.owner.query('truncate events')
  const ratios = without!.map((value, index) => whilePosted![index]! / value)
  const note =
    `${round(median(whilePosted!))} ms, without ${round(median(without!))} ms; ${posts} posts, ${onlookers} of the followers ` +
    `look on; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`
  return [atMost('p95 of other requests while a member with 50,000 followers posts', median(ratios), 1.2, '×', note)]
}
