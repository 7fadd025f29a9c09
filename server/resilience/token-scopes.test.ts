// Access tokens: every scope on every call.
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TokenScope, tokenScopes } from '#contract/access-tokens.ts'
import { createMember, createToken } from '../features/accounts/factory.ts'
import { createTestTrade } from '../features/journal/factory.ts'
import { postForm } from '../features/posts/factory.ts'
import { skipsToken } from '../platform/http/access.ts'
import { newId } from '../platform/ids.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { served } from './testing/served-calls.ts'

/** Everything that a token can be allowed to do. All other calls need a session. */
const opened: Record<TokenScope, string> = {
  read: `
    GET /health/live
    GET /health/ready
    GET /openapi.json
    GET /docs
    GET /docs/examples
    GET /auth/followers/:id
    GET /auth/following/:id
    GET /polls
    GET /polls/:id
    GET /posts
    GET /posts/:id
    GET /user/posts/saved
    GET /user/posts/liked
    GET /user/posts/user/:id
    GET /posts/top
    GET /posts/stats/:id
    GET /posts/:id/edits
    GET /user/plans/:id
    GET /posts/:id/comments
    GET /auth/profile/:username
    GET /auth/suggestions
    GET /sentiment/gauges
    GET /search
    GET /notices
    GET /legal/:document
    GET /legal/:document/changes
    GET /landing
    GET /sentiment-posts
    GET /sentiment-posts/slug/:slug
    GET /seo/:contentType/:contentId
    GET /og/route/png
    GET /learning/videos
    GET /learning/videos/sort/:order
    GET /learning/videos/mine
    GET /learning/videos/saved
    GET /learning/videos/:id
    GET /learning/videos/:id/comments
    GET /learning/educators/leaderboard
    GET /learning/educators/:id
    GET /video/stream/:videoId
    GET /video/asset/:videoId/:asset
    GET /video-activity/recommendations
    GET /video-activity/video/:id/profile
    GET /learning/series
    GET /learning/series/:id
    GET /points/user/:id
    GET /points/user/:id/sections
    GET /leaderboard/:timeframe/:section
    GET /badges/all
    GET /badges/user/:id
    GET /badges/user/:id/top
    GET /badges/progress/:id
    GET /badges/:id/holders
    GET /badges/latest
    GET /leaderboard/hall-of-fame/current
    GET /leaderboard/hall-of-fame/historical/:date
    GET /leaderboard/hall-of-fame/months
    GET /hall-of-fame
    GET /predictions
    GET /predictions/:id
    GET /predictions/:id/history
    GET /predictions/:id/posts
    GET /predictions/leaderboard
    GET /predictions/records/:username
    GET /predictions/log
    GET /predictions/log/file
    GET /media/:key/:variant
    GET /sitemap-index.xml
    GET /posts-sitemap.xml
    GET /video-sitemap.xml
    GET /profile-sitemap.xml
    GET /news-sitemap.xml
    GET /predictions-sitemap.xml
    GET /hall-of-fame-sitemap.xml
    GET /sentiment-news/feed.xml
    GET /sentiment-news/feed.json
  `,
  write: `
    POST /auth/follow/:id
    POST /auth/unfollow/:id
    POST /polls/:id/vote
    POST /posts
    POST /posts/charts
    PUT /posts/:id
    DELETE /posts/:id
    POST /posts/:id/like
    POST /posts/:id/unlike
    POST /posts/:id/save
    DELETE /posts/:id/save
    POST /user/posts/save/:id
    POST /user/posts/unsave/:id
    POST /polls
    POST /posts/:id/comment
    PUT /comments/:id
    DELETE /comments/:id
    POST /comments/:id/hide
    POST /comments/:id/show
    POST /comments/:id/like
    POST /comments/:id/unlike
    POST /learning/videos/:id/like
    POST /learning/videos/:id/unlike
    POST /learning/videos/:id/save
    DELETE /learning/videos/:id/save
    POST /learning/videos/:id/comment
  `,
  journal: `
    GET /journal/trades
    POST /journal/trades
    DELETE /journal/trades
    GET /journal/trades/:id
    PUT /journal/trades/:id
    DELETE /journal/trades/:id
    POST /journal/images
    GET /journal/stats
    POST /journal/import
    GET /journal/fills
    GET /journal/settings
    GET /journal/review
    PUT /journal/review
  `,
  notifications: `
    GET /notifications
    GET /notifications/unread-count
    GET /notifications/stats
    GET /notifications/:id
    POST /notifications/read
    POST /notifications/read-all
    POST /notifications/archive
  `,
}
const namesIn = (list: string): string[] => list.split('\n').flatMap((line) => line.trim() || [])

let site: TestSite
const secrets = {} as Record<TokenScope | 'all' | 'all of an administrator', string>
beforeAll(async () => {
  site = await startTestSite()
  const member = await createMember(site.platform, { hasConfirmed: true })
  const admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  for (const scope of tokenScopes) secrets[scope] = (await createToken(site.platform, member, [scope])).secret
  secrets.all = (await createToken(site.platform, member)).secret
  secrets['all of an administrator'] = (await createToken(site.platform, admin)).secret
})
afterAll(() => site.close())

/** The error's type, if there is one. Access is checked before anything is read, so the rest may be wrong. */
async function typeFor(secret: string, name: string): Promise<string | undefined> {
  const params = Object.fromEntries([...name.matchAll(/:(\w+)/g)].map(([, key]) => [key!, newId()]))
  const body = /^(POST|PUT|PATCH)/.test(name) ? {} : undefined
  const response = await site.api(secret).raw(name, { params, body })
  // A response to HEAD has no body.
  return name.startsWith('HEAD') && response.status === 403 ? 'insufficient_scope' : response.body?.type
}

describe('the scopes of the contract', () => {
  it('open exactly the listed calls', () => {
    for (const scope of tokenScopes) {
      const found = Object.keys(served).filter((name) => served[name]!.scope === scope)
      expect(found.sort()).toEqual(namesIn(opened[scope]).sort())
    }
  })

  it('open nothing of administrators, nothing that asks for the password, and nothing of the account itself', () => {
    const forbidden =
      /\/(admin|auth\/(tokens|sessions|identities|export|account|me|oidc|confirm|change|block)|.*\/report)/
    const wrong = Object.entries(served).filter(
      ([name, call]) => call.scope && (call.access === 'admin' || call.needsConfirmation || forbidden.test(name)),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })
})

describe('a token', () => {
  // Calls that log in or recover an account ignore tokens, as the access matrix shows.
  const checked = Object.keys(served).filter((name) => !skipsToken(served[name]!))
  it.each(tokenScopes)('with the scope %s makes the calls of this scope and no others', async (scope) => {
    const allowed = namesIn(opened[scope])
    for (const name of checked) {
      const type = await typeFor(secrets[scope], name)
      if (allowed.includes(name)) expect([name, type]).not.toEqual([name, 'insufficient_scope'])
      else expect([name, type]).toEqual([name, 'insufficient_scope'])
      expect([name, type]).not.toEqual([name, 'auth_session_ended'])
    }
  })

  it.each(['all', 'all of an administrator'] as const)('with %s scopes makes no other calls', async (which) => {
    const allowed = Object.values(opened).flatMap(namesIn)
    for (const name of checked.filter((name) => !allowed.includes(name)))
      expect([name, await typeFor(secrets[which], name)]).toEqual([name, 'insufficient_scope'])
  })

  it('of an administrator has the rights of a member', async () => {
    const member = await createMember(site.platform)
    const { body } = await site.api(member.token).raw('POST /posts', { body: { section: 'fxtalks', content: 'Mine' } })
    const params = { id: body.post._id }
    const asAdmin = site.api(secrets['all of an administrator'])
    expect((await asAdmin('DELETE /posts/:id', { params })).status).toBe(403)
    const { post } = (await asAdmin('GET /posts/:id', { params })).body
    expect(post.can).not.toMatchObject({ moderate: true })
  })

  it('shares what is in the journal only if it may also read the journal', async () => {
    const member = await createMember(site.platform)
    const trade = await createTestTrade(site.platform, member)
    const tradeReview = JSON.stringify({ period: 'week', on: '2026-11-04', timeZone: 'Asia/Kolkata' })
    const share = async (scopes: TokenScope[], fields: Record<string, string>) => {
      const { secret } = await createToken(site.platform, member, scopes)
      const sent = { body: postForm({ section: 'fxtalks', content: 'A lesson', ...fields }) }
      const { status, body } = await site.api(secret).raw('POST /posts', sent)
      return body.type ?? status
    }
    const sharing: Record<string, string>[] = [{ trade }, { tradeReview }]
    for (const fields of sharing) {
      expect(await share(['read', 'write'], fields)).toBe('insufficient_scope')
      expect(await share(['write', 'journal'], fields)).toBe(201)
    }
    expect(await share(['write'], {})).toBe(201)
  })

  it.each(['/', '/admin', '/leaderboard'])('opens no socket of %s', async (namespace) => {
    const socket = io(site.url + namespace, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: secrets['all of an administrator'] },
    })
    const message = await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', (error) => resolve(error.message))
    })
    socket.disconnect()
    expect(message).toBe('auth_session_ended')
  })
})
