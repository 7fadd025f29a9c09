// The question of a poll that has votes can't change.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, fromNow } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from './factory.ts'

let site: TestSite
let author: CreatedMember
let voter: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  author = await createMember(site.platform)
  voter = await createMember(site.platform)
})
afterAll(() => site.close())

const question = 'Will gold close above 2,400?'
async function createPoll() {
  const poll = { options: ['Yes', 'No'], closesAt: fromNow(day) }
  const { id } = await createPost(site.platform, author, { content: question, poll })
  return (await site.api(voter.token)('GET /posts/:id', { params: { id } })).body.post
}
const edit = (id: string, body: object) => site.api(author.token).raw('PUT /posts/:id', { params: { id }, body })
const vote = (poll: { _id: string; options: { _id: string }[] }) =>
  site
    .api(voter.token)
    .raw('POST /polls/:id/vote', { params: { id: poll._id }, body: { option: poll.options[0]!._id } })

it('can be changed until the first vote; other fields can be changed later, too', async () => {
  const { _id: id, poll } = await createPoll()
  expect((await edit(id, { content: 'Will gold close above 2,500?' })).status).toBe(200)
  await vote(poll)
  const { status, body } = await edit(id, { content: 'Is gold a scam?' })
  expect([status, body.type, Object.keys(body.fields)]).toEqual([409, 'poll_has_votes', ['content']])
  expect((await edit(id, { location: 'Pune' })).body.post).toMatchObject({
    content: 'Will gold close above 2,500?',
    location: 'Pune',
    poll: { question: 'Will gold close above 2,500?', votesCount: 1 },
  })
})

it('is either changed before a concurrent vote, or kept', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { _id: id, poll } = await createPoll()
    const [edited, voted] = await Promise.all([edit(id, { content: 'Is gold a scam?' }), vote(poll)])
    expect([200, 409]).toContain(edited.status)
    expect(voted.status).toBe(200)
    const { post } = (await site.api()('GET /posts/:id', { params: { id } })).body
    expect([post.content, post.poll.question]).toEqual(
      edited.status === 200 ? ['Is gold a scam?', 'Is gold a scam?'] : [question, question],
    )
  }
})
