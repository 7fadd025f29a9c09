import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createSpreadRequest, spreadWindow } from './spread-requests.ts'

function setUp(randomValues: number[]) {
  const clock = createFakeClock(0)
  const runs: number[] = []
  const request = createSpreadRequest(() => runs.push(clock.now()), { clock, random: () => randomValues.shift()! })
  return { clock, runs, request }
}

test('a request waits for a random part of the window', async () => {
  const { clock, runs, request } = setUp([0, 0.5, 0.999])
  for (let event = 0; event < 3; event++) {
    request.schedule()
    await clock.advance(spreadWindow)
  }
  expect(runs).toEqual([0, 1.5 * spreadWindow, 2.999 * spreadWindow])
})

test('events during the wait share one request, and a later one gets its own', async () => {
  const { clock, runs, request } = setUp([0.75, 0.25])
  request.schedule()
  await clock.advance(spreadWindow / 2)
  request.schedule()
  await clock.advance(spreadWindow / 2)
  expect(runs).toEqual([0.75 * spreadWindow])
  request.schedule()
  await clock.advance(spreadWindow)
  expect(runs).toEqual([0.75 * spreadWindow, 1.25 * spreadWindow])
})

test('a canceled request never runs, and the next event schedules again', async () => {
  const { clock, runs, request } = setUp([0.5, 0.5])
  request.schedule()
  request.cancel()
  await clock.advance(spreadWindow)
  expect(runs).toEqual([])
  request.schedule()
  await clock.advance(spreadWindow)
  expect(runs).toEqual([1.5 * spreadWindow])
})
