import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { lastMailedToken, signUpAndVerify, signupForm, tokenIn } from './testing/signups.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function asOwner<R extends pg.QueryResultRow>({ config }: TestSite, text: string): Promise<R[]> {
  const owner = new pg.Client(config.database.ownerUrl)
  await owner.connect()
  return owner
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => owner.end())
}

/** Returns every row of every table, including the job queue, as text. */
async function everythingStored(): Promise<string> {
  const tables = await asOwner<{ name: string }>(
    site,
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  )
  const all = tables.map(({ name }) => `select stored::text as row from ${name} stored`).join(' union all ')
  return (await asOwner<{ row: string }>(site, all)).map(({ row }) => row).join('\n')
}

it('passwords, tokens and device ids never appear in plain text in the database or the log', async () => {
  const [first, second, device] = [`first ${newKey()}`, `second ${newKey()}`, newKey()]
  const pending = signupForm({ password: first, confirmPassword: first })
  await site.api()('POST /auth/signup', { body: pending })
  const verification = await lastMailedToken(site, pending.email)

  const member = await signUpAndVerify(site, { password: first, confirmPassword: first })
  const used = tokenIn((await mailsTo(site, member.email))[0])
  const logIn = (password: string) =>
    site.api()('POST /auth/login', { body: { identifier: member.email, password }, headers: { 'x-device': device } })
  await logIn(second)
  const { token } = (await logIn(first)).body
  await site.api(token)('POST /auth/change-password', { body: { currentPassword: first, password: second } })
  await site.api(token)('POST /auth/confirm', { body: { password: second } })
  // Two mails sent in parallel may arrive in either order.
  await site.idle()
  await site.api()('POST /auth/forgot-password', { body: { email: member.email } })
  const reset = await lastMailedToken(site, member.email)

  const stored = await everythingStored()
  expect(stored).toContain(member.email)
  const logged = site.logged()
  expect(logged).toContain('/api/auth/login')
  for (const secret of [first, second, device, verification, used, reset, token, token.split('.')[2]]) {
    expect(secret.length).toBeGreaterThan(20)
    expect(stored).not.toContain(secret)
    expect(logged).not.toContain(secret)
  }
})

it('a queued mail job contains only an id', async () => {
  const webOnly = await startTestSite({ SERVICES: 'web' })
  const form = signupForm()
  await webOnly.api()('POST /auth/signup', { body: form })
  await webOnly.api()('POST /auth/resend-verification', { body: { email: form.email } })
  await webOnly.api()('POST /auth/forgot-password', { body: { email: form.email } })
  const queued = await asOwner<{ payload: object }>(
    webOnly,
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'accounts.mail'`,
  )
  expect(queued).toHaveLength(3)
  for (const { payload } of queued) expect(payload).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/) })
  await webOnly.close()
})
