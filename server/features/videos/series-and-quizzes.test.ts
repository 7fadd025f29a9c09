import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'
import { createVideo } from './factory.ts'
import { questions } from './testing/quizzes.ts'

let site: TestSite
let educator: { id: string; token: string }
beforeAll(async () => {
  site = await startTestSite()
  educator = await createMember(site.platform)
})
afterAll(() => site.close())

const ids = (videos: { _id: string }[]) => videos.map(({ _id }) => _id)

describe('a series', () => {
  it('shows lessons in the order of their educator, and hides those that are not approved', async () => {
    const api = site.api(educator.token)
    const [first, second, third] = await Promise.all(
      (['published', 'pending', 'published'] as const).map((status) =>
        createVideo(site.platform, educator, { status }),
      ),
    )
    const videoIds = [third!.id, second!.id, first!.id]
    const created = await api('POST /learning/series', { body: { title: 'Ranges', videoIds } })
    expect(created.body.series).toMatchObject({ title: 'Ranges', version: 1, videosCount: 2, can: { edit: true } })
    expect(ids(created.body.series.videos)).toEqual(videoIds)
    const id = created.body.series._id
    const shown = (await site.api()('GET /learning/series/:id', { params: { id } })).body.series
    expect(ids(shown.videos)).toEqual([third!.id, first!.id])
    const { video } = (await site.api()('GET /learning/videos/:id', { params: { id: third!.id } })).body
    expect(video.series).toMatchObject({ _id: id, position: 1, count: 2, previousId: null, nextId: first!.id })
    expect((await site.api()('GET /learning/series')).body.series).toMatchObject([{ _id: id }])
  })

  it('keeps a lesson that is added to several series at once in only one of them', async () => {
    const author = await createMember(site.platform)
    const { id } = await createVideo(site.platform, author)
    const body = { title: 'Ranges', videoIds: [id] }
    const api = site.api(author.token)
    const created = await Promise.all(Array.from({ length: 12 }, () => api('POST /learning/series', { body })))
    expect(created.map(({ status }) => status)).toEqual(Array(12).fill(201))
    const own = await api('GET /learning/series', { query: { educator: author.id } })
    const counts = own.body.series.map(({ videosCount }: { videosCount: number }) => videosCount)
    expect(counts.toSorted()).toEqual([...Array(11).fill(0), 1])
  })

  it("holds only its educator's own lessons, rejects stale versions, and is nobody else's to edit", async () => {
    const other = await createMember(site.platform)
    const foreign = await createVideo(site.platform, other)
    const api = site.api(educator.token)
    const refused = await api('POST /learning/series', { body: { title: 'Mine', videoIds: [foreign.id] } })
    expect(refused.body.fields).toEqual({ videoIds: 'A series can only have your own lessons, and each only once' })
    const created = await api('POST /learning/series', { body: { title: 'Mine' } })
    const params = { id: created.body.series._id }
    expect((await site.api(other.token)('PUT /learning/series/:id', { params, body: { title: 'x' } })).status).toBe(404)
    expect((await site.api()('GET /learning/series/:id', { params })).status).toBe(404)
    expect((await api('PUT /learning/series/:id', { params, body: { title: 'Ours', version: 1 } })).status).toBe(200)
    expect((await api('PUT /learning/series/:id', { params, body: { title: 'Old', version: 1 } })).status).toBe(409)
    expect((await api('DELETE /learning/series/:id', { params })).status).toBe(200)
  })
})

describe('a quiz', () => {
  it('opens at 90 percent, links wrong answers to their place, and keeps the best result', async () => {
    const { id } = await createVideo(site.platform, educator, { seconds: 300 })
    const params = { id }
    const set = await site.api(educator.token)('PUT /learning/videos/:id/quiz', { params, body: { questions } })
    expect(set.body.quiz).toMatchObject({
      isOpen: true,
      questionsCount: 3,
      questions: [{ answer: 0, time: 0 }, {}, {}],
    })
    const viewer = site.api((await createMember(site.platform)).token)
    expect((await viewer('GET /learning/videos/:id/quiz', { params })).body.quiz).toMatchObject({
      isOpen: false,
      questions: [],
    })
    const answer = async (answers: number[]) =>
      (await viewer('POST /learning/videos/:id/quiz/answers', { params, body: { answers } })).body
    expect((await answer([0, 1, 2])).type).toBe('quiz_closed')
    await viewer('POST /video-activity/progress/:videoId', { params: { videoId: id }, body: { intervals: [[0, 270]] } })
    const { quiz } = (await viewer('GET /learning/videos/:id/quiz', { params })).body
    expect(quiz.isOpen).toBe(true)
    expect(quiz.questions[0]).toEqual({ question: 'How many touches?', options: questions[0]!.options })
    expect((await answer([0, 1])).fields).toEqual({ answers: 'Answer every question' })
    expect((await answer([0, 0, 2])).result).toMatchObject({
      score: 2,
      total: 3,
      answers: [
        { isCorrect: true, time: null },
        { isCorrect: false, time: 60 },
        { isCorrect: true, time: null },
      ],
    })
    expect((await answer([2, 0, 0])).quiz).toMatchObject({ attempts: 2, best: { score: 2 } })
  })

  it('that was changed meanwhile is not overwritten', async () => {
    const { id } = await createVideo(site.platform, educator)
    const set = async (version: number, given = questions) => {
      const input = { params: { id }, body: { questions: given, version } }
      const { status, body } = await site.api(educator.token)('PUT /learning/videos/:id/quiz', input)
      return [status, body.quiz?.version ?? body.type]
    }
    expect(await set(0)).toEqual([200, 1])
    expect(await set(0, questions.toReversed())).toEqual([409, 'conflict_stale'])
    expect(await set(1)).toEqual([200, 2])
    expect(await set(1, [])).toEqual([409, 'conflict_stale'])
    const { quiz } = (await site.api(educator.token)('GET /learning/videos/:id/quiz', { params: { id } })).body
    expect(quiz).toMatchObject({ version: 2, questions })
    const both = await Promise.all([set(2), set(2, questions.toReversed())])
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(await set(3, [])).toEqual([200, 0])
  })

  it('that is deleted and made again gets a new version, and answers to an earlier one don’t count', async () => {
    const { id } = await createVideo(site.platform, educator)
    const api = site.api(educator.token)
    const params = { id }
    const set = async (given: object[], version: number) =>
      (await api.raw('PUT /learning/videos/:id/quiz', { params, body: { questions: given, version } })).body.quiz
    const answer = async (version: number) =>
      (await api('POST /learning/videos/:id/quiz/answers', { params, body: { answers: [0, 1, 2], version } })).status
    expect(await set(questions, 0)).toMatchObject({ version: 1 })
    expect(await answer(1)).toBe(200)
    expect(await set([], 1)).toMatchObject({ version: 0, questionsCount: 0 })
    expect((await api('GET /learning/videos/:id/quiz', { params })).status).toBe(404)
    expect((await api('GET /learning/videos/:id', { params })).body.video.hasQuiz).toBe(false)
    expect(await answer(1)).toBe(404)
    expect(await set(questions, 0)).toMatchObject({ version: 3 })
    expect([await answer(1), await answer(3)]).toEqual([409, 200])
  })

  it('has three to ten questions with one right answer each', async () => {
    const { id } = await createVideo(site.platform, educator)
    const set = async (given: object[]) =>
      (
        await site
          .api(educator.token)
          .raw('PUT /learning/videos/:id/quiz', { params: { id }, body: { questions: given } })
      ).body
    expect((await set(questions.slice(0, 2))).fields).toEqual({ questions: 'A quiz has 3 to 10 questions' })
    const wrong = questions.map((question, index) => (index === 1 ? { ...question, answer: 3 } : question))
    expect((await set(wrong)).fields).toEqual({ 'questions.1.answer': 'Choose the correct answer' })
    const late = questions.map((question, index) => (index === 2 ? { ...question, time: 601 } : question))
    expect((await set(late)).fields).toEqual({ 'questions.2.time': 'Choose a time before the end of the video' })
  })
})

describe('followers', () => {
  it('are notified of a new lesson once, and its educator of a rejection with the reason', async () => {
    const follower = await createMember(site.platform)
    await site.api(follower.token)('POST /auth/follow/:id', { params: { id: educator.id } })
    const { id } = await createVideo(site.platform, educator, { status: 'pending', title: 'Stops first' })
    const admin = site.api((await createMember(site.platform, { role: 'admin' })).token)
    const decide = (body: { status: 'approved' | 'rejected'; reason?: string }) =>
      admin('PUT /admin/content/:id/status', { params: { id }, body })
    await decide({ status: 'approved' })
    await decide({ status: 'rejected', reason: 'Shows live prices.' })
    await decide({ status: 'approved' })
    await site.idle()
    const { notifications } = (await site.api(follower.token)('GET /notifications', { query: { type: 'lesson' } })).body
    expect(notifications).toMatchObject([
      { type: 'lesson', message: 'Stops first', actionUrl: `/learning/video/${id}` },
    ])
    expect(notifications[0].title).toMatch(/published a lesson$/)
  })
})
