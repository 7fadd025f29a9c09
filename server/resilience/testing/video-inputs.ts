// Valid input for the calls of the learning zone.
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { createUpload, createVideo } from '../../features/videos/factory.ts'
import { setQuizOf } from '../../features/videos/testing/quizzes.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

/** About an approved video; submitting, about one that isn't submitted. */
type Thing = { owner: CreatedMember }

/**
 * Valid input, so that the status depends only on the caller. Forms lack their file, which the server notices only
 * after it has checked access.
 */
export function videoInputs(site: () => TestSite): Record<string, (thing: Thing) => Promise<ApiInput>> {
  const video = async ({ owner }: Thing, status: 'published' | null = 'published') =>
    (await createVideo(site().platform, owner, { status })).id
  const on = async (thing: Thing, body?: object): Promise<ApiInput> => ({ params: { id: await video(thing) }, body })
  const watched = async (thing: Thing, body?: object): Promise<ApiInput> => ({
    params: { videoId: await video(thing) },
    body,
  })
  const withQuiz = async (thing: Thing, body?: object): Promise<ApiInput> => {
    const id = await video(thing)
    await setQuizOf(site(), id)
    return { params: { id }, body }
  }
  const upload = async ({ owner }: Thing, headers: Record<string, string> = {}): Promise<ApiInput> => ({
    params: { id: (await createUpload(site().platform, owner)).id },
    headers: { 'tus-resumable': '1.0.0', ...headers },
  })
  const series = async (thing: Thing, body?: object): Promise<ApiInput> => {
    const sent = { title: 'Ranges', videoIds: [await video(thing)] }
    const created = await site().api(thing.owner.token).raw('POST /learning/series', { body: sent })
    return { params: { id: created.body.series?._id ?? 'f'.repeat(24) }, body }
  }
  const chunk = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  return {
    'GET /learning/videos/sort/:order': async () => ({ params: { order: 'popular' } }),
    'GET /learning/videos/:id': (thing) => on(thing),
    'POST /learning/videos/:id/view': (thing) => on(thing),
    'POST /learning/videos/:id/like': (thing) => on(thing),
    'POST /learning/videos/:id/unlike': (thing) => on(thing),
    'POST /learning/videos/:id/save': (thing) => on(thing),
    'DELETE /learning/videos/:id/save': (thing) => on(thing),
    'GET /learning/videos/:id/comments': (thing) => on(thing),
    'POST /learning/videos/:id/comment': (thing) => on(thing, { comment: 'Clear and calm.' }),
    'GET /learning/educators/:id': async (thing) => {
      await video(thing)
      return { params: { id: thing.owner.id } }
    },
    'GET /video/stream/:videoId': (thing) => watched(thing),
    'GET /video/asset/:videoId/:asset': async (thing) => ({
      params: { videoId: await video(thing), asset: 'sprite.jpg' },
    }),
    'POST /learning/videos/report/:id': (thing) => on(thing, { reason: 'spam' }),
    'POST /learning/videos': async () => ({ body: { title: 'Ranges', section: 'goldtalks' } }),
    'POST /learning/uploads': async () => ({ headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' } }),
    'HEAD /learning/uploads/:id': (thing) => upload(thing),
    'PATCH /learning/uploads/:id': async (thing) => ({ ...(await upload(thing, chunk)), body: 'x' }),
    'DELETE /learning/uploads/:id': (thing) => upload(thing),
    'PUT /learning/videos/:id': (thing) => on(thing, { title: 'Trends' }),
    'POST /learning/videos/:id/thumbnail': (thing) => on(thing, {}),
    'POST /learning/videos/:id/captions': (thing) => on(thing, { language: 'en' }),
    'DELETE /learning/videos/:id/captions/:language': async (thing) => ({
      params: { id: await video(thing), language: 'en' },
    }),
    'POST /learning/videos/:id/submit': async (thing) => ({
      params: { id: await video(thing, null) },
      body: { confirmsPrices: true },
    }),
    'POST /learning/videos/:id/retry': async ({ owner }) => ({
      params: { id: (await createVideo(site().platform, owner, { hasFailedQuality: true })).id },
      body: {},
    }),
    'POST /learning/videos/:id/appeal': (thing) => on(thing, { text: 'It shows no live prices.' }),
    'DELETE /learning/videos/:id': (thing) => on(thing),
    'POST /video-activity/progress/:videoId': (thing) => watched(thing, { currentTime: 15, watchTime: 15 }),
    'GET /video-activity/progress/:videoId': (thing) => watched(thing),
    'DELETE /video-activity/history/:id': (thing) => on(thing),
    'DELETE /history/:id': (thing) => on(thing),
    'POST /video-history/save': async (thing) => ({ body: { videoId: await video(thing), currentTime: 5 } }),
    'POST /video-history/update-quality': async (thing) => ({
      body: { videoId: await video(thing), quality: '360p' },
    }),
    'GET /video-history/quality/:videoId': (thing) => watched(thing),
    'GET /video-history/:videoId': (thing) => watched(thing),
    'GET /video-activity/stats/:id': (thing) => on(thing),
    'GET /video-activity/video/:id/profile': (thing) => on(thing),
    'GET /learning/series/:id': async () => await series({ owner: await createMember(site().platform) }),
    'POST /learning/series': async () => ({ body: { title: 'Ranges' } }),
    'PUT /learning/series/:id': (thing) => series(thing, { title: 'Trends' }),
    'DELETE /learning/series/:id': (thing) => series(thing),
    'GET /learning/videos/:id/quiz': (thing) => withQuiz(thing),
    'PUT /learning/videos/:id/quiz': (thing) => on(thing, { questions: [] }),
    'POST /learning/videos/:id/quiz/answers': (thing) => withQuiz(thing, { answers: [0, 0, 0] }),
    'GET /admin/videos/:id': (thing) => on(thing),
    'PUT /admin/videos/:id': (thing) => on(thing, { isFeatured: true }),
  }
}
