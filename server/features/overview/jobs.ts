// Counts the figures of each day once it is over.
import { z } from 'zod'
import { type Job, job } from '../../platform/jobs.ts'
import { countFigures } from './actions.ts'

/** Every hour, because a day ends at one in every time zone. */
const figuresJob = job({
  name: 'overview.countFigures',
  payload: z.object({}),
  schedule: '19 * * * *',
  queue: 'overview.countFigures',
  run: countFigures,
})

export const overviewJobs: Job[] = [figuresJob]
