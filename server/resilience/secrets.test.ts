// Secrets are never stored in plain text: searches every row ever written, the log and all files.
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastMailedToken, signupForm, tokenIn } from '../features/accounts/testing/signups.ts'
import { postForm } from '../features/posts/factory.ts'
import { newKey } from '../platform/ids.ts'
import { mailsTo } from '../testing/mails.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { drawChart } from './testing/images.ts'
import { createRandom } from './testing/random.ts'

let site: TestSite
let owner: pg.Client

beforeAll(async () => {
  site = await startTestSite()
  owner = new pg.Client(site.config.database.ownerUrl!)
  await owner.connect()
  await keepEveryVersion()
})
afterAll(async () => {
  await owner.end()
  await site.close()
})

/**
 * Records every row as it is written, because rows in queues live for milliseconds. Locks one table at a time: the site
 * runs jobs meanwhile, and all in one transaction would deadlock with one of them.
 */
async function keepEveryVersion(): Promise<void> {
  const tables = await owner.query<{ name: string }>('select relid::regclass as name from pg_stat_user_tables')
  await owner.query(`
    create schema seen;
    create table seen.rows (place text, row text);
    create function seen.keep() returns trigger language plpgsql security definer as $$
    begin
      insert into seen.rows values (tg_table_schema || '.' || tg_table_name, new::text);
      return null;
    end $$`)
  for (const { name } of tables.rows)
    await owner.query(`create trigger kept after insert or update on ${name} for each row execute function seen.keep()`)
}

const everyRow = async (): Promise<{ place: string; row: string }[]> =>
  (await owner.query<{ place: string; row: string }>('select place, row from seen.rows')).rows

/** All files in the data folder, except mails and keys. */
async function everyFile(): Promise<{ place: string; content: Buffer }[]> {
  const folder = site.config.dataFolder
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const kept = paths.filter((path) => !/^(outbox|secrets)$/.test(path.slice(folder.length + 1).split(sep)[0]!))
  return Promise.all(kept.map(async (place) => ({ place, content: await readFile(place) })))
}

const passwordNamed = (name: string): string => `${name} ${newKey()}`

/** Uses passwords and links in every way. Returns all secrets involved. */
async function journey(): Promise<Record<string, string>> {
  const api = site.api()
  const [chosen, wrong, changed, reset] = ['chosen', 'wrong', 'changed', 'reset'].map(passwordNamed) as [
    string,
    string,
    string,
    string,
  ]
  const device = newKey()
  const form = signupForm({ password: chosen, confirmPassword: chosen })
  await api('POST /auth/signup', { body: form })
  const first = await lastMailedToken(site, form.email)
  await api('POST /auth/resend-verification', { body: { email: form.email } })
  const verification = await lastMailedToken(site, form.email)
  await api('POST /auth/verify-email', { body: { token: verification } })

  const logIn = (password: string, identifier = form.email) =>
    api('POST /auth/login', { body: { identifier, password }, headers: { 'x-device': device } })
  expect((await logIn(wrong)).status).toBe(400)
  expect((await logIn(wrong, 'nobody_at_all')).status).toBe(404)
  const { token: session, revocationToken: revocation } = (await logIn(chosen)).body
  const member = site.api(session)
  const change = { currentPassword: chosen, password: changed }
  expect((await member('POST /auth/change-password', { body: change })).status).toBe(200)
  expect((await member('POST /auth/confirm', { body: { password: changed } })).status).toBe(200)
  expect((await member('POST /auth/confirm', { body: { password: wrong } })).status).toBe(400)
  const body = postForm({ section: 'bittalks', content: 'A quiet day.' }, [await drawChart(createRandom('secrets'))])
  const posted = await member.raw('POST /posts', { body, headers: { 'idempotency-key': newKey() } })
  expect(posted.status).toBe(201)
  await fetch(site.url + posted.body.post.media[0].previewUrl)
  // Errors are logged in more detail.
  await member.raw('POST /auth/change-password', { body: { ...change, more: changed } })
  await member.raw('GET /auth/me', { query: { token: session } })
  await member('POST /auth/logout')
  expect((await member('GET /auth/me')).status).toBe(401)

  await api('POST /auth/forgot-password', { body: { email: form.email } })
  const link = tokenIn((await mailsTo(site, form.email)).at(-1))
  expect((await api('POST /auth/reset-password', { body: { token: link, password: reset } })).status).toBe(200)
  const again: string = (await logIn(reset)).body.token
  await site.mails()
  const signatures = { signature: session.split('.')[2]!, signatureAgain: again.split('.')[2]! }
  return { chosen, wrong, changed, reset, device, first, verification, link, session, revocation, again, ...signatures }
}

it('no password, session, mailed link or device is stored in plain text in a row, a log line or a file', async () => {
  const secrets = await journey()
  const found: string[] = []
  const look = (place: string, content: string | Buffer) => {
    for (const [name, secret] of Object.entries(secrets))
      if (content.includes(secret)) found.push(`${name} in ${place}`)
  }
  for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThan(20)
  const rows = await everyRow()
  for (const { place, row } of rows) look(place, row)
  const files = await everyFile()
  for (const { place, content } of files) look(place, content)
  const log = site.logged()
  look('the log', log)
  expect(found).toEqual([])

  // The search covered what it should.
  const places = new Set(rows.map(({ place }) => place))
  for (const place of ['public.passwords', 'public.mailed_tokens', 'public.sessions', 'public.login_attempts'])
    expect(places).toContain(place)
  expect([...places].filter((place) => /^graphile_worker\..*jobs$/.test(place))).not.toEqual([])
  expect(files.length).toBeGreaterThan(0)
  expect(log).toContain('/api/auth/login')
})
