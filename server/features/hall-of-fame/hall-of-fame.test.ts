import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shiftClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/context.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { freezeBoards } from '../points/actions/standings.ts'
import { createPost } from '../posts/factory.ts'
import { chooseAutomatically } from './actions.ts'

let site: TestSite
let admin: CreatedMember
/** The first of them has the most points. */
let writers: CreatedMember[]

const goTo = (time: string) => shiftClock(Date.parse(time) - Date.now())
/** The standings of a month in which each writer posted on several days, become final at the end of it. */
async function fillMonth(month: string): Promise<void> {
  for (const [index, writer] of writers.entries())
    for (let day = 1; day <= writers.length - index; day++) {
      goTo(`${month}-${String(day).padStart(2, '0')}T06:00:00Z`)
      await createPost(site.platform, writer)
      await site.idle()
    }
}
async function freezeAt(time: string): Promise<void> {
  goTo(time)
  await freezeBoards(site.platform)
  admin = await createMember(site.platform, { role: 'admin' })
}

beforeAll(async () => {
  site = await startTestSite()
  goTo('2031-01-01T06:00:00Z')
  writers = []
  for (let count = 0; count < 12; count++) writers.push(await createMember(site.platform))
  await fillMonth('2031-01')
  await freezeAt('2031-02-01T06:00:00Z')
})
afterAll(() => site.close())
afterEach(() => goTo('2031-02-01T06:00:00Z'))

const current = async (token?: string) => (await site.api(token)('GET /leaderboard/hall-of-fame/current')).body
const historical = async (date: string) =>
  (await site.api()('GET /leaderboard/hall-of-fame/historical/:date', { params: { date } })).body
const adminHall = async () => (await site.api(admin.token)('GET /leaderboard/admin/hall-of-fame', {})).body
const choose = (members: { id: string }[], more: object = {}) =>
  site
    .api(admin.token)
    .raw('POST /leaderboard/admin/hall-of-fame', { body: { adminSelected: members.map(({ id }) => id), ...more } })
const undo = (month: string, version: number) =>
  site
    .api(admin.token)
    .raw('POST /leaderboard/admin/hall-of-fame/:month/undo', { params: { month }, body: { version } })
const ids = ({ members }: { members: { user: { _id: string } }[] }) => members.map(({ user }) => user._id)
const idsOf = (members: CreatedMember[]) => members.map(({ id }) => id)
const setStanding = async (member: CreatedMember, to: 'banned' | 'active') => {
  await setStatus({ platform: site.platform, db: site.database.pool }, { memberId: member.id, to, actorId: null })
  await site.idle()
}
/** The outcome in the latest notification. */
const toldTo = async (member: CreatedMember): Promise<string | undefined> => {
  await site.idle()
  const { rows } = await site.database.pool.query<{ detail: { outcome: string } }>({
    text: `select detail from notifications where recipient_id = $1 and kind = 'hallOfFame' and not is_void`,
    values: [member.id],
  })
  return rows[0]?.detail.outcome
}

it('is empty before anyone was chosen', async () => {
  expect(await current()).toEqual({ success: true, data: null, isFallback: false })
})

describe('administrators', () => {
  // Proves: rule.overview.admin-hall-of-fame, rule.permissions.admin-has-hof, rule.hall-of-fame.data-field
  it('choose from the first ten of the final standings, with reasons', async () => {
    const shown = await adminHall()
    expect(shown).toMatchObject({ month: '2031-01', months: ['2031-01'], hall: null, automaticOn: '2031-02-03' })
    expect(shown.shortlist.map(({ user }: { user: { _id: string } }) => user._id)).toEqual(idsOf(writers.slice(0, 10)))
    const [first, , third] = writers as [CreatedMember, CreatedMember, CreatedMember]
    const { status, body } = await choose([third, first], { reasons: { [third.id]: 'Answered every first post.' } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      month: '2031-01',
      startDate: '2031-01-01',
      endDate: '2031-01-31',
      isAutomatic: false,
      version: 1,
      members: [
        { rank: 1, points: 120, user: { _id: first.id }, reason: null },
        { rank: 3, points: 100, user: { _id: third.id }, reason: 'Answered every first post.' },
      ],
    })
    expect(await current()).toEqual({ success: true, data: body.data, isFallback: false })
    expect(await toldTo(first)).toBe('added')
  })

  it('are told about every change in the audit log, and a repeat is none', async () => {
    await choose([writers[2]!, writers[0]!], { reasons: { [writers[2]!.id]: 'Answered every first post.' } })
    const { entries } = (await site.api(admin.token)('GET /admin/audit', { query: { action: 'hallOfFame.chosen' } }))
      .body
    const reason = `${writers[2]!.id}: Answered every first post.`
    expect(entries).toMatchObject([
      { before: { version: 0, members: '' }, after: { version: 1, month: '2031-01' }, reason },
    ])
  })

  it('undo a choice: the one before is shown again', async () => {
    await choose([writers[1]!], { version: 1 })
    expect(await toldTo(writers[0]!)).toBe('removed')
    const { body } = await undo('2031-01', 2)
    expect([ids(body.data), body.data.version]).toEqual([idsOf([writers[0]!, writers[2]!]), 3])
    expect((await undo('2031-01', 2)).status).toBe(409)
    expect(await toldTo(writers[1]!)).toBe('removed')
    expect((await choose([writers[4]!], { version: 2 })).status).toBe(409)
  })

  it.each([
    ['nobody', () => ({ adminSelected: [] })],
    ['a member twice', () => ({ adminSelected: [writers[0]!.id, writers[0]!.id] })],
    ['someone who is not on the shortlist', () => ({ adminSelected: [writers[10]!.id] })],
    ['someone who does not exist', () => ({ adminSelected: ['a'.repeat(24)] })],
    ['a month that is not over', () => ({ adminSelected: [writers[0]!.id], month: '2031-02' })],
    ['a month that never was', () => ({ adminSelected: [writers[0]!.id], month: '2031-13' })],
    ['a reason for someone else', () => ({ adminSelected: [writers[0]!.id], reasons: { [writers[1]!.id]: 'x' } })],
    ['points', () => ({ adminSelected: [writers[0]!.id], points: 1000 })],
  ])("can't choose %s", async (_, body) => {
    const before = await current()
    const { status, body: answer } = await site
      .api(admin.token)
      .raw('POST /leaderboard/admin/hall-of-fame', { body: body() })
    expect([status, answer.type]).toEqual([400, 'validation_failed'])
    expect(await current()).toEqual(before)
  })

  // Proves: rule.permissions.hall-of-fame
  it('are the only ones who choose', async () => {
    const { status, body } = await site
      .api((await createMember(site.platform)).token)
      .raw('POST /leaderboard/admin/hall-of-fame', { body: { adminSelected: [writers[0]!.id] } })
    expect([status, body.message]).toEqual([403, 'Unauthorized: Admin access required'])
  })

  it('choose in two windows at once, and one of them is told', async () => {
    const { hall } = await adminHall()
    const answers = await Promise.all(
      [writers[5]!, writers[6]!].map((writer) => choose([writer], { version: hall.version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are told if another choice was stored while theirs was being checked', async () => {
    const { version } = await adminHall()
    await site.idle()
    const { pool } = site.database
    const [choice] = await inTransaction({ platform: site.platform, db: pool }, async ({ db }) => {
      await db.query({ text: 'lock table points_totals in access exclusive mode' })
      const chosen = choose([writers[7]!], { version })
      await waitForBlockedQuery(site.database)
      const values = ['2031-01-01', version + 1, writers[0]!.id]
      await db.query({
        text: `with choice as (
                 insert into hall_of_fame_choices (month, version, is_automatic, at) values ($1, $2, false, now())
               )
               insert into hall_of_fame_members (month, version, member_id, rank, points, position)
               values ($1, $2, $3, 1, 120, 1)`,
        values,
      })
      return [chosen]
    })
    expect((await choice).status).toBe(409)
    expect((await adminHall()).hall).toMatchObject({
      version: version + 1,
      members: [{ user: { _id: writers[0]!.id } }],
    })
  })
})

describe('members', () => {
  it('drop out while they are banned, and for whom they block', async () => {
    await choose([writers[0]!, writers[1]!])
    await setStanding(writers[0]!, 'banned')
    expect(ids((await current()).data)).toEqual([writers[1]!.id])
    expect((await adminHall()).shortlist[0].user._id).toBe(writers[1]!.id)
    await setStanding(writers[0]!, 'active')
    expect(ids((await current()).data)).toEqual(idsOf(writers.slice(0, 2)))
    const reader = await createMember(site.platform)
    await site.api(reader.token)('POST /auth/block/:id', { params: { id: writers[1]!.id } })
    expect(ids((await current(reader.token)).data)).toEqual([writers[0]!.id])
  })

  it('drop out when they are erased', async () => {
    const { rows } = await site.database.pool.query<{ delete_rule: string }>({
      text: `select rc.delete_rule from information_schema.referential_constraints rc
             join information_schema.table_constraints tc on tc.constraint_name = rc.constraint_name
             join information_schema.key_column_usage k on k.constraint_name = rc.constraint_name
             where tc.table_name = 'hall_of_fame_members' and k.column_name = 'member_id'`,
    })
    expect(rows).toEqual([{ delete_rule: 'CASCADE' }])
  })
})

describe('a month that nobody chose', () => {
  beforeAll(async () => {
    await fillMonth('2031-02')
    await freezeAt('2031-03-01T06:00:00Z')
  })

  it('is empty again after its only choice is undone, and can be chosen again', async () => {
    goTo('2031-03-01T06:00:00Z')
    expect((await choose([writers[3]!])).body.data).toMatchObject({ month: '2031-02', version: 1 })
    expect((await undo('2031-02', 1)).body.data).toBeNull()
    const { hall, version } = await adminHall()
    expect([hall, version]).toEqual([null, 2])
    expect((await choose([writers[3]!], { version })).body.data).toMatchObject({ month: '2031-02', version: 3 })
    expect((await undo('2031-02', 3)).body.data).toBeNull()
    expect((await current()).data.month).toBe('2031-01')
    expect((await undo('2031-02', 4)).status).toBe(409)
  })

  it('has the first three from the 3rd on, in the time zone of the site', async () => {
    for (const tooEarly of ['2031-03-01T06:00:00Z', '2031-03-02T18:29:00Z']) {
      goTo(tooEarly)
      await chooseAutomatically(site.platform)
      expect((await current()).data.month).toBe('2031-01')
    }
    goTo('2031-03-02T18:31:00Z')
    await chooseAutomatically(site.platform)
    await chooseAutomatically(site.platform)
    const { data } = await current()
    expect(data).toMatchObject({ month: '2031-02', endDate: '2031-02-28', isAutomatic: true, version: 5 })
    expect(ids(data)).toEqual(idsOf(writers.slice(0, 3)))
    expect((await historical('2031-01-15')).data.isAutomatic).toBe(false)
  })

  it('can still be chosen by administrators, and then stays', async () => {
    await freezeAt('2031-03-05T06:00:00Z')
    await choose([writers[7]!])
    await chooseAutomatically(site.platform)
    expect((await current()).data).toMatchObject({ isAutomatic: false, members: [{ rank: 8 }] })
  })
})

describe('past months', () => {
  // Proves: rule.hall-of-fame.historical-fallback
  it('are found by any of their days; without one, the latest is shown and marked', async () => {
    const latest = await current()
    for (const date of ['2031-01-01', '2031-01-31'])
      expect(await historical(date)).toMatchObject({ data: { month: '2031-01' }, isFallback: false })
    for (const date of ['2030-12-31', '2031-03-10', '1999-01-01'])
      expect(await historical(date)).toEqual({ ...latest, isFallback: true })
    for (const date of ['2031-02-30', '2031-01', 'yesterday'])
      expect((await historical(date)).type).toBe('validation_failed')
  })

  // Proves: rule.hall-of-fame.alternate
  it('are the same by the other address', async () => {
    const other = async (query: { date?: string }) => (await site.api()('GET /hall-of-fame', { query })).body
    expect(await other({})).toEqual(await current())
    expect(await other({ date: '2031-01-15' })).toEqual(await historical('2031-01-15'))
    expect(await other({ date: '2030-01-15' })).toEqual(await historical('2030-01-15'))
  })

  it('are listed, the newest first', async () => {
    expect((await site.api()('GET /leaderboard/hall-of-fame/months')).body.months).toEqual(['2031-02', '2031-01'])
  })
})
