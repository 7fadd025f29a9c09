// Decisions about a version that has changed since.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'

let site: TestSite
let admin: CreatedMember
let second: CreatedMember
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  admin = await createMember(site.platform, { role: 'admin', name: 'Kavita Nair' })
  second = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const read = async (id: string) =>
  (await site.api(admin.token)('GET /admin/content/:id', { params: { id } })).body.content
const decide = async (id: string, body: object, who = admin) =>
  await site.api(who.token).raw('PUT /admin/content/:id/status', { params: { id }, body })
const outcome = ({ status, body }: { status: number; body: { type?: string } }) => [status, body.type]
const stale = [409, 'conflict_stale']

async function countRecords(id: string): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ count: number }>({
    text: `select count(*)::int as count from audit_log where subject_id = $1 union all
      select count(*)::int from decisions where subject_id = $1 union all
      select count(*)::int from events where type = 'content:decided' and payload::json ->> 'contentId' = $1`,
    values: [id],
  })
  return rows.map(({ count }) => count)
}

const contents = {
  post: () => createPost(site.platform, author, { status: 'pending', content: 'A range day.' }),
  comment: async () =>
    await createComment(site.platform, author, { post: (await createPost(site.platform, reader)).id }),
}
const edits = {
  post: (id: string, content: string) =>
    site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content } }),
  comment: (id: string, comment: string) =>
    site.api(author.token)('PUT /comments/:id', { params: { id }, body: { comment } }),
}
const appeals = {
  post: (id: string, text: string) =>
    site.api(author.token)('POST /posts/:id/appeal', { params: { id }, body: { text } }),
  comment: (id: string, text: string) =>
    site.api(author.token)('POST /comments/:id/appeal', { params: { id }, body: { text } }),
}

describe.each(['post', 'comment'] as const)('a decision about a %s', (kind) => {
  it('is refused when its author edited it meanwhile, and applies to the new version', async () => {
    const { id } = await contents[kind]()
    const seen = await read(id)
    expect((await edits[kind](id, 'Another text.')).status).toBe(200)
    const before = await read(id)
    expect(outcome(await decide(id, { status: 'rejected', reason: 'No.', version: seen.version }))).toEqual(stale)
    expect(await read(id)).toEqual(before)
    expect(before.content).toBe('Another text.')
    expect(await countRecords(id)).toEqual([0, 0, 0])
    const { status } = await decide(id, { status: 'rejected', reason: 'No.', version: before.version })
    expect(status).toBe(200)
    expect(await countRecords(id)).toEqual([1, 1, 1])
  })

  it('is refused when someone else decided meanwhile, and says who', async () => {
    const { id } = await contents[kind]()
    const { version } = await read(id)
    const removal = site.api(admin.token).raw('DELETE /admin/content/:id', {
      params: { id },
      body: { version, reason: 'Advertising' },
    })
    expect((await removal).status).toBe(200)
    const gone = await decide(id, { status: 'approved', version }, second)
    expect([gone.status, await countRecords(id)]).toEqual([404, [1, 1, 1]])
    expect((await read(id)).lastDecision).toMatchObject({
      by: { _id: admin.id, name: 'Kavita Nair' },
      status: 'removed',
      reason: 'Advertising',
    })
  })

  it('is refused when its author appealed meanwhile', async () => {
    const { id } = await contents[kind]()
    await decide(id, { status: 'rejected', reason: 'No.' })
    const { version } = await read(id)
    expect((await appeals[kind](id, 'Please look again.')).status).toBe(200)
    expect(outcome(await decide(id, { status: 'removed', version }))).toEqual(stale)
    expect((await read(id)).appeal.text).toBe('Please look again.')
  })

  it('has one winner among ten opposing ones, and nine conflicts that write nothing', async () => {
    const { id } = await contents[kind]()
    const { version } = await read(id)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2
          ? decide(id, { status: kind === 'post' ? 'approved' : 'pending', version }, second)
          : decide(id, { status: 'rejected', reason: 'No.', version }),
      ),
    )
    expect(responses.map(outcome).sort()).toEqual([[200, undefined], ...Array.from({ length: 9 }, () => stale)])
    const winner = responses.find(({ status }) => status === 200)!
    expect((await read(id)).status).toBe(winner.body.content.status)
    expect(await countRecords(id)).toEqual([1, 1, 1])
  })
})

describe('a bulk decision', () => {
  it('leaves those alone that were edited or decided meanwhile, and names them', async () => {
    const [kept, edited, decided] = [await contents.post(), await contents.comment(), await contents.post()]
    const ids = [kept.id, edited.id, decided.id]
    const versions = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, (await read(id)).version])))
    await edits.comment(edited.id, 'Another text.')
    await decide(decided.id, { status: 'approved' }, second)
    const { body } = await site
      .api(admin.token)
      .raw('PUT /admin/content/status', { body: { ids, versions, status: 'rejected', reason: 'All of it' } })
    expect(body).toMatchObject({ decided: [{ _id: kept.id }], missing: [], stale: [edited.id, decided.id] })
    expect((await read(edited.id)).status).toBe('published')
    expect((await read(decided.id)).status).toBe('published')
  })
})

describe('a decision about a report', () => {
  it('is refused when the post was edited, or another report about it was decided', async () => {
    const post = await createPost(site.platform, author)
    const report = async (who: CreatedMember) =>
      (await site.api(who.token).raw('POST /posts/report/:id', { params: { id: post.id }, body: { reason: 'scam' } }))
        .body.report._id
    const [one, other] = [await report(reader), await report(second)]
    const decideReport = (id: string, version: number) =>
      site.api(admin.token).raw('PUT /posts/reports/:id', {
        params: { id },
        body: { status: 'resolved', actionTaken: 'content_removed', version },
      })
    const { version } = await read(post.id)
    await edits.post(post.id, 'Another text.')
    expect(outcome(await decideReport(one, version))).toEqual(stale)
    expect((await read(post.id)).status).toBe('published')
    const { version: current } = await read(post.id)
    const both = await Promise.all([decideReport(one, current), decideReport(other, current)])
    expect(both.map(outcome).sort()).toEqual([[200, undefined], stale])
  })
})

describe('a decision about a member', () => {
  const find = async ({ username }: CreatedMember) =>
    (await site.api(admin.token).raw('GET /admin/users', { query: { search: username } })).body.users[0]
  const setStatus = (member: CreatedMember, body: object, who = admin) =>
    site.api(who.token).raw('PUT /admin/users/:id/status', { params: { id: member.id }, body })

  it('is refused when they changed their profile, and when someone else decided', async () => {
    const member = await createMember(site.platform)
    const { version } = await find(member)
    const form = new FormData()
    form.append('bio', 'I trade gold.')
    expect((await site.api(member.token).raw('PUT /auth/profile', { body: form })).status).toBe(200)
    expect(outcome(await setStatus(member, { status: 'banned', version }))).toEqual(stale)
    const current = await find(member)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        setStatus(
          member,
          { status: turn % 2 ? 'banned' : 'suspended', version: current.version },
          turn % 2 ? admin : second,
        ),
      ),
    )
    expect(all.map(outcome).sort()).toEqual([[200, undefined], ...Array.from({ length: 9 }, () => stale)])
    expect((await find(member)).lastDecision.status).toBe((await find(member)).status)
  })
})
