import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { day, nowMs } from '../../platform/clock.ts'
import { runCommand } from '../../testing/run-command.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { createPoll } from '../polls/factory.ts'
import { createPost } from '../posts/factory.ts'
import { freezeBoards } from './actions/standings.ts'
import { rebuildPoints, verifyPoints } from './actions/verify.ts'
import { addBacklogJob } from './feature.ts'
import { currentRules, type Rules, rulesByVersion } from './rules-versions.ts'
import { earned, ledgerOf, liker, oldMember, post } from './testing/helpers.ts'

let site: TestSite
let author: CreatedMember
let fan: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await oldMember(site)
  fan = await liker(site)
  const liked = await createPost(site.platform, author)
  const { options, _id } = await createPoll(site.platform, { post: liked })
  const id = await post(site, author)
  for (const path of ['like', 'unlike', 'like'] as const) {
    await site.api(fan.token)(`POST /posts/:id/${path}`, { params: { id } })
    await site.idle()
  }
  await site.api(fan.token)('POST /posts/:id/like', { params: { id: liked.id } })
  await site.api(fan.token)('POST /polls/:id/vote', { params: { id: _id }, body: { option: options[0]!._id } })
  await site.api(author.token)('DELETE /posts/:id', { params: { id: await post(site, author) } })
  await site.idle()
})
afterAll(() => site.close())

const run = (text: string, values: unknown[] = []) => site.database.pool.query({ text, values })

describe('verify', () => {
  it('finds no difference after members were active', async () => {
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it.each([
    ['a daily total', `update points_days set points = points + 1 where action = 'like_taken'`, 'points_days'],
    ['a count of a cap', `update points_days set awards = 0 where action = 'vote'`, 'points_days'],
    ['the receipts', 'update points_totals set received = received + 1', 'points_totals'],
    ['a total on a board', `update points_totals set all_points = 7 where timeframe = 'weekly'`, 'points_totals'],
    ['the order of a tie', `update points_totals set bittalks_reached_at = now()`, 'points_totals'],
    ['a hidden member', `update points_totals set is_hidden = true`, 'points_totals'],
    ['a missing member', `delete from points_totals where timeframe = 'monthly'`, 'points_totals'],
    ['the participants', 'update points_boards set participants = 0', 'points_boards'],
    [
      'a like without an award',
      `insert into post_likes select '${'a'.repeat(24)}', id, now() from posts`,
      'like of post',
    ],
  ])('finds %s that is wrong, and rebuild corrects it', async (_, change, where) => {
    await run(change)
    expect((await verifyPoints(site.platform)).join('\n')).toContain(where)
    await run(`delete from post_likes where member_id = $1`, ['a'.repeat(24)])
    await rebuildPoints(site.platform)
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  type Award = { id: string; points: number; action: string; version: number; counted?: number }
  const insert = ({ id, points, action, version, counted = 0 }: Award) =>
    run(
      `insert into points_ledger (id, member_id, action, section, points, source_kind, source_id, actor_id, sequence, at,
         day, counted_before, rules_version) values ($1, $2, $4, 'bittalks', $3, 'post', $1, $2, 1, now(), '2020-01-01', $6, $5)`,
      [id, author.id, points, action, version, counted],
    )

  it('finds awards that are too high or above a cap', async () => {
    for (const id of ['1', '2', '3', '4', '5', '6']) await insert({ id, points: 10, action: 'post', version: 1 })
    await insert({ id: '7', points: 11, action: 'vote', version: 1 })
    const found = (await verifyPoints(site.platform)).join('\n')
    expect(found).toContain(`points_ledger post ${author.id} 2020-01-01: 6 awards count`)
    expect(found).toContain('points_ledger: awards of 11')
    expect(found).toContain('post 1')
  })

  it('compares each award with the rules of its version', async () => {
    const older = { ...currentRules, actions: { ...currentRules.actions, vote: { points: 7, perDay: 1 } } }
    const versions = rulesByVersion as Map<number, Rules>
    versions.set(0, older)
    onTestFinished(() => void versions.delete(0))
    await insert({ id: 'older', points: 7, action: 'vote', version: 0 })
    await insert({ id: 'wrong', points: 8, action: 'vote', version: 0 })
    await insert({ id: 'uncapped', points: 2, action: 'vote', version: 1, counted: 5 })
    await insert({ id: 'capped', points: 2, action: 'vote', version: 2, counted: 5 })
    await insert({ id: 'unknown', points: 2, action: 'vote', version: 77 })
    const found = await verifyPoints(site.platform)
    const wrong = found.map((line) => /awards of (.*) for .*"version":(0|1|2|77)}/.exec(line)?.slice(1, 3).join(' in '))
    expect(wrong.filter(Boolean).toSorted()).toEqual(['11 in 1', '2 in 2', '2 in 77', '8 in 0'])
  })
})

describe('rebuild', () => {
  it('counts what members did before the ledger existed, on the days on which they did it', async () => {
    const old = await startTestSite({ SERVICES: 'web' })
    try {
      const [writer, reader] = [await oldMember(old), await oldMember(old)]
      const at = (days: number) => new Date(nowMs() - days * day)
      await createPost(old.platform, reader, { at: at(9) })
      for (let count = 0; count < 6; count++) await createPost(old.platform, writer, { at: at(5) })
      const { id } = await createPost(old.platform, writer, { at: at(4) })
      await old.api(reader.token)('POST /posts/:id/like', { params: { id } })
      await old.database.pool.query({ text: 'delete from events' })
      expect(await verifyPoints(old.platform)).not.toEqual([])
      expect(await rebuildPoints(old.platform)).toBeGreaterThan(8)
      expect(await verifyPoints(old.platform)).toEqual([])
      expect(await earned(old, writer.id)).toBe(50 + 10 + 3)
      expect(new Set((await ledgerOf(old, writer.id)).map((row) => row.day)).size).toBe(3)
      expect(await rebuildPoints(old.platform)).toBe(0)
    } finally {
      await old.close()
    }
  })
})

/** Badges are awarded by a job of their own. */
const withoutBadges = async ({ platform }: TestSite): Promise<string[]> =>
  (await verifyPoints(platform)).filter((line) => !line.startsWith('badge '))

it('after an upgrade, a job adds what members did before, once, and no week is frozen until then', async () => {
  const old = await startTestSite({ SERVICES: 'web' })
  try {
    const [writer, reader] = [await oldMember(old), await oldMember(old)]
    await createPost(old.platform, reader, { at: new Date(nowMs() - 40 * day) })
    const { id } = await createPost(old.platform, writer, { at: new Date(nowMs() - 20 * day) })
    await old.api(reader.token)('POST /posts/:id/like', { params: { id } })
    await old.database.pool.query({ text: 'delete from events' })
    // As migration 0107 does on a site with members.
    await old.database.pool.query({ text: 'insert into points_backlog values (now())' })
    await freezeBoards(old.platform)
    await addBacklogJob.run(old.platform, {})
    expect(await withoutBadges(old)).toEqual([])
    const rows = await ledgerOf(old, writer.id)
    expect(nowMs() - Date.parse(rows[0]!.at)).toBeGreaterThan(19 * day)
    await freezeBoards(old.platform)
    expect(await withoutBadges(old)).toEqual([])
    await addBacklogJob.run(old.platform, {})
    expect(await ledgerOf(old, writer.id)).toEqual(rows)
  } finally {
    await old.close()
  }
})

it('verify finds a rank of a finished week that its points do not give', async () => {
  const old = await startTestSite({ SERVICES: 'web' })
  try {
    const writers = [await oldMember(old), await oldMember(old)]
    for (const [index, writer] of [writers[0]!, writers[1]!, writers[1]!].entries())
      await createPost(old.platform, writer, { at: new Date(nowMs() - (10 * day + index)) })
    await old.database.pool.query({ text: 'insert into points_backlog values (now())' })
    await addBacklogJob.run(old.platform, {})
    await old.database.pool.query({ text: 'delete from events' })
    await freezeBoards(old.platform)
    expect(await withoutBadges(old)).toEqual([])
    await old.database.pool.query({ text: `update points_totals set all_rank = 3 where all_rank = 2` })
    expect((await verifyPoints(old.platform)).join('\n')).toMatch(/points_totals .* weekly .* all: rank 3 instead of 2/)
  } finally {
    await old.close()
  }
})

describe('npm run points', () => {
  const points = (...words: string[]) => runCommand(site, 'points', ...words)

  it('prints each difference and exits with 1 if there is one', async () => {
    await run('update points_boards set participants = 77')
    const wrong = await points('verify')
    expect([wrong.status, wrong.text]).toEqual([1, expect.stringMatching(/points_boards .* 77 instead of \d/)])
    expect((await points('rebuild')).status).toBe(0)
    expect((await points('verify')).text).not.toContain('points_boards')
  })

  it.each([[[]], [['check']]])('prints the usage for %j', async (words) => {
    const { status, text } = await points(...words)
    expect([status, text]).toEqual([2, expect.stringContaining('usage: npm run points -- verify')])
  })
})
