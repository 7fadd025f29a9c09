// Plans of posts and their trades, through the API.
import type { Section } from '#contract/common.ts'
import type { Post } from '#contract/posts.ts'
import type { Member } from './members.ts'

const day = 86_400_000

/** Long at 124200 with 240 at risk, valid for two days. */
export async function publishPlan(who: Member, section: Section, symbol: string): Promise<Post> {
  const validUntil = new Date(Date.now() + 2 * day).toISOString()
  const plan = { symbol, side: 'long', entry: '124200', stop: '123960', target: '124960', validUntil }
  const form = new FormData()
  const fields = { section, content: `A plan for ${symbol}`, plan: JSON.stringify(plan) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { status, body } = await who.api.raw('POST /posts', { body: form })
  if (status !== 201) throw new Error(`the plan was refused: ${JSON.stringify(body)}`)
  return body.post
}

export async function makeTrade(who: Member, { _id: id }: Post): Promise<string> {
  return (await who.api('POST /posts/:id/trade', { params: { id } })).body.trade._id
}

/** Bought at the entry of the plan and sold 480 higher: 2 R. */
export async function closeTrade(who: Member, id: string): Promise<void> {
  const params = { id }
  const { trade } = (await who.api('GET /journal/trades/:id', { params })).body
  const { symbol, market, side, currency, plan, version } = trade
  const { createdAt: _, isBeforeEntry: __, ...written } = plan!
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const legs = [
    { side: 'buy' as const, at: at(1), price: '124200', quantity: '2' },
    { side: 'sell' as const, at: at(2), price: '124680', quantity: '2' },
  ]
  const body = { symbol, market, side, currency, plan: written, legs, note: 'Only in the journal.', version }
  const { status } = await who.api('PUT /journal/trades/:id', { params, body })
  if (status !== 200) throw new Error('the trade was refused')
}
