import { expect, it } from 'vitest'
import { isSigned, signedHeaders } from './standard-webhooks.ts'

// The example of Standard Webhooks.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body }
const headers = {
  'webhook-id': sent.id,
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const isRight = (change: object, text = body, now = sent.seconds) =>
  isSigned(secret, { ...headers, ...change }, Buffer.from(text), now)

it('a request is signed as in the example of Standard Webhooks', () => {
  expect(signedHeaders(secret, sent)).toEqual(headers)
  expect(isRight({})).toBe(true)
  expect(isRight({ 'webhook-signature': `v1,AAAA v1a,BBBB ${headers['webhook-signature']}` })).toBe(true)
})

it.each<[string, object, string?]>([
  ['another body', {}, '{"test": 2432232315}'],
  ['another id', { 'webhook-id': 'msg_2' }],
  ['another time', { 'webhook-timestamp': '1614265331' }],
  ['no time', { 'webhook-timestamp': undefined }],
  ['what is no time', { 'webhook-timestamp': 'now' }],
  ['no signature', { 'webhook-signature': undefined }],
  ['half a signature', { 'webhook-signature': headers['webhook-signature'].slice(0, -4) }],
  ['another kind of signature', { 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v1a,') }],
  ['the signature of another secret', signedHeaders('whsec_AAAA', sent)],
])('a request with %s is refused', (_, change, text) => expect(isRight(change, text)).toBe(false))

it('a request is refused five minutes before and after its time', () => {
  const times = [-301, -300, 300, 301].map((offset) => isRight({}, body, sent.seconds + offset))
  expect(times).toEqual([false, true, true, false])
})
