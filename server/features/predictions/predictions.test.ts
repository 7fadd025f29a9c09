import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NewPrediction, Prediction } from '#contract/predictions.ts'
import { day, fromNow, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { connect, emitWithAck, once } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { type CreatedMember, contextOf, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { amendPrediction, annulPrediction, removePrediction, resolvePrediction } from './actions/change.ts'
import { closeDuePredictions } from './actions/closing.ts'
import { erasePredictionsOf, giveForecast } from './actions/forecast.ts'
import { logForecasts } from './actions/log.ts'
import { createPrediction, predictionFields } from './factory.ts'
import { resolvedQuestion } from './queries/scores.ts'

let site: TestSite
let other: TestSite
let admin: CreatedMember
let members: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite()
  other = await site.startAnother({ SERVICES: 'web' })
  admin = await createMember(site.platform, { role: 'admin' })
  members = await Promise.all(Array.from({ length: 6 }, () => createMember(site.platform)))
})
afterAll(async () => {
  shiftClock(0)
  await other.close()
  await site.close()
})

const ask = (change: Partial<NewPrediction> = {}) => createPrediction(site.platform, change, admin)

const forecast = ({ _id: id }: Prediction, { token }: CreatedMember, probabilities: number[], at = site) =>
  at.api(token)('POST /predictions/:id/forecast', { params: { id }, body: { probabilities } })

const read = async ({ _id: id }: Prediction, viewer?: CreatedMember): Promise<Prediction> =>
  (await site.api(viewer?.token)('GET /predictions/:id', { params: { id } })).body.prediction

const resolve = ({ _id: id }: Prediction, outcome: number, at = site) =>
  at.api(admin.token)('POST /predictions/:id/resolve', {
    params: { id },
    body: { outcome, evidence: 'The exchange published it.', evidenceUrl: '' },
  })

/** Runs with the clock moved, for everything on this machine. */
async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  shiftClock(milliseconds)
  try {
    return await work()
  } finally {
    shiftClock(0)
  }
}

it('a question is asked once with one idempotency key', async () => {
  const headers = { 'idempotency-key': newKey() }
  const body = predictionFields()
  const send = (question: string) =>
    site.api(admin.token)('POST /predictions', { body: { ...body, question }, headers })
  const [first, again] = [await send(body.question), await send(body.question)]
  expect(first.status).toBe(201)
  expect(again.body.prediction._id).toBe(first.body.prediction._id)
  expect((await send('Will silver settle higher on Friday?')).body.type).toBe('key_reused')
})

describe('a forecast', () => {
  it('can be changed until the close, and every version is kept', async () => {
    const question = await ask()
    const [member] = members
    expect((await forecast(question, member!, [60, 40])).status).toBe(200)
    await forecast(question, member!, [70, 30])
    const same = await forecast(question, member!, [70, 30])
    expect(same.body.prediction.forecast).toMatchObject({ probabilities: [70, 30], version: 2 })
    await site.idle()
    const { body } = await site.api(member!.token)('GET /predictions/:id/history', { params: { id: question._id } })
    expect(body.own.map(({ probabilities }: { probabilities: number[] }) => probabilities)).toEqual([
      [60, 40],
      [70, 30],
    ])
    expect(await read(question, member)).toMatchObject({ forecastersCount: 1, forecastsCount: 2 })
  })

  it.each([
    [[100, 0], 'certain'],
    [[60, 41], 'more than 100'],
    [[20, 30, 50], 'of three outcomes'],
  ])('%j is rejected: %s', async (probabilities) => {
    const { status, body } = await forecast(await ask(), members[0]!, probabilities)
    expect([status, body.type]).toEqual([400, 'validation_failed'])
  })

  it('is refused from the closing second on', async () => {
    const question = await ask({ closesAt: new Date(nowMs() + 10 * minute).toISOString() })
    const result = await later(10 * minute, () => forecast(question, members[0]!, [60, 40]))
    expect([result.status, result.body.type]).toEqual([409, 'prediction_closed'])
    expect((await read(question)).forecastsCount).toBe(0)
  })

  it.each([
    ['behind', -1],
    ['ahead', 1],
  ])('is judged by the time of the database at a server whose clock is %s', async (_, direction) => {
    const [open, closed] = [
      await ask({ closesAt: fromNow(10 * minute) }),
      await ask({ closesAt: fromNow(10 * minute) }),
    ]
    await site.database.pool.query({
      text: `update predictions set opens_at = opens_at - interval '1 hour', closes_at = clock_timestamp() - interval '1 second' where id = $1`,
      values: [closed._id],
    })
    const realTime = Date.now
    const skewed = vi.spyOn(Date, 'now').mockImplementation(() => realTime() + direction * hour)
    const context = contextOf(site.platform, members[0]!, 'user')
    const give = (question: Prediction) => giveForecast(context, question._id, { probabilities: [60, 40], key: null })
    try {
      await expect(give(closed)).rejects.toMatchObject({ type: 'prediction_closed' })
      await give(open)
    } finally {
      skewed.mockRestore()
    }
    const { rows } = await site.database.pool.query<{ id: string; isNow: boolean }>({
      text: `select prediction_id as id, at between now() - interval '1 minute' and clock_timestamp() as "isNow"
        from prediction_forecasts where prediction_id = any($1)`,
      values: [[open._id, closed._id]],
    })
    expect(rows).toEqual([{ id: open._id, isNow: true }])
  })

  it('is refused if its member was suspended while it was on its way', async () => {
    const question = await ask()
    const member = await createMember(site.platform)
    const context = contextOf(site.platform, member, 'user')
    const give = (yes: number) => giveForecast(context, question._id, { probabilities: [yes, 100 - yes], key: null })
    await give(60)
    await site.api(admin.token)('PUT /admin/users/:id/status', {
      params: { id: member.id },
      body: { status: 'suspended', reason: 'Spam' },
    })
    await expect(give(70)).rejects.toMatchObject({ type: 'auth_suspended' })
    expect((await read(question, member)).forecast).toMatchObject({ probabilities: [60, 40], version: 1 })
  })

  it('is given once with one idempotency key', async () => {
    const question = await ask()
    const send = (probabilities: number[]) =>
      site.api(members[0]!.token)('POST /predictions/:id/forecast', {
        params: { id: question._id },
        body: { probabilities },
        headers: { 'idempotency-key': 'the-same-key-1' },
      })
    const results = await Promise.all(Array.from({ length: 8 }, () => send([55, 45])))
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await send([56, 44])).body.type).toBe('key_reused')
    expect((await read(question, members[0])).forecast?.version).toBe(1)
  })

  it('of one member at two servers at once becomes versions, one after the other', async () => {
    const question = await ask()
    const all = Array.from({ length: 20 }, (_, index) =>
      forecast(question, members[1]!, [30 + index, 70 - index], index % 2 ? site : other),
    )
    expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true)
    const { rows } = await site.database.pool.query<{ versions: number[]; latest: number[] }>({
      text: `select array_agg(version order by version) as versions,
          (select probabilities from prediction_forecasters where prediction_id = $1) as latest
        from prediction_forecasts where prediction_id = $1`,
      values: [question._id],
    })
    expect(rows[0]!.versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    await site.idle()
    const median = (await read(question, members[1])).crowd?.median
    expect(median).toEqual(rows[0]!.latest)
  })

  it('either counts before the question is resolved, or is refused', async () => {
    const question = await ask()
    const given = Promise.all(
      members.map((member, index) => forecast(question, member, [50 + index, 50 - index], other)),
    )
    const resolved = await resolve(question, 0)
    expect(resolved.status).toBe(200)
    const statuses = (await given).map(({ status }) => status)
    await site.idle()
    const { rows } = await site.database.pool.query<{ stored: number; scored: number }>({
      text: `select (select count(*)::int from prediction_forecasts where prediction_id = $1) as stored,
        (select count(*)::int from prediction_scores where prediction_id = $1) as scored`,
      values: [question._id],
    })
    const accepted = statuses.filter((status) => status === 200).length
    expect(rows[0]).toEqual({ stored: accepted, scored: accepted })
    expect(statuses.filter((status) => status !== 200)).toEqual(
      Array.from({ length: members.length - accepted }, () => 409),
    )
  })
})

describe("the crowd's forecast", () => {
  it('is hidden while the question is open from everyone who has not given one', async () => {
    const question = await ask()
    await forecast(question, members[0]!, [83, 17])
    await forecast(question, members[1]!, [71, 29])
    await site.idle()
    for (const viewer of [undefined, members[2], admin]) {
      const seen = await read(question, viewer)
      expect(seen).toMatchObject({ crowd: null, spark: [], forecastersCount: 2, forecast: null })
      const { body } = await site.api(viewer?.token)('GET /predictions/:id/history', { params: { id: question._id } })
      expect(body).toMatchObject({ history: [], own: [] })
    }
    expect((await read(question, members[0])).crowd?.median).toEqual([77, 23])
    const listedFor = async (viewer?: CreatedMember): Promise<Prediction> => {
      const { body } = await site.api(viewer?.token)('GET /predictions', { query: { status: 'open', limit: '50' } })
      return body.predictions.find(({ _id }: { _id: string }) => _id === question._id)
    }
    for (const viewer of [undefined, members[2], admin])
      expect(await listedFor(viewer)).toMatchObject({ crowd: null, spark: [], forecastersCount: 2, forecast: null })
    expect(await listedFor(members[0])).toMatchObject({ crowd: { median: [77, 23] }, spark: [{ median: 77 }] })
    const closed = await later(8 * day, () => read(question))
    expect(closed).toMatchObject({ status: 'closed', crowd: { median: [77, 23] } })
  })

  it('of a choice adds up to 100', async () => {
    const question = await ask({ kind: 'choice', outcomes: ['Bank', 'IT', 'Midcap'] })
    await forecast(question, members[0]!, [100, 0, 0])
    await forecast(question, members[1]!, [0, 60, 40])
    await forecast(question, members[2]!, [20, 40, 40])
    await site.idle()
    expect((await read(question, members[0])).crowd?.median).toEqual([20, 40, 40])
  })

  it('leaves out banned members', async () => {
    const question = await ask()
    const rogue = await createMember(site.platform)
    await forecast(question, members[0]!, [60, 40])
    await forecast(question, rogue, [2, 98])
    await site.idle()
    await site.api(admin.token)('PUT /admin/users/:id/status', {
      params: { id: rogue.id },
      body: { status: 'banned', reason: 'Scams' },
    })
    await site.idle()
    expect(await read(question, members[0])).toMatchObject({ crowd: { median: [60, 40] }, forecastersCount: 1 })
  })
})

describe('administrators', () => {
  it('edit a question until its first forecast, and amend it afterwards', async () => {
    const question = await ask()
    const edit = (version: number, text: string) =>
      site.api(admin.token)('PUT /predictions/:id', {
        params: { id: question._id },
        body: { ...predictionFields({ question: text }), version },
      })
    expect((await edit(1, 'Will gold settle above 1,26,000?')).body.prediction.version).toBe(2)
    expect((await edit(1, 'Will gold settle above 1,27,000?')).body.type).toBe('conflict_stale')
    await forecast(question, members[0]!, [60, 40])
    expect((await edit(2, 'Will gold settle above 1,28,000?')).body.type).toBe('prediction_has_forecasts')
    const amended = await site.api(admin.token)('POST /predictions/:id/amend', {
      params: { id: question._id },
      body: { version: 2, text: 'The daily price counts.' },
    })
    expect(amended.body.prediction.amendments).toMatchObject([{ text: 'The daily price counts.', forecastersCount: 1 }])
    await site.idle()
    const { body } = await site.api(members[0]!.token)('GET /notifications', {})
    expect(body.notifications[0]).toMatchObject({
      title: 'A question you forecast was amended',
      actionUrl: `/predictions/${question._id}`,
    })
  })

  it.each([
    ['an hour slow', -1],
    ['an hour fast', 1],
  ])('change questions by the time of the database at a server whose clock is %s', async (_, direction) => {
    const [open, closed] = [await ask(), await ask()]
    await site.database.pool.query({
      text: `update predictions set opens_at = opens_at - interval '1 hour', closes_at = clock_timestamp() - interval '1 second' where id = $1`,
      values: [closed._id],
    })
    const realTime = Date.now
    const skewed = vi.spyOn(Date, 'now').mockImplementation(() => realTime() + direction * hour)
    const context = contextOf(site.platform, admin, 'admin')
    const given = { outcome: 0, evidence: 'The exchange published it.', evidenceUrl: '' }
    try {
      const amended = amendPrediction(context, closed._id, { version: 1, text: 'The daily price counts.' })
      await expect(amended).rejects.toMatchObject({ type: 'prediction_closed' })
      await expect(removePrediction(context, closed._id)).rejects.toMatchObject({ type: 'prediction_closed' })
      await resolvePrediction(context, open._id, given)
    } finally {
      skewed.mockRestore()
    }
    const { rows } = await site.database.pool.query<{ isNow: boolean }>({
      text: `select closed_at between now() - interval '1 minute' and clock_timestamp() as "isNow" from predictions where id = $1`,
      values: [open._id],
    })
    expect(rows).toEqual([{ isNow: true }])
  })

  it('resolve a question once, also at two servers at once', async () => {
    const question = await ask()
    await forecast(question, members[0]!, [80, 20])
    const results = await Promise.all([0, 1, 0, 1].map((outcome) => resolve(question, outcome, outcome ? site : other)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ body }) => body.type === 'prediction_decided')).toHaveLength(3)
    const { rows } = await site.database.pool.query({
      text: `select action from audit_log where subject_id = $1 and action = 'prediction.resolved'`,
      values: [question._id],
    })
    expect(rows).toHaveLength(1)
  })

  it('annul a resolved question, and its scores are taken back', async () => {
    const question = await ask()
    const member = await createMember(site.platform)
    await forecast(question, member, [80, 20])
    await resolve(question, 0)
    await site.idle()
    expect((await read(question, member)).scores?.own).toBeCloseTo(0.04)
    const annulled = await site.api(admin.token)('POST /predictions/:id/annul', {
      params: { id: question._id },
      body: { reason: 'The source was wrong.' },
    })
    expect(annulled.body.prediction).toMatchObject({ status: 'annulled', scores: null })
    await site.idle()
    const record = await site.api()('GET /predictions/records/:username', { params: { username: member.username } })
    expect(record.body.record).toMatchObject({ resolved: 0, score: null })
  })

  it('annul a question only once the scores that are being stored can be taken back', async () => {
    const question = await ask()
    await resolve(question, 0)
    await site.idle()
    const annulling = await site.database.transaction(async (db) => {
      await resolvedQuestion(db, { id: question._id })
      const sent = annulPrediction(contextOf(site.platform, admin, 'admin'), question._id, { reason: 'A mistake.' })
      const early = sent.then(() => Promise.reject(new Error('annulled too early')))
      await Promise.race([waitForBlockedQuery(site.database), early])
      early.catch(() => {})
      return { sent }
    })
    expect((await annulling.sent).status).toBe('annulled')
  })

  it('never close a question before its latest forecast, even if the clock of the database goes back', async () => {
    const question = await ask({ closesAt: fromNow(10 * hour) })
    await later(10 * minute, () => forecast(question, members[0]!, [60, 40]))
    await resolve(question, 0)
    const { closedAt, forecast: given } = await read(question, members[0])
    expect(closedAt).toBe(given!.at)
  })

  it('delete a question without forecasts', async () => {
    const question = await ask()
    const remove = () => site.api(admin.token)('DELETE /predictions/:id', { params: { id: question._id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })
})

it('the list finds questions by words of the question, its outcomes and its source, and counts them', async () => {
  const bank = { kind: 'choice' as const, question: 'Who will lead the bank next year?', source: 'Gazette 50% gold' }
  const found = await ask({ ...bank, outcomes: ['Anand Zaveri', 'Someone else'] })
  const list = async (q: string) => (await site.api()('GET /predictions', { query: { q } })).body
  for (const q of ['ZAVERI bank', 'gazette 50%', ' who  lead ']) {
    const { predictions, counts } = await list(q)
    expect(predictions.map(({ _id }: { _id: string }) => _id)).toEqual([found._id])
    expect(counts).toEqual({ open: 1, closed: 0, resolved: 0 })
  }
  expect((await list('zaveri silver')).predictions).toEqual([])
  expect((await list('50%%')).predictions).toEqual([])
})

it('the small chart of a question that was closed early ends with its close', async () => {
  const question = await ask({ closesAt: new Date(nowMs() + 10 * hour).toISOString() })
  await later(2 * hour, () => forecast(question, members[0]!, [60, 40]))
  await site.idle()
  await later(4 * hour, () => resolve(question, 0))
  await site.idle()
  const { spark } = await read(question, members[0])
  expect(spark.at(-1)!.position).toBeCloseTo(0.5, 2)
})

describe('a score', () => {
  it('weighs each forecast by the time for which it stood', async () => {
    const question = await ask({ closesAt: new Date(nowMs() + 10 * hour).toISOString() })
    const member = await createMember(site.platform)
    await forecast(question, member, [90, 10])
    await site.idle()
    await later(5 * hour, () => forecast(question, member, [50, 50]))
    await later(11 * hour, () => closeDuePredictions(site.platform))
    await later(11.5 * hour, () => resolve(question, 1))
    await site.idle()
    const { scores } = await read(question, member)
    // Half of the time 0.81, half of it 0.25.
    expect(scores?.own).toBeCloseTo(0.53, 2)
    expect(scores?.crowd).toBeCloseTo(scores!.own!, 2)
    expect(scores?.base).toBe(0.25)
  })
})

it("a member's record is hidden from those whom they block, and from everyone once they are banned", async () => {
  const [member, blocked] = [await createMember(site.platform), await createMember(site.platform)]
  const statuses = () =>
    Promise.all(
      [undefined, member, blocked].map(async (viewer) => {
        const params = { username: member.username }
        return (await site.api(viewer?.token)('GET /predictions/records/:username', { params })).status
      }),
    )
  await site.api(member.token)('POST /auth/block/:id', { params: { id: blocked.id } })
  expect(await statuses()).toEqual([200, 200, 404])
  const body = { status: 'banned', reason: 'Scams' } as const
  await site.api(admin.token)('PUT /admin/users/:id/status', { params: { id: member.id }, body })
  expect(await statuses()).toEqual([404, 401, 404])
})

describe('posts', () => {
  it('that link to a question are listed with it, and those who read it are told', async () => {
    const question = await ask()
    await site.idle()
    const guest = await connect(site.url)
    await emitWithAck(guest, 'section:watch', { section: question.section })
    const told = once(guest, 'prediction:changed')
    const content = `My view: ${site.config.publicUrl}/predictions/${question._id}`
    const post = await createPost(site.platform, members[0]!, { content })
    await createPost(site.platform, members[1]!, { content: 'Something else' })
    await site.idle()
    expect(await told).toMatchObject({ predictionId: question._id, change: 'discussed' })
    const found = await site.api()('GET /predictions/:id/posts', { params: { id: question._id } })
    expect(found.body.posts.map(({ _id }: { _id: string }) => _id)).toEqual([post.id])
  })

  it('are listed page by page without those that the viewer cannot see', async () => {
    const { _id: id } = await ask()
    const author = await createMember(site.platform)
    const content = `My view: ${site.config.publicUrl}/predictions/${id}`
    const [oldest, removed, blocked, newest] = [
      await createPost(site.platform, members[0]!, { content }),
      await createPost(site.platform, members[0]!, { content }),
      await createPost(site.platform, author, { content }),
      await createPost(site.platform, members[1]!, { content }),
    ]
    await site.idle()
    await site.api(members[0]!.token)('DELETE /posts/:id', { params: { id: removed!.id } })
    await site.api(author.token)('POST /auth/block/:id', { params: { id: members[2]!.id } })
    const pagesFor = async (token?: string, cursor?: string): Promise<string[][]> => {
      const query = { limit: '1', ...(cursor && { cursor }) }
      const { posts, pagination } = (await site.api(token)('GET /predictions/:id/posts', { params: { id }, query }))
        .body
      expect(pagination.hasMore).toBe(pagination.nextCursor !== null)
      const page = posts.map(({ _id }: { _id: string }) => _id)
      return pagination.hasMore ? [page, ...(await pagesFor(token, pagination.nextCursor))] : [page]
    }
    expect(await pagesFor()).toEqual([[newest!.id], [blocked!.id], [oldest!.id]])
    expect(await pagesFor(members[2]!.token)).toEqual([[newest!.id], [oldest!.id]])
  })
})

it('a page past the end of a list has the total of the list', async () => {
  const query = { page: '9', limit: '20' }
  const { predictions, counts, pagination } = (await site.api()('GET /predictions', { query })).body
  expect([predictions, pagination.total]).toEqual([[], counts.open + counts.closed + counts.resolved])
  await site.database.pool.query({
    text: `insert into prediction_records (member_id, resolved, score_sum, crowd_sum, base_sum) values ($1, 20, 1, 1, 1)
      on conflict (member_id) do update set resolved = 20`,
    values: [members[0]!.id],
  })
  expect((await site.api()('GET /predictions/leaderboard', { query })).body).toMatchObject({
    members: [],
    pagination: { total: 1, hasMore: false },
  })
})

describe('the stored record', () => {
  it('has forecasts of the same millisecond in the order of their versions', async () => {
    const { _id: id } = await ask()
    const [first, second] = ['f'.repeat(24), '0'.repeat(24)]
    await site.database.pool.query({
      text: `insert into prediction_forecasts (id, prediction_id, member_id, version, probabilities, salt, at)
        values ($1, $3, $4, 1, '{40,60}', 'one', now()), ($2, $3, $4, 2, '{50,50}', 'two', now())`,
      values: [first, second, id, members[0]!.id],
    })
    await logForecasts(site.platform, [second, first])
    const { rows } = await site.database.pool.query<{ forecast_id: string }>({
      text: 'select forecast_id from prediction_log where forecast_id = any($1) order by row_number',
      values: [[first, second]],
    })
    expect(rows.map(({ forecast_id }) => forecast_id)).toEqual([first, second])
  })

  it.each([
    'update prediction_log set hash = hash',
    'delete from prediction_log',
    'truncate prediction_log, prediction_log_signatures',
    'delete from prediction_log_signatures',
    'update prediction_forecasts set at = at',
  ])('rejects "%s", even from the owner of the table', async (sql) => {
    const owner = new pg.Client(site.config.database.ownerUrl)
    await owner.connect()
    const rejected = owner.query(sql).finally(() => owner.end())
    await expect(rejected).rejects.toThrow(/is not allowed/)
  })

  it('keeps nothing of an erased member but commitments that nobody can open', async () => {
    const question = await ask()
    const member = await createMember(site.platform)
    await forecast(question, member, [61, 39])
    await forecast(question, members[0]!, [40, 60])
    await site.idle()
    await erasePredictionsOf(site.platform, member.id)
    const { rows } = await site.database.pool.query({
      text: 'select from prediction_forecasts where member_id = $1 union all select from prediction_forecasters where member_id = $1',
      values: [member.id],
    })
    expect(rows).toEqual([])
    expect(await read(question, members[0])).toMatchObject({ forecastersCount: 1, crowd: { median: [40, 60] } })
  })
})
