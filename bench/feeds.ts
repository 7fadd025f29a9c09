// How long feeds take, alone and beside other work.
import { callPlans } from './calls.ts'
import { load, percentile } from './load.ts'
import type { Testbed } from './testbed.ts'

/** Of feeds that are read one after the other. */
export async function feedP95(testbed: Testbed, port: number, seconds: number): Promise<number> {
  const { next } = callPlans(testbed.data).feed!
  return percentile((await load(port, 2, seconds, next)).latencies, 0.95)
}

/** The feed's p95, again and again until `work` is done. */
export async function feedWhile(testbed: Testbed, port: number, work: Promise<void>): Promise<number> {
  const latencies: number[] = []
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const { next } = callPlans(testbed.data).feed!
  while (!isDone) latencies.push(...(await load(port, 2, 1, next)).latencies)
  await done
  return percentile(Float64Array.from(latencies).sort(), 0.95)
}
