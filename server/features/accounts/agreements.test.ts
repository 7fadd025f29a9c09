// Which documents members agreed to, and when they are asked again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentToAgree } from '#contract/legal.ts'
import { agreedDocuments } from '#contract/legal-limits.ts'
import { agreementChanged } from '#contract/messages/en/legal.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { agreementsInForce } from '../legal/rules.ts'
import { type CreatedMember, createMember } from './factory.ts'
import { password, signUpAndVerify } from './testing/signups.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function stored(memberId: string) {
  const { rows } = await site.database.pool.query<{ document: string; version: string; agreed_at: string }>({
    text: 'select document, version, agreed_at from agreements where member_id = $1 order by document, version',
    values: [memberId],
  })
  return rows
}
const run = (text: string, values: unknown[]) => site.database.pool.query({ text, values })
const me = async ({ token }: CreatedMember) => (await site.api(token)('GET /auth/me')).body.user
const agree = ({ token }: CreatedMember, agreements: object[]) =>
  site.api(token).raw('POST /auth/agreements', { body: { agreements } })

/** A member from before the documents were stored. */
async function createOldMember(joinedAt: string): Promise<CreatedMember> {
  const member = await createMember(site.platform)
  await run('delete from agreements where member_id = $1', [member.id])
  await run('update members set created_at = $2 where id = $1', [member.id, joinedAt])
  return member
}

describe('agreements', () => {
  it('of a new member are the versions in force when the form was sent', async () => {
    const form = await signUpAndVerify(site)
    const { body } = await site.api()('POST /auth/login', { body: { identifier: form.email, password } })
    const rows = await stored(body.user._id)
    const byName = agreementsInForce().toSorted((a, b) => a.document.localeCompare(b.document))
    expect(rows.map(({ document, version }) => ({ document, version }))).toEqual(byName)
    expect(rows.map(({ document }) => document)).toEqual([...agreedDocuments].toSorted())
    expect(Date.parse(rows[0]!.agreed_at)).toBeLessThanOrEqual(Date.parse(body.user.createdAt))
    expect(body.user).not.toHaveProperty('documentsToAgree')
  })

  it('of an older member are those of the day on which they joined', async () => {
    const due = (await me(await createOldMember('2026-11-22T09:00:00Z'))).documentsToAgree
    expect(due).toMatchObject([
      { document: 'terms', agreedVersion: null },
      { document: 'privacy-policy', agreedVersion: '2026-11-22', version: '2026-11-23' },
    ])
    expect((await me(await createOldMember('2026-11-24T09:00:00Z'))).documentsToAgree).toBeUndefined()
  })

  it('are asked for until the member agrees, and then no more, also when logging in', async () => {
    const member = await createOldMember('2026-11-22T09:00:00Z')
    const due: DocumentToAgree[] = (await me(member)).documentsToAgree!
    const first = await agree(member, [{ document: due[0]!.document, version: due[0]!.version }])
    expect(first.body.user.documentsToAgree).toEqual(due.slice(1))
    const rest = due.slice(1).map(({ document, version }) => ({ document, version }))
    const responses = await Promise.all([agree(member, rest), agree(member, rest), agree(member, rest)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await me(member)).documentsToAgree).toBeUndefined()
    expect(await stored(member.id)).toHaveLength(due.length)
  })

  it('to a version that is no longer in force, or not yet, are refused', async () => {
    const member = await createOldMember('2026-11-22T09:00:00Z')
    for (const version of ['2026-11-22', '2030-01-01']) {
      const { status, body } = await agree(member, [
        ...agreementsInForce().slice(0, 1),
        { document: 'privacy-policy', version },
      ])
      expect([status, body.type, body.message]).toEqual([409, 'conflict_stale', agreementChanged])
    }
    expect(await stored(member.id)).toEqual([])
  })

  it.each([[[]], [[{ document: 'refund', version: '2026-11-23' }]], [[{ document: 'terms', version: 'latest' }]]])(
    'are rejected as %j',
    async (agreements) => {
      const { status, body } = await agree(await createMember(site.platform), agreements)
      expect([status, body.type]).toEqual([400, 'validation_failed'])
    },
  )

  it('are erased with the member', async () => {
    const member = await createMember(site.platform)
    expect(await stored(member.id)).toHaveLength(agreedDocuments.length)
    await run('delete from members where id = $1', [member.id])
    expect(await stored(member.id)).toEqual([])
  })
})
