import { expect, it } from 'vitest'
import { connect, emitWithAck } from './testing/clients.ts'
import { startSocketServer, viewer } from './testing/socket-server.ts'

const postId = 'a'.repeat(24)

it('emits draw on the budget of reads, by address and by member', async () => {
  const { url, rateLimiter } = await startSocketServer(async (token) => viewer(token))
  const charged: unknown[][] = []
  rateLimiter.take = (...charge) => {
    charged.push(charge)
    return 0
  }
  await emitWithAck(await connect(url), 'post:watch', { postId })
  await emitWithAck(await connect(url, { token: 'asha' }), 'section:watch', { section: 'all' })
  expect(charged).toEqual([
    ['read', 'network', '127.0.0.1', 0.25],
    ['read', 'network', '127.0.0.1', 0.1],
    ['read', 'member', 'asha', 0.1],
  ])
})

it.each([
  ['address', 'network'],
  ['member', 'member'],
] as const)('an emit is refused in its acknowledgement when the %s has used up the budget', async (_, exhausted) => {
  const { url, rateLimiter } = await startSocketServer(async (token) => viewer(token))
  rateLimiter.take = (_budget, scope) => (scope === exhausted ? 7 : 0)
  const socket = await connect(url, { token: 'asha' })
  const refused = { success: false, type: 'rate_limited', message: expect.any(String) }
  expect(await emitWithAck(socket, 'post:watch', { postId })).toEqual(refused)
  rateLimiter.take = () => 0
  expect(await emitWithAck(socket, 'post:watch', { postId })).toEqual({ success: true })
})

it('sockets of one address share the budget', async () => {
  const { url, rateLimiter } = await startSocketServer(async () => null)
  const sockets = [await connect(url), await connect(url), await connect(url)]
  rateLimiter.factor = 0.000_1
  const answers = await Promise.all(sockets.map((socket) => emitWithAck(socket, 'post:watch', { postId })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})
