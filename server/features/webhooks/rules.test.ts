import { expect, it } from 'vitest'
import { minute } from '../../platform/clock.ts'
import { bodyOf, isSuccess, nextWait, signedHeaders } from './rules.ts'

it('a delivery is repeated six times, after longer and longer waits', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(nextWait)
  expect(waits).toEqual([...[1, 5, 30, 120, 360, 720].map((minutes) => minutes * minute), null])
})

it('only responses from 200 to 299 are a success', () => {
  expect([199, 200, 299, 300].map(isSuccess)).toEqual([false, true, true, false])
})

it('a request is signed as in the example of Standard Webhooks', () => {
  const body = '{"test": 2432232314}'
  const request = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body }
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', request)).toEqual({
    'webhook-id': request.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  const delivery = { event: 'test', created_at: '2026-11-29T10:00:00Z', data: { id: 1 } }
  expect(JSON.parse(bodyOf(delivery))).toEqual({ type: 'test', timestamp: delivery.created_at, data: { id: 1 } })
})
