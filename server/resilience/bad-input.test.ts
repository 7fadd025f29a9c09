// Any invalid input gets a clear error response, and the server keeps running.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { media } from '#contract/media.ts'
import { sitemaps } from '#contract/sitemaps.ts'
import { createMember } from '../features/accounts/factory.ts'
import { password, signupForm } from '../features/accounts/testing/signups.ts'
import { decideComment } from '../features/comments/actions/decide.ts'
import { createComment } from '../features/comments/factory.ts'
import { createPoll } from '../features/polls/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { day, minute, nowMs } from '../platform/clock.ts'
import { newToken } from '../platform/ids.ts'
import type { ApiInput } from '../testing/api-client.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { badgeInputs } from './testing/badge-access.ts'
import { drawChart } from './testing/images.ts'
import { mutateRequest } from './testing/mutations.ts'
import { type KnownValues, type Operation, readOperations, type Schema, sample } from './testing/operations.ts'
import { pointsInputs } from './testing/points-access.ts'
import { createRandom, iterations, type Random } from './testing/random.ts'
import { type RawRequest, type RawResponse, sendRaw } from './testing/raw-request.ts'
import { formPart, formParts, type RequestDraft, serializeRequest } from './testing/request-draft.ts'
import { captionFile, videoSubject } from './testing/video-subjects.ts'

const inputsPerCall = iterations(1000)
const concurrency = 8

let site: TestSite
let operations: Map<string, Operation>
let image: Buffer
let imagePath: string
let cursor: string

beforeAll(async () => {
  site = await startTestSite()
  image = await drawChart(createRandom('pictures'))
  imagePath = join(site.config.dataFolder, 'chart.png')
  await writeFile(imagePath, image)
  const document = (await site.api()('GET /openapi.json')).body
  operations = new Map(readOperations(document).map((operation) => [operation.name, operation]))
  const author = await createMember(site.platform)
  await createPost(site.platform, author)
  await createPost(site.platform, author)
  cursor = (await site.api()('GET /posts', { query: { limit: '1' } })).body.pagination.nextCursor
})
afterAll(() => site.close())

/** Paths of the contract have parameters with a colon, those of the OpenAPI document in braces. */
const nameInContract = ({ name }: Operation): string => name.replace(/\{(\w+)\}/g, ':$1')

/** Of calls about badges, points and the hall of fame. */
const standingsInputs = { ...badgeInputs(() => site), ...pointsInputs(() => site) }

type Subject = { token: string; admin: string; known: KnownValues; input: ApiInput }

/** Creates a member with content of every kind but videos, what the call needs, and valid values for fields about it. */
async function newSubject(operation: Operation): Promise<Subject> {
  const member = await createMember(site.platform, { password })
  const other = await createMember(site.platform)
  const post = await createPost(site.platform, member, { images: [{ path: imagePath }] })
  const scheduled = await createPost(site.platform, member, { status: 'scheduled' })
  const pendingPost = await createPost(site.platform, member, { status: 'pending' })
  const comment = await createComment(site.platform, member, { post: post.id })
  const othersComment = await createComment(site.platform, other, { post: post.id })
  const pendingComment = await createComment(site.platform, member, { post: post.id })
  const system = { platform: site.platform, db: site.platform.database.pool }
  await decideComment(system, { id: pendingComment.id, status: 'pending', note: null })
  const admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  const othersPost = await createPost(site.platform, other)
  const reported = await createPost(site.platform, other)
  const about = { params: { id: reported.id }, body: { reason: 'spam' as const } }
  const { report } = (await site.api(member.token)('POST /posts/report/:id', about)).body
  const poll = await createPoll(site.platform, { post: await createPost(site.platform, other) })
  const { rows } = await site.database.pool.query<{ key: string }>({
    text: 'select key from media where post_id = $1',
    values: [post.id],
  })
  const { notification } = (await site.api(member.token)('POST /notifications/test', { body: {} })).body
  const { email, username, phone } = signupForm()
  const newEmail = signupForm().email
  const name = nameInContract(operation)
  const input =
    (await standingsInputs[name]?.({ owner: member })) ?? (await videoSubject(site, name, { owner: member, other }))
  return {
    token: member.token,
    admin: admin.token,
    input,
    known: {
      ...{ post: post.id, comments: comment.id, posts: post.id, sessions: member.sessionId },
      ...{ parentId: comment.id, contentId: post.id, key: rows[0]!.key, path: `/post/${post.id}`, cursor },
      ...{ email, newEmail, username, phone, identifier: member.email, token: newToken(), code: newToken() },
      ...{ password, confirmPassword: password, currentPassword: password, site: site.config.product.name },
      ...{ tags: 'gold,silver', alt: '["A chart"]', redirect: '/about' },
      ...{ follow: other.id, unfollow: other.id, followers: other.id, following: other.id, block: other.id },
      ...{ unblock: other.id, profile: other.username, website: 'https://example.com', seo: 'post' },
      ...{ user: member.id, stats: post.id, save: post.id, unsave: post.id },
      ...{ polls: poll._id, option: poll.options[0]!._id, q: 'range', mutes: post.id },
      ...{ 'PUT /posts/{id}': scheduled.id, 'POST /posts/{id}/appeal': pendingPost.id },
      ...{
        'POST /comments/{id}/appeal': pendingComment.id,
        report: othersPost.id,
        reports: report._id,
        users: other.id,
      },
      ...{ 'PUT /admin/content/{id}/status': othersPost.id, 'DELETE /admin/content/{id}': othersPost.id },
      ...{ 'POST /comments/{id}/hide': othersComment.id, 'POST /comments/{id}/show': othersComment.id },
      ...{ 'POST /comments/report/{id}': othersComment.id, 'POST /auth/report/{id}': other.id },
      ...{ cases: othersPost.id, language: 'en' },
      ...{ 'GET /admin/content/{id}': othersPost.id, 'GET /user/reviews/{id}': pendingComment.id },
      ...{ notifications: notification.id, from: '22:00', to: '07:00', timeZone: 'Asia/Kolkata' },
      ...{ endpoint: 'https://push.example.com/browser', ...browserKeys },
      ...{ scheduledAt: inDays(1), closesAt: inDays(3), until: inDays(1) },
      ...input.params,
      charts: '',
      poll: JSON.stringify({ options: ['Up', 'Down'], closesAt: inDays(3) }),
    },
  }
}
/** From the example in RFC 8291. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const inDays = (days: number): string => new Date(nowMs() + days * day).toISOString()

/** Values that make the other fields valid. Null leaves the field out. */
const fixedFields: Record<string, Record<string, string | number | null>> = {
  'GET /posts': { sort: 'latest' },
  'PUT /posts/{id}': { charts: null },
  'POST /posts/report/{id}': { reason: 'spam' },
  'PUT /posts/reports/{id}': { until: null, version: null },
  'PUT /admin/content/status': { status: 'pending', versions: null },
  'PUT /admin/content/{id}/status': { status: 'pending', version: null },
  'PUT /admin/users/{id}/status': { status: 'suspended', version: null },
  'DELETE /admin/content/{id}': { version: null },
  'POST /comments/report/{id}': { reason: 'spam' },
  'POST /auth/report/{id}': { reason: 'spam' },
  'POST /admin/cases/{id}/decide': {
    ...{ status: 'approved', version: 1, text: null, member: null, until: null, clearsQueue: null },
  },
  'PUT /badges/{id}': { version: null, isPremium: null },
  'PUT /learning/videos/{id}': { version: null },
  'PUT /admin/videos/{id}': { version: null, chapters: null },
  'POST /learning/videos/{id}/submit': { version: null },
  'POST /learning/videos/{id}/comment': { parentId: null },
  'PUT /learning/series/{id}': { version: null },
  'PUT /learning/videos/{id}/quiz': { version: null },
  'POST /learning/videos/{id}/quiz/answers': { version: null },
}

const isRead = ({ method }: Operation): boolean => method === 'GET' || method === 'HEAD'

const isForAdmins = (operation: Operation): boolean =>
  ({ ...calls, ...media, ...sitemaps })[nameInContract(operation) as keyof typeof calls].access === 'admin'

/** A path parameter is filled by the subject, by the name of the call, or by the word before it in the path. */
function pathOf(operation: Operation, { known, input }: Subject, random: Random): string[] {
  const words = operation.path.split('/').slice(1)
  return words.map((word, index) => {
    const parameter = operation.inPath.find(({ name }) => word === `{${name}}`)
    if (!parameter) return word
    const given = input.params?.[parameter.name]
    if (given !== undefined) return given
    const named = known[operation.name] ?? known[words[index - 1]!]
    const fitting = named === undefined ? known : { ...known, [parameter.name]: named }
    return String(sample(parameter.schema, random, fitting, parameter.name))
  })
}

const queryOf = ({ name: call, inQuery }: Operation, known: KnownValues, random: Random): string[] =>
  inQuery
    .filter(({ required }) => required || random.below(2) === 0)
    .map(({ name, schema }) => {
      const value = fixedFields[call]?.[name] ?? String(sample(schema, random, known, name))
      return `${name}=${encodeURIComponent(value)}`
    })

function fileParts({ properties }: Schema) {
  const field = Object.entries(properties ?? {}).find(([, { items }]) => items?.contentMediaType)?.[0]
  if (field === undefined) return []
  if (field === 'captions') return [formPart(`; name="${field}"; filename="captions.vtt"`, captionFile, 'text/vtt')]
  return [formPart(`; name="${field}"; filename="chart.png"`, image, 'image/png')]
}

/** A valid request. */
function draftOf(operation: Operation, subject: Subject, random: Random): RequestDraft {
  const { name, method, json, form } = operation
  const { known, input } = subject
  const token = isForAdmins(operation) ? subject.admin : subject.token
  const draft: RequestDraft = {
    method,
    path: pathOf(operation, subject, random),
    query: queryOf(operation, known, random),
    headers: { authorization: `Bearer ${token}`, ...input.headers },
    // A body that isn't JSON.
    bodyTransforms: typeof input.body === 'string' ? [() => Buffer.from(String(input.body))] : [],
  }
  const given = typeof input.body === 'object' ? input.body : {}
  // A post needs content.
  const content = form?.properties?.content && { content: 'A range day.' }
  if (form && random.below(2) === 0) {
    const fields = { ...content, ...(sample(form, random, known) as object), ...given }
    return { ...draft, parts: [...formParts(fields), ...(random.below(4) === 0 ? fileParts(form) : [])] }
  }
  const sampled: Record<string, unknown> = json
    ? { ...content, ...(sample(json, random, known) as object), ...given }
    : {}
  for (const [field, value] of Object.entries(fixedFields[name] ?? {})) {
    if (value !== null) sampled[field] = value
    else delete sampled[field]
  }
  if (json) draft.json = sampled
  return draft
}

/** What is wrong with a response, or null if the contract allows it. */
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

const errorLines = (): string[] =>
  site
    .logged()
    .split('\n')
    .filter((line) => line !== '' && JSON.parse(line).level >= 50)

async function expectStillRunning(): Promise<void> {
  await site.idle()
  expect(errorLines()).toEqual([])
  expect((await site.api()('GET /health/ready')).status).toBe(200)
}

/** Runs several workers until enough requests are done. */
async function repeat(isWanted: () => boolean, work: () => Promise<void>): Promise<void> {
  const worker = async () => {
    while (isWanted()) await work()
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Calls that can't succeed here: they need a file, a mailed link, a signup, an identity provider or a decision seconds
 * ago, or a month that has ended. */
const statusOfValidRequest: Record<string, number> = {
  'POST /auth/verify-email': 400,
  'POST /auth/reset-password': 400,
  'POST /auth/correct-email': 404,
  'POST /auth/identities/{id}/remove': 404,
  'GET /auth/oidc/start': 404,
  'GET /auth/oidc/callback': 404,
  'POST /auth/oidc/session': 404,
  'POST /auth/revoke-session': 404,
  'POST /notifications/digest/unsubscribe': 400,
  'POST /newsletter/confirm': 400,
  'POST /newsletter/unsubscribe': 400,
  'POST /admin/decisions/{id}/undo': 409,
  'POST /leaderboard/admin/hall-of-fame': 400,
  'POST /leaderboard/admin/hall-of-fame/{month}/undo': 404,
  'POST /posts/charts': 400,
  'POST /learning/videos': 400,
  'POST /learning/videos/{id}/thumbnail': 400,
  'POST /learning/videos/{id}/captions': 400,
}

describe('bad input', () => {
  const names = Object.keys({ ...calls, ...media, ...sitemaps }).map((name) => name.replace(/:(\w+)/g, '{$1}'))

  it('is sent to every call in the OpenAPI document', () => {
    expect([...operations.keys()].sort()).toEqual(names.sort())
  })

  // Long enough for the slowest call with LONG_RUN.
  it.each(names)(`to %s gets a clear error ${inputsPerCall} times`, { timeout: 5 * minute }, async (name) => {
    const random = createRandom(name)
    const operation = operations.get(name)!
    let subject = await newSubject(operation)
    const valid = await sendRaw(site.url, serializeRequest(draftOf(operation, subject, random)))
    expect(valid.status, valid.text).toBeOneOf([200, 201, 204, statusOfValidRequest[name]])

    const problems: string[] = []
    let [sent, rejected] = [0, 0]
    subject = await newSubject(operation)
    const sendMutated = async () => {
      const used = subject
      const draft = draftOf(operation, used, random)
      const kinds = mutateRequest(draft, random)
      const raw = serializeRequest(draft)
      sent++
      const response = await sendRaw(site.url, raw).catch((error: Error) => error)
      const problem = response instanceof Error ? `no response: ${response.message}` : problemWith(raw.method, response)
      if (problem) problems.push(`${problem} (${kinds.join(', ')}): ${shown(raw)}`)
      if (response instanceof Error) return
      if (response.status >= 400) rejected++
      // A successful call may have used up what it was about.
      const isUsedUp = response.status === 401 || (response.status < 300 && !isRead(operation))
      if (isUsedUp && used === subject) subject = await newSubject(operation)
    }
    // A mutated request may still be valid. Only rejected ones count, up to a limit of requests.
    await repeat(() => rejected < inputsPerCall && sent < 4 * inputsPerCall, sendMutated)
    expect(problems).toEqual([])
    expect(rejected).toBeGreaterThanOrEqual(inputsPerCall)
    await expectStillRunning()
  })
})
