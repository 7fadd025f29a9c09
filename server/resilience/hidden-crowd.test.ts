// While a question is open, the crowd's forecast appears nowhere for those who haven't given theirs.
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Prediction } from '#contract/predictions.ts'
import { type CreatedMember, contextOf, createMember } from '../features/accounts/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { closeDuePredictions } from '../features/predictions/actions/closing.ts'
import { createPrediction } from '../features/predictions/factory.ts'
import { getPrediction } from '../features/predictions/reads.ts'
import { predictionCard } from '../features/site/view.ts'
import { hour } from '../platform/clock.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { type Operation, readOperations } from './testing/operations.ts'

let site: TestSite
let question: Prediction
let forecasters: CreatedMember[]
/** `loginAs`: an administrator's session as a member who has given a forecast. */
let viewers: Record<'guest' | 'other' | 'admin' | 'suspended' | 'loginAs', { token: string } | undefined>
let operations: Operation[]
const frames: string[] = []
const sockets: Socket[] = []

/** Percentages of yes. Their median and quartiles are numbers that occur nowhere else. */
const given = [37, 38, 83, 84]

const numbers = (values: (number | string)[]): RegExp =>
  new RegExp(`(?<![\\w.#-])(${values.map((value) => String(value).replace('.', '\\.')).join('|')})(?![\\w.])`, 'g')

/** The crowd's forecast as percent and, in the database, as permille. Known once it is counted. */
let crowdNumbers: RegExp
const single = given.map((yes) => `${yes},${100 - yes}`)

const leakedIn = (text: string): string[] => [
  ...(text.match(crowdNumbers) ?? []),
  ...single.filter((pair) => text.replaceAll(' ', '').includes(`[${pair}]`)),
]

async function listen(token: string | undefined): Promise<void> {
  const socket = io(site.url, { transports: ['websocket'], forceNew: true, auth: { token } })
  sockets.push(socket)
  socket.onAny((...frame) => frames.push(JSON.stringify(frame)))
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  await socket.emitWithAck('section:watch', { section: 'all' })
  await socket.emitWithAck('section:watch', { section: 'goldtalks' })
}

beforeAll(async () => {
  site = await startTestSite()
  const admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  const [other, suspended] = [await createMember(site.platform), await createMember(site.platform)]
  const suspension = { params: { id: suspended.id }, body: { status: 'suspended', reason: 'Spam' } } as const
  await site.api(admin.token)('PUT /admin/users/:id/status', suspension)
  forecasters = await Promise.all(given.map(() => createMember(site.platform)))
  const asMember = { params: { id: forecasters[0]!.id }, body: { reason: 'They see no forecast' } }
  const loginAs = (await site.api(admin.token)('POST /admin/users/:id/login-as', asMember)).body
  viewers = { guest: undefined, other, admin, suspended, loginAs }
  question = await createPrediction(site.platform, {}, admin)
  await Promise.all([undefined, other, admin].map((viewer) => listen(viewer?.token)))
  for (const [index, yes] of given.entries()) {
    const body = { probabilities: [yes, 100 - yes] }
    const input = { params: { id: question._id }, body }
    await site.api(forecasters[index]!.token)('POST /predictions/:id/forecast', input)
  }
  const content = `What do you think? ${site.config.publicUrl}/predictions/${question._id}`
  await createPost(site.platform, forecasters[0]!, { content })
  await site.idle()
  const { body } = await site.api(forecasters[0]!.token)('GET /predictions/:id', { params: { id: question._id } })
  const { median, low, high } = body.prediction.crowd
  const percents: number[] = [...median, ...low, ...high]
  crowdNumbers = numbers([...percents, ...percents.map((percent) => percent * 10)])
  const all = readOperations((await site.api()('GET /openapi.json')).body)
  // The description of the API has status codes and limits, and no data.
  operations = all.filter(({ name }) => !['GET /openapi.json', 'GET /docs', 'GET /docs/examples'].includes(name))
}, 60_000)
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await site.close()
})

/** Addresses of every call that reads, about the question, its room or one of its forecasters. */
function addressesOf({ path, inPath }: Operation): string[] {
  const ids = [question._id, forecasters[0]!.id]
  const types = inPath.find(({ name }) => name === 'contentType')?.schema.enum ?? ['']
  const sections = ['goldtalks', 'all']
  return ids.flatMap((id) =>
    types.flatMap((type) =>
      sections.map((section) =>
        path
          .replace('{contentType}', String(type))
          .replace(/\{(id|contentId|memberId)\}/, id)
          .replace('{username}', forecasters[0]!.username)
          .replace('{section}', section),
      ),
    ),
  )
}

/** Of this server, not of the database. Returns a function that ends it. */
function moveClock(by: number): () => void {
  const realTime = Date.now
  const moved = vi.spyOn(Date, 'now').mockImplementation(() => realTime() + by)
  return () => moved.mockRestore()
}

const statuses = ['open', 'closed', 'resolved', 'mine'].map((status) => `?status=${status}`)
const queriesOf = (address: string): string[] => {
  if (address.startsWith('/api/predictions')) return ['', ...statuses, '?section=goldtalks', '?limit=50', '?q=gold']
  return address === '/api/search' ? ['?q=think'] : ['']
}

const fetchAs = async (viewer: { token: string } | undefined, address: string): Promise<Response> => {
  const headers = viewer ? { authorization: `Bearer ${viewer.token}` } : undefined
  const response = await fetch(site.url + address, headers ? { headers } : {})
  expect([address, response.status < 500]).toEqual([address, true])
  return response
}
const read = async (address: string, viewer: { token: string } | undefined): Promise<string> =>
  await (await fetchAs(viewer, address)).text()

describe('the crowd of an open question', () => {
  it('is shown to members who have given a forecast', async () => {
    for (const path of [`/api/predictions/${question._id}`, '/api/predictions?status=open'])
      expect(leakedIn(await read(path, forecasters[0]))).not.toEqual([])
    expect(leakedIn(await read(`/api/predictions/${question._id}/history`, forecasters[0]))).not.toEqual([])
  })

  it.each(['guest', 'other', 'admin', 'suspended', 'loginAs'] as const)(
    'is in no response to a %s',
    async (who) => {
      const leaks: string[] = []
      let withQuestion = 0
      for (const operation of operations.filter(({ method }) => method === 'GET'))
        for (const address of new Set(addressesOf(operation))) {
          if (address.includes('{')) continue
          for (const query of queriesOf(address)) {
            const text = await read(address + query, viewers[who])
            if (text.includes(question._id)) withQuestion++
            if (leakedIn(text).length > 0) leaks.push(`${address}${query}: ${leakedIn(text).join(', ')}`)
          }
        }
      expect(leaks).toEqual([])
      expect(withQuestion).toBeGreaterThan(4)
    },
    60_000,
  )

  const paths = ['/predictions', '/predictions/:id', '/predictions/log', '/predictions/leaderboard', '/goldtalks']
  it.each(paths.flatMap((path) => [path, `/hi${path}`]))(
    "isn't in the HTML of %s, with its structured data",
    async (path) => {
      // Pages are the same for everyone, whoever asks first.
      const html = await read(path.replace(':id', question._id), forecasters[0])
      expect(html).toContain('</html>')
      expect(leakedIn(html)).toEqual([])
      if (path.endsWith('/:id')) expect(html).toContain(question.question)
    },
    60_000,
  )

  it("isn't in what its social image is drawn from", async () => {
    const asGuest = { ...contextOf(site.platform, forecasters[0]!), viewer: null }
    const card = predictionCard(await getPrediction(asGuest, question._id), site.config)
    expect(card.title).toBe(question.question)
    expect(leakedIn(JSON.stringify(card))).toEqual([])
  })

  it("isn't in its record and social image when a member who has given one asks for them", async () => {
    const record = `/api/seo/prediction/${question._id}`
    expect(await read(record, forecasters[0])).toBe(await read(record, undefined))
    const image = `/api/og/route/png?path=/predictions/${question._id}`
    const [first, guests] = [await fetchAs(forecasters[0], image), await fetchAs(undefined, image)]
    expect([first.status, first.headers.get('etag')]).toEqual([200, guests.headers.get('etag')])
  })

  it.each([
    ['a refused forecast', 'other', 'forecast', { probabilities: [100, 0] }, 400],
    ['a forecast of a suspended member', 'suspended', 'forecast', { probabilities: [60, 40] }, 403],
    ['a forecast in a login-as session', 'loginAs', 'forecast', { probabilities: [60, 40] }, 403],
    ['an amendment', 'admin', 'amend', { version: 1, text: 'The daily price counts.' }, 200],
  ] as const)("isn't in the answer to %s", async (_, who, call, body, status) => {
    const input = { params: { id: question._id }, body } as never
    const answer = await site.api(viewers[who]!.token)(`POST /predictions/:id/${call}`, input)
    expect([answer.status, leakedIn(JSON.stringify(answer.body))]).toEqual([status, []])
  })

  it("isn't in events, which say only how many have forecast", () => {
    const about = frames.filter((frame) => frame.includes(question._id))
    expect(about.some((frame) => frame.includes('"forecastersCount":4'))).toBe(true)
    expect(about.filter((frame) => leakedIn(frame).length > 0)).toEqual([])
  })

  it("isn't in the log, which holds commitments only", async () => {
    const text = await read('/api/predictions/log/file', undefined)
    expect(text.match(/commitment/g)).toHaveLength(given.length)
    expect(leakedIn(text)).toEqual([])
  })

  it("isn't in the export of a member who hasn't given a forecast", async () => {
    expect(leakedIn(await read('/api/predictions/export', viewers.other))).toEqual([])
    expect(leakedIn(await read('/api/predictions/export', forecasters[3]))).toEqual([`${single[3]}`])
  })

  const api = () => [`/api/predictions/${question._id}`, '/api/predictions', `/api/predictions/${question._id}/history`]

  it('stays hidden at a server whose clock is past the closing time', async () => {
    const restore = moveClock(Date.parse(question.closesAt) - Date.now() + hour)
    try {
      const pages = ['/predictions', `/predictions/${question._id}`, `/hi/predictions/${question._id}`]
      for (const path of [...api(), `/api/seo/prediction/${question._id}`, ...pages]) {
        const text = await read(path, undefined)
        expect([path, leakedIn(text)]).toEqual([path, []])
        if (path.endsWith(question._id)) expect(text).toContain(question.question)
      }
      const asGuest = { ...contextOf(site.platform, forecasters[0]!), viewer: null }
      const seen = await getPrediction(asGuest, question._id)
      expect(seen).toMatchObject({ status: 'open', closedAt: null, crowd: null })
      expect(leakedIn(JSON.stringify(predictionCard(seen, site.config)))).toEqual([])
      await closeDuePredictions(site.platform)
      expect(leakedIn(await read(api()[0]!, undefined))).toEqual([])
    } finally {
      restore()
    }
  }, 60_000)

  it('is shown from the closing time on at a server whose clock is behind', async () => {
    await site.database.pool.query({
      text: `update predictions set opens_at = opens_at - interval '1 hour', closes_at = clock_timestamp() where id = $1`,
      values: [question._id],
    })
    const restore = moveClock(-hour)
    try {
      for (const path of api()) expect([path, leakedIn(await read(path, undefined)).length > 0]).toEqual([path, true])
    } finally {
      restore()
    }
  })
})
