// Makes every call of the contract as every kind of caller.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Poll } from '#contract/polls.ts'
import { defaultSettings } from '#contract/settings.ts'
import { createMember, createToken } from '../../features/accounts/factory.ts'
import { insertIdentity } from '../../features/accounts/queries/oidc.ts'
import { insertSession } from '../../features/accounts/queries/sessions.ts'
import { password, signupForm } from '../../features/accounts/testing/signups.ts'
import { createComment } from '../../features/comments/factory.ts'
import { agreementsInForce } from '../../features/legal/rules.ts'
import { setPollState } from '../../features/polls/actions.ts'
import { createPoll } from '../../features/polls/factory.ts'
import { createPost } from '../../features/posts/factory.ts'
import { setPostStatus } from '../../features/posts/queries/change.ts'
import { profileForm } from '../../features/profiles/factory.ts'
import { day, fromNow, now } from '../../platform/clock.ts'
import { newId, newKey, newToken } from '../../platform/ids.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type Actor, type ActorKind, actorKinds, bystanders, createActor } from './actors.ts'
import { expectedStatuses } from './expected-statuses.ts'
import { featureInputs } from './feature-inputs.ts'
import { drawChart } from './images.ts'
import { type KnownValues, type Operation, readOperations, sample } from './operations.ts'
import { createRandom } from './random.ts'
import { served } from './served-calls.ts'
import { videoInputs } from './video-inputs.ts'

let site: TestSite
let image: string
let operations: Map<string, Operation>

/** Starts the site that `expectStatuses` asks. */
export function setUpAccessSite(): void {
  beforeAll(async () => {
    callers.clear()
    site = await startTestSite()
    image = join(site.config.dataFolder, 'chart.png')
    await writeFile(image, await drawChart(createRandom('access')))
    const document = (await site.api()('GET /openapi.json')).body
    operations = new Map(readOperations(document).map((operation) => [operation.name, operation]))
  })
  afterAll(() => site.close())
}

const removal = { removedImages: 'removed', to: 'removed', publishedAt: null, scheduledAt: null } as const

/** Who owns the thing that a call is about, and its state. */
export type Thing = { owner: Actor['owner']; status: 'published' | 'pending' | 'removed' }

async function post({ owner, status }: Thing, images: { path: string }[] = []): Promise<string> {
  const stored = status === 'removed' ? 'published' : status
  const { id } = await createPost(site.platform, owner, { status: stored, images })
  if (status === 'removed') await setPostStatus(site.database.pool, { id, ...removal, now: now().toISOString() })
  return id
}

/** The poll of a post in that state. */
async function poll({ owner, status }: Thing): Promise<Poll> {
  const state = status === 'pending' ? 'private' : 'public'
  const created = await createPoll(site.platform, { post: await createPost(site.platform, owner), state })
  if (status === 'removed') await setPollState(site.database.pool, created.postId, 'removed')
  return created
}

/** A comment on another member's post. */
async function comment({ owner, status }: Thing): Promise<string> {
  const { id } = await createPost(site.platform, await createMember(site.platform))
  const created = await createComment(site.platform, owner, { post: id })
  if (status === 'removed') await setPostStatus(site.database.pool, { id, ...removal, now: now().toISOString() })
  return created.id
}

/** A report of a stranger's post by another stranger. */
async function report(): Promise<string> {
  const [owner, { token }] = [await createMember(site.platform), await createMember(site.platform)]
  const sent = { params: { id: await post({ owner, status: 'published' }) }, body: { reason: 'spam' as const } }
  return (await site.api(token)('POST /posts/report/:id', sent)).body.report._id
}

async function anotherSession({ owner }: Thing): Promise<string> {
  const id = newId()
  const expiry = fromNow(day)
  const times = { now: now().toISOString(), memberExpiry: expiry, adminExpiry: expiry }
  await insertSession(site.database.pool, { id, memberId: owner.id, device: 'Phone', revocationHash: null, ...times })
  return id
}

async function identity({ owner }: Thing): Promise<string> {
  const id = newId()
  const row = { id, issuer: 'https://id.example.com', subject: newKey(), memberId: owner.id, now: now().toISOString() }
  await insertIdentity(site.database.pool, row)
  return id
}

async function notification({ owner }: Thing): Promise<string> {
  const fan = await createMember(site.platform)
  await site.api(fan.token)('POST /auth/follow/:id', { params: { id: owner.id } })
  await site.idle()
  const { rows } = await site.database.pool.query<{ id: string }>({
    text: 'select id from notifications where recipient_id = $1',
    values: [owner.id],
  })
  return rows[0]?.id ?? newId()
}

async function mediaKey(thing: Thing): Promise<string> {
  const id = await post(thing, [{ path: image }])
  const { rows } = await site.database.pool.query<{ key: string }>({
    text: 'select key from media where post_id = $1',
    values: [id],
  })
  return rows[0]!.key
}

const onPost = async (thing: Thing, body?: object): Promise<ApiInput> => ({ params: { id: await post(thing) }, body })
const onComment = async (thing: Thing, body?: object): Promise<ApiInput> => ({
  params: { id: await comment(thing) },
  body,
})
const onNotification = async (thing: Thing): Promise<ApiInput> => ({
  body: { notificationIds: [await notification(thing)] },
})
const newEndpoint = (): string => `https://push.example.com/${newKey()}`
/** From the example in RFC 8291. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
/** A member without any relation to the caller. */
const onMember = async (): Promise<ApiInput> => ({ params: { id: (await createMember(site.platform)).id } })
const person = { ...signupForm(), username: 'somebody' }
const tomorrow = (): string => fromNow(day)

/** Valid input for each call, so that the status depends only on the caller. The mailed tokens don't exist. */
const inputs: Record<string, (thing: Thing) => Promise<ApiInput>> = {
  'POST /auth/login': async () => {
    const { email } = await createMember(site.platform, { password })
    return { body: { identifier: email, password } }
  },
  'POST /auth/signup': async () => ({ body: signupForm() }),
  'POST /auth/correct-email': async () => ({ body: { email: person.email, newEmail: 'right@example.com' } }),
  'POST /auth/verify-email': async () => ({ body: { token: newToken() } }),
  'POST /auth/resend-verification': async () => ({ body: { email: person.email } }),
  'POST /auth/forgot-password': async ({ owner }) => ({ body: { email: owner.email } }),
  'POST /auth/reset-password': async () => ({ body: { token: newToken(), password } }),
  'GET /auth/check-username': async () => ({ query: { username: 'free_name' } }),
  'POST /auth/change-password': async () => ({ body: { currentPassword: password, password: `new ${password}` } }),
  'POST /auth/confirm': async () => ({ body: { password } }),
  'DELETE /auth/sessions/:id': async (thing) => ({ params: { id: await anotherSession(thing) } }),
  'POST /auth/identities/:id/remove': async (thing) => ({ params: { id: await identity(thing) }, body: { password } }),
  'GET /auth/oidc/callback': async () => ({ query: { code: 'a', state: 'b' } }),
  'POST /auth/oidc/session': async () => ({ body: { code: newToken() } }),
  'POST /auth/oidc/confirm': async () => ({ body: { code: newToken() } }),
  'POST /auth/revoke-session': async () => ({ body: { token: newToken() } }),
  'POST /auth/follow/:id': () => onMember(),
  'POST /auth/unfollow/:id': () => onMember(),
  'GET /auth/followers/:id': () => onMember(),
  'GET /auth/following/:id': () => onMember(),
  'POST /auth/block/:id': () => onMember(),
  'POST /auth/unblock/:id': () => onMember(),
  'PUT /auth/profile': async () => ({ body: profileForm({ bio: 'Gold, mostly.' }) }),
  'GET /auth/profile/:username': async () => ({ params: { username: (await createMember(site.platform)).username } }),
  'GET /points/user/:id': () => onMember(),
  'GET /points/user/:id/sections': () => onMember(),
  'GET /points/user/:id/history/:section': async () => ({
    params: { id: (await createMember(site.platform)).id, section: 'all' },
  }),
  'GET /leaderboard/:timeframe/:section': async () => ({ params: { timeframe: 'weekly', section: 'all' } }),
  'GET /posts/:id': (thing) => onPost(thing),
  'POST /posts': async () => ({ body: { section: 'fxtalks', content: 'A range day.' } }),
  'POST /posts/charts': async () => {
    const form = new FormData()
    form.append('media', new Blob([new Uint8Array(await drawChart(createRandom('upload')))]), 'chart.png')
    return { body: form }
  },
  'PUT /posts/:id': (thing) => onPost(thing, { content: 'A trend day.' }),
  'DELETE /posts/:id': (thing) => onPost(thing),
  'POST /posts/:id/like': (thing) => onPost(thing),
  'POST /posts/:id/unlike': (thing) => onPost(thing),
  'GET /posts/stats/:id': (thing) => onPost(thing),
  'GET /posts/:id/edits': (thing) => onPost(thing),
  'POST /posts/:id/appeal': (thing) => onPost(thing, { text: 'It is my own chart.' }),
  'POST /posts/:id/save': (thing) => onPost(thing),
  'DELETE /posts/:id/save': (thing) => onPost(thing),
  'POST /user/posts/save/:id': (thing) => onPost(thing),
  'POST /user/posts/unsave/:id': (thing) => onPost(thing),
  'GET /user/posts/user/:id': async () => ({ params: { id: (await createMember(site.platform)).id } }),
  'POST /polls': async () => ({
    body: { section: 'fxtalks', question: 'Up or down?', options: ['Up', 'Down'], closesAt: tomorrow() },
  }),
  'GET /polls/:id': async (thing) => ({ params: { id: (await poll(thing))._id } }),
  'POST /polls/:id/vote': async (thing) => {
    const { _id, options } = await poll(thing)
    return { params: { id: _id }, body: { option: options[0]!._id } }
  },
  'GET /posts/:id/comments': (thing) => onPost(thing),
  'POST /posts/:id/comment': (thing) => onPost(thing, { comment: 'Same here.' }),
  'PUT /comments/:id': (thing) => onComment(thing, { comment: 'Not here.' }),
  'DELETE /comments/:id': (thing) => onComment(thing),
  'POST /comments/:id/hide': (thing) => onComment(thing),
  'POST /comments/:id/show': (thing) => onComment(thing),
  'POST /comments/:id/like': (thing) => onComment(thing),
  'POST /comments/:id/unlike': (thing) => onComment(thing),
  'POST /comments/:id/appeal': (thing) => onComment(thing, { text: 'It is my own chart.' }),
  'POST /posts/report/:id': (thing) => onPost(thing, { reason: 'spam' }),
  'POST /comments/report/:id': (thing) => onComment(thing, { reason: 'spam' }),
  'POST /auth/report/:id': async ({ owner }) => ({ params: { id: owner.id }, body: { reason: 'spam' } }),
  'GET /user/reviews/:id': (thing) => onPost(thing),
  'PUT /posts/reports/:id': async () => ({ params: { id: await report() }, body: { status: 'reviewed' } }),
  'GET /admin/content/:id': (thing) => onPost(thing),
  'POST /admin/overview/jobs/retry': async () => ({ body: { kind: 'none.failed' } }),
  'GET /admin/cases/:id': (thing) => onPost(thing),
  'POST /admin/cases/:id/notes': (thing) => onPost(thing, { text: 'Seen before.' }),
  'POST /admin/cases/:id/decide': (thing) => onPost(thing, { status: 'approved', version: 1 }),
  'PUT /admin/content/status': async (thing) => ({ body: { ids: [await post(thing)], status: 'pending' } }),
  'PUT /admin/content/:id/status': (thing) => onPost(thing, { status: 'pending' }),
  'POST /admin/decisions/:id/undo': async () => ({ params: { id: newId() } }),
  'PUT /admin/posts/:id/label': (thing) => onPost(thing, { isSynthetic: true }),
  'DELETE /admin/content/:id': (thing) => onPost(thing, { reason: 'Spam' }),
  'GET /admin/users/:id/:contentType': async ({ owner }) => ({ params: { id: owner.id, contentType: 'posts' } }),
  'PUT /admin/users/:id/status': async ({ owner }) => ({ params: { id: owner.id }, body: { status: 'suspended' } }),
  'POST /admin/screening/test': async () => ({ body: { text: 'Gold held its floor' } }),
  'PUT /admin/settings': async () => ({ body: { settings: defaultSettings, version: 0 } }),
  'POST /admin/settings/changes/:version/undo': async () => ({ params: { version: '2000000000' } }),
  'PUT /admin/testimonials/:position': async () => ({
    params: { position: '1' },
    body: { name: 'Asha', role: 'Gold, Pune', text: 'A quiet place.', rating: 5, version: 0 },
  }),
  'DELETE /admin/testimonials/:position': async () => ({ params: { position: '2' }, body: { version: 0 } }),
  'GET /notifications/:id': async (thing) => ({ params: { id: await notification(thing) } }),
  'POST /notifications/read': (thing) => onNotification(thing),
  'POST /notifications/archive': (thing) => onNotification(thing),
  'DELETE /notifications': (thing) => onNotification(thing),
  'POST /notifications/restore': (thing) => onNotification(thing),
  'POST /notifications/mutes/:id': (thing) => onPost(thing),
  'DELETE /notifications/mutes/:id': (thing) => onPost(thing),
  'PUT /notifications/preferences': async () => ({ body: { preferences: { digest: 'daily' } } }),
  'POST /notifications/test': async () => ({ body: {} }),
  'POST /notifications/push': async () => ({ body: { endpoint: newEndpoint(), keys: browserKeys } }),
  'DELETE /notifications/push': async () => ({ body: { endpoint: newEndpoint() } }),
  'GET /notifications/digest/unsubscribe': async () => ({ query: { token: newToken() } }),
  'POST /notifications/digest/unsubscribe': async () => ({ query: { token: newToken() } }),
  'POST /admin/users/find': async () => ({ body: { email: 'asha@example.com' } }),
  'GET /admin/users/:id': async ({ owner }) => ({ params: { id: owner.id } }),
  'GET /admin/users/:id/sessions': async ({ owner }) => ({ params: { id: owner.id } }),
  'POST /admin/users/:id/sessions/end': async ({ owner }) => ({ params: { id: owner.id } }),
  'POST /admin/users/:id/shared-devices': async ({ owner }) => ({ params: { id: owner.id } }),
  'POST /admin/users/:id/reset-password': async ({ owner }) => ({ params: { id: owner.id } }),
  'PUT /admin/users/:id/permissions': async ({ owner }) => ({
    params: { id: owner.id },
    body: { role: 'admin', permissions: ['editor'], reason: 'Helps out', version: 1 },
  }),
  'POST /admin/users/:id/login-as': async ({ owner }) => ({
    params: { id: owner.id },
    body: { reason: 'Asked for help' },
  }),
  'GET /admin/users/:id/agreements': async ({ owner }) => ({ params: { id: owner.id } }),
  'POST /auth/export/link': async () => ({ body: { part: 1 } }),
  'GET /auth/export/file': async () => {
    const { token } = await createMember(site.platform, { hasConfirmed: true })
    await site.api(token)('POST /auth/export')
    await site.idle()
    const { path } = (await site.api(token)('POST /auth/export/link', { body: { part: 1 } })).body
    return { query: { token: path.split('token=')[1] } }
  },
  'POST /auth/tokens': async () => ({ body: { name: 'Script', scopes: ['read'] } }),
  'DELETE /auth/tokens/:id': async ({ owner }) => ({ params: { id: (await createToken(site.platform, owner)).id } }),
  'DELETE /auth/account': async () => ({ body: { code: '123456' } }),
  'POST /auth/agreements': async () => ({ body: { agreements: agreementsInForce() } }),
  'GET /legal/:document': async () => ({ params: { document: 'terms' } }),
  'GET /legal/:document/changes': async () => ({
    params: { document: 'privacy-policy' },
    query: { from: '2026-11-22', to: '2026-11-23' },
  }),
  'POST /newsletter': async ({ owner }) => ({ body: { email: owner.email } }),
  'POST /newsletter/confirm': async () => ({ body: { token: newToken() } }),
  'GET /newsletter/unsubscribe': async () => ({ query: { token: newToken() } }),
  'POST /newsletter/unsubscribe': async () => ({ query: { token: newToken() } }),
  'GET /seo/:contentType/:contentId': async (thing) => ({
    params: { contentType: 'post', contentId: await post(thing) },
  }),
  'GET /og/route/png': async (thing) => ({ query: { path: `/post/${await post(thing)}` } }),
  'GET /media/:key/:variant': async (thing) => ({ params: { key: await mediaKey(thing), variant: '200.webp' } }),
  ...videoInputs(() => site),
  ...featureInputs(() => site),
}

const knownValues: KnownValues = { username: 'free_name', email: person.email }

/** From the schema of a call. */
function sampleInput({ name, inPath, inQuery, json }: Operation): ApiInput {
  const random = createRandom(name, 'access')
  const valuesOf = (parameters: Operation['inPath']) =>
    Object.fromEntries(parameters.map((one) => [one.name, String(sample(one.schema, random, knownValues, one.name))]))
  return {
    params: valuesOf(inPath),
    query: valuesOf(inQuery.filter(({ required }) => required)),
    ...(json && { body: sample(json, random, knownValues) as object }),
  }
}

/** Calls that ask for the password again. */
const withPassword = ['POST /auth/change-password', 'POST /auth/confirm', 'POST /auth/identities/:id/remove']

/** The callers of the current file's site. */
const callers = new Map<ActorKind, Promise<Actor>>()

/** One caller of each kind, for calls that change nothing that the next one needs. */
function sharedCaller(who: ActorKind): Promise<Actor> {
  const caller = callers.get(who) ?? createActor(who, site)
  callers.set(who, caller)
  return caller
}

const isRefusal = (expected: number): boolean => expected >= 400

/** Whether the same caller may call again about the same thing. */
const changesNothing = (name: string, expected: number): boolean => name.startsWith('GET ') || isRefusal(expected)

async function actorFor(name: string, who: ActorKind, expected: number): Promise<Actor> {
  if (withPassword.includes(name)) return createActor(who, site, { password })
  const { owner: stranger } = await sharedCaller('guest')
  const isStrangers = bystanders.includes(who) || expected === 401
  if (changesNothing(name, expected)) {
    const caller = await sharedCaller(who)
    return isStrangers ? { token: caller.token, owner: stranger } : caller
  }
  // The call is about a new thing of a new member.
  if (bystanders.includes(who) && name.includes('/:'))
    return { token: (await sharedCaller(who)).token, owner: await createMember(site.platform) }
  return createActor(who, site)
}

/** The statuses of one call for all kinds of callers. Those who change nothing share the thing that it is about. */
async function statusesOf(name: string, status: Thing['status'], expected: number[]): Promise<number[]> {
  const shared = new Map<string, ApiInput | undefined>()
  const found: number[] = []
  for (const [index, who] of actorKinds.entries()) {
    const { token, owner } = await actorFor(name, who, expected[index]!)
    const isShared = changesNothing(name, expected[index]!)
    const input =
      (isShared && shared.get(owner.id)) ||
      (await (inputs[name]?.({ owner, status }) ?? sampleInput(operations.get(name.replace(/:(\w+)/g, '{$1}'))!)))
    if (isShared) shared.set(owner.id, input)
    found.push((await site.api(token).raw(name, input)).status)
  }
  return found
}

const asRow = (statuses: number[]) => Object.fromEntries(actorKinds.map((who, index) => [who, statuses[index]]))

/** Expects the statuses in a row of an access table, or those of the call. */
export async function expectStatuses(
  name: string,
  status: Thing['status'] = 'published',
  expected: number[] = expectedStatuses(name),
): Promise<void> {
  expect(asRow(await statusesOf(name, status, expected))).toEqual(asRow(expected))
}

const areas = {
  accounts: /^\w+ \/(?:auth|newsletter)\b/,
  administration: /\/admin\b/,
  learning: /^\w+ \/(?:learning|video|history)\b/,
}
type Area = keyof typeof areas | 'others'

const areaOf = (name: string): Area =>
  (Object.keys(areas) as (keyof typeof areas)[]).find((area) => areas[area].test(name)) ?? 'others'

/** A part of all calls, so that several test files share them. */
export const callsOf = (area: Area): string[] => Object.keys(served).filter((name) => areaOf(name) === area)
