import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { chooseAutomatically } from './actions/choose.ts'

/** Has work only on the 3rd of a month, or after it if the program slept. */
const chooseAutomaticallyJob = job({
  name: 'hallOfFame.chooseAutomatically',
  payload: z.object({}),
  schedule: '25 * * * *',
  queue: 'hallOfFame.chooseAutomatically',
  run: (platform) => chooseAutomatically(platform),
})

export const hallJobs: Job[] = [chooseAutomaticallyJob as unknown as Job]
