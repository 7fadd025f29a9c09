// Asking for the deletion of an account, and cancelling it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { dataRights as texts } from '#contract/messages/en/data-rights.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember, createSession } from '../accounts/factory.ts'
import { eraseDueJob } from './actions/erase.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const member = () => createMember(site.platform, { hasConfirmed: true })
const api = ({ token }: CreatedMember) => site.api(token)

async function emailedCode(to: CreatedMember): Promise<string> {
  expect((await api(to)('POST /auth/account/erasure-code')).status).toBe(200)
  // The mail about an earlier request may come after the code.
  const mails = (await site.mails()).filter((text) => text.includes(`To: ${to.email}`))
  const codes = mails.flatMap((text) => /Subject: (\d{6}) is your code/.exec(text)?.[1] ?? [])
  return codes.at(-1)!
}

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const confirm = (who: CreatedMember, code: string) => api(who)('DELETE /auth/account', { body: { code } })
const subjects = async ({ email }: CreatedMember): Promise<string[]> =>
  (await site.mails())
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => /Subject: (.*)\r/.exec(text)![1]!.replace(/^\d{6}/, 'code'))

const eraseDue = async () => {
  await eraseDueJob.run(site.platform, {})
  await site.idle()
}
const statusOf = async ({ id }: CreatedMember): Promise<unknown> =>
  (await site.database.pool.query({ text: 'select status from members where id = $1', values: [id] })).rows[0]!.status

describe('the deletion of an account', () => {
  it('needs the password again', async () => {
    const unconfirmed = await createMember(site.platform)
    const { status, body } = await api(unconfirmed)('POST /auth/account/erasure-code')
    expect([status, body.type]).toEqual([403, 'auth_confirm_required'])
  })

  it('is due 14 days after the emailed code was entered', async () => {
    const leaver = await member()
    const { status, body } = await confirm(leaver, await emailedCode(leaver))
    expect(status).toBe(200)
    const inDays = (Date.parse(body.user.erasureDueAt) - nowMs()) / day
    expect(Math.round(inDays * 100) / 100).toBe(dataRightsLimits.erasureDays)
    expect((await api(leaver)('GET /auth/me')).body.user.erasureDueAt).toBe(body.user.erasureDueAt)
    expect(await subjects(leaver)).toEqual([
      expect.stringContaining('code is your code'),
      expect.stringContaining('will be deleted'),
    ])
  })

  it('rejects a wrong code, and every code after five wrong ones', async () => {
    const leaver = await member()
    const code = await emailedCode(leaver)
    for (let tries = 0; tries < dataRightsLimits.codeTries; tries++)
      expect((await confirm(leaver, other(code))).body.fields).toEqual({ code: texts.wrongCode })
    expect((await confirm(leaver, code)).body.fields).toEqual({ code: texts.noCode })
  })

  it('rejects a code after 15 minutes, and one that is used again', async () => {
    const leaver = await member()
    const late = await emailedCode(leaver)
    shiftClock(16 * minute)
    expect((await confirm(leaver, late)).status).toBe(400)
    const code = await emailedCode(leaver)
    expect((await confirm(leaver, code)).status).toBe(200)
    expect((await confirm(leaver, code)).status).toBe(400)
  })

  it('accepts one code for one member only', async () => {
    const [leaver, stranger] = [await member(), await member()]
    const code = await emailedCode(leaver)
    await emailedCode(stranger)
    expect((await confirm(stranger, code)).status).toBe(400)
  })

  it('keeps its first date when it is asked for again', async () => {
    const leaver = await member()
    const first = await confirm(leaver, await emailedCode(leaver))
    shiftClock(30 * minute)
    const second = await confirm(leaver, await emailedCode(leaver))
    expect(second.body.user.erasureDueAt).toBe(first.body.user.erasureDueAt)
  })

  it('is open to suspended members, and closed to administrators', async () => {
    const suspended = await member()
    await setStatus(
      { platform: site.platform, db: site.database.pool },
      { memberId: suspended.id, to: 'suspended', actorId: null },
    )
    expect((await confirm(suspended, await emailedCode(suspended))).status).toBe(200)
    const admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
    const { status, body } = await api(admin)('POST /auth/account/erasure-code')
    expect([status, body.message]).toEqual([403, texts.administrator])
  })

  it('is cancelled by the member, who can log in until then', async () => {
    const leaver = await member()
    await confirm(leaver, await emailedCode(leaver))
    const later = await createSession(site.platform, leaver)
    const { status, body } = await site.api(later.token)('POST /auth/account/keep')
    expect([status, body.user.erasureDueAt]).toEqual([200, undefined])
    expect((await site.api(later.token)('POST /auth/account/keep')).status).toBe(200)
    expect((await subjects(leaver)).filter((subject) => subject.includes("won't be deleted"))).toHaveLength(1)
    shiftClock(15 * day)
    await eraseDue()
    expect(await statusOf(leaver)).toBe('active')
  })

  it('happens only when it is due', async () => {
    const leaver = await member()
    await confirm(leaver, await emailedCode(leaver))
    shiftClock(14 * day - hour)
    await eraseDue()
    expect(await statusOf(leaver)).toBe('active')
    shiftClock(14 * day + hour)
    await eraseDue()
    expect(await statusOf(leaver)).toBe('erased')
  })

  it('never shows what a banned member wrote', async () => {
    const banned = await member()
    await confirm(banned, await emailedCode(banned))
    await setStatus(
      { platform: site.platform, db: site.database.pool },
      { memberId: banned.id, to: 'banned', actorId: null },
    )
    shiftClock(15 * day)
    await eraseDue()
    expect(await statusOf(banned)).toBe('banned')
  })
})
