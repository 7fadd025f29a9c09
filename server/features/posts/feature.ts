import { plans } from '#contract/plans.ts'
import { postLists } from '#contract/post-lists.ts'
import { posts } from '#contract/posts.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { socketRoom } from '../../platform/sockets/audience.ts'
import { uploadChart } from './actions/charts.ts'
import { appealPost } from './actions/decide.ts'
import { deletePost, editPost } from './actions/edit.ts'
import { likePost, savePost, unlikePost, unsavePost } from './actions/likes-and-saves.ts'
import { makeTradeOfPlan } from './actions/plans.ts'
import { publishPost } from './actions/publish.ts'
import { postEventHandlers } from './event-handlers.ts'
import { postJobs } from './jobs.ts'
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
  'PUT /posts/:id': async ({ context, params, body }) => ({ post: await editPost(context, params.id, body) }),
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
})

export const postsFeature: Feature = {
  name: 'posts',
  calls: [...basicCalls, ...listCalls, ...planCalls],
  eventHandlers: postEventHandlers,
  jobs: postJobs,
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
