// Forecasts of a question that was edited after it was read.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { validation } from '#contract/messages/en/predictions.ts'
import type { NewPrediction, Prediction } from '#contract/predictions.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPrediction, predictionFields } from './factory.ts'

let site: TestSite
let other: TestSite
let admin: CreatedMember
let members: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite()
  other = await site.startAnother({ SERVICES: 'web' })
  admin = await createMember(site.platform, { role: 'admin' })
  members = await Promise.all(Array.from({ length: 4 }, () => createMember(site.platform)))
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const below = { question: 'Will gold settle BELOW 1,25,600 on Friday?' }
const edit = ({ _id: id }: Prediction, version: number, change: Partial<NewPrediction> = below) =>
  site.api(admin.token)('PUT /predictions/:id', {
    params: { id },
    body: { ...predictionFields(change), version },
  })
const amend = ({ _id: id }: Prediction, version: number) =>
  site.api(admin.token)('POST /predictions/:id/amend', {
    params: { id },
    body: { version, text: 'The daily price counts.' },
  })
const forecast = ({ _id: id }: Prediction, member: CreatedMember, version?: number, at = site) =>
  at.api(member.token)('POST /predictions/:id/forecast', {
    params: { id },
    body: { probabilities: [90, 10], ...(version !== undefined && { version }) },
  })
const refused = { status: 409, body: { type: 'conflict_stale', message: validation.changedQuestion } }

it('a forecast of an edited question is refused, and one of an amended question is not', async () => {
  const question = await createPrediction(site.platform, {}, admin)
  await amend(question, 1)
  expect((await forecast(question, members[0]!, 1)).status).toBe(200)

  const edited = await createPrediction(site.platform, {}, admin)
  await amend(edited, 1)
  await edit(edited, 2)
  await amend(edited, 3)
  for (const version of [1, 2]) expect(await forecast(edited, members[0]!, version)).toMatchObject(refused)
  for (const version of [3, 4, undefined])
    expect((await forecast(edited, members[version === undefined ? 0 : version - 2]!, version)).status).toBe(200)
})

it('a forecast is refused for the edit, also if it no longer fits the question', async () => {
  const question = await createPrediction(site.platform, {}, admin)
  await edit(question, 1, { kind: 'choice', outcomes: ['Bank', 'IT', 'Midcap'] })
  expect(await forecast(question, members[0]!, 1)).toMatchObject(refused)
})

it('of an edit and forecasts at the same time at two servers, either the edit or all forecasts are refused', async () => {
  for (let round = 0; round < 8; round++) {
    const question = await createPrediction(site.platform, {}, admin)
    const given = members.map((member, index) => forecast(question, member, 1, index % 2 ? other : site))
    const edited = await edit(question, 1)
    const statuses = new Set((await Promise.all(given)).map(({ status }) => status))
    expect([edited.status, ...statuses]).toEqual(edited.status === 200 ? [200, 409] : [409, 200])
  }
})
