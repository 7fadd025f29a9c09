// Live calls in lessons go under review whoever writes them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings.ts'
import { day, shiftClock } from '../../platform/clock.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'

let site: TestSite
let admin: CreatedMember
let educator: CreatedMember

beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  shiftClock(-8 * day)
  educator = await createMember(site.platform)
  shiftClock(0)
  const body = { username: educator.username, number: 'INH000012345' }
  await site.api(admin.token)('POST /admin/registrations', { body })
})
afterAll(() => site.close())
beforeEach(() => changeSettings(site.api(admin.token), { screening: defaultSettings.screening }))

const call = 'Buy RELIANCE now at 2910, stop 2880, target 2990.'
const lesson = 'In March 2024 Reliance was bought at 2910, with a stop at 2880.'
const held = { status: 'pending', review: { reasons: ['live_call_in_lesson'] } }

const questions = ['Where is the lid?', 'What decides the size?', 'When is it wrong?'].map((question) => ({
  question,
  options: ['The first', 'The second', 'The third'],
  answer: 0,
  time: 0,
}))
const change = (id: string, body: object) =>
  site.api(educator.token)('PUT /learning/videos/:id', { params: { id }, body })
const videoOf = async (id: string) =>
  (await site.api(educator.token)('GET /learning/videos/:id', { params: { id } })).body.video
const setQuiz = (id: string, question: string) =>
  site.api(educator.token)('PUT /learning/videos/:id/quiz', {
    params: { id },
    body: { questions: [{ ...questions[0]!, question }, ...questions.slice(1)] },
  })
const writeComment = async (id: string, comment: string) =>
  (await site.api(educator.token).raw('POST /learning/videos/:id/comment', { params: { id }, body: { comment } })).body
    .comment

describe('a live call of a registered educator', () => {
  it.each([
    ['title', { title: 'Buy RELIANCE now, target 2990' }],
    ['description', { description: call }],
    ['chapters', { chapters: [{ start: 0, title: 'Buy RELIANCE now, target 2990' }] }],
  ])('sends an approved lesson back to review when it is in the %s', async (_part, body) => {
    const { id } = await createVideo(site.platform, educator)
    expect((await change(id, body)).status).toBe(200)
    expect(await videoOf(id)).toMatchObject(held)
  })

  it('sends it back when it is in the quiz, and other questions do not', async () => {
    const { id } = await createVideo(site.platform, educator)
    expect((await setQuiz(id, 'Where does the stop belong?')).status).toBe(200)
    expect((await videoOf(id)).status).toBe('approved')
    expect((await setQuiz(id, call)).status).toBe(200)
    expect(await videoOf(id)).toMatchObject(held)
  })

  it('is held in a comment under a lesson, also after an edit, but not under a post', async () => {
    const { id } = await createVideo(site.platform, educator)
    expect(await writeComment(id, call)).toMatchObject(held)
    const comment = await writeComment(id, lesson)
    expect(comment.status).toBe('published')
    const edited = await site.api(educator.token).raw('PUT /comments/:id', {
      params: { id: comment._id },
      body: { comment: call },
    })
    expect(edited.body.comment).toMatchObject(held)
    const post = await createPost(site.platform, educator)
    const under = await site.api(educator.token).raw('POST /posts/:id/comment', {
      params: { id: post.id },
      body: { comment: call },
    })
    expect(under.body.comment.status).toBe('published')
  })

  it('stays published if administrators only count matches, and theirs is published', async () => {
    const { id } = await createVideo(site.platform, educator)
    for (const mode of ['watch', 'off'] as const) {
      const screening = { ...defaultSettings.screening, live_call_in_lesson: mode }
      await changeSettings(site.api(admin.token), { screening })
      expect((await writeComment(id, call)).status).toBe('published')
    }
    await changeSettings(site.api(admin.token), { screening: defaultSettings.screening })
    const own = await site.api(admin.token).raw('POST /learning/videos/:id/comment', {
      params: { id },
      body: { comment: call },
    })
    expect(own.body.comment.status).toBe('published')
  })

  it('is shown to moderators with its sentence, and in the test of a text', async () => {
    const { id } = await createVideo(site.platform, educator)
    const comment = await writeComment(id, `Good morning all. ${call}`)
    const { body } = await site.api(admin.token)('GET /admin/cases/:id', { params: { id: comment._id } })
    const [match] = body.case.matches
    expect(match.reason).toBe('live_call_in_lesson')
    expect(body.case.text.slice(match.from, match.to).trim()).toBe(call.slice(0, -1))
    const { tested } = (await site.api(admin.token)('POST /admin/screening/test', { body: { text: call } })).body
    expect(tested.rules).toContainEqual({ rule: 'live_call_in_lesson', mode: 'hold' })
  })
})

it('a lesson that shows a trade of the past stays approved', async () => {
  const { id } = await createVideo(site.platform, educator)
  await change(id, { description: lesson })
  expect((await videoOf(id)).status).toBe('approved')
})
