// An idempotency key identifies one request. Reused for another one, the write is rejected, even where several requests
// share a statement (write-batching.ts).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/define.ts'
import { calls } from '#contract/index.ts'
import { createMember } from '../features/accounts/factory.ts'
import { createComment } from '../features/comments/factory.ts'
import { likeComment, unlikeComment } from '../features/comments/feature.ts'
import { follow, unfollow } from '../features/follows/actions.ts'
import { vote } from '../features/polls/actions.ts'
import { createPoll } from '../features/polls/factory.ts'
import { getPoll } from '../features/polls/reads.ts'
import { likePost, savePost, unlikePost, unsavePost } from '../features/posts/actions/likes-and-saves.ts'
import { createPost } from '../features/posts/factory.ts'
import type { MemberContext } from '../platform/context.ts'
import type { IdempotencyKey } from '../platform/http/bind.ts'
import { Failure } from '../platform/http/failure.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { viewerOf } from '../testing/viewer.ts'

let site: TestSite
let other: TestSite
let author: { id: string }
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  other = await site.startAnother()
  author = await createMember(site.platform)
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const contextOf = ({ platform }: TestSite, memberId: string): MemberContext => ({
  platform,
  db: platform.database.pool,
  log: platform.log,
  viewer: viewerOf(memberId),
  caller: { ipAddress: '127.0.0.1', network: '127.0.0.1', device: null, userAgent: 'test', requestId: 'test' },
})

type Write = (context: MemberContext, target: string, key: IdempotencyKey | null) => Promise<unknown>
type Writer = {
  call: CallName
  table: string
  column?: string
  createTarget(): Promise<string>
  write: Write
  undo?: Write
}

const newPost = async () => (await createPost(site.platform, author)).id
const newMember = async () => (await createMember(site.platform)).id
const newComment = async () => (await createComment(site.platform, author, { post: await newPost() })).id

const firstOptions = new Map<string, string>()
async function newPoll(): Promise<string> {
  const { _id, options } = await createPoll(site.platform, { post: await createPost(site.platform, author) })
  firstOptions.set(_id, options[0]!._id)
  return _id
}
const voteForFirst: Write = (context, target, key) => vote(context, target, { option: firstOptions.get(target)!, key })

const follows = { table: 'follows', column: 'follower_id', createTarget: newMember }
const writers: Record<string, Writer> = {
  like: { call: 'POST /posts/:id/like', table: 'post_likes', createTarget: newPost, write: likePost },
  unlike: {
    call: 'POST /posts/:id/unlike',
    table: 'post_likes',
    createTarget: newPost,
    write: unlikePost,
    undo: likePost,
  },
  save: { call: 'POST /posts/:id/save', table: 'post_saves', createTarget: newPost, write: savePost },
  unsave: {
    call: 'DELETE /posts/:id/save',
    table: 'post_saves',
    createTarget: newPost,
    write: unsavePost,
    undo: savePost,
  },
  follow: { call: 'POST /auth/follow/:id', ...follows, write: follow },
  unfollow: { call: 'POST /auth/unfollow/:id', ...follows, write: unfollow, undo: follow },
  'comment like': {
    call: 'POST /comments/:id/like',
    table: 'comment_likes',
    createTarget: newComment,
    write: likeComment,
  },
  'comment unlike': {
    call: 'POST /comments/:id/unlike',
    table: 'comment_likes',
    createTarget: newComment,
    write: unlikeComment,
    undo: likeComment,
  },
  vote: { call: 'POST /polls/:id/vote', table: 'poll_votes', createTarget: newPoll, write: voteForFirst },
}

/** Their tests don't name them, or they use the code of another call: that of posts, or one for all of them. */
const checkedWithOthers: CallName[] = [
  ...(['POST /polls', 'POST /user/posts/save/:id', 'POST /user/posts/unsave/:id'] as const),
  ...(['POST /learning/videos', 'POST /learning/videos/:id/comment'] as const),
  ...(['POST /learning/videos/:id/like', 'POST /learning/videos/:id/unlike'] as const),
  ...(['POST /learning/videos/:id/save', 'DELETE /learning/videos/:id/save'] as const),
  ...(['POST /points/award', 'POST /points/admin/assign', 'POST /leaderboard/admin/rank'] as const),
  ...(['POST /admin/announcements', 'POST /admin/complaints', 'POST /admin/sentiment-posts'] as const),
  ...(['POST /journal/trades', 'POST /journal/import'] as const),
]

it('is checked for every idempotent call, here or in the tests of its feature', () => {
  const root = join(import.meta.dirname, '..')
  const tests = globSync('features/**/*.test.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => text.includes('key_reused'))
  const known = new Set<string>([...Object.values(writers).map(({ call }) => call), ...checkedWithOthers])
  const unchecked = Object.entries(calls)
    .filter(([name, call]) => 'idempotent' in call && !known.has(name))
    .filter(([name]) => !tests.some((text) => text.includes(`'${name}'`)))
  expect(unchecked.map(([name]) => name)).toEqual([])
})

/** The error's type, or null. */
const failureOf = (result: Promise<unknown>): Promise<string | null> =>
  result.then(
    () => null,
    (error) => {
      if (error instanceof Failure) return error.type
      throw error
    },
  )

describe.each(Object.entries(writers))('%s: a reused key', (name, { table, column, createTarget, write, undo }) => {
  let member: string
  let targets: [string, string]
  let rowsBefore: number

  const keyFor = (target: string, key: string): IdempotencyKey => ({ call: name, key, hash: target })
  const send = (target: string, key: string | null, at = site) =>
    failureOf(write(contextOf(at, member), target, key === null ? null : keyFor(target, key)))
  const countRows = async (): Promise<number> => {
    const text = `select 1 from ${table} where ${column ?? 'member_id'} = $1`
    return (await site.database.pool.query({ text, values: [member] })).rows.length
  }
  const countEffects = async (): Promise<number> => Math.abs((await countRows()) - rowsBefore)

  beforeEach(async () => {
    member = await newMember()
    targets = [await createTarget(), await createTarget()]
    for (const target of targets) await undo?.(contextOf(site, member), target, null)
    rowsBefore = await countRows()
  })

  it.each([
    [0, 1],
    [1, 0],
  ] as const)('is rejected for another target afterwards (%i before %i)', async (one, two) => {
    expect(await send(targets[one], 'used')).toBe(null)
    expect(await send(targets[two], 'used')).toBe('key_reused')
    expect(await countEffects()).toBe(1)
    expect(await send(targets[one], 'used')).toBe(null)
  })

  it.each([
    [0, 1],
    [1, 0],
  ] as const)('is rejected for another target at once (%i, %i)', async (one, two) => {
    for (const at of [site, other]) {
      const key = at === site ? 'one node' : 'two nodes'
      const results = await Promise.all([send(targets[one], key), send(targets[two], key, at)])
      expect(results.toSorted()).toEqual(['key_reused', null])
      const rejected = targets[results[0] === null ? two : one]
      expect(await send(rejected, key)).toBe('key_reused')
      if (at === site) expect(await countEffects()).toBe(1)
    }
  })

  const [inOrder, reversed] = [
    ['fresh', 'used'],
    ['used', 'fresh'],
  ]
  it.each([
    ['after a fresh key', inOrder],
    ['before a fresh key', reversed],
    ['after no key', [null, 'used']],
    ['before no key', ['used', null]],
  ] as [string, (string | null)[]][])('is rejected in one statement %s', async (_, keys) => {
    const [target, earlier] = targets
    expect(await send(earlier, 'used')).toBe(null)
    // While the statement of this request runs, the next ones wait for it and then share one.
    const first = write(contextOf(site, await newMember()), target, null)
    const results = await Promise.all(keys.map((key) => send(target, key)))
    await first
    expect(results).toEqual(keys.map((key) => (key === 'used' ? 'key_reused' : null)))
    expect(await countEffects()).toBe(2)
  })

  it('is rejected for another body in one statement', async () => {
    const [target] = targets
    const key = keyFor(target, 'used')
    const sendBody = (hash: string) => failureOf(write(contextOf(site, member), target, { ...key, hash }))
    const first = write(contextOf(site, await newMember()), target, null)
    expect(await Promise.all(['one body', 'another body'].map(sendBody))).toEqual([null, 'key_reused'])
    await first
    expect(await sendBody('another body')).toBe('key_reused')
    expect(await countEffects()).toBe(1)
  })

  it('is accepted when the same request is repeated at once', async () => {
    const first = write(contextOf(site, await newMember()), targets[0], null)
    const results = await Promise.all([
      send(targets[0], 'same'),
      send(targets[0], 'same'),
      send(targets[0], 'same', other),
    ])
    await first
    expect(results).toEqual([null, null, null])
    expect(await countEffects()).toBe(1)
  })

  it('is accepted from another member', async () => {
    expect(await send(targets[0], 'used')).toBe(null)
    member = await newMember()
    expect(await send(targets[1], 'used')).toBe(null)
  })
})

describe.each(['used first', 'sent first'])('a reused key of a vote for another option (%s)', (order) => {
  it('is rejected, also in one statement', async () => {
    const post = await createPost(site.platform, author)
    const { _id: id, options } = await createPoll(site.platform, { post })
    const context = contextOf(site, await newMember())
    const [one, two] = order === 'used first' ? options : options.toReversed()
    const send = (option: string) =>
      failureOf(vote(context, id, { option, key: { call: 'vote', key: 'k', hash: option } }))
    const first = failureOf(vote(contextOf(site, author.id), id, { option: one!._id, key: null }))
    expect(await Promise.all([send(one!._id), send(two!._id)])).toEqual([null, 'key_reused'])
    expect(await first).toBe(null)
    expect(await send(two!._id)).toBe('key_reused')
    expect((await getPoll(context, id)).votedFor).toBe(one!._id)
  })
})
