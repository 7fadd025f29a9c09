// The crowd of a question whose forecasters were erased, banned or unbanned.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rankedProbabilityScore } from '#contract/prediction-scores.ts'
import type { HistoryPoint, Prediction } from '#contract/predictions.ts'
import { fromNow, hour, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, contextOf, createMember } from '../accounts/factory.ts'
import { closeDuePredictions } from './actions/closing.ts'
import { erasePredictionsOf } from './actions/forecast.ts'
import { createPrediction, predictionFields } from './factory.ts'
import { getPrediction } from './reads.ts'

let site: TestSite
let admin: CreatedMember
let question: Prediction
let one: CreatedMember
let other: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(async () => {
  shiftClock(0)
  await site.close()
})

const setStatus = (status: 'active' | 'banned') =>
  site.api(admin.token)('PUT /admin/users/:id/status', {
    params: { id: one.id },
    body: { status, reason: 'Scams' },
  })
const give = ({ token }: CreatedMember, yes: number) =>
  site.api(token)('POST /predictions/:id/forecast', {
    params: { id: question._id },
    body: { probabilities: [yes, 100 - yes] },
  })
/** Without a session, because a ban ends them. */
const read = (viewer = other): Promise<Prediction> =>
  getPrediction(contextOf(site.platform, viewer, viewer === admin ? 'admin' : 'user'), question._id)

const close = () => closeDuePredictions(site.platform)
const resolve = () =>
  site.api(admin.token)('POST /predictions/:id/resolve', {
    params: { id: question._id },
    body: { outcome: 0, evidence: 'The exchange published it.', evidenceUrl: '' },
  })

/** Asks a question that is open for ten hours. Each step comes this many hours after it was asked. */
async function follow(steps: [hours: number, step: () => Promise<unknown>][]): Promise<void> {
  shiftClock(0)
  question = await createPrediction(site.platform, { closesAt: fromNow(10 * hour) }, admin)
  ;[one, other] = [await createMember(site.platform), await createMember(site.platform)]
  for (const [hours, step] of steps) {
    shiftClock(hours * hour)
    await step()
    await site.idle()
  }
}

/** The mean of what the history's points would score with yes, each for as long as it stood. */
function scoreOf(history: HistoryPoint[], closedAt: string): number {
  const times = [...history.map(({ at }) => at), closedAt].map((at) => Date.parse(at))
  const sum = history.reduce((total, { median }, index) => {
    const score = rankedProbabilityScore(
      median.map((percent) => percent * 10),
      0,
    )
    return total + score * (times[index + 1]! - times[index]!)
  }, 0)
  return sum / (times.at(-1)! - times[0]!)
}

describe("the crowd's score", () => {
  it.each([
    [
      'nobody whose forecast was the only one and was erased',
      [
        [0, () => give(one, 50)],
        [1, () => erasePredictionsOf(site.platform, one.id)],
        [9, () => give(other, 50)],
      ],
      { points: 1, crowd: 0.25, crowdOfOwn: 0.25 },
    ],
    [
      'a member from the end of a ban on, if they were the only one before',
      [
        [0, () => give(one, 10)],
        [1, () => setStatus('banned')],
        [5, () => setStatus('active')],
        [8, () => give(other, 30)],
      ],
      // 10% for three hours, then 20% for two.
      { points: 2, crowd: (3 * 0.81 + 2 * 0.64) / 5, crowdOfOwn: 0.64 },
    ],
    [
      'a member again from the end of a ban on, if others stayed',
      [
        [0, () => give(other, 30)],
        [2, () => give(one, 10)],
        [4, () => setStatus('banned')],
        [8, () => setStatus('active')],
      ],
      { points: 4, crowd: (6 * 0.49 + 4 * 0.64) / 10, crowdOfOwn: (6 * 0.49 + 4 * 0.64) / 10 },
    ],
  ] as [string, [number, () => Promise<unknown>][], object][])('counts %s', async (_, steps, expected) => {
    await follow([...steps, [11, close], [11, resolve]])
    const { scores, closedAt } = await read()
    const { body } = await site.api()('GET /predictions/:id/history', { params: { id: question._id } })
    const { points, crowd, crowdOfOwn } = expected as Record<string, number>
    expect(body.history).toHaveLength(points!)
    expect(scores!.crowd).toBeCloseTo(scoreOf(body.history, closedAt!), 5)
    expect(scores).toMatchObject({ crowd: expect.closeTo(crowd!, 3), crowdOfOwn: expect.closeTo(crowdOfOwn!, 3) })
  })

  it('compares a member who came back with the crowd since then', async () => {
    await follow([
      [0, () => give(one, 10)],
      [1, () => setStatus('banned')],
      [2, () => give(other, 30)],
      [5, () => erasePredictionsOf(site.platform, other.id)],
      [6, () => setStatus('active')],
      [11, close],
      [11, resolve],
    ])
    expect((await read(one)).scores).toMatchObject({
      crowd: expect.closeTo(0.81, 3),
      crowdOfOwn: expect.closeTo(0.81, 3),
    })
  })

  it('stays as it was at the close, whoever is banned afterwards', async () => {
    await follow([
      [0, () => give(one, 50)],
      [11, close],
      [11.3, () => setStatus('banned')],
      [11.6, resolve],
    ])
    expect(await read()).toMatchObject({ crowd: { median: [50, 50] }, scores: { crowd: expect.closeTo(0.25, 5) } })
  })
})

describe('a question whose only forecaster is gone', () => {
  it.each([
    ['erased', () => erasePredictionsOf(site.platform, one.id)],
    ['banned', () => setStatus('banned')],
  ])('stays as it was forecast: the forecaster was %s', async (_, leave) => {
    await follow([
      [0, () => give(one, 70)],
      [1, leave],
    ])
    const { can, forecastersCount, version } = await read(admin)
    expect([can.edit, forecastersCount]).toEqual([false, 0])
    const as = site.api(admin.token)
    const params = { id: question._id }
    const edited = await as('PUT /predictions/:id', { params, body: { ...predictionFields(), version } })
    expect(edited.body.type).toBe('prediction_has_forecasts')
    expect((await as('DELETE /predictions/:id', { params })).body.type).toBe('prediction_has_forecasts')
    expect(await read(admin)).toMatchObject({ question: question.question, version })
  })
})
