import { adminVideos } from '#contract/admin-videos.ts'
import { videos } from '#contract/learning.ts'
import { videoMessages } from '#contract/messages/en/videos.ts'
import { quizzes, series } from '#contract/series.ts'
import { videoActivity } from '#contract/video-activity.ts'
import { videoUploads } from '#contract/video-uploads.ts'
import { bind } from '../../platform/http/bind.ts'
import { isFfmpegAvailable } from '../../platform/video/ffmpeg-available.ts'
import { addComment } from '../comments/actions/write.ts'
import { listComments } from '../comments/reads.ts'
import { appealVideo } from '../posts/actions/decide.ts'
import { likePost, savePost, unlikePost, unsavePost } from '../posts/actions/likes-and-saves.ts'
import { editAnyVideo, getAdminVideo, listAdminVideos } from './actions/admin.ts'
import { createVideo } from './actions/create.ts'
import {
  addCaptions,
  deleteVideo,
  editVideo,
  removeCaptions,
  retryVideo,
  submitVideo,
  uploadThumbnail,
} from './actions/edit.ts'
import { answerQuiz, getQuiz, setQuiz } from './actions/quizzes.ts'
import { createSeries, deleteSeries, editSeries } from './actions/series.ts'
import { appendToUpload, createUpload, deleteOwnUpload, describeUpload } from './actions/tus.ts'
import {
  clearHistory,
  deleteFromHistory,
  rememberQuality,
  reportProgress,
  saveHistory,
  viewVideo,
} from './actions/watching.ts'
import { readAsset, streamVideo } from './reads/files.ts'
import {
  getEducator,
  listEducators,
  listOwnVideos,
  listSavedVideos,
  listVideos,
  recommendVideos,
  uploaderOf,
} from './reads/lists.ts'
import { getSeries, listSeries } from './reads/series.ts'
import { assertVideo, getVideo, listUploads } from './reads/video.ts'
import { getProgress, getQuality, listHistory, recentProgress, watchStats, watchStatsOf } from './reads/watching.ts'

const learningCalls = bind(videos, {
  'GET /learning/videos': ({ context, query }) => listVideos(context, 'latest', query),
  'GET /learning/videos/sort/:order': ({ context, params, query }) => listVideos(context, params.order, query),
  'GET /learning/videos/mine': ({ context, query }) => listOwnVideos(context, query),
  'GET /learning/videos/saved': ({ context, query }) => listSavedVideos(context, query),
  'GET /learning/videos/:id': async ({ context, params }) => ({ video: await getVideo(context, params.id) }),
  'POST /learning/videos/:id/view': ({ context, params }) => viewVideo(context, params.id),
  'POST /learning/videos/:id/like': async ({ context, params, key }) => {
    await assertVideo(context, params.id)
    return await likePost(context, params.id, key)
  },
  'POST /learning/videos/:id/unlike': async ({ context, params, key }) => {
    await assertVideo(context, params.id)
    return await unlikePost(context, params.id, key)
  },
  'POST /learning/videos/:id/save': async ({ context, params, key }) => {
    await assertVideo(context, params.id)
    return await savePost(context, params.id, key)
  },
  'DELETE /learning/videos/:id/save': async ({ context, params, key }) => {
    await assertVideo(context, params.id)
    return await unsavePost(context, params.id, key)
  },
  'GET /learning/videos/:id/comments': async ({ context, params, query }) => {
    await assertVideo(context, params.id)
    return await listComments(context, params.id, query)
  },
  'POST /learning/videos/:id/comment': async ({ context, params, body, key }) => {
    await assertVideo(context, params.id)
    return { comment: await addComment(context, { ...body, postId: params.id, key }) }
  },
  'GET /learning/educators/leaderboard': ({ context, query }) => listEducators(context, query),
  'GET /learning/educators/:id': async ({ context, params }) => ({ educator: await getEducator(context, params.id) }),
  'GET /video/stream/:videoId': ({ context, params, query: { quality, ...signature }, incoming }) =>
    streamVideo(context, { id: params.videoId, quality, signature, incoming }),
  'GET /video/asset/:videoId/:asset': ({ context, params, query: signature, incoming }) =>
    readAsset(context, { id: params.videoId, asset: params.asset, signature, incoming }),
})

const uploadCalls = bind(videoUploads, {
  'POST /learning/videos': ({ context, body, files, key }) => createVideo(context, { body, files, key }),
  'GET /learning/uploads': async ({ context }) => ({
    isAvailable: await isFfmpegAvailable(context.platform.config.video),
    uploads: await listUploads(context),
  }),
  'POST /learning/uploads': ({ context, incoming }) => createUpload(context, incoming!),
  'HEAD /learning/uploads/:id': ({ context, params, incoming }) => describeUpload(context, params.id, incoming!),
  'PATCH /learning/uploads/:id': ({ context, params, incoming }) => appendToUpload(context, params.id, incoming!),
  'DELETE /learning/uploads/:id': ({ context, params, incoming }) => deleteOwnUpload(context, params.id, incoming!),
  'PUT /learning/videos/:id': async ({ context, params, body }) => ({
    video: await editVideo(context, params.id, body),
  }),
  'POST /learning/videos/:id/thumbnail': async ({ context, params, files }) => ({
    video: await uploadThumbnail(context, params.id, files),
  }),
  'POST /learning/videos/:id/captions': async ({ context, params, body, files }) => ({
    video: await addCaptions(context, params.id, { language: body.language, files }),
  }),
  'DELETE /learning/videos/:id/captions/:language': async ({ context, params }) => ({
    video: await removeCaptions(context, params.id, params.language),
  }),
  'POST /learning/videos/:id/submit': async ({ context, params, body }) => ({
    video: await submitVideo(context, params.id, body),
    message: videoMessages.uploaded,
  }),
  'POST /learning/videos/:id/retry': async ({ context, params, body }) => ({
    video: await retryVideo(context, params.id, body.quality),
  }),
  'POST /learning/videos/:id/appeal': async ({ context, params, body }) => {
    await appealVideo(context, params.id, body.text)
    return {}
  },
  'DELETE /learning/videos/:id': async ({ context, params }) => {
    await deleteVideo(context, params.id)
    return {}
  },
})

const activityCalls = bind(videoActivity, {
  'POST /video-activity/progress/:videoId': async ({ context, params, body }) => ({
    data: await reportProgress(context, params.videoId, body),
  }),
  'GET /video-activity/progress/:videoId': async ({ context, params }) => ({
    data: await getProgress(context, params.videoId),
  }),
  'GET /learning/videos/progress': async ({ context, query }) => ({ progress: await recentProgress(context, query) }),
  'GET /video-activity/history': ({ context, query }) => listHistory(context, query),
  'DELETE /video-activity/history/clear': ({ context }) => clearHistory(context),
  'DELETE /video-activity/history/:id': async ({ context, params }) => {
    await deleteFromHistory(context, params.id)
    return {}
  },
  'DELETE /history/clear': ({ context }) => clearHistory(context),
  'DELETE /history/:id': async ({ context, params }) => {
    await deleteFromHistory(context, params.id)
    return {}
  },
  'POST /video-history/save': async ({ context, body }) => ({ data: await saveHistory(context, body) }),
  'POST /video-history/update-quality': async ({ context, body }) => ({ data: await rememberQuality(context, body) }),
  'GET /video-history/quality/:videoId': async ({ context, params }) => ({
    data: await getQuality(context, params.videoId),
  }),
  'GET /video-history/:videoId': async ({ context, params }) => ({ data: await getProgress(context, params.videoId) }),
  'GET /video-activity/stats': async ({ context, query }) => ({ stats: await watchStats(context, query) }),
  'GET /video-activity/stats/:id': async ({ context, params, query }) => ({
    stats: await watchStatsOf(context, params.id, query),
  }),
  'GET /video-activity/recommendations': async ({ context, query }) => ({
    videos: await recommendVideos(context, query),
  }),
  'GET /video-activity/video/:id/profile': ({ context, params }) => uploaderOf(context, params.id),
})

const seriesCalls = bind(series, {
  'GET /learning/series': ({ context, query }) => listSeries(context, query),
  'GET /learning/series/:id': async ({ context, params }) => ({ series: await getSeries(context, params.id) }),
  'POST /learning/series': async ({ context, body }) => ({ series: await createSeries(context, body) }),
  'PUT /learning/series/:id': async ({ context, params, body }) => ({
    series: await editSeries(context, params.id, body),
  }),
  'DELETE /learning/series/:id': async ({ context, params }) => {
    await deleteSeries(context, params.id)
    return {}
  },
})

const quizCalls = bind(quizzes, {
  'GET /learning/videos/:id/quiz': async ({ context, params }) => ({ quiz: await getQuiz(context, params.id) }),
  'PUT /learning/videos/:id/quiz': async ({ context, params, body }) => ({
    quiz: await setQuiz(context, params.id, body),
  }),
  'POST /learning/videos/:id/quiz/answers': ({ context, params, body }) => answerQuiz(context, params.id, body),
})

const adminCalls = bind(adminVideos, {
  'GET /admin/videos': ({ context, query }) => listAdminVideos(context, query),
  'GET /admin/videos/:id': async ({ context, params }) => ({ video: await getAdminVideo(context, params.id) }),
  'PUT /admin/videos/:id': async ({ context, params, body }) => ({
    video: await editAnyVideo(context, params.id, body),
  }),
})

export const videoCalls = [
  ...learningCalls,
  ...uploadCalls,
  ...activityCalls,
  ...seriesCalls,
  ...quizCalls,
  ...adminCalls,
]
