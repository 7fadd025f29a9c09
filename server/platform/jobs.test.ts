import { expect, test } from 'vitest'
import { features } from '../features.ts'
import { definedJobs } from './jobs.ts'
import { platformJobs } from './platform-jobs.ts'

test('every job that is defined is run', () => {
  const run = [...platformJobs, ...features.flatMap(({ jobs = [] }) => jobs)].map(({ name }) => name)
  expect([...definedJobs].filter((name) => !run.includes(name))).toEqual([])
})
