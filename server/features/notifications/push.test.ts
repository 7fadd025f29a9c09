import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { openOutbound } from '../../platform/outbound/outbound.ts'
import { localAddresses, openLocalOutbound, startHttpsServer } from '../../platform/outbound/testing/https-server.ts'
import { openPush, type PushSender, type SendResult } from '../../platform/push/push.ts'
import { testBrowser } from '../../platform/push/testing/browser.ts'
import { internalHost } from '../../testing/test-push.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setRole } from '../accounts/actions/privileges.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember, createSession } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { duePushesJob } from './actions/push-jobs.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const { subscription: sample } = testBrowser()

/** A member without quiet hours. */
async function member(name?: string, preferences: Record<string, unknown> = {}): Promise<CreatedMember> {
  const made = await createMember(site.platform, { name })
  await choose(made, { quietHours: null, ...preferences })
  return made
}
const choose = async ({ token }: CreatedMember, preferences: Record<string, unknown>) => {
  const response = await site.api(token).raw('PUT /notifications/preferences', { body: { preferences } })
  expect(response.status).toBe(200)
}
const subscribe = ({ token }: { token: string }, body: unknown = testBrowser().subscription) =>
  site.api(token).raw('POST /notifications/push', { body })

/** Returns the endpoint of the browser. */
async function subscribeBrowser(who: { token: string }): Promise<string> {
  const { subscription } = testBrowser()
  expect((await subscribe(who, subscription)).status).toBe(200)
  return subscription.endpoint
}
const endpointsOf = async ({ id }: CreatedMember): Promise<string[]> => {
  const { rows } = await site.database.pool.query<{ endpoint: string }>({
    text: 'select endpoint from push_subscriptions where member_id = $1 order by created_at, id',
    values: [id],
  })
  return rows.map(({ endpoint }) => endpoint)
}
const pushedTo = async (endpoint: string) => {
  await site.idle()
  return site.push.delivered.filter((kept) => kept.endpoint === endpoint)
}
/** Runs the job that is scheduled every minute. */
const sendDuePushes = () => duePushesJob.run(site.platform, {})

const system = () => ({ platform: site.platform, db: site.database.pool })
const postOf = (author: CreatedMember) => createPost(site.platform, author, { content: 'Nifty at 24,200.' })
const comment = async (by: CreatedMember, id: string, words: string) => {
  const response = await site.api(by.token)('POST /posts/:id/comment', { params: { id }, body: { comment: words } })
  expect(response.status).toBe(201)
  return response.body.comment._id as string
}
const listOf = async ({ token }: CreatedMember) => {
  await site.idle()
  return (await site.api(token)('GET /notifications')).body.notifications
}

describe('a subscribed browser', () => {
  it('gets a push with the same text and link as the list', async () => {
    const [author, other] = [await member(), await member('Kavya Iyer')]
    const endpoint = await subscribeBrowser(author)
    const post = await postOf(author)
    const commentId = await comment(other, post.id, 'Bought at 24,100')
    const [notification] = await listOf(author)
    expect(await pushedTo(endpoint)).toEqual([
      {
        endpoint,
        priority: notification.priority,
        push: {
          title: 'Kavya Iyer commented on your post',
          body: 'Bought at 24,100',
          url: `/post/${post.id}/nifty-at-24200#comment-${commentId}`,
          tag: notification._id,
        },
      },
    ])
  })

  it('gets pushes in every session of the member', async () => {
    const who = await member()
    const endpoints = [await subscribeBrowser(who), await subscribeBrowser(await createSession(site.platform, who))]
    await site.api(who.token)('POST /notifications/test', { body: { title: 'Hello' } })
    for (const endpoint of endpoints)
      expect(await pushedTo(endpoint)).toMatchObject([{ push: { title: 'Hello', url: '/notifications' } }])
  })

  it('gets no push for types that are turned off', async () => {
    const [author, other] = [await member(undefined, { channels: { comment: { push: false } } }), await member()]
    const endpoint = await subscribeBrowser(author)
    const post = await postOf(author)
    await comment(other, post.id, 'Bought')
    // Likes are not pushed by default.
    await site.api(other.token)('POST /posts/:id/like', { params: { id: post.id } })
    expect(await listOf(author)).toHaveLength(2)
    expect(await pushedTo(endpoint)).toEqual([])
  })

  it('gets pushes for types that are only turned off in the app', async () => {
    const [author, other] = [await member(undefined, { channels: { comment: { inApp: false } } }), await member()]
    const endpoint = await subscribeBrowser(author)
    await comment(other, (await postOf(author)).id, 'Bought')
    expect(await listOf(author)).toEqual([])
    expect(await pushedTo(endpoint)).toHaveLength(1)
  })

  it('gets the first activity at once and later ones once per hour if the type is not shown in the app', async () => {
    const author = await member(undefined, { channels: { like: { inApp: false, push: true } } })
    const [endpoint, post] = [await subscribeBrowser(author), await postOf(author)]
    const likedBy = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const { token } = await createMember(site.platform, { name: 'Kavya Iyer' })
        await site.api(token)('POST /posts/:id/like', { params: { id: post.id } })
        await site.idle()
      }
    }
    await likedBy(4)
    const first = 'Kavya Iyer liked your post'
    expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual([first])
    shiftClock(hour)
    await likedBy(1)
    await sendDuePushes()
    const second = 'Kavya Iyer and 4 others liked your post'
    expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual([first, second])
  })

  it('gets nothing after it unsubscribed, which only its member can do', async () => {
    const [who, other] = [await member(), await member()]
    const endpoint = await subscribeBrowser(who)
    const end = ({ token }: CreatedMember) => site.api(token)('DELETE /notifications/push', { body: { endpoint } })
    expect((await end(other)).status).toBe(200)
    expect(await endpointsOf(who)).toEqual([endpoint])
    expect((await end(who)).status).toBe(200)
    expect((await end(who)).status).toBe(200)
    expect(await endpointsOf(who)).toEqual([])
    await site.api(who.token)('POST /notifications/test', { body: {} })
    expect(await pushedTo(endpoint)).toEqual([])
  })
})

describe('a subscription is deleted with its session', () => {
  it.each<[string, (who: CreatedMember) => Promise<unknown>]>([
    ['on logout', ({ token }) => site.api(token)('POST /auth/logout')],
    [
      'when the session is ended from another device',
      async (who) => {
        const { token } = await createSession(site.platform, who)
        await site.api(token)('DELETE /auth/sessions/:id', { params: { id: who.sessionId } })
      },
    ],
    ['when the member is banned', ({ id }) => setStatus(system(), { memberId: id, to: 'banned', actorId: null })],
  ])('%s', async (_, end) => {
    const who = await member()
    const endpoint = await subscribeBrowser(who)
    await end(who)
    expect(await endpointsOf(who)).not.toContain(endpoint)
  })

  it('in the same transaction', async () => {
    const who = await member()
    await subscribeBrowser(who)
    const undone = site.database.transaction(async (db) => {
      await db.query({ text: 'delete from sessions where id = $1', values: [who.sessionId] })
      const { rows } = await db.query({ text: 'select from push_subscriptions where member_id = $1', values: [who.id] })
      expect(rows).toEqual([])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await endpointsOf(who)).toHaveLength(1)
  })

  it('and gets no pushes once the session has expired', async () => {
    const [author, other] = [await member(), await member()]
    const endpoint = await subscribeBrowser(author)
    const post = await postOf(author)
    await site.database.pool.query({
      text: 'update sessions set expires_at = $1 where id = $2',
      values: [new Date(nowMs() - minute), author.sessionId],
    })
    await comment(other, post.id, 'Bought')
    expect(await pushedTo(endpoint)).toEqual([])
  })

  it("and can't be created in a session that has ended", async () => {
    const who = await member()
    await site.api(who.token)('POST /auth/logout')
    expect(await subscribe(who)).toMatchObject({ status: 401, body: { type: 'auth_session_ended' } })
  })
})

it('a browser gets no pushes for its former member after another one logs in', async () => {
  const [before, after] = [await member(undefined, { quietHours: quietNow() }), await member()]
  const { subscription } = testBrowser()
  await subscribe(before, subscription)
  await site.api(before.token)('POST /notifications/test', { body: { title: 'For the first' } })
  expect((await subscribe(after, subscription)).status).toBe(200)
  await choose(before, { quietHours: null })
  await site.api(before.token)('POST /notifications/test', { body: { title: 'For the first again' } })
  await site.api(after.token)('POST /notifications/test', { body: { title: 'For the second' } })
  shiftClock(3 * hour)
  await sendDuePushes()
  const pushed = await pushedTo(subscription.endpoint)
  expect(pushed.map(({ push }) => push.title)).toEqual(['For the second'])
  expect(await endpointsOf(before)).toEqual([])
})

it(`of more than ${notificationLimits.maxSubscriptions} browsers of one member the oldest are removed`, async () => {
  const who = await member()
  const endpoints: string[] = []
  for (let count = 0; count < notificationLimits.maxSubscriptions + 2; count++)
    endpoints.push(await subscribeBrowser(who))
  expect(await endpointsOf(who)).toEqual(endpoints.slice(2))
  const together = await Promise.all(Array.from({ length: 30 }, () => subscribeBrowser(who)))
  const kept = await endpointsOf(who)
  expect(kept).toHaveLength(notificationLimits.maxSubscriptions)
  expect(kept.every((endpoint) => together.includes(endpoint))).toBe(true)
})

describe('subscribing rejects', () => {
  const { endpoint, keys } = sample
  it.each<[string, unknown, string]>([
    ['an endpoint without TLS', { endpoint: 'http://push.test/1', keys }, 'endpoint'],
    ['an endpoint that is not a URL', { endpoint: 'push', keys }, 'endpoint'],
    ['an endpoint in an internal network', { endpoint: `https://${internalHost}/1`, keys }, 'endpoint'],
    ['an endpoint with another protocol', { endpoint: 'ftp://push.test/1', keys }, 'endpoint'],
    ['a public key of the wrong length', { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(0, 40) } }, 'keys'],
    ['a secret that is too short', { endpoint, keys: { ...keys, auth: keys.auth.slice(0, 20) } }, 'keys'],
    ['a secret that is not Base64', { endpoint, keys: { ...keys, auth: 'a secret of a kind' } }, 'keys.auth'],
    ['missing keys', { endpoint }, 'keys'],
    ['unknown fields', { endpoint, keys, expirationTime: null }, 'expirationTime'],
  ])('%s', async (_, body, field) => {
    const response = await subscribe(await member(), body)
    expect(response).toMatchObject({ status: 400, body: { type: 'validation_failed' } })
    expect(Object.keys(response.body.fields)).toEqual([field])
  })
})

describe('a push service that', () => {
  async function pushWithOutcome(status: number, outcome: 'gone' | 'later' | 'refused') {
    const who = await member()
    const endpoint = await subscribeBrowser(who)
    site.push.respondWith(endpoint, { outcome, status })
    await site.api(who.token)('POST /notifications/test', { body: {} })
    await site.idle()
    return { who, endpoint }
  }
  const sendDueAfter = async (passed: number) => {
    shiftClock(passed)
    await sendDuePushes()
  }

  it.each([404, 410])("doesn't know the browser (%i) gets no more pushes for it", async (status) => {
    const { who } = await pushWithOutcome(status, 'gone')
    expect(await endpointsOf(who)).toEqual([])
  })

  it.each([429, 503])('is busy (%i) is retried until it accepts', async (status) => {
    const { endpoint } = await pushWithOutcome(status, 'later')
    await sendDueAfter(2 * minute)
    expect(await pushedTo(endpoint)).toEqual([])
    site.push.respondWith(endpoint, { outcome: 'sent', status: 201 })
    await sendDueAfter(4 * minute)
    expect(await pushedTo(endpoint)).toEqual([])
    await sendDueAfter(8 * minute)
    expect(await pushedTo(endpoint)).toHaveLength(1)
    await sendDueAfter(day)
    expect(await pushedTo(endpoint)).toHaveLength(1)
  })

  it('stays busy is given up after some hours', async () => {
    const { endpoint } = await pushWithOutcome(503, 'later')
    for (let passed = 1; passed <= 6; passed++) await sendDueAfter(passed * 4 * hour)
    site.push.respondWith(endpoint, { outcome: 'sent', status: 201 })
    await sendDueAfter(day + hour)
    expect(await pushedTo(endpoint)).toEqual([])
  })

  it("rejects a push isn't retried, and the log has no endpoint", async () => {
    const { who, endpoint } = await pushWithOutcome(413, 'refused')
    site.push.respondWith(endpoint, { outcome: 'sent', status: 201 })
    await sendDueAfter(day)
    expect(await pushedTo(endpoint)).toEqual([])
    expect(await endpointsOf(who)).toEqual([endpoint])
    expect(site.logged()).toMatch(/"host":"push.test","status":413/)
    expect(site.logged()).not.toContain(endpoint)
  })
})

/** From one hour before to one hour after, in Indian time. */
function quietAround(time: number) {
  const text = (at: number) => new Date(at + 5.5 * hour).toISOString().slice(11, 16)
  return { from: text(time - hour), to: text(time + hour) }
}
const quietNow = () => quietAround(nowMs())

describe('during quiet hours', () => {
  it('nothing is pushed; what is still unread follows afterwards', async () => {
    const who = await member(undefined, { quietHours: quietNow() })
    const endpoint = await subscribeBrowser(who)
    const test = (title: string) => site.api(who.token)('POST /notifications/test', { body: { title } })
    for (const title of ['Left', 'Read', 'Archived', 'Deleted']) await test(title)
    const list: { _id: string; title: string }[] = await listOf(who)
    const those = (title: string) => ({
      body: { notificationIds: list.filter((one) => one.title === title).map(({ _id }) => _id) },
    })
    await site.api(who.token)('POST /notifications/read', those('Read'))
    await site.api(who.token)('POST /notifications/archive', those('Archived'))
    await site.api(who.token)('DELETE /notifications', those('Deleted'))
    shiftClock(30 * minute)
    await sendDuePushes()
    expect(await pushedTo(endpoint)).toEqual([])
    shiftClock(2 * hour)
    await sendDuePushes()
    expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual(['Left'])
  })

  describe('several waiting notifications', () => {
    async function afterNight(count: number) {
      const who = await member(undefined, { quietHours: quietNow() })
      const endpoint = await subscribeBrowser(who)
      await comment(await member('Kavya Iyer'), (await postOf(who)).id, 'Bought')
      await setRole(system(), { memberId: who.id, to: 'admin', actorId: null })
      await site.idle()
      for (let n = 3; n <= count; n++)
        await site.api(who.token)('POST /notifications/test', { body: { title: `Test ${n}` } })
      await site.idle()
      shiftClock(2 * hour)
      return { who, endpoint }
    }

    it('are pushed one by one, in order, if there are three', async () => {
      const { endpoint } = await afterNight(3)
      await sendDuePushes()
      const titles = (await pushedTo(endpoint)).map(({ push }) => push.title)
      expect(titles).toHaveLength(3)
      expect(titles.at(-1)).toBe('Test 3')
    })

    it('become one summary with the most important titles and a link to the list if there are more', async () => {
      const { endpoint } = await afterNight(12)
      await sendDuePushes()
      expect(await pushedTo(endpoint)).toEqual([
        {
          endpoint,
          priority: 'high',
          push: {
            title: '12 new notifications',
            body: "You're now an administrator\nTest 12\nTest 11",
            url: '/notifications',
            tag: 'several',
          },
        },
      ])
      shiftClock(day)
      await sendDuePushes()
      expect(await pushedTo(endpoint)).toHaveLength(1)
    })

    it('are counted without those that were read or turned off meanwhile', async () => {
      const { who, endpoint } = await afterNight(7)
      const [{ _id }] = (await listOf(who)).filter(({ title }: { title: string }) => title === 'Test 7')
      await site.api(who.token)('POST /notifications/read', { body: { notificationIds: [_id] } })
      await choose(who, { channels: { comment: { push: false } } })
      await sendDuePushes()
      expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual(['5 new notifications'])
    })

    it('are retried together if the push service is busy', async () => {
      const { who, endpoint } = await afterNight(5)
      site.push.respondWith(endpoint, { outcome: 'later', status: 503 })
      await sendDuePushes()
      await site.api(who.token)('POST /notifications/test', { body: { title: 'Morning' } })
      await site.idle()
      site.push.respondWith(endpoint, { outcome: 'sent', status: 201 })
      shiftClock(4 * hour)
      await sendDuePushes()
      expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual(['6 new notifications'])
    })

    it('become one "99+" summary and don\'t delay other members', async () => {
      const [{ who, endpoint }, other] = [await afterNight(2), await member(undefined, { quietHours: quietNow() })]
      await site.database.pool.query({
        text: `with made as (
            insert into notifications (id, recipient_id, kind, type, subject_id, cause, is_listed, is_void, at, created_at)
            select 'many' || n, $1, 'test', 'system', $1, 'many' || n, true, false, now(), now()
            from generate_series(1, 3000) n returning id
          )
          insert into push_queue (subscription_id, notification_id, due_at)
          select s.id, made.id, now() + interval '1 hour' from made, push_subscriptions s where s.member_id = $1`,
        values: [who.id],
      })
      const others = await subscribeBrowser(other)
      await site.api(other.token)('POST /notifications/test', { body: { title: 'Mine' } })
      await sendDuePushes()
      expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual(['99+ new notifications'])
      shiftClock(5 * hour)
      await sendDuePushes()
      expect(await pushedTo(endpoint)).toHaveLength(1)
      expect((await pushedTo(others)).map(({ push }) => push.title)).toEqual(['Mine'])
    })
  })

  it('several activities are pushed once afterwards', async () => {
    const author = await member(undefined, { quietHours: quietNow() })
    const endpoint = await subscribeBrowser(author)
    const post = await postOf(author)
    await comment(await member('Kavya Iyer'), post.id, 'Bought')
    await site.idle()
    await comment(await member('Arjun Rao'), post.id, 'Sold')
    await site.idle()
    shiftClock(2 * hour)
    await sendDuePushes()
    expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual([
      'Arjun Rao and Kavya Iyer commented on your post',
    ])
  })

  it.each<[string, (author: CreatedMember, other: CreatedMember, commentId: string) => Promise<{ status: number }>]>([
    ['a comment that was deleted', (_, { token }, id) => site.api(token)('DELETE /comments/:id', { params: { id } })],
    [
      'a comment by a blocked member',
      ({ token }, { id }) => site.api(token)('POST /auth/block/:id', { params: { id } }),
    ],
  ])('%s is not pushed afterwards', async (_, withdraw) => {
    const [author, other] = [await member(undefined, { quietHours: quietNow() }), await member()]
    const endpoint = await subscribeBrowser(author)
    const commentId = await comment(other, (await postOf(author)).id, 'Bought')
    await site.idle()
    expect((await withdraw(author, other, commentId)).status).toBe(200)
    await site.idle()
    shiftClock(2 * hour)
    await sendDuePushes()
    expect(await pushedTo(endpoint)).toEqual([])
  })

  it.each([
    ['turned off', () => null],
    ['shortened', () => quietAround(nowMs() - 2 * hour)],
  ])('what is held back is pushed at once when they are %s', async (_, quietHours) => {
    const who = await member(undefined, { quietHours: quietNow() })
    const endpoint = await subscribeBrowser(who)
    await site.api(who.token)('POST /notifications/test', { body: { title: 'Held' } })
    await sendDuePushes()
    expect(await pushedTo(endpoint)).toEqual([])
    await choose(who, { quietHours: quietHours() })
    await site.idle()
    expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual(['Held'])
  })

  it('what is held back follows a change of the time zone', async () => {
    const who = await member(undefined, { quietHours: quietNow() })
    const endpoint = await subscribeBrowser(who)
    await site.api(who.token)('POST /notifications/test', { body: { title: 'Held' } })
    await choose(who, { timeZone: 'America/New_York' })
    await site.idle()
    expect((await pushedTo(endpoint)).map(({ push }) => push.title)).toEqual(['Held'])
  })

  it('nothing is pushed if the hours were extended meanwhile', async () => {
    const who = await member(undefined, { quietHours: quietNow() })
    const endpoint = await subscribeBrowser(who)
    await site.api(who.token)('POST /notifications/test', { body: {} })
    await site.idle()
    await choose(who, { quietHours: quietAround(nowMs() + 2 * hour) })
    shiftClock(2 * hour)
    await sendDuePushes()
    expect(await pushedTo(endpoint)).toEqual([])
  })
})

it('two processes never push the same notification twice', async () => {
  const other = await site.startAnother({ SERVICES: 'web' })
  const people = await Promise.all(Array.from({ length: 5 }, () => member(undefined, { quietHours: quietNow() })))
  const endpoints = await Promise.all(people.map(subscribeBrowser))
  for (const { token } of people) await site.api(token)('POST /notifications/test', { body: {} })
  for (let n = 2; n <= 5; n++) await site.api(people[0]!.token)('POST /notifications/test', { body: {} })
  await site.idle()
  shiftClock(2 * hour)
  const both = [site, other]
  await Promise.all([...both, ...both].map(({ platform }) => duePushesJob.run(platform, {})))
  const kept = both.flatMap(({ push }) => push.delivered).map(({ endpoint }) => endpoint)
  expect(kept.filter((endpoint) => endpoints.includes(endpoint)).sort()).toEqual([...endpoints].sort())
  const [summary] = both.flatMap(({ push }) => push.delivered).filter(({ endpoint }) => endpoint === endpoints[0])
  expect(summary!.push.title).toBe('5 new notifications')
  await other.close()
})

it("a slow push service doesn't delay others, and its response still counts", async () => {
  const [slow, other] = [await member(), await member()]
  const [endpoint, others] = [await subscribeBrowser(slow), await subscribeBrowser(other)]
  const { promise: slowResult, resolve: respond } = Promise.withResolvers<SendResult>()
  site.push.respondWith(endpoint, slowResult)
  await site.api(slow.token)('POST /notifications/test', { body: {} })
  await site.idle()
  await site.api(other.token)('POST /notifications/test', { body: { title: 'Mine' } })
  expect((await pushedTo(others)).map(({ push }) => push.title)).toEqual(['Mine'])
  respond({ outcome: 'gone', status: 410 })
  await expect.poll(() => endpointsOf(slow)).toEqual([])
})

it('the pushes of a killed process are sent by another one', async () => {
  const who = await member()
  const endpoint = await subscribeBrowser(who)
  const killed = await site.startAnother({ SERVICES: 'web' })
  const { promise: isSending, resolve: sends } = Promise.withResolvers<void>()
  killed.platform.push = {
    ...killed.push,
    send: () => {
      sends()
      return new Promise(() => {})
    },
  }
  await choose(who, { quietHours: quietNow() })
  await site.api(who.token)('POST /notifications/test', { body: {} })
  await site.idle()
  shiftClock(2 * hour)
  // It fails when its database pool is closed below.
  duePushesJob.run(killed.platform, {}).catch(() => {})
  await isSending
  await sendDuePushes()
  expect(await pushedTo(endpoint)).toEqual([])
  shiftClock(2 * hour + 2 * minute)
  await sendDuePushes()
  expect(await pushedTo(endpoint)).toHaveLength(1)
  await killed.close()
})

it('a suspended member only gets pushes for system notifications', async () => {
  const [author, other] = [await member(), await member()]
  const endpoint = await subscribeBrowser(author)
  const post = await postOf(author)
  await setStatus(system(), { memberId: author.id, to: 'suspended', actorId: null })
  await comment(other, post.id, 'Bought')
  await site.idle()
  await site.api(author.token)('POST /notifications/test', { body: { title: 'Hello' } })
  const types = (await listOf(author)).map(({ type }: { type: string }) => type)
  expect(types).toContain('comment')
  const titles = (await pushedTo(endpoint)).map(({ push }) => push.title)
  expect(titles).toContain('Hello')
  expect(titles.join()).not.toContain('commented')
})

describe('with real push requests', () => {
  const withSender = async (sender: PushSender, work: () => Promise<void>) => {
    const { push } = site.platform
    site.platform.push = sender
    await work().finally(() => {
      site.platform.push = push
    })
  }
  const settings = () => ({ secrets: site.platform.secrets.vapid, config: site.config })

  it('the browser can decrypt its message', async () => {
    const remote = await startHttpsServer((response) => response.writeHead(201).end())
    const outbound = openLocalOutbound()
    const browser = testBrowser(remote.url)
    const who = await member()
    await withSender(openPush({ ...settings(), outbound }), async () => {
      const { body } = await site.api(who.token)('GET /notifications/preferences')
      expect(Buffer.from(body.push.publicKey, 'base64url')).toHaveLength(65)
      expect((await subscribe(who, browser.subscription)).status).toBe(200)
      await site.api(who.token)('POST /notifications/test', { body: { title: 'Hello', message: 'All is well' } })
      await site.idle()
    })
    const [notification] = await listOf(who)
    expect(remote.received.map(({ body }) => JSON.parse(browser.read(body)))).toEqual([
      { title: 'Hello', body: 'All is well', url: '/notifications', tag: notification._id },
    ])
    outbound.close()
    await remote.close()
  })

  it('subscribing rejects endpoints in internal networks', async () => {
    const sender = openPush({ ...settings(), outbound: openOutbound({ resolve: async () => localAddresses }) })
    await withSender(sender, async () => {
      const who = await member()
      for (const endpoint of [
        'https://push.test/1',
        'https://169.254.169.254/latest',
        'https://[::1]/',
        'https://me@push.test/',
      ]) {
        const response = await subscribe(who, { ...sample, endpoint })
        expect(response).toMatchObject({ status: 400, body: { type: 'validation_failed' } })
        expect(response.body.fields).toHaveProperty('endpoint')
      }
      expect(await endpointsOf(who)).toEqual([])
    })
    sender.close()
  })
})
