import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assistantLimits } from '#contract/assistant.ts'
import { day, hour, shiftClock } from '../../platform/clock.ts'
import { eraseTable, exportTable } from '../../platform/database/personal-data.ts'
import { enqueue } from '../../platform/jobs.ts'
import { openOutbound } from '../../platform/outbound/outbound.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember, createToken } from '../accounts/factory.ts'
import { createBlock } from '../follows/factory.ts'
import { articleContent, createTestArticle, paragraph } from '../news/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'
import { isRefused } from './advice.ts'
import { assistantData, cleanupJob } from './feature.ts'
import { answerTo, askAt, honest, honestAnswer, readEvents, startAssistantSite } from './testing/assistant-site.ts'
import { cite, hangs, part, pausesAfter, says, sends } from './testing/model-server.ts'

let setup: Awaited<ReturnType<typeof startAssistantSite>>
let member: CreatedMember
beforeAll(async () => {
  setup = await startAssistantSite()
})
afterAll(() => setup.close())
beforeEach(async () => {
  member = await createMember(setup.site.platform)
  setup.model.received.length = 0
  setup.model.respond(says(honestAnswer))
})
afterEach(() => shiftClock(0))

const question = 'What is a stop loss?'
const call = (name: string, sent = {}, by = member) => setup.site.api(by.token).raw(name, sent)
const conversations = async (by = member) => (await call('GET /assistant/conversations', {}, by)).body.conversations
const count = async (table: string, by: { id: string }) => {
  const text = `select count(*)::int as count from ${table} where member_id = $1`
  return (await setup.site.database.pool.query<{ count: number }>({ text, values: [by.id] })).rows[0]!.count
}
const release = () => Promise.withResolvers<void>()

describe('an answer', () => {
  // Proves: rule.overview.member-ai
  it('is from texts of the site, and each sentence links to its source', async () => {
    const answer = await answerTo(setup.site, member, question)
    expect(answer).toMatchObject({ state: 'done', question, isShortened: false })
    expect(answer.sentences.map(({ text }) => text)).toEqual(honest)
    expect(answer.sources).toMatchObject([{ kind: 'post', path: expect.stringMatching(/^\/post\//) }])
    for (const { sources } of answer.sentences) expect(sources).toEqual([answer.sources[0]!.number])
    expect(setup.model.received).toMatchObject([{ path: '/v1/chat/completions', stream: true, model: 'test-model' }])
  })

  it("is that it isn't known if nothing was found, without asking the model", async () => {
    expect(await answerTo(setup.site, member, 'What is a flux capacitor?')).toMatchObject({
      state: 'unknown',
      sources: [],
    })
    expect(setup.model.received).toEqual([])
  })

  it('is also from news, lessons and documents', async () => {
    const { site, admin, teacher } = setup
    const text = 'Contango is when later futures cost more.'
    await createTestArticle(
      site.platform,
      admin,
      articleContent({ title: 'Contango explained', document: [paragraph(text)] }),
    )
    await createVideo(site.platform, teacher, { title: 'Contango for beginners' })
    await site.idle()
    setup.model.respond(says(({ messages }) => (messages[0]!.content.includes(text) ? `${text} [1][2]` : '')))
    const news = await answerTo(site, member, 'What is contango?')
    expect(news.sources.map(({ kind }) => kind).sort()).toEqual(['lesson', 'news'].slice(-news.sources.length))
    const sent = setup.model.received[0]!.messages[0]!.content
    expect(sent).toContain('Contango for beginners')
    setup.model.respond(says('Cookies keep you logged in. [1]'))
    const document = await answerTo(site, member, 'Which cookies are stored?')
    expect(setup.model.received.at(-1)!.messages[0]!.content).toContain('Cookies')
    expect(['done', 'unknown']).toContain(document.state)
  })

  it("isn't from what the asker can't see, and loses sentences from what they can't see any more", async () => {
    const { site } = setup
    const author = await createMember(site.platform)
    const content = 'A zephyrtrade is a pattern of three quiet candles.'
    const { id } = await createPost(site.platform, author, { content })
    const hidden = await createPost(site.platform, author, { content: 'A zephyrtrade secret plan.', status: 'pending' })
    await site.idle()
    setup.model.respond(says(`${content} [1]`))
    const asked = await askAt(site, member, 'What is a zephyrtrade?')
    await waitUntil(
      'it is answered',
      async () => (await readEvents(site, member, asked.body.answer._id)).events.length > 1,
    )
    expect(setup.model.received[0]!.messages[0]!.content).not.toContain('secret plan')
    expect(hidden.id).not.toBe(id)
    const blocked = await createMember(site.platform)
    await createBlock(site.platform, author, blocked)
    expect(await answerTo(site, blocked, 'What is a zephyrtrade?')).toMatchObject({ state: 'unknown' })
    await site.api(author.token)('DELETE /posts/:id', { params: { id } })
    const { body } = await call('GET /assistant/conversations/:id', { params: { id: asked.body.conversation._id } })
    expect(body.answers[0]).toMatchObject({ sentences: [], sources: [], isShortened: true })
  })

  it('understands lists of sources, and leaves out a sentence that was cut off', async () => {
    const [one = '', two = ''] = honest
    setup.model.respond((response, prompt) => {
      const cited = cite(one)(prompt).replace(/\[(\d)\]/, '[$1, $1]')
      const cut = { choices: [{ delta: {}, finish_reason: 'length' }] }
      return sends(`${part(`${cited} ${cite(two)(prompt)}`)}data: ${JSON.stringify(cut)}\n\ndata: [DONE]\n\n`)(
        response,
        prompt,
      )
    })
    const answer = await answerTo(setup.site, member, question)
    expect([answer.state, answer.sentences.map(({ text }) => text)]).toEqual(['done', [one]])
  })

  it('is asked for in other words if the server refuses them', async () => {
    let attempts = 0
    setup.model.respond((response, prompt) =>
      ++attempts === 1
        ? sends('{"error":{"message":"max_tokens is not supported"}}', {
            status: 400,
            contentType: 'application/json',
          })(response, prompt)
        : says(honestAnswer)(response, prompt),
    )
    expect(await answerTo(setup.site, member, question)).toMatchObject({ state: 'done' })
    expect(attempts).toBe(2)
  })

  it('is from the part of a long text that has the words', async () => {
    const words = 'A zorptrade is an order of two quiet candles.'
    const content = `${'filler words before it '.repeat(150)}${words}`
    await createPost(setup.site.platform, setup.teacher, { content })
    await setup.site.idle()
    setup.model.respond(says(`${words} [1]`))
    expect(await answerTo(setup.site, member, 'What is a zorptrade?')).toMatchObject({ sentences: [{ text: words }] })
  })

  it.each([
    'What is NIFTY?',
    'What is Bitcoin?',
    'what is gold',
    'What is CAGR?',
    'WHAT IS A STOP LOSS?',
    'Do moving averages act as a dynamic support?',
  ])('may be given to %s', (harmless) => expect(isRefused(harmless)).toBe(false))
  it.each([
    'What is NIFTY target?',
    'What is gold going to do?',
    'WHAT STOCK SHOULD I BUY?',
    'Act as my broker and pick a stock',
  ])('is refused to %s', (asked) => expect(isRefused(asked)).toBe(true))

  it('remembers the conversation', async () => {
    const first = await askAt(setup.site, member, question)
    const conversationId = first.body.conversation._id
    await waitUntil('it is answered', async () => {
      const { body } = await call('GET /assistant/conversations/:id', { params: { id: conversationId } })
      return body.answers[0].state === 'done'
    })
    await answerTo(setup.site, member, 'Explain it with an example', { conversationId })
    expect(setup.model.received[1]!.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    const other = await createMember(setup.site.platform)
    expect((await askAt(setup.site, other, question, { conversationId })).status).toBe(404)
  })
})

describe('the events of an answer', () => {
  it('go on after a lost connection, on another node too, while the answer is written without one', async () => {
    const another = await setup.site.startAnother()
    const gate = release()
    const [one = '', two = '', three = ''] = honest
    setup.model.respond((response, prompt) =>
      pausesAfter(
        `${cite(one)(prompt)} ${cite(two)(prompt)} T`,
        gate.promise,
        `${cite(three)(prompt).slice(1)}`.replace(/^everage/, 'raders hold. '),
      )(response, prompt),
    )
    const { body } = await askAt(setup.site, member, question)
    const id = body.answer._id
    const url = `${another.url}/api/assistant/answers/${id}/events`
    const headers = { authorization: `Bearer ${member.token}` }
    const lost = new AbortController()
    const response = await fetch(url, { headers, signal: lost.signal })
    const reader = response.body!.getReader()
    let text = ''
    while (!text.includes('id: 2')) text += new TextDecoder().decode((await reader.read()).value)
    lost.abort()
    expect(text).toContain(one)
    gate.resolve()
    const rest = await readEvents(another, member, id, 1)
    expect(rest.type).toContain('text/event-stream')
    expect(rest.events[0]).toMatchObject({ event: 'sentence', id: 2, data: { number: 2, text: two } })
    expect(rest.events.at(-1)).toMatchObject({ event: 'end' })
    const again = await readEvents(setup.site, member, id, 0)
    expect(again.events.map(({ id }) => id).slice(0, 2)).toEqual([1, 2])
    await another.close()
  })

  it('are the same for a finished answer, and only for its owner with a session', async () => {
    const { body } = await askAt(setup.site, member, question)
    const id = body.answer._id
    const { events } = await readEvents(setup.site, member, id)
    expect(events.map(({ event }) => event)).toEqual([...honest.map(() => 'sentence'), 'end'])
    expect((await readEvents(setup.site, member, id, honest.length)).events).toEqual([
      { event: 'end', data: { state: 'done' } },
    ])
    expect((await readEvents(setup.site, await createMember(setup.site.platform), id)).status).toBe(404)
    const { secret } = await createToken(setup.site.platform, member)
    expect((await readEvents(setup.site, { ...member, token: secret }, id)).status).toBe(403)
  })

  it('end when the session does', async () => {
    setup.model.respond(hangs)
    const { body } = await askAt(setup.site, member, question)
    const url = `${setup.site.url}/api/assistant/answers/${body.answer._id}/events`
    const response = await fetch(url, { headers: { authorization: `Bearer ${member.token}` } })
    expect(response.status).toBe(200)
    await call('POST /auth/logout')
    expect(await response.text()).not.toContain('event: sentence')
    await setup.set({ isOn: false })
    await setup.set({ isOn: true })
  })
})

describe('an answer that the member stops', () => {
  it('ends at once on all nodes with what was shown, and makes room for the next question', async () => {
    const another = await setup.site.startAnother()
    another.platform.outbound = setup.site.platform.outbound
    const gate = release()
    setup.model.respond((response, prompt) =>
      pausesAfter(`${cite(honest[0]!)(prompt)} A`, gate.promise, ' more [1].')(response, prompt),
    )
    const { body } = await askAt(another, member, question)
    expect((await call('GET /assistant')).body).toMatchObject({ running: body.conversation._id })
    const params = { id: body.answer._id }
    const reading = readEvents(setup.site, member, params.id)
    await waitUntil('a sentence was shown', async () => {
      const of = { params: { id: body.conversation._id } }
      return (await call('GET /assistant/conversations/:id', of)).body.answers[0].sentences.length === 1
    })
    await call('POST /assistant/answers/:id/stop', { params })
    const { events } = await reading
    expect(events).toMatchObject([{ data: { text: honest[0] } }, { event: 'end', data: { state: 'cancelled' } }])
    setup.model.respond(says(honestAnswer))
    expect(await answerTo(setup.site, member, question)).toMatchObject({ state: 'done' })
    expect((await call('POST /assistant/answers/:id/stop', { params })).status).toBe(200)
    const other = await createMember(setup.site.platform)
    expect((await call('POST /assistant/answers/:id/stop', { params }, other)).status).toBe(404)
    gate.resolve()
    await another.close()
  })
})

describe('feedback', () => {
  const say = (id: string, isHelpful: boolean | null, by = member) =>
    call('PUT /assistant/answers/:id/feedback', { params: { id }, body: { isHelpful } }, by)
  const read = async (query = {}) => (await call('GET /admin/assistant/feedback', { query }, setup.admin)).body

  it('is read by administrators without the member, and outlives a conversation that is not kept', async () => {
    const { _id: id } = await answerTo(setup.site, member, question)
    await answerTo(setup.site, member, question)
    expect((await say(id, true, await createMember(setup.site.platform))).status).toBe(404)
    expect((await say(id, true)).status).toBe(200)
    expect((await say(id, false)).status).toBe(200)
    expect(await read()).toMatchObject({
      helpful: 0,
      notHelpful: 1,
      feedback: [{ isHelpful: false, answer: { _id: id, question, isHelpful: false } }],
    })
    expect(JSON.stringify(await read())).not.toContain(member.id)
    expect((await read({ isHelpful: 'true' })).feedback).toEqual([])
    const clean = async () => {
      await enqueue(setup.site.database.pool, cleanupJob, {})
      await setup.site.idle()
      return await count('assistant_answers', member)
    }
    shiftClock(2 * hour)
    expect(await clean()).toBe(1)
    shiftClock((assistantLimits.feedbackDays + 1) * day)
    expect(await clean()).toBe(0)
  })

  it('can be taken back', async () => {
    const { _id: id } = await answerTo(setup.site, member, question)
    await say(id, true)
    await say(id, null)
    expect((await read()).feedback).toEqual([])
  })
})

describe('an administrator', () => {
  it('stops all answers at once, on all nodes', async () => {
    const another = await setup.site.startAnother()
    another.platform.outbound = setup.site.platform.outbound
    const gate = release()
    setup.model.respond((response, prompt) =>
      pausesAfter(`${cite(honest[0]!)(prompt)} A`, gate.promise, ' more [1].')(response, prompt),
    )
    const { body } = await askAt(another, member, question)
    const reading = readEvents(setup.site, member, body.answer._id)
    await waitUntil('it is being written', async () => setup.model.received.length === 1)
    await setup.set({ isOn: false })
    expect((await reading).events.at(-1)).toEqual({ event: 'end', data: { state: 'stopped' } })
    expect(await askAt(setup.site, member, question)).toMatchObject({ status: 409, body: { type: 'assistant_off' } })
    expect((await call('GET /assistant')).body).toMatchObject({ isOn: false, missing: [] })
    expect((await call('GET /assistant', {}, setup.admin)).body).toMatchObject({ isOn: false, missing: ['off'] })
    await setup.set({ isOn: true })
    gate.resolve()
    await another.close()
  })

  it('stores a key that no response contains, and that is sent to no other host', async () => {
    const key = 'sk-test-0123456789'
    const put = (sent: string | null, by = setup.admin) => call('PUT /admin/assistant/key', { body: { key: sent } }, by)
    expect((await put(key, await createMember(setup.site.platform, { role: 'admin' }))).status).toBe(403)
    expect((await put(key)).body).toEqual({ success: true, keyHost: setup.model.host })
    await answerTo(setup.site, member, question)
    expect(setup.model.received.at(-1)!.authorization).toBe(`Bearer ${key}`)
    const elsewhere = await setup.site.startAnother({
      ASSISTANT_URL: setup.model.url.replace('127.0.0.1', 'localhost'),
    })
    expect((await elsewhere.api(setup.admin.token)('GET /admin/assistant')).body).toMatchObject({
      missing: ['key_of_another_host'],
    })
    expect((await askAt(elsewhere, member, question)).status).toBe(409)
    await elsewhere.close()
    for (const name of ['GET /admin/assistant', 'GET /admin/settings', 'GET /admin/audit', 'GET /assistant'])
      expect(JSON.stringify(await call(name, {}, setup.admin))).not.toContain(key)
    expect(setup.site.logged()).not.toContain(key)
    await put(null)
    expect(await answerTo(setup.site, await createMember(setup.site.platform), question)).toMatchObject({
      state: 'done',
    })
    expect(setup.model.received.at(-1)!.authorization).toBeUndefined()
  })

  it("can't name a server that isn't public, and reaches none with what is stored", async () => {
    const other = await setup.site.startAnother({ ASSISTANT_URL: '' })
    other.platform.outbound = openOutbound()
    const { port } = new URL(setup.model.url)
    for (const host of ['169.254.169.254', '[fe80::1]', '0.0.0.0', `127.0.0.1:${port}`, '10.0.0.1'])
      expect(await setup.set({ url: `https://${host}/v1` }), host).toMatchObject({
        status: 400,
        body: { type: 'validation_failed' },
      })
    expect((await setup.set({ url: 'http://1.1.1.1/v1' })).status).toBe(400)
    await setup.site.database.pool.query({
      text: `update settings set value = jsonb_set(value, '{assistant,url}', to_jsonb($1::text))`,
      values: [`https://127.0.0.1:${port}/v1`],
    })
    expect(await answerTo(other, member, question)).toMatchObject({ state: 'failed', sentences: [] })
    expect(setup.model.received).toEqual([])
    await setup.set({ url: '' })
    await other.close()
  })
})

describe('tokens', () => {
  const used = async () => (await call('GET /assistant')).body.tokensToday

  it('are counted for each member and day, at least as many as the texts have', async () => {
    await answerTo(setup.site, member, question)
    const first = await used()
    expect(first).toBeGreaterThan(321)
    setup.model.respond(says(honestAnswer, { tokens: 5000 }))
    await answerTo(setup.site, member, question)
    expect(await used()).toBe(first + 5000)
    shiftClock(day)
    const session = await call('GET /assistant')
    if (session.status === 200) expect(session.body.tokensToday).toBe(0)
  })

  it('of a member and of the site run out, and refusals cost none', async () => {
    await setup.set({ memberTokens: assistantLimits.tokens.min })
    expect(await askAt(setup.site, member, question)).toMatchObject({ status: 409, body: { type: 'assistant_limit' } })
    expect(await answerTo(setup.site, member, 'Should I buy gold now?')).toMatchObject({ state: 'refused' })
    expect(await used()).toBe(0)
    await setup.set({ memberTokens: 900_000_000, siteTokens: assistantLimits.tokens.min })
    expect(await askAt(setup.site, member, question)).toMatchObject({ status: 409, body: { type: 'assistant_budget' } })
    expect(await used()).toBe(0)
    await setup.set({ siteTokens: 900_000_000 })
  })

  it("pay for one answer at a time: a member's other questions are refused meanwhile", async () => {
    const gate = release()
    setup.model.respond((response, prompt) => pausesAfter('A ', gate.promise, 'b')(response, prompt))
    const asked = await Promise.all(Array.from({ length: 8 }, () => askAt(setup.site, member, question)))
    expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(new Set(asked.map(({ body }) => body.type))).toEqual(new Set([undefined, 'assistant_busy']))
    gate.resolve()
    await waitUntil('it ends', async () => (await answerTo(setup.site, member, question).catch(() => null)) !== null)
  })
})

describe('a conversation', () => {
  it('is deleted an hour after its last question, unless the member keeps it', async () => {
    await answerTo(setup.site, member, question)
    const { body } = await askAt(setup.site, member, question, { isKept: true })
    expect(await conversations()).toMatchObject([{ _id: body.conversation._id, isKept: true, title: question }])
    await readEvents(setup.site, member, body.answer._id)
    expect(await count('assistant_conversations', member)).toBe(2)
    shiftClock(hour + 60_000)
    await enqueue(setup.site.database.pool, cleanupJob, {})
    await setup.site.idle()
    expect(await count('assistant_conversations', member)).toBe(1)
    expect(await count('assistant_answers', member)).toBe(1)
  })

  it('is kept or not, deleted alone or with all others, by its member only', async () => {
    const ids: string[] = []
    for (let at = 0; at < 3; at++) {
      const { body } = await askAt(setup.site, member, 'Should I buy gold now?', { isKept: at > 0 })
      ids.push(body.conversation._id)
    }
    const [first, second] = ids.map((id) => ({ params: { id } }))
    const other = await createMember(setup.site.platform)
    for (const name of ['GET', 'DELETE'])
      expect((await call(`${name} /assistant/conversations/:id`, first, other)).status).toBe(404)
    const keep = (isKept: boolean, by = member) =>
      call('PUT /assistant/conversations/:id', { ...first, body: { isKept } }, by)
    expect((await keep(true, other)).status).toBe(404)
    expect((await keep(true)).body.conversation).toMatchObject({ isKept: true })
    const rename = (title: string, by = member) =>
      call('PUT /assistant/conversations/:id', { ...first, body: { title } }, by)
    expect((await rename('Gold', other)).status).toBe(404)
    expect((await rename(' ')).status).toBe(400)
    expect((await rename(' Gold ')).body.conversation).toMatchObject({ title: 'Gold', isKept: true })
    expect(await conversations()).toHaveLength(3)
    expect((await call('DELETE /assistant/conversations/:id', second)).status).toBe(200)
    expect(await conversations()).toHaveLength(2)
    await call('DELETE /assistant/conversations', {}, other)
    expect(await conversations()).toHaveLength(2)
    expect((await call('DELETE /assistant/conversations')).status).toBe(200)
    expect(await count('assistant_answers', member)).toBe(0)
  })

  it('ends an answer that is being written when it is deleted', async () => {
    setup.model.respond(hangs)
    const { body } = await askAt(setup.site, member, question)
    expect((await call('DELETE /assistant/conversations')).status).toBe(200)
    expect((await readEvents(setup.site, member, body.answer._id)).status).toBe(404)
    setup.model.respond(says(honestAnswer))
    expect(await answerTo(setup.site, member, question)).toMatchObject({ state: 'done' })
  })

  it("can't be read by an access token, whatever its scopes", async () => {
    const { secret } = await createToken(setup.site.platform, member)
    for (const name of ['GET /assistant', 'GET /assistant/conversations', 'DELETE /assistant/conversations'])
      expect((await setup.site.api(secret).raw(name)).status).toBe(403)
  })

  it("is exported and erased with its member, with what it repeats of another member's texts", async () => {
    const { site } = setup
    const author = await createMember(site.platform)
    await createPost(site.platform, author, { content: 'A quokkaspread is a canary between two prices.' })
    await site.idle()
    setup.model.respond(says('A quokkaspread is a canary between two prices. [1]'))
    const { sentences } = await answerTo(site, member, 'What is a quokkaspread?', { isKept: true })
    expect(sentences).toHaveLength(1)
    const { tables, erase } = assistantData
    const subject = { member: member.id, email: member.email, username: member.username }
    const exported: string[] = []
    for (const [table, treatment] of Object.entries(tables))
      for await (const rows of exportTable(site.database.pool, table, treatment, subject)) exported.push(...rows)
    expect(exported.join()).toContain('canary between')
    expect(exported.join()).toContain('What is a quokkaspread?')
    expect(exported.join()).not.toContain(author.id)
    const of = { member: author.id, email: author.email, username: author.username }
    await erase!(site.platform, of)
    for (const [table, treatment] of Object.entries(tables)) await eraseTable(site.database.pool, table, treatment, of)
    const left = await site.database.pool.query({
      text: "select 1 from assistant_sentences where text like '%canary%'",
    })
    expect(left.rows).toEqual([])
    expect(await count('assistant_answers', member)).toBe(1)
    for (const [table, treatment] of Object.entries(tables))
      await eraseTable(site.database.pool, table, treatment, subject)
    for (const table of ['assistant_answers', 'assistant_conversations', 'assistant_usage'])
      expect(await count(table, member)).toBe(0)
  })
})
