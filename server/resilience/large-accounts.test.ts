// Members with years of activity: no query reads all of it.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { maxBlockedMembers } from '../features/follows/rules.ts'
import { statements } from '../platform/database/statement.ts'
import { maxCountedRows } from '../platform/number-pagination.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const size = { members: 3000, posts: 6000 }
const id = (kind: string, n: string) => `'${kind}' || lpad(to_hex(${n}), ${24 - kind.length}, '0')`
const memberId = (n: string) => id('aaaa', n)
const postId = (n: string) => id('bbbb', n)

let site: TestSite
let blocking: CreatedMember
let recipient: CreatedMember
const run = (text: string) => site.database.pool.query({ text })

beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  blocking = await createMember(site.platform)
  recipient = await createMember(site.platform)
  await run(`insert into members (id, username, name, created_at)
     select ${memberId('n')}, 'many_' || n, 'Many ' || n, now() from generate_series(1, ${size.members}) n`)
  await run(`insert into posts (id, author_id, section, content, tags, status, created_at, published_at)
     select ${postId('n')}, ${memberId(`1 + n % ${size.members}`)}, case when n % 1000 = 0 then 'fxtalks' else 'bittalks' end,
       'Level ' || n, array['range'], 'published', at, at
     from generate_series(1, ${size.posts}) n, lateral (select now() - (${size.posts} - n) * interval '1 second' as at) a`)
  await run(`insert into post_tags (tag, post_id, section, published_at)
     select unnest(tags), id, section, published_at from posts`)
  for (const toggles of ['post_saves', 'post_likes'])
    await run(`insert into ${toggles} (member_id, post_id, at) select '${recipient.id}', id, published_at from posts`)
  await run(`insert into notifications (id, recipient_id, kind, type, subject_id, post_id, actor_ids, actors_count, is_read,
       is_listed, is_void, at, created_at)
     select id, '${recipient.id}', 'like', 'like', id, id, array[author_id], 1, false, true, false, published_at, published_at
     from posts
     union all
     select 'cc' || substr(id, 3), author_id, 'like', 'like', id, id, array['${recipient.id}'], 1, false, true, false,
       published_at, published_at
     from posts`)
  await run(`insert into notification_activities (recipient_id, kind, subject_id, cause_id, actor_id, post_id, comment_id,
       notification_id, at)
     select '${recipient.id}', 'like', id, author_id, author_id, id, '', id, published_at from posts
     union all
     select author_id, 'like', id, '${recipient.id}', '${recipient.id}', id, '', 'cc' || substr(id, 3), published_at from posts`)
  await run(`insert into comments (id, post_id, author_id, content, status, created_at)
     select id, id, author_id, 'Same level', 'published', published_at from posts`)
  await run(`insert into notification_counts (member_id, unread) values ('${recipient.id}', ${size.posts})`)
  await run(`insert into notification_preferences (member_id, value)
     select ${memberId('n')}, '{}' from generate_series(1, ${size.members}) n`)
  await run(`insert into notification_counts (member_id, unread)
     select author_id, count(*) from posts group by author_id`)
  await run(`insert into blocks (member_id, blocked_id, at)
     select '${blocking.id}', ${memberId('n')}, now() from generate_series(1, ${maxBlockedMembers}) n`)
  // Only the owner of the tables may vacuum them.
  const owner = new pg.Client(site.config.database.ownerUrl)
  await owner.connect()
  await owner.query('vacuum analyze').finally(() => owner.end())
})
afterAll(() => site.close())

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** The generic plan of a statement. */
async function explain(name: string, how: string, values?: string[]): Promise<unknown[]> {
  const { text, parameterNames } = statements.get(name)!
  const given = values ?? parameterNames.map(() => 'null')
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare explained as ${text}`)
    const { rows } = await client.query(`explain (${how}) execute explained(${given.join(', ')})`)
    await client.query('deallocate explained')
    return rows.map((row) => row['QUERY PLAN'])
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const planOf = async (name: string): Promise<string> => (await explain(name, 'costs off')).join('\n')

describe('a member who blocks 2,000 others', () => {
  it('gets each list filtered by a hash, not by comparing every row', async () => {
    const names = [...statements]
      .filter(([, { text }]) => /select blocked_id as member_id from blocks/.test(text))
      .map(([name]) => name)
    for (const list of [
      'posts.feed.all.member',
      'posts.following',
      'posts.saved',
      'comments.list',
      'polls.list',
      'search',
    ])
      expect(names.filter((name) => name.startsWith(list))).not.toEqual([])
    for (const name of names) {
      // `verbose` also shows checks of the selected columns.
      const plan = (await explain(name, 'costs off, verbose')).join('\n')
      // A list that is a parameter is short.
      expect([name, plan.includes('hashed SubPlan'), /<> ALL \((?!\$)/.test(plan)]).toEqual([name, true, false])
    }
  })

  it('sees no post by a blocked member, and all others', async () => {
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const query = { limit: '50', ...(cursor && { cursor }) }
      const { body } = await site.api(blocking.token)('GET /posts', { query })
      for (const { author } of body.posts) seen.add(author._id)
      cursor = body.pagination.nextCursor ?? undefined
    } while (cursor)
    expect(seen.size).toBe(size.members - maxBlockedMembers)
  })

  it("can't block another until one is unblocked", async () => {
    const toggleBlock = (what: 'block' | 'unblock', n: number) =>
      site.api(blocking.token)(`POST /auth/${what}/:id`, { params: { id: `aaaa${n.toString(16).padStart(20, '0')}` } })
    const rejected = await toggleBlock('block', maxBlockedMembers + 1)
    expect([rejected.status, rejected.body.type]).toEqual([400, 'validation_failed'])
    expect(rejected.body.message).toBe("You've blocked 2,000 members, which is the limit. Unblock someone first.")
    expect((await toggleBlock('block', 1)).body).toEqual({ success: true, isBlocked: true })
    expect((await toggleBlock('unblock', 1)).status).toBe(200)
    expect((await toggleBlock('block', maxBlockedMembers + 1)).body).toEqual({ success: true, isBlocked: true })
    expect((await toggleBlock('block', 1)).status).toBe(400)
    await toggleBlock('unblock', maxBlockedMembers + 1)
    await toggleBlock('block', 1)
  })
})

describe('a member who saved and liked thousands of posts', () => {
  it.each(['posts.saved', 'posts.liked'])('reads each post once, and the page again: %s', async (name) => {
    const response = await explain(name, 'analyze, format json', [`'${recipient.id}'`, '20', '0'])
    const [[{ Plan: plan }]] = response as [[{ Plan: Plan }]]
    const read = nodes(plan).filter((node) => node['Relation Name'] === 'posts')
    expect(read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)).toBe(maxCountedRows + 20)
  })

  it.each(['saved', 'liked'])('gets a total for %s posts, up to the last page', async (what) => {
    const page = (page: string) =>
      site.api(recipient.token).raw(`GET /user/posts/${what}`, { query: { limit: '50', page } })
    const { body } = await page('1')
    expect(body.pagination).toEqual({ page: 1, limit: 50, total: maxCountedRows, totalPages: 100, hasMore: true })
    expect(body.posts[0]._id).toBe(`bbbb${size.posts.toString(16).padStart(20, '0')}`)
    expect((await page('100')).body.posts).toHaveLength(50)
  })
})

describe('a member with thousands of unread notifications', () => {
  /** Rows read from the table, without index-only scans. */
  const rowsRead = async (name: string, values: string[]): Promise<number> => {
    const [[{ Plan: plan }]] = (await explain(name, 'analyze, format json', values)) as [[{ Plan: Plan }]]
    const read = nodes(plan).filter(
      (node) => node['Relation Name'] === 'notifications' && node['Node Type'] !== 'Index Only Scan',
    )
    return read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  }

  it.each(['inbox.all.anyType', 'inbox.unread.anyType', 'archive.all.anyType'])(
    'reads one page of rows per page of the list: %s',
    async (list) => {
      const values = [`'${recipient.id}'`, '20', '0', String(maxCountedRows)]
      expect(await rowsRead(`notifications.list.${list}`, values)).toBeLessThanOrEqual(40)
    },
  )

  it('gets the unread count, and a total up to the last page', async () => {
    const get = (name: 'GET /notifications' | 'GET /notifications/unread-count') => site.api(recipient.token).raw(name)
    expect((await get('GET /notifications/unread-count')).body.count).toBe(size.posts)
    expect((await get('GET /notifications')).body.pagination).toMatchObject({ total: maxCountedRows, totalPages: 100 })
  })

  it('gets a new like folded without the others being read', async () => {
    // Activities are found by key, not by comparing all of them.
    expect(await planOf('notifications.attachActivities')).not.toMatch(/Join Filter/)
    const plan = await planOf('notifications.syncActivities.like')
    expect(plan).not.toMatch(/Seq Scan/)
    for (const name of [
      'notifications.lockNotifications',
      'notifications.attachActivities',
      'notifications.recountActors',
    ])
      expect([
        name,
        /Seq Scan on (notifications|notification_activities|posts|comments|members)\b/.test(await planOf(name)),
      ]).toEqual([name, false])
  })

  it('is looked up by key for the digest', async () => {
    expect(await planOf('notifications.createDigests')).not.toMatch(/Seq Scan on (members|notification_preferences)/)
  })

  it('can mark all as read with one call', async () => {
    const { body } = await site.api(recipient.token)('POST /notifications/read-all')
    expect(body.count).toBe(0)
    expect(
      (await site.api(recipient.token)('GET /notifications', { query: { unreadOnly: 'true' } })).body,
    ).toMatchObject({ notifications: [], pagination: { total: 0 } })
  })
})

describe('thousands of due pushes', () => {
  it('are claimed in batches that read only some of them', async () => {
    await run(`insert into push_subscriptions (id, session_id, member_id, endpoint, p256dh, auth, public_key, created_at)
      select ${id('dddd', 'n')}, s.id, s.member_id, 'https://push.test/' || n, '', '', '', now()
      from sessions s, generate_series(1, 500) n where s.member_id = '${recipient.id}'`)
    await run(`insert into push_queue (subscription_id, notification_id, due_at)
      select ${id('dddd', 'n')}, told.id, now() - interval '1 minute'
      from generate_series(1, 500) n, (select id from notifications where recipient_id = '${recipient.id}' limit 10) told`)
    const values = ['now()', '10', '5', `now() + interval '1 minute'`]
    const [[{ Plan: plan }]] = (await explain('notifications.claimPushes', 'analyze, format json', values)) as [
      [{ Plan: Plan }],
    ]
    const scans = nodes(plan).filter((node) => node['Relation Name'] === 'push_queue' && /Scan/.test(node['Node Type']))
    expect(scans.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)).toBeLessThan(1000)
    expect(plan['Actual Rows']).toBe(50)
  })

  it.each(['deletePushes', 'postponePushes'])('are updated by key after a batch: %s', async (name) => {
    expect(await planOf(`notifications.${name}`)).not.toMatch(/Join Filter|push_queue_due|Seq Scan/)
  })
})

describe('a tag on every post', () => {
  it('has an index for quiet rooms', async () => {
    const { body } = await site.api()('GET /posts', { query: { tag: 'range', section: 'fxtalks' } })
    expect(body.posts).toHaveLength(size.posts / 1000)
    for (const end of ['21', 'after.21', 'member.21'])
      expect(await planOf(`posts.feed.tagInRoom.${end}`)).toMatch(
        /post_tags_room .*\n +Index Cond: \(\(tag = .*\) AND \(section = /,
      )
  })
})
