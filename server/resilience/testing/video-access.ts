// Who may make the calls of the learning zone. Rows and inputs of the access test.
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { createUpload, createVideo } from '../../features/videos/factory.ts'
import { setQuizOf } from '../../features/videos/testing/quizzes.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

/** About an approved video; submitting, about one that isn't submitted. */
export const videoTable = `
                                                guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  GET /learning/videos                          200    401      401      200     200    200        401     200    200        200
  GET /learning/videos/sort/:order              200    401      401      200     200    200        401     200    200        200
  GET /learning/videos/mine                     401    401      401      200     200    200        401     200    200        200
  GET /learning/videos/saved                    401    401      401      200     200    200        401     200    200        200
  GET /learning/videos/:id                      200    401      401      200     200    200        401     200    200        200
  POST /learning/videos/:id/view                200    401      401      200     200    200        401     200    200        200
  POST /learning/videos/:id/like                401    401      401      200     200    403        401     200    200        200
  POST /learning/videos/:id/unlike              401    401      401      200     200    403        401     200    200        200
  POST /learning/videos/:id/save                401    401      401      200     200    403        401     200    200        200
  DELETE /learning/videos/:id/save              401    401      401      200     200    403        401     200    200        200
  GET /learning/videos/:id/comments             200    401      401      200     200    200        401     200    200        200
  POST /learning/videos/:id/comment             401    401      401      201     201    403        401     201    201        201
  GET /learning/educators/leaderboard           200    401      401      200     200    200        401     200    200        200
  GET /learning/educators/:id                   200    401      401      200     200    200        401     200    200        200
  GET /video/stream/:videoId                    200    401      401      200     200    200        401     200    200        200
  GET /video/asset/:videoId/:asset              200    401      401      200     200    200        401     200    200        200
  POST /learning/videos/report/:id              401    401      401      403     201    403        401     201    201        201
  POST /learning/videos                         401    401      401      400     400    403        401     400    400        400
  GET /learning/uploads                         401    401      401      200     200    200        401     200    200        200
  POST /learning/uploads                        401    401      401      201     201    403        401     201    201        201
  HEAD /learning/uploads/:id                    401    401      401      200     404    200        401     404    404        404
  PATCH /learning/uploads/:id                   401    401      401      204     404    403        401     404    404        404
  DELETE /learning/uploads/:id                  401    401      401      204     404    403        401     404    404        404
  PUT /learning/videos/:id                      401    401      401      200     403    403        401     403    403        403
  POST /learning/videos/:id/thumbnail           401    401      401      400     400    403        401     400    400        400
  POST /learning/videos/:id/captions            401    401      401      400     400    403        401     400    400        400
  DELETE /learning/videos/:id/captions/:language  401    401      401      404     403    403        401     403    403        403
  POST /learning/videos/:id/submit              401    401      401      200     404    403        401     403    403        404
  POST /learning/videos/:id/retry               401    401      401      200     403    403        401     200    200        403
  POST /learning/videos/:id/appeal              401    401      401      404     404    403        401     404    404        404
  DELETE /learning/videos/:id                   401    401      401      200     403    403        401     403    403        403
  POST /video-activity/progress/:videoId        401    401      401      200     200    200        401     200    200        200
  GET /video-activity/progress/:videoId         401    401      401      200     200    200        401     200    200        200
  GET /learning/videos/progress                 401    401      401      200     200    200        401     200    200        200
  GET /video-activity/history                   401    401      401      200     200    200        401     200    200        200
  DELETE /video-activity/history/clear          401    401      401      200     200    200        401     200    200        200
  DELETE /video-activity/history/:id            401    401      401      404     404    404        401     404    404        404
  DELETE /history/clear                         401    401      401      200     200    200        401     200    200        200
  DELETE /history/:id                           401    401      401      404     404    404        401     404    404        404
  POST /video-history/save                      401    401      401      200     200    200        401     200    200        200
  POST /video-history/update-quality            401    401      401      200     200    200        401     200    200        200
  GET /video-history/quality/:videoId           401    401      401      200     200    200        401     200    200        200
  GET /video-history/:videoId                   401    401      401      200     200    200        401     200    200        200
  GET /video-activity/stats                     401    401      401      200     200    200        401     200    200        200
  GET /video-activity/stats/:id                 401    401      401      200     200    200        401     200    200        200
  GET /video-activity/recommendations           200    401      401      200     200    200        401     200    200        200
  GET /video-activity/video/:id/profile         200    401      401      200     200    200        401     200    200        200
  GET /learning/series                          200    401      401      200     200    200        401     200    200        200
  GET /learning/series/:id                      200    401      401      200     200    200        401     200    200        200
  POST /learning/series                         401    401      401      201     201    403        401     201    201        201
  PUT /learning/series/:id                      401    401      401      200     404    403        401     404    404        404
  DELETE /learning/series/:id                   401    401      401      200     404    403        401     404    404        404
  GET /learning/videos/:id/quiz                 401    401      401      200     200    200        401     200    200        200
  PUT /learning/videos/:id/quiz                 401    401      401      200     403    403        401     403    403        403
  POST /learning/videos/:id/quiz/answers        401    401      401      200     403    403        401     200    200        403
  GET /admin/videos                             401    401      401      403     403    403        401     200    200        403
  GET /admin/videos/:id                         401    401      401      403     403    403        401     200    200        403
  PUT /admin/videos/:id                         401    401      401      403     403    403        401     200    200        403
`

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
