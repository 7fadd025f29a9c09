// An administrator who is logged in as a member: every call.
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginAsAccess } from '#contract/login-as.ts'
import { createMember } from '../features/accounts/factory.ts'
import { skipsToken } from '../platform/http/access.ts'
import { newId } from '../platform/ids.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { served } from './testing/served-calls.ts'

const names = Object.keys(served)
const hasEffect = (name: string) => !/^(GET|HEAD)/.test(name)

/** The calls with an effect. All others are refused. */
const allowedEffects = `
  POST /auth/logout
  POST /auth/follow/:id
  POST /auth/unfollow/:id
  POST /polls/:id/vote
  POST /posts
  POST /posts/charts
  PUT /posts/:id
  POST /posts/:id/like
  POST /posts/:id/unlike
  POST /posts/:id/save
  DELETE /posts/:id/save
  POST /user/posts/save/:id
  POST /user/posts/unsave/:id
  POST /polls
  POST /posts/:id/comment
  PUT /comments/:id
  POST /comments/:id/hide
  POST /comments/:id/show
  POST /comments/:id/like
  POST /comments/:id/unlike
  POST /learning/videos/:id/like
  POST /learning/videos/:id/unlike
  POST /learning/videos/:id/save
  DELETE /learning/videos/:id/save
  POST /learning/videos/:id/comment
`
/** Reads that the scope `read` of access tokens doesn't open. */
const furtherReads = `
  GET /announcements
  GET /auth/me
  GET /user/reviews/:id
  GET /learning/videos/progress
  GET /video-activity/progress/:videoId
  GET /video-activity/history
  GET /video-history/:videoId
  GET /video-history/quality/:videoId
  GET /learning/videos/:id/quiz
  GET /learning/uploads
`
/** Answered as to a guest, because the member's own forecasts would be in them. */
const asGuest = `
  GET /predictions
  GET /predictions/:id
  GET /predictions/:id/history
  GET /predictions/:id/posts
  GET /predictions/leaderboard
  GET /predictions/records/:username
`
const namesIn = (list: string): string[] => list.split('\n').flatMap((line) => line.trim() || [])

let site: TestSite
let token: string
beforeAll(async () => {
  site = await startTestSite()
  const administrator = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  const member = await createMember(site.platform)
  const { status, body } = await site.api(administrator.token)('POST /admin/users/:id/login-as', {
    params: { id: member.id },
    body: { reason: 'A test of every call' },
  })
  expect(status).toBe(200)
  token = body.token
})
afterAll(() => site.close())

async function typeFor(name: string): Promise<string | undefined> {
  const params = Object.fromEntries([...name.matchAll(/:(\w+)/g)].map(([, key]) => [key!, newId()]))
  const body = /^(POST|PUT|PATCH)/.test(name) ? {} : undefined
  const response = await site.api(token).raw(name, { params, body })
  // A response to HEAD has no body.
  return name.startsWith('HEAD') && response.status === 403 ? 'login_as_refused' : response.body?.type
}

describe('the contract', () => {
  it('opens exactly the listed calls to login-as', () => {
    const opened = (access: string) => names.filter((name) => loginAsAccess(served[name]!) === access)
    expect(opened('allowed').filter(hasEffect).sort()).toEqual(namesIn(allowedEffects).sort())
    const reads = opened('allowed').filter((name) => !hasEffect(name))
    expect(reads.filter((name) => served[name]!.scope === undefined).sort()).toEqual(namesIn(furtherReads).sort())
    expect(opened('asGuest').sort()).toEqual(namesIn(asGuest).sort())
  })

  it('opens nothing of administrators, of the account, of the journal, of forecasts or of notifications', () => {
    const forbidden =
      /\/(admin|journal|notifications|assistant|auth\/(tokens|sessions|identities|export|account|oidc|confirm|change|block|profile$)|predictions\/.*(forecast|export)|.*\/trade$)/
    const wrong = names.filter(
      (name) =>
        loginAsAccess(served[name]!) !== 'refused' &&
        (served[name]!.access === 'admin' || served[name]!.needsConfirmation || forbidden.test(name)),
    )
    expect(wrong).toEqual([])
  })

  it('answers as to a guest only what guests may read', () => {
    expect(namesIn(asGuest).filter((name) => hasEffect(name) || served[name]!.access !== 'guest')).toEqual([])
  })
})

describe('a login-as session', () => {
  // Calls that log in or recover an account ignore tokens. The logout ends the session.
  const checked = names.filter((name) => !skipsToken(served[name]!) && name !== 'POST /auth/logout')
  it('makes the calls that are open to it and no others', async () => {
    for (const name of checked) {
      const isRefused = (await typeFor(name)) === 'login_as_refused'
      expect([name, isRefused]).toEqual([name, loginAsAccess(served[name]!) === 'refused'])
    }
  })

  it.each(['/', '/admin', '/leaderboard'])('opens no socket of %s', async (namespace) => {
    const socket = io(site.url + namespace, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    })
    const message = await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', (error) => resolve(error.message))
    })
    socket.disconnect()
    expect(message).toBe('auth_session_ended')
  })
})
