// A member whose every text is a canary does what the product offers. After the erasure the canary is nowhere.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreatedMember } from '../features/accounts/factory.ts'
import { eraseDueJob, eraseMember } from '../features/data-rights/actions/erase.ts'
import { verifyPoints } from '../features/points/actions/verify.ts'
import { day, hour, shiftClock } from '../platform/clock.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import {
  type Canary,
  callAs,
  canary,
  createCanary,
  canaryPassword as password,
  canaryPhone as phone,
} from './testing/canary.ts'
import { readOperations } from './testing/operations.ts'

let site: TestSite
let member: CreatedMember
let other: CreatedMember
let admin: CreatedMember
let answered: Canary['answered']

beforeAll(async () => {
  site = await startTestSite()
  ;({ member, other, admin, answered } = await createCanary(site))
  expect(await findInTables()).not.toEqual([])
  await eraseCanary()
}, 120_000)
afterAll(async () => {
  shiftClock(0)
  await site.close()
})

const call = (by: CreatedMember | null) => callAs(site, by)

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.database.pool.query<R>({ text, values })).rows

async function eraseCanary(): Promise<void> {
  const own = call(member)
  await own('POST /auth/confirm', { body: { password } })
  await own('POST /auth/account/erasure-code')
  const mail = (await site.mails()).findLast((text) => text.includes('is your code'))!
  const code = /Subject: (\d{6})/.exec(mail)![1]!
  await own('DELETE /auth/account', { body: { code } })
  shiftClock(14 * day + hour)
  await eraseDueJob.run(site.platform, {})
  await site.idle()
  shiftClock(0)
}

async function findInTables(): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike '%${canary}%' or t::text like '%${phone}%'`,
    ).catch((error: Error) => {
      if (!/permission denied/.test(error.message)) throw error
      return []
    })
    found.push(...rows.map(({ row }) => `${name} ${row.slice(0, 300)}`))
  }
  return found
}

async function findInFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found: string[] = []
  for (const file of files) if ((await readFile(file)).includes(canary)) found.push(file)
  return found
}

describe('an erased member', () => {
  it('is in no table', async () => {
    expect(await findInTables()).toEqual([])
  })

  it('is in no file', async () => {
    expect(await findInFiles(site.config.dataFolder)).toEqual([])
  })

  it('has no images left', async () => {
    expect(await query('select id from media where owner_id = $1', [member.id])).toEqual([])
  })

  it('keeps an id and dates', async () => {
    const [row] = await query('select username, name, profile_photo, status from members where id = $1', [member.id])
    expect(row).toEqual({ username: member.id, name: 'Erased member', profile_photo: null, status: 'erased' })
  })

  it('is in no response to another member or an administrator', async () => {
    const { body } = await site.api()('GET /openapi.json')
    const leaks: string[] = []
    for (const { path, inPath } of readOperations(body).filter(({ method }) => method === 'GET')) {
      const ids = inPath.length === 0 ? [''] : [member.id, answered.post, answered.comment, canary]
      for (const id of ids)
        for (const { token } of [other, admin]) {
          const url = path.replace(/\{\w+\}/, id)
          if (url.includes('{')) continue
          const response = await fetch(site.url + url, { headers: { authorization: `Bearer ${token}` } })
          const text = await response.text()
          expect([url, response.status < 500]).toEqual([url, true])
          if (text.includes(canary)) leaks.push(`${url} ${text.slice(Math.max(0, text.indexOf(canary) - 200), 300)}`)
        }
    }
    expect(leaks).toEqual([])
  })

  it('leaves the replies of others, under "Erased member"', async () => {
    const { post } = await call(other)('GET /posts/:id', { params: { id: answered.post } })
    expect(post).toMatchObject({
      content: '',
      author: { name: 'Erased member', username: member.id },
      commentsCount: 3,
    })
    const { comments } = (await call(other)('GET /posts/:id/comments', { params: { id: answered.post } })) as {
      comments: {
        _id: string
        comment: string
        author: { name: string }
        replies: { _id: string; comment: string }[]
      }[]
    }
    const thread = comments.find(({ _id }) => _id === answered.comment)!
    expect(thread).toMatchObject({ comment: '', author: { name: 'Erased member' } })
    expect(thread.replies).toMatchObject([{ _id: answered.reply, comment: 'I agree with that.' }])
  })

  it('has no profile, and is in no list', async () => {
    const { status } = await site.api(other.token)('GET /auth/profile/:username', { params: { username: member.id } })
    expect(status).toBe(404)
    const { users } = (await call(other)('GET /auth/followers/:id', { params: { id: other.id } })) as {
      users: unknown[]
    }
    expect(users).toEqual([])
  })

  it('leaves points, badges and ranks valid', async () => {
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it("can't log in", async () => {
    const { status } = await site.api()('POST /auth/login', { body: { identifier: member.email, password } })
    expect(status).toBe(400)
    expect((await site.api(member.token)('GET /auth/me')).status).toBe(401)
  })

  it('can be erased again', async () => {
    await eraseMember(site.platform, member.id)
    await site.idle()
    expect(await findInTables()).toEqual([])
    expect(await verifyPoints(site.platform)).toEqual([])
  })
})
