// A site with an assistant, and texts that answer the questions of the tests.
import type { Answer } from '#contract/assistant.ts'
import { defaultSettings, type Settings } from '#contract/settings.ts'
import { openOutbound } from '../../../platform/outbound/outbound.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../../accounts/factory.ts'
import { createPost } from '../../posts/factory.ts'
import { cite, startModelServer } from './model-server.ts'

/** One post about all of it, so that every question of the tests finds a source. */
export const lesson = `A stop loss is an order that closes a position at a set price. Traders use it to limit the risk and the loss.
Leverage makes a position larger than its margin. Margin is the money that a broker asks for and holds.
A limit order waits at a price, and a market order executes at once. Orders have several types and rules.
The body of a candle shows the open and the close. Support on a chart is where falling prices have stopped.
Diversification spreads the risk over several assets and reduces it. Liquidity is low when few people trade, and traders recognise it by the spread.
The spread is wider at night. Hedging covers one position with another. A call option is a contract with an expiry.
Volatility is measured by how much prices moved. Position size is worked out from the risk.
A trading journal keeps each trade with its reason. The house rules forbid paid tips and share no secrets. Slippage is a worse price than the order asked for. Drawn candles, the meaning of terms, kinds and reasons belong in a journal.`

/** Sentences of an honest model, the only ones that may be shown. */
export const honest = [
  'A stop loss is an order that closes a position at a set price.',
  'Traders use it to limit the risk and the loss.',
  'Leverage makes a position larger than its margin.',
  'Stop loss ek order hai jo position ko price par close karta hai.',
  'स्टॉप लॉस एक ऑर्डर है जो जोखिम को सीमित करता है।',
]
export const honestAnswer = cite(...honest)

export async function startAssistantSite() {
  const model = await startModelServer()
  const site = await startTestSite({ ASSISTANT_URL: model.url })
  site.platform.outbound = openOutbound({ ownOrigin: new URL(model.url).origin })
  const admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  const teacher = await createMember(site.platform)
  const member = await createMember(site.platform)
  const set = async (change: Partial<Settings['assistant']>) => {
    const { body } = await site.api(admin.token)('GET /admin/settings')
    const assistant = { ...body.settings.assistant, ...change }
    return await site.api(admin.token)('PUT /admin/settings', {
      body: { settings: { assistant }, version: body.version },
    })
  }
  const on = {
    ...defaultSettings.assistant,
    isOn: true,
    model: 'test-model',
    memberTokens: 900_000_000,
    siteTokens: 900_000_000,
  }
  await set(on)
  await createPost(site.platform, teacher, { content: lesson })
  await site.idle()
  return {
    site,
    model,
    admin,
    teacher,
    member,
    set,
    close: async () => {
      await site.close()
      await model.close()
    },
  }
}

const eventsIn = (text: string) =>
  text.split('\n\n').flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    const eventId = /^id: (.*)$/m.exec(block)?.[1]
    return event && data ? [{ event, data: JSON.parse(data), ...(eventId && { id: Number(eventId) }) }] : []
  })

type More = { conversationId?: string; isKept?: boolean }

/** Asks, and goes away once the question was taken. `body`: the conversation and the answer, or the error. */
export async function askAt(site: TestSite, by: CreatedMember, question: string, more: More = {}) {
  const response = await fetch(`${site.url}/api/assistant/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question, conversationId: null, isKept: false, ...more }),
  })
  const { status } = response
  if (status !== 200) return { status, body: JSON.parse(await response.text()) }
  let text = ''
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    const [asked] = eventsIn(text)
    if (asked) return { status, body: asked.data }
  }
  throw new Error(`no event: ${text}`)
}

/** The events of an answer until its end or the end of the connection. */
export async function readEvents(site: TestSite, by: CreatedMember, id: string, after?: number) {
  const response = await fetch(`${site.url}/api/assistant/answers/${id}/events`, {
    headers: { authorization: `Bearer ${by.token}`, ...(after !== undefined && { 'last-event-id': String(after) }) },
  })
  const text = await response.text()
  const events = eventsIn(text)
  return { status: response.status, type: response.headers.get('content-type'), text, events }
}

/** Asks and waits for the whole answer. */
export async function answerTo(site: TestSite, by: CreatedMember, question: string, more = {}): Promise<Answer> {
  const { status, body } = await askAt(site, by, question, more)
  if (status !== 200) throw new Error(`${status} ${body.type}`)
  const params = { id: body.conversation._id }
  let answer: Answer = body.answer
  await waitUntil('the answer ends', async () => {
    const { body: read } = await site.api(by.token)('GET /assistant/conversations/:id', { params })
    answer = read.answers.find(({ _id }: Answer) => _id === answer._id)
    return answer.state !== 'answering'
  })
  return answer
}
