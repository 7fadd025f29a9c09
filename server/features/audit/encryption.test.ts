import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit as texts } from '#contract/messages/en/audit-screens.ts'
import { exportTable } from '../../platform/database/personal-data.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { eraseMember } from '../data-rights/actions/erase.ts'
import { appendToChain, recordAudit, signChain, verifyChain } from './actions.ts'
import { auditData } from './feature.ts'
import { listAudit, readAudit } from './reads.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(() => site.close())

const reason = 'Priya wrote from priya@example.com'
const system = () => ({ platform: site.platform, db: site.database.pool })
const record = (about: { subjectId: string | null; memberId?: string }, actorId: string | null = admin.id) =>
  recordAudit(site.database.pool, { action: 'moderation.decided', actorId, reason, ...about })
const query = async (text: string, values: unknown[] = []) => (await site.database.pool.query({ text, values })).rows
const stored = async (id: string) => (await query('select reason from audit_log where id = $1', [id]))[0]!.reason
const keysOf = async (id: string) => (await query('select key from audit_keys where member_id = $1', [id])).length
const shown = async (subject: string) => (await listAudit(system(), { subject })).rows.map(({ reason: read }) => read)

/** Past the trigger. */
async function replaceReason(id: string, text: string): Promise<void> {
  const owner = new pg.Client(site.config.database.ownerUrl)
  await owner.connect()
  await owner.query('begin; alter table audit_log disable trigger user')
  await owner.query('update audit_log set reason = $2 where id = $1', [id, text])
  await owner.query('alter table audit_log enable trigger user; commit')
  await owner.end()
}

describe('a reason in the audit log', () => {
  it('is stored encrypted and read as it was written, in the log, its export and the export of the member', async () => {
    const { id } = await createMember(site.platform)
    const entry = await record({ subjectId: id })
    expect(await stored(entry)).toMatch(new RegExp(`^encrypted:1:${id}:[\\w-]+$`))
    expect(await shown(id)).toEqual([reason])
    expect((await readAudit(system(), { subject: id }, 10)).rows).toMatchObject([{ reason }])
    const { body } = await site.api(admin.token)('GET /admin/audit/export', { query: { subject: id } })
    expect(body.csv).toContain(reason)
    const subject = { member: id, email: '', username: '' }
    for await (const rows of exportTable(site.database.pool, 'audit_log', auditData.tables.audit_log!, subject))
      expect(rows.map((row) => JSON.parse(row))).toMatchObject([{ id: entry, reason }])
  })

  it('is erased with the member it is about, without a change of the chain', async () => {
    const { id } = await createMember(site.platform)
    const post = newId()
    const entries = [await record({ subjectId: id }), await record({ subjectId: post, memberId: id })]
    await appendToChain(site.platform)
    await signChain(site.platform)
    const before = await verifyChain(site.platform)
    expect([before.differsAt, before.unsignedAt]).toEqual([null, null])
    const ciphertexts = await Promise.all(entries.map(stored))
    await eraseMember(site.platform, id)
    expect(await verifyChain(site.platform)).toEqual(before)
    expect(await Promise.all(entries.map(stored))).toEqual(ciphertexts)
    expect([await keysOf(id), await shown(id), await shown(post)]).toEqual([
      ...[0, [texts.erasedReason], [texts.erasedReason]],
    ])
    const rows = JSON.stringify(await query('select a::text from audit_log a where id = any($1)', [entries]))
    const { body } = await site.api(admin.token)('GET /admin/audit/export', { query: { subject: id } })
    expect(rows).not.toContain('priya@example.com')
    expect(body.csv).not.toContain('priya@example.com')
  })

  it("is erased again when a backup brings the member's name and key back", async () => {
    const { id } = await createMember(site.platform)
    await record({ subjectId: id })
    const [key] = await query('select key from audit_keys where member_id = $1', [id])
    await eraseMember(site.platform, id)
    await query('insert into audit_keys values ($1, $2)', [id, key!.key])
    expect(await shown(id)).toEqual([reason])
    await eraseMember(site.platform, id)
    expect([await keysOf(id), await shown(id)]).toEqual([0, [texts.erasedReason]])
  })

  it('gets no new key for an erased member: it is encrypted for the administrator', async () => {
    const { id } = await createMember(site.platform)
    await eraseMember(site.platform, id)
    expect(await stored(await record({ subjectId: id }))).toContain(`:${admin.id}:`)
    expect(await keysOf(id)).toBe(0)
  })

  it('has one key for each member, however many are the first', async () => {
    const { id } = await createMember(site.platform)
    await Promise.all(Array.from({ length: 8 }, () => record({ subjectId: id })))
    expect(await keysOf(id)).toBe(1)
    expect(await shown(id)).toEqual(Array.from({ length: 8 }, () => reason))
  })

  it('is encrypted for the administrator if it is about no member, and for nobody if there is none', async () => {
    expect(await stored(await record({ subjectId: newId() }))).toContain(`:${admin.id}:`)
    expect(await stored(await record({ subjectId: newId() }, null))).toBe(reason)
  })

  it.each([
    ['changed', (text: string) => `${text.slice(0, -4)}${text.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`],
    ['cut off', (text: string) => text.slice(0, 45)],
  ])('that was %s says so, and the others are still shown', async (_, change) => {
    const { id } = await createMember(site.platform)
    const entry = await record({ subjectId: id })
    await record({ subjectId: id })
    await replaceReason(entry, change(await stored(entry)))
    expect((await shown(id)).sort()).toEqual([reason, texts.unreadableReason].sort())
  })

  it('cannot be moved to another entry', async () => {
    const { id } = await createMember(site.platform)
    const [one, other] = [await record({ subjectId: id }), await record({ subjectId: id })]
    await replaceReason(one, await stored(other))
    expect((await shown(id)).sort()).toEqual([reason, texts.unreadableReason].sort())
  })
})
