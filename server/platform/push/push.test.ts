import type { ServerResponse } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecret } from '../ids.ts'
import { type Outbound, openOutbound } from '../outbound/outbound.ts'
import { openLocalOutbound, startHttpsServer } from '../outbound/testing/https-server.ts'
import { deriveVapidKeys, encodePayload, openPush, type PushSender, type Subscription } from './push.ts'
import { testBrowser } from './testing/browser.ts'

const config = { publicUrl: 'https://site.test', mail: { url: undefined, from: '"Site" <no-reply@site.test>' } }
const [older, newer] = [newSecret(), newSecret()] as [Buffer, Buffer]
const push = { title: 'Kavya Iyer replied to you', body: 'Nifty at 24,200', url: '/post/1/x', tag: 'a'.repeat(24) }

let remote: Awaited<ReturnType<typeof startHttpsServer>>
let respond: (response: ServerResponse) => void
let outbound: Outbound
let sender: PushSender
const browser = testBrowser()
const { keys } = browser.subscription
const subscribed = (more: Partial<Subscription> = {}): Subscription => ({
  endpoint: `${remote.url}/push/abc`,
  keys,
  publicKey: sender.publicKey,
  ...more,
})

beforeAll(async () => {
  remote = await startHttpsServer((response) => respond(response))
  outbound = openLocalOutbound()
  sender = openPush({ secrets: [newer, older], config, outbound })
})
afterAll(async () => {
  sender.close()
  await remote.close()
})

async function signer(authorization: string, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y, alg: 'ES256' }))
  return payload
}

it('a push is signed by this site and only the subscribed browser can decrypt it', async () => {
  respond = (response) => response.writeHead(201).end()
  expect(await sender.send(subscribed(), push, 'high')).toEqual({ outcome: 'sent', status: 201 })
  const { method, path, headers, body } = remote.received.at(-1)!
  expect({ method, path }).toEqual({ method: 'POST', path: '/push/abc' })
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    ttl: String(3 * 24 * 60 * 60),
    topic: push.tag,
  })
  expect(JSON.parse(browser.read(body))).toEqual(push)
  expect(() => testBrowser().read(body)).toThrow()

  const claims = await signer(headers.authorization!, sender.publicKey)
  expect(claims).toMatchObject({ aud: remote.url, sub: 'https://site.test' })
  const hours = (claims.exp! * 1000 - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(1)
  expect(hours).toBeLessThan(24)
})

it("without https, the VAPID subject is the site's email", async () => {
  const local = openPush({ secrets: [newer], config: { ...config, publicUrl: 'http://localhost:8080' }, outbound })
  respond = (response) => response.writeHead(201).end()
  await local.send(subscribed(), push, 'low')
  const { headers } = remote.received.at(-1)!
  expect(headers).toMatchObject({ urgency: 'low' })
  expect(await signer(headers.authorization!, local.publicKey)).toMatchObject({ sub: 'mailto:no-reply@site.test' })
})

it('after a key rotation, old subscriptions use the old key until it is removed', async () => {
  respond = (response) => response.writeHead(201).end()
  const { publicKey } = deriveVapidKeys(older)
  expect(publicKey).not.toBe(sender.publicKey)
  expect((await sender.send(subscribed({ publicKey }), push, 'normal')).outcome).toBe('sent')
  await signer(remote.received.at(-1)!.headers.authorization!, publicKey)
  const rotated = openPush({ secrets: [newer], config, outbound })
  const sentBefore = remote.received.length
  expect(await rotated.send(subscribed({ publicKey }), push, 'normal')).toEqual({ outcome: 'gone', status: null })
  expect(remote.received).toHaveLength(sentBefore)
})

describe('response status', () => {
  it.each([
    [201, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [307, 'refused'],
  ])('%i gives the outcome "%s"', async (status, outcome) => {
    respond = (response) => response.writeHead(status).end()
    expect(await sender.send(subscribed(), push, 'medium')).toEqual({ outcome, status })
  })

  it('gives the outcome "later" when there is no response', async () => {
    respond = (response) => response.destroy()
    expect(await sender.send(subscribed(), push, 'medium')).toEqual({ outcome: 'later', status: null })
  })
})

it('a push to a private network is refused', async () => {
  const guarded = openPush({
    secrets: [newer],
    config,
    outbound: openOutbound({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] }),
  })
  const sentBefore = remote.received.length
  expect(await guarded.findSubscriptionFault(`${remote.url}/x`, keys)).toBe('endpoint')
  expect(await guarded.send(subscribed(), push, 'high')).toEqual({ outcome: 'refused', status: null })
  expect(remote.received).toHaveLength(sentBefore)
  expect(await sender.findSubscriptionFault(`${remote.url}/x`, keys)).toBeNull()
  expect(await sender.findSubscriptionFault(`${remote.url}/x`, { ...keys, auth: 'AAAA' })).toBe('keys')
  guarded.close()
})

it('a push that is too long has its body shortened and stays valid', () => {
  const long = { ...push, title: 'न'.repeat(200), body: '📈'.repeat(2000) }
  const content = encodePayload(long)
  expect(content.length).toBeLessThanOrEqual(3072)
  const read = JSON.parse(content.toString())
  expect(read).toMatchObject({ title: long.title, url: push.url, tag: push.tag })
  expect(read.body).toMatch(/^(?:📈)+…$/u)
})

it('deriveVapidKeys always derives the same valid key pair from a secret', () => {
  const [one, again] = [deriveVapidKeys(older), deriveVapidKeys(Buffer.from(older))]
  expect(one.publicKey).toBe(again.publicKey)
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
  const texts = Array.from({ length: 50 }, (_, index) =>
    deriveVapidKeys(Buffer.from(`a secret of somebody's own, ${index}`)),
  )
  expect(new Set(texts.map(({ publicKey }) => publicKey)).size).toBe(50)
})
