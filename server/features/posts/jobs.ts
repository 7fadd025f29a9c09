import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type AnyJob, job } from '../../platform/jobs.ts'
import { removeWithheldImagesOfExpired } from './actions/expire.ts'
import { recountLikesAndSavesOf } from './actions/recount.ts'
import { publishDuePosts, publishJob } from './actions/status.ts'
import { rankTopPosts } from './actions/top.ts'

export const recountJob = job({
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

export const postJobs: AnyJob[] = [recountJob, publishJob, publishDueJob, expireRemovalsJob, topJob]
