import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { evaluateMembersJob, orderByRarity } from './actions/evaluate.ts'

/** Every night: orders badges by rarity, and looks at all members in batches. */
const startEvaluationJob = job({
  name: 'badges.startEvaluation',
  payload: z.object({}),
  schedule: '40 21 * * *',
  run: (platform) => orderByRarity(platform),
})

export const badgeJobs: Job[] = [startEvaluationJob as unknown as Job, evaluateMembersJob as unknown as Job]
