// Any invalid input gets a clear error response, and the server keeps running.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxVersion } from '#contract/common.ts'
import { errorStatus } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { media } from '#contract/media.ts'
import { newsFeeds } from '#contract/news-feeds.ts'
import { sitemaps } from '#contract/sitemaps.ts'
import { type CreatedMember, createMember, createToken } from '../features/accounts/factory.ts'
import { password, signupForm } from '../features/accounts/testing/signups.ts'
import { decideComment } from '../features/comments/actions/decide.ts'
import { createComment } from '../features/comments/factory.ts'
import { createPoll } from '../features/polls/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { day, fromNow, minute } from '../platform/clock.ts'
import { newToken } from '../platform/ids.ts'
import type { ApiInput } from '../testing/api-client.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { announcementInputs } from './testing/announcement-access.ts'
import { assistantInputs } from './testing/assistant-access.ts'
import { badgeInputs } from './testing/badge-access.ts'
import { complaintInputs } from './testing/complaint-access.ts'
import { drawChart } from './testing/images.ts'
import { journalInputs } from './testing/journal-access.ts'
import { mutateRequest } from './testing/mutations.ts'
import { newsInputs } from './testing/news-access.ts'
import { newsletterInputs } from './testing/newsletter-access.ts'
import { type KnownValues, type Operation, readOperations, type Schema, sample } from './testing/operations.ts'
import { pointsInputs } from './testing/points-access.ts'
import { predictionInputs } from './testing/prediction-access.ts'
import { createRandom, iterations, type Random } from './testing/random.ts'
import { type RawRequest, type RawResponse, sendRaw } from './testing/raw-request.ts'
import { formPart, formParts, type RequestDraft, serializeRequest } from './testing/request-draft.ts'
import { captionFile, videoSubject } from './testing/video-subjects.ts'
import { webhookInputs } from './testing/webhook-access.ts'

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

/** Each change raises the version. */
const testimonialInput = async (): Promise<ApiInput> => {
  const { testimonials } = (await site.api()('GET /landing')).body.data
  return { params: { position: '1' }, body: { version: testimonials[0]!.version } }
}

/** Valid inputs of calls whose subject isn't a post or a member. */
const inputs: Record<string, (people: { owner: CreatedMember }) => Promise<ApiInput>> = {
  ...{ ...badgeInputs(() => site), ...pointsInputs(() => site), ...newsInputs(() => site) },
  ...announcementInputs(() => site),
  ...{ ...newsletterInputs(() => site), ...predictionInputs(() => site), ...journalInputs(() => site) },
  'POST /newsletter/delivery-events': async () => ({
    headers: { authorization: `Bearer ${site.config.mailEventsToken}` },
  }),
  ...complaintInputs(() => site),
  ...webhookInputs(() => site),
  ...assistantInputs(() => site),
  'DELETE /auth/tokens/:id': async ({ owner }) => ({ params: { id: (await createToken(site.platform, owner)).id } }),
  'PUT /admin/testimonials/:position': testimonialInput,
  'DELETE /admin/testimonials/:position': testimonialInput,
}

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
  const input = (await inputs[name]?.({ owner: member })) ?? (await videoSubject(site, name, { owner: member, other }))
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
      stance: '{"outlook":"neutral","horizon":"days"}',
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
      'PUT /admin/posts/{id}/label': othersPost.id,
      ...{ 'POST /comments/{id}/hide': othersComment.id, 'POST /comments/{id}/show': othersComment.id },
      ...{ 'POST /comments/report/{id}': othersComment.id, 'POST /auth/report/{id}': other.id },
      // There is no such change.
      'POST /admin/settings/changes/{version}/undo': '2000000000',
      ...{ cases: othersPost.id, language: 'en', legal: 'privacy-policy', grievanceEmail: 'grievance@example.in' },
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
const inDays = (days: number): string => fromNow(days * day)

/** Values that make the other fields valid. Null leaves the field out. */
const fixedFields: Record<string, Record<string, string | number | null>> = {
  'GET /posts': { sort: 'latest' },
  'GET /legal/{document}': { version: '2026-11-22' },
  'GET /legal/{document}/changes': { from: '2026-11-22', to: '2026-11-23' },
  // What is in the journal is in shares.test.ts, plans are in plans.test.ts.
  'POST /posts': { trade: null, tradeReview: null, plan: null },
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
  // An address can be given once.
  'POST /admin/sentiment-posts': { slug: null },
  'PUT /admin/sentiment-posts/{id}': { slug: null },
  'POST /admin/sentiment-posts/{id}/publish': { correction: null },
  'GET /admin/audit': { from: '2026-11-01', to: '2026-11-30' },
  'GET /admin/audit/export': { from: '2026-11-01', to: '2026-11-30' },
  'GET /journal/trades': { from: '2026-11-01', to: '2026-11-30' },
  'GET /journal/stats': { from: '2026-11-01', to: '2026-11-30' },
  'GET /journal/fills': { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' },
  'PUT /journal/review': { on: '2026-11-02', version: 0 },
  // Images and rules that are there are in journal.test.ts.
  'POST /journal/trades': { images: null, rules: null, isMissed: null },
  'PUT /journal/trades/{id}': { images: null, rules: null, isMissed: null, version: 1 },
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
  ({ ...calls, ...media, ...sitemaps, ...newsFeeds })[nameInContract(operation) as keyof typeof calls].access ===
  'admin'

/** A path parameter is filled by the subject, by the name of the call, or by the word before it in the path. */
function pathOf(operation: Operation, { known, input }: Subject, random: Random): string[] {
  const words = operation.path.split('/').slice(1)
  return words.map((word, index) => {
    const parameter = operation.inPath.find(({ name }) => word === `{${name}}`)
    if (!parameter) return word
    const given = input.params?.[parameter.name] ?? known[operation.name]
    if (given !== undefined) return given
    const named = known[words[index - 1]!]
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
  const fieldsOf = (schema: Schema): Record<string, unknown> => {
    const fields = { ...content, ...(sample(schema, random, known) as object), ...given, ...fixedFields[name] }
    return Object.fromEntries(Object.entries(fields).filter(([field]) => fixedFields[name]?.[field] !== null))
  }
  if (form && random.below(2) === 0)
    return { ...draft, parts: [...formParts(fieldsOf(form)), ...(random.below(4) === 0 ? fileParts(form) : [])] }
  if (json) draft.json = fieldsOf(json)
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

let readLength = 0
/** The errors logged since they were last read. */
function newErrors(): string[] {
  const logged = site.logged()
  const lines = logged.slice(readLength).split('\n')
  readLength = logged.length
  return lines.filter((line) => line !== '' && JSON.parse(line).level >= 50)
}

async function expectStillRunning(): Promise<void> {
  await site.idle()
  expect(newErrors()).toEqual([])
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
  'POST /auth/tokens': 403,
  'POST /admin/webhooks/{id}/test': 202,
  'POST /assistant/questions': 409,
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
  const names = Object.keys({ ...calls, ...media, ...sitemaps, ...newsFeeds }).map((name) =>
    name.replace(/:(\w+)/g, '{$1}'),
  )

  it('is sent to every call in the OpenAPI document', () => {
    expect([...operations.keys()].sort()).toEqual(names.sort())
  })

  it.each(['PUT /admin/webhooks/:id', 'PUT /admin/settings', 'PUT /journal/review', 'PUT /journal/settings'])(
    'to %s is a version that the database cannot store',
    async (name) => {
      const owner = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
      const input: ApiInput =
        name === 'PUT /admin/settings' ? { body: { settings: {} } } : await inputs[name]!({ owner })
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
