import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, nowMs, shiftClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { retryNow } from '../../platform/jobs.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { listAudit } from '../audit/reads.ts'
import { setStatus } from './actions/standing.ts'
import { type CreatedMember, createMember } from './factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const suspend = (member: CreatedMember, until?: Date) =>
  setStatus(
    { platform: site.platform, db: site.database.pool },
    { memberId: member.id, to: 'suspended', until: until?.toISOString(), actorId: null, reason: 'Spam' },
  )

/** Runs the waiting jobs in a program that starts afterwards. */
async function runJobs(): Promise<void> {
  const later = await site.startAnother({ SERVICES: 'worker' })
  await retryNow(site.database.pool, 'accounts.endSuspensions')
  await later.idle()
  await later.close()
}

async function waitingJobs(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ run_at: string }>({
    text: `select run_at from graphile_worker.jobs where task_identifier = 'accounts.endSuspensions'`,
  })
  return rows.map(({ run_at }) => run_at)
}

const mayWrite = async ({ token }: CreatedMember): Promise<number> =>
  (await site.api(token)('POST /posts/:id/like', { params: { id: newId() } })).status

const standing = async ({ id }: CreatedMember) =>
  (
    await site.database.pool.query({
      text: `select m.status, s.until from members m left join suspensions s on s.member_id = m.id where m.id = $1`,
      values: [id],
    })
  ).rows[0]!

async function audited({ id }: CreatedMember) {
  const { rows } = await listAudit({ platform: site.platform, db: site.database.pool }, { subject: id })
  return rows.reverse().map(({ actor_id, before, after, reason }) => ({ actor_id, before, after, reason }))
}

describe('suspended member', () => {
  it('sees the reason and the end, and nothing once the suspension is lifted', async () => {
    const member = await createMember(site.platform)
    const own = async () => (await site.api(member.token)('GET /auth/me')).body.user.suspension
    const until = new Date(nowMs() + day)
    await suspend(member, until)
    expect(await own()).toEqual({ until: until.toISOString(), reason: 'Spam' })
    await suspend(member)
    expect(await own()).toEqual({ until: null, reason: 'Spam' })
    const system = { platform: site.platform, db: site.platform.database.pool }
    await setStatus(system, { memberId: member.id, to: 'active', actorId: null })
    expect(await own()).toBeNull()
  })
})

describe('suspension with an end', () => {
  it('ends automatically, even after a restart', async () => {
    const member = await createMember(site.platform, { password: 'their own password' })
    const until = new Date(nowMs() + day)
    await suspend(member, until)
    expect(await mayWrite(member)).toBe(403)
    expect(await waitingJobs()).toContain(until.toISOString())
    shiftClock(day + hour)
    await runJobs()
    expect(await standing(member)).toEqual({ status: 'active', until: null })
    await waitUntil('the member may write again', async () => (await mayWrite(member)) !== 403)
    const end = until.toISOString()
    expect(await audited(member)).toEqual([
      {
        actor_id: null,
        before: { status: 'active', until: null },
        after: { status: 'suspended', until: end },
        reason: 'Spam',
      },
      {
        actor_id: null,
        before: { status: 'suspended', until: end },
        after: { status: 'active', until: null },
        reason: null,
      },
    ])
  })

  it('ignores its first end after it is extended, made endless, lifted or turned into a ban', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createMember(site.platform)))
    const [extended, endless, lifted, banned] = people as [CreatedMember, CreatedMember, CreatedMember, CreatedMember]
    for (const one of people) await suspend(one, new Date(nowMs() + hour))
    const system = { platform: site.platform, db: site.database.pool }
    const laterEnd = new Date(nowMs() + 3 * day)
    await suspend(extended, laterEnd)
    await suspend(endless)
    await setStatus(system, { memberId: lifted.id, to: 'active', actorId: null })
    await setStatus(system, { memberId: banned.id, to: 'banned', actorId: null })
    shiftClock(day)
    await runJobs()
    expect(await Promise.all(people.map(standing))).toEqual([
      { status: 'suspended', until: laterEnd.toISOString() },
      { status: 'suspended', until: null },
      { status: 'active', until: null },
      { status: 'banned', until: null },
    ])
  })

  it('is recorded once when it is set ten times at once', async () => {
    const member = await createMember(site.platform)
    const until = new Date(nowMs() + day)
    await Promise.all(Array.from({ length: 10 }, () => suspend(member, until)))
    expect(await audited(member)).toHaveLength(1)
  })
})

describe('setStatus', () => {
  it('emits member:hidden and member:shown only when a ban starts or ends', async () => {
    const member = await createMember(site.platform)
    const system = { platform: site.platform, db: site.database.pool }
    for (const to of ['suspended', 'banned', 'banned', 'suspended', 'active'] as const)
      await setStatus(system, { memberId: member.id, to, actorId: null })
    const { rows } = await site.database.pool.query<{ type: string; payload: string }>({
      text: `select type, payload from events where type like 'member:%' and payload like '%' || $1 || '%' order by id`,
      values: [member.id],
    })
    expect(rows.map(({ type, payload }) => [type, JSON.parse(payload)])).toEqual([
      ['member:hidden', { memberId: member.id }],
      ['member:shown', { memberId: member.id }],
    ])
  })

  it('rejects suspending or banning an administrator, even by themselves', async () => {
    const [admin, other] = await Promise.all([1, 2].map(() => createMember(site.platform, { role: 'admin' })))
    const system = { platform: site.platform, db: site.database.pool }
    for (const to of ['suspended', 'banned'] as const)
      for (const who of [admin!, other!])
        await expect(setStatus(system, { memberId: who.id, to, actorId: admin!.id })).rejects.toThrow()
    expect(await standing(other!)).toEqual({ status: 'active', until: null })
  })
})
