import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { publishDueArticles, publishJob } from './actions/publish.ts'

const publishDueJob = job({
  name: 'news.publishDue',
  payload: z.object({}),
  schedule: '* * * * *',
  run: (platform) => publishDueArticles(platform),
})

export const newsJobs: Job[] = [publishJob as unknown as Job, publishDueJob]
