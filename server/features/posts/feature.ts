import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { plans } from '#contract/plans.ts'
import { postLists } from '#contract/post-lists.ts'
import { posts } from '#contract/posts.ts'
import { defineEventHandler } from '../../platform/events/event-handler.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { job } from '../../platform/jobs.ts'
import { socketRoom } from '../../platform/sockets/audience.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { changesVisibility } from '../accounts/rules.ts'
import { uploadChart, withChartsOfForm } from './actions/charts.ts'
import { appealPost, removeWithheldImagesOfExpired } from './actions/decide.ts'
import { deletePost, editPost } from './actions/edit.ts'
import { likePost, recountLikesAndSavesOf, savePost, unlikePost, unsavePost } from './actions/likes-and-saves.ts'
import { invalidateAllPages, invalidateLists } from './actions/page-cache.ts'
import { makeTradeOfPlan, markPlanNotTaken, showPlanResult } from './actions/plans.ts'
import { publishPost } from './actions/publish.ts'
import { publishDuePosts, publishJob } from './actions/status.ts'
import { rankTopPosts } from './actions/top.ts'
import { clearFeedCache } from './feed-cache.ts'
import { postData } from './personal-data.ts'
import {
  canSeePost,
  getPost,
  listEdits,
  listLiked,
  listOfMember,
  listSaved,
  postStats,
  readFeed,
  readTop,
} from './reads.ts'
import { listPlansOf } from './reads-plans.ts'

const basicCalls = bind(posts, {
  'GET /posts': ({ context, query }) => readFeed(context, query),
  'GET /posts/:id': async ({ context, params }) => ({ post: await getPost(context, params.id) }),
  'POST /posts': async ({ context, body, files, key }) => ({
    post: await publishPost(context, { input: body, files, key }),
  }),
  'POST /posts/charts': async ({ context, files }) => ({ chart: await uploadChart(context, files) }),
  'PUT /posts/:id': async ({ context, params, body, files }) => ({
    post: await editPost(context, params.id, await withChartsOfForm(context, params.id, body, files)),
  }),
  'DELETE /posts/:id': async ({ context, params }) => {
    await deletePost(context, params.id)
    return {}
  },
  'POST /posts/:id/like': ({ context, params, key }) => likePost(context, params.id, key),
  'POST /posts/:id/unlike': ({ context, params, key }) => unlikePost(context, params.id, key),
})

const listCalls = bind(postLists, {
  'POST /posts/:id/save': ({ context, params, key }) => savePost(context, params.id, key),
  'DELETE /posts/:id/save': ({ context, params, key }) => unsavePost(context, params.id, key),
  'POST /user/posts/save/:id': ({ context, params, key }) => savePost(context, params.id, key),
  'POST /user/posts/unsave/:id': ({ context, params, key }) => unsavePost(context, params.id, key),
  'GET /user/posts/saved': ({ context, query }) => listSaved(context, query),
  'GET /user/posts/liked': ({ context, query }) => listLiked(context, query),
  'GET /user/posts/user/:id': ({ context, params, query }) => listOfMember(context, params.id, query),
  'GET /posts/top': async ({ context, query }) => ({ posts: (await readTop(context, query)).posts }),
  'GET /posts/stats/:id': async ({ context, params }) => ({ stats: await postStats(context, params.id) }),
  'GET /posts/:id/edits': async ({ context, params }) => ({ edits: await listEdits(context, params.id) }),
  'POST /posts/:id/appeal': async ({ context, params, body }) => ({
    post: await appealPost(context, params.id, body.text),
  }),
  'POST /polls': async ({ context, body: { section, question, options, closesAt }, key }) => {
    const input = { section, content: question, tags: [], poll: { options, closesAt } }
    return { post: await publishPost(context, { input, files: [], key }) }
  },
})

const planCalls = bind(plans, {
  'GET /user/plans/:id': ({ context, params, query }) => listPlansOf(context, params.id, query),
  'POST /posts/:id/trade': async ({ context, params, key }) => ({
    trade: await makeTradeOfPlan(context, params.id, key),
  }),
  'POST /posts/:id/plan/not-taken': async ({ context, params, key }) => ({
    plan: await markPlanNotTaken(context, params.id, key),
  }),
})

const recountJob = job({
  name: 'posts.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountLikesAndSavesOf(platform, memberId),
})

const publishDueJob = job({
  name: 'posts.publishDue',
  payload: z.object({}),
  schedule: '* * * * *',
  run: (platform) => publishDuePosts(platform),
})

const expireRemovalsJob = job({
  name: 'posts.expireRemovals',
  payload: z.object({}),
  schedule: '40 3 * * *',
  run: (platform) => removeWithheldImagesOfExpired(platform),
})

const topJob = job({
  name: 'posts.top',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: (platform) => rankTopPosts(platform),
})

const refreshFeeds = defineEventHandler({
  name: 'posts.refreshFeeds',
  event: 'post:created',
  run: async (platform, { payload }) => {
    clearFeedCache(platform)
    await invalidateLists({ platform, db: platform.database.pool }, payload.postId)
  },
})

const refreshPagesOnBan = defineEventHandler({
  name: 'posts.refreshPages',
  event: 'account:changed',
  run: async (platform, { payload }) => {
    if (changesVisibility(payload)) await invalidateAllPages({ platform, db: platform.database.pool }, payload.memberId)
  },
})

const showStatedResult = defineEventHandler({
  name: 'posts.showPlanResult',
  event: 'plan:stated',
  run: (platform, { payload }) => showPlanResult(platform, payload.postId),
})

export const postsFeature: Feature = {
  name: 'posts',
  calls: [...basicCalls, ...listCalls, ...planCalls],
  eventHandlers: [refreshFeeds, refreshPagesOnBan, showStatedResult, recountOnBan('posts', recountJob)],
  jobs: [recountJob, publishJob, publishDueJob, expireRemovalsJob, topJob],
  sockets: {
    'section:watch': async ({ payload, join }) => join(socketRoom.section(payload.section)),
    'section:unwatch': async ({ payload, leave }) => leave(socketRoom.section(payload.section)),
    'post:watch': async ({ platform, viewer, payload, join }) => {
      if (!(await canSeePost(platform.database.pool, payload.postId, viewer))) throw new Failure('not_found')
      join(socketRoom.post(payload.postId))
    },
    'post:unwatch': async ({ payload, leave }) => leave(socketRoom.post(payload.postId)),
  },
  personalData: postData,
}
