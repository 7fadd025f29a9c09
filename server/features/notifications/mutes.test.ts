import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationLimits } from '#contract/notifications.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createTestHelpers } from './testing/helpers.ts'

let site: TestSite
let helpers: ReturnType<typeof createTestHelpers>
beforeAll(async () => {
  site = await startTestSite()
  helpers = createTestHelpers(site)
})
afterAll(() => site.close())

const mute = (who: CreatedMember, id: string) => helpers.api(who)('POST /notifications/mutes/:id', { params: { id } })
const unmute = (who: CreatedMember, id: string) =>
  helpers.api(who)('DELETE /notifications/mutes/:id', { params: { id } })
const mutedBy = async (who: CreatedMember) => (await helpers.api(who)('GET /notifications/mutes')).body.posts

const activitiesFor = async ({ id }: CreatedMember): Promise<number> => {
  const { rows } = await site.database.pool.query<{ count: number }>({
    text: 'select count(*) as count from notification_activities where recipient_id = $1',
    values: [id],
  })
  return rows[0]!.count
}

describe('a muted post', () => {
  it('causes no notifications by likes, comments, replies and mentions, also after it is unmuted', async () => {
    const [author, reader] = [await helpers.member(), await helpers.member()]
    const { id } = await createPost(site.platform, author)
    const own = await helpers.comment(author, id, 'My own comment')
    expect((await mute(author, id)).body).toMatchObject({ count: 0 })
    await helpers.like(reader, id)
    await helpers.comment(reader, id, `Hello @${author.username}`)
    await helpers.comment(reader, id, 'A reply', own)
    expect(await helpers.titles(author)).toEqual([])
    expect(await activitiesFor(author)).toBe(0)
    await unmute(author, id)
    expect(await helpers.titles(author)).toEqual([])
    await helpers.comment(reader, id, 'After the silence')
    expect(await helpers.titles(author)).toEqual([`${reader.name} commented on your post`])
    helpers.expectNoFailures()
  })

  it('marks what is unread about it as read, and nothing else', async () => {
    const [author, reader] = [await helpers.member(), await helpers.member()]
    const [one, other] = [await createPost(site.platform, author), await createPost(site.platform, author)]
    await helpers.like(reader, one.id)
    await helpers.like(reader, other.id)
    await helpers.follow(reader, author)
    const before = await helpers.list(author)
    expect(before.map(({ mutablePostId }) => mutablePostId).sort()).toEqual([one.id, other.id, null].sort())
    expect((await mute(author, one.id)).body).toMatchObject({ count: 2 })
    const after = await helpers.list(author)
    expect(after.filter(({ isRead }) => isRead).map(({ mutablePostId }) => mutablePostId)).toEqual([one.id])
    expect(await helpers.wrongUnreadCounts()).toEqual([])
  })

  it('notifies others as before', async () => {
    const [author, commenter, reader] = [await helpers.member(), await helpers.member(), await helpers.member()]
    const { id } = await createPost(site.platform, author)
    const comment = await helpers.comment(commenter, id, 'First')
    await mute(commenter, id)
    await helpers.comment(reader, id, 'Second', comment)
    expect(await helpers.titles(commenter)).toEqual([])
    expect(await helpers.titles(author)).toEqual([expect.stringContaining('commented on your post')])
  })

  it('stays muted when it is muted twice, and unmuting twice is no error', async () => {
    const [author, reader] = [await helpers.member(), await helpers.member()]
    const { id } = await createPost(site.platform, author)
    await mute(reader, id)
    expect((await mute(reader, id)).status).toBe(200)
    expect(await mutedBy(reader)).toMatchObject([{ _id: id, author: { username: author.username } }])
    await unmute(reader, id)
    expect((await unmute(reader, id)).status).toBe(200)
    expect(await mutedBy(reader)).toEqual([])
  })

  it('is left out of the list once it was deleted', async () => {
    const [author, reader] = [await helpers.member(), await helpers.member()]
    const { id } = await createPost(site.platform, author)
    await mute(reader, id)
    await helpers.api(author)('DELETE /posts/:id', { params: { id } })
    expect(await mutedBy(reader)).toEqual([])
    expect((await mute(reader, id)).status).toBe(404)
  })

  it(`is unmuted after ${notificationLimits.maxMutedPosts} later ones`, async () => {
    const [author, reader] = [await helpers.member(), await helpers.member()]
    const first = await createPost(site.platform, author)
    await site.database.pool.query({
      text: `insert into muted_posts (member_id, post_id, at) values ($2, $1, now() - interval '1 year')`,
      values: [first.id, reader.id],
    })
    const later: string[] = []
    for (let index = 0; index < notificationLimits.maxMutedPosts; index += 1)
      later.push((await createPost(site.platform, author)).id)
    for (const id of later) await mute(reader, id)
    const ids = (await mutedBy(reader)).map(({ _id }: { _id: string }) => _id)
    expect(ids).toHaveLength(notificationLimits.maxMutedPosts)
    expect(ids).not.toContain(first.id)
  })
})
