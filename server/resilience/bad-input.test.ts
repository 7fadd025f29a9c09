// Any invalid input gets a clear error response, and the server keeps running.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxVersion } from '#contract/common.ts'
import { errorStatus } from '#contract/errors.ts'
import { createMember } from '../features/accounts/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { minute } from '../platform/clock.ts'
import type { ApiInput } from '../testing/api-client.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { drawChart } from './testing/images.ts'
import { mutateRequest } from './testing/mutations.ts'
import { type KnownValues, type Operation, readOperations } from './testing/operations.ts'
import { bySize, createRandom, isLongRun, type Random, runSize } from './testing/random.ts'
import { type RawRequest, type RawResponse, sendRaw } from './testing/raw-request.ts'
import { serializeRequest } from './testing/request-draft.ts'
import { draftOf, isRead, nameInContract, operationNames, tokenFor } from './testing/request-samples.ts'
import { createInputs, newSubject, type Subject } from './testing/subjects.ts'

const inputsPerCall = bySize(2, 100, 1000)
/** Requests that are sent at the same time, about one subject. */
const batchSize = 10

let site: TestSite
let operations: Map<string, Operation>
let image: Buffer
/** Of content that no call changes. */
let known: KnownValues
let subject: Subject
let inputFor: ReturnType<typeof createInputs>

async function createKnown(): Promise<KnownValues> {
  const imagePath = join(site.config.dataFolder, 'chart.png')
  await writeFile(imagePath, image)
  const author = await createMember(site.platform)
  const post = await createPost(site.platform, author, { images: [{ path: imagePath }] })
  await createPost(site.platform, author)
  const { rows } = await site.database.pool.query<{ key: string }>({
    text: 'select key from media where post_id = $1',
    values: [post.id],
  })
  const { pagination } = (await site.api()('GET /posts', { query: { limit: '1' } })).body
  return { key: rows[0]!.key, cursor: pagination.nextCursor }
}

async function renewSubject(): Promise<void> {
  const created = await newSubject(site)
  subject = { ...created, known: { ...created.known, ...known } }
}

beforeAll(async () => {
  site = await startTestSite()
  inputFor = createInputs(site)
  image = await drawChart(createRandom('pictures'))
  known = await createKnown()
  await renewSubject()
  const document = (await site.api()('GET /openapi.json')).body
  operations = new Map(readOperations(document).map((operation) => [operation.name, operation]))
})
afterAll(() => site.close())

/** The fault of a response, or null if the contract allows it. */
function problemWith(method: string, { status, headers, text }: RawResponse): string | null {
  if (status >= 200 && status < 400) return null
  if (status < 400 || status >= 500) return `returned ${status}`
  // Responses to HEAD have no body.
  if (method === 'HEAD') return null
  const isJson = headers['content-type'] === 'application/json; charset=utf-8'
  const body = isJson ? JSON.parse(text) : null
  if (body?.success !== false) return 'is not an error response'
  if (errorStatus[body.type as keyof typeof errorStatus] !== status) return `has the type ${body.type} with ${status}`
  if (typeof body.message !== 'string' || body.message === '') return 'has no message'
  if (!Object.values(body.fields ?? {}).every((sentence) => typeof sentence === 'string')) return 'has odd fields'
  return /node_modules|at .*\.ts:\d|syntax error|violates/.test(text) ? 'reveals internals' : null
}

const shown = ({ method, target, headers, body }: RawRequest): string =>
  JSON.stringify({ method, target, headers, body: body?.toString('latin1') ?? null }).slice(0, 1500)

let readLength = 0
/** The errors logged since they were last read. */
function newErrors(): string[] {
  const logged = site.logged()
  const lines = logged.slice(readLength).split('\n')
  readLength = logged.length
  return lines.filter((line) => line !== '' && JSON.parse(line).level >= 50)
}

const counts = { sent: 0, rejected: 0 }

type Drawn = { kinds: string[]; raw: RawRequest; token: string }

function drawMutated(operation: Operation, input: ApiInput, random: Random): Drawn {
  const draft = draftOf(operation, { subject, input, image }, random)
  const kinds = mutateRequest(draft, random)
  return { kinds, raw: serializeRequest(draft), token: tokenFor(operation, subject) }
}

/** Returns what is wrong with the response, and whether the call may have used up what it was about. */
async function sendMutated({ kinds, raw, token }: Drawn): Promise<{ problem: string | null; isUsedUp: boolean }> {
  const about = `(${kinds.join(', ')}): ${shown(raw)}`
  const response = await sendRaw(site.url, raw).catch((error: Error) => error)
  counts.sent++
  if (response instanceof Error) return { problem: `no response: ${response.message} ${about}`, isUsedUp: false }
  if (response.status >= 400) counts.rejected++
  const problem = problemWith(raw.method, response)
  const isLoggedOut = response.status === 401 && raw.headers.authorization === `Bearer ${token}`
  return { problem: problem && `${problem} ${about}`, isUsedUp: response.status < 300 || isLoggedOut }
}

/** All requests of a batch are drawn before one is sent, so that they don't depend on the order of responses. */
async function sendBatch(operation: Operation, size: number, random: Random): Promise<string[]> {
  const input = await inputFor(nameInContract(operation), subject)
  const drawn = Array.from({ length: size }, () => drawMutated(operation, input, random))
  const results = await Promise.all(drawn.map(sendMutated))
  if (!isRead(operation) && results.some(({ isUsedUp }) => isUsedUp)) {
    // Errors of jobs and handlers are this call's. In the gate, the last test waits for those of all calls.
    if (runSize !== 'gate') await site.idle()
    await renewSubject()
  }
  return results.map(({ problem }) => problem).filter((problem) => problem !== null)
}

async function expectValidAccepted(operation: Operation): Promise<void> {
  await renewSubject()
  const input = await inputFor(nameInContract(operation), subject)
  // The same in every run: not every one that can be drawn fits what is there.
  const raw = serializeRequest(draftOf(operation, { subject, input, image }, createRandom(operation.name, 'gate')))
  const { status, text } = await sendRaw(site.url, raw)
  expect(status, text).toBeOneOf([200, 201, 204, statusOfValidRequest[operation.name]])
  await renewSubject()
}

/**
 * Calls that can't succeed here: they need a file, a mailed link, a signature, a signup, an identity provider or a decision
 * seconds ago, or a month that has ended.
 */
const statusOfValidRequest: Record<string, number> = {
  'POST /auth/tokens': 403,
  'POST /admin/webhooks/{id}/test': 202,
  'POST /assistant/chat': 409,
  'POST /auth/verify-email': 400,
  'POST /auth/reset-password': 400,
  'POST /auth/correct-email': 404,
  'POST /auth/identities/{id}/remove': 404,
  'GET /auth/oidc/start': 404,
  'GET /auth/oidc/callback': 404,
  'POST /auth/oidc/session': 404,
  'POST /auth/oidc/confirm': 404,
  'POST /auth/export': 403,
  'POST /auth/export/link': 403,
  'GET /auth/export/file': 404,
  'POST /auth/account/erasure-code': 403,
  'DELETE /auth/account': 403,
  'POST /auth/revoke-session': 404,
  'POST /notifications/digest/unsubscribe': 400,
  'POST /newsletter/confirm': 400,
  'POST /newsletter/unsubscribe': 400,
  // Leads to the page with the button.
  'GET /newsletter/unsubscribe': 302,
  'POST /newsletter/delivery-events': 404,
  'GET /newsletter/preview': 400,
  'POST /admin/decisions/{id}/undo': 409,
  'POST /admin/settings/changes/{version}/undo': 404,
  'POST /admin/overview/jobs/retry': 409,
  'POST /leaderboard/admin/hall-of-fame': 400,
  'POST /leaderboard/admin/hall-of-fame/{month}/undo': 404,
  'POST /posts/charts': 400,
  'POST /admin/sentiment-posts/images': 400,
  'POST /learning/videos': 400,
  'POST /journal/images': 400,
  // A sampled version is in force only by chance.
  'POST /auth/agreements': 409,
  'POST /learning/videos/{id}/thumbnail': 400,
  'POST /learning/videos/{id}/captions': 400,
}

describe('bad input', () => {
  it('is sent to every call in the OpenAPI document', () => {
    expect([...operations.keys()].sort()).toEqual(operationNames.toSorted())
  })

  it.each(['PUT /admin/webhooks/:id', 'PUT /admin/settings', 'PUT /journal/review', 'PUT /journal/settings'])(
    'to %s is a version that the database cannot store',
    async (name) => {
      const owner = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
      const input: ApiInput =
        name === 'PUT /admin/settings'
          ? { body: { settings: {} } }
          : await inputFor(name, { owner, other: subject.other })
      const send = (version: number) => {
        const body = { ...(input.body as object), version }
        return site.api(owner.token).raw(name, { ...input, body })
      }
      expect((await send(maxVersion)).status).toBeOneOf([200, 409])
      expect((await send(maxVersion + 1)).body).toMatchObject({
        type: 'validation_failed',
        fields: { version: expect.any(String) },
      })
    },
  )

  // Long enough for the slowest call in a long run.
  it.each(operationNames)('to %s gets a clear error each time', { timeout: 5 * minute }, async (name) => {
    const operation = operations.get(name)!
    const random = createRandom(name)
    if (runSize !== 'gate') await expectValidAccepted(operation)
    const problems: string[] = []
    for (let left = inputsPerCall; left > 0; left -= batchSize)
      problems.push(...(await sendBatch(operation, Math.min(left, batchSize), random)))
    expect(problems).toEqual([])
    expect(newErrors()).toEqual([])
  })

  it('leaves the server running', async () => {
    await site.idle()
    expect(newErrors()).toEqual([])
    expect((await site.api()('GET /health/ready')).status).toBe(200)
  })

  it('is most of what was sent', () => {
    // Other seeds could draw more valid requests.
    if (!isLongRun) expect(counts.rejected).toBeGreaterThanOrEqual(counts.sent / 2)
  })
})
