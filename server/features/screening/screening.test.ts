import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { viewerOf } from '../../testing/viewer.ts'
import { createMember } from '../accounts/factory.ts'
import { postForm } from '../posts/factory.ts'
import { deleteExpired, screenText } from './actions.ts'
import { storeFingerprint } from './queries.ts'
import { newAccountPeriod } from './rules.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

type MemberOptions = { name?: string; username?: string; role?: 'user' | 'admin' }

async function member(options: MemberOptions = {}): Promise<MemberContext> {
  const { id, name, username } = await createMember(site.platform, { name: 'Asha', ...options })
  const viewer = { ...viewerOf(id), role: options.role ?? 'user', name, username }
  const caller = { ipAddress: '', network: '', device: null, userAgent: '', requestId: '' }
  return { platform: site.platform, db: site.database.pool, viewer, caller, log: site.platform.log }
}

/** A member who joined this many milliseconds ago. */
async function memberSince(ago: number): Promise<MemberContext> {
  shiftClock(-ago)
  const context = await member()
  shiftClock(0)
  return context
}

const write = (context: MemberContext, content: string, id = newId()) => screenText(context, { id, content })

const countFingerprints = async (): Promise<number> =>
  (await site.database.pool.query<{ count: number }>({ text: 'select count(*) from text_fingerprints' })).rows[0]!.count

const letters = 'abcdefghijklmnopqrstuvwxz'
let topics = 0
/** Texts in words that no other test uses. `changed` differs from `text` in its last word. */
function newTexts(): { text: string; changed: string; other: string } {
  const words = (mark: string) => [...letters].map((letter) => `gold${mark}y${letter}`)
  const [topic, another] = [letters[topics++]!, letters[topics++]!]
  const text = words(topic).join(' ')
  return { text, changed: `${words(topic).slice(0, -1).join(' ')} today`, other: words(another).join(' ') }
}

describe('a burst of near copies', () => {
  it('is flagged from the third text on when new members write it', async () => {
    const { text, changed } = newTexts()
    expect(await write(await member(), text)).toEqual([])
    expect(await write(await member(), changed)).toEqual([])
    expect(await write(await member(), text)).toEqual(['near_duplicate'])
    expect(await write(await member(), changed)).toEqual(['near_duplicate'])
  })

  it('is flagged when one new member repeats it in other letters', async () => {
    const { text } = newTexts()
    const one = await member()
    await write(one, text)
    await write(one, text.toUpperCase())
    expect(await write(one, text.replaceAll('o', '0').replaceAll(' ', '  '))).toEqual(['near_duplicate'])
  })

  it("doesn't include different texts", async () => {
    const { text, other } = newTexts()
    const one = await member()
    await write(one, text)
    await write(one, text)
    expect(await write(one, other)).toEqual([])
  })

  it("doesn't include short texts", async () => {
    const one = await member()
    for (let time = 0; time < 4; time++) expect(await write(one, 'Good morning all, gold up today')).toEqual([])
  })

  it('is over after an hour', async () => {
    const { text } = newTexts()
    const one = await member()
    await write(one, text)
    await write(one, text)
    shiftClock(hour + minute)
    expect(await write(one, text)).toEqual([])
  })

  it('never involves members who have been here for a week, and stores nothing of theirs', async () => {
    const { text } = newTexts()
    const old = await memberSince(newAccountPeriod + minute)
    const before = await countFingerprints()
    for (let time = 0; time < 4; time++) expect(await write(old, text)).toEqual([])
    expect(await countFingerprints()).toBe(before)
    const almost = await memberSince(newAccountPeriod - minute)
    await write(almost, text)
    expect(await countFingerprints()).toBe(before + 1)
  })

  it('counts a text once, however often it is edited', async () => {
    const { text, changed } = newTexts()
    const one = await member()
    const id = newId()
    await write(one, text, id)
    await write(one, changed, id)
    await write(one, text, id)
    expect(await write(one, text)).toEqual([])
    expect(await write(one, text)).toEqual(['near_duplicate'])
  })

  it('compares what a text says after its edit', async () => {
    const { text, other } = newTexts()
    const one = await member()
    const id = newId()
    await write(one, text)
    await write(one, text)
    expect(await write(one, other, id)).toEqual([])
    expect(await write(one, text, id)).toEqual(['near_duplicate'])
    expect(await write(one, other, id)).toEqual([])
  })

  it('is flagged when all of it is sent at once', async () => {
    const { text } = newTexts()
    const { token } = await createMember(site.platform)
    const send = (content: string) =>
      site.api(token)('POST /posts', { body: postForm({ section: 'goldtalks', content }) })
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(text)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const states = answers.map(({ body }) => body.post.status)
    expect(states.filter((state) => state === 'published').length).toBeLessThanOrEqual(2)
    expect(states.filter((state) => state === 'pending').length).toBeGreaterThanOrEqual(13)
  })

  it('counts texts that are flagged for another reason too', async () => {
    const { text } = newTexts()
    const scam = `${text} t.me/gold_levels_room`
    await write(await member(), scam)
    await write(await member(), scam)
    expect(await write(await member(), scam)).toEqual(['contact_handle', 'near_duplicate'])
  })

  it("doesn't count a text whose transaction rolled back", async () => {
    const { text } = newTexts()
    const one = await member()
    const failed = site.database.transaction(async (db) => {
      await write({ ...one, db }, text)
      await write({ ...one, db }, text)
      throw new Error('roll back')
    })
    await expect(failed).rejects.toThrow('roll back')
    expect(await write(one, text)).toEqual([])
  })

  it('is forgotten by the hourly cleanup, except for the last hour', async () => {
    const one = await member()
    const { text, other } = newTexts()
    await write(one, text)
    shiftClock(5 * hour)
    await write(one, other)
    await deleteExpired(site.platform)
    expect(await countFingerprints()).toBe(1)
  })

  it('is found by an index', async () => {
    const client = await site.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`insert into text_fingerprints
        select md5(n::text), 'a', array[n, n + 1], array[n * 7, n * 13], now() from generate_series(1, 20000) n`)
      await client.query('analyze text_fingerprints')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain ${storeFingerprint.text.replace(/\$\d+/g, (parameter) => samples[parameter] ?? 'null')}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('text_fingerprints_bands')
      expect(plan).not.toContain('Seq Scan')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

/** In the order in which the statement names them: id, author, hashes, bands, now, since, minEqualHashes. */
const samples: Record<string, string> = {
  $1: `'id'`,
  $2: `'author'`,
  $3: `'{1,2}'`,
  $4: `'{7,13}'`,
  $5: 'now()',
  $6: `(now() - interval '1 hour')`,
  $7: '10',
}

describe('screenText', () => {
  it('returns every reason at once, in a fixed order', async () => {
    const content = 'Guaranteed profit daily, pay 499 to goldcalls@ybl and join t.me/gold_calls_room'
    expect(await write(await member(), content)).toEqual(['returns_promise', 'contact_handle', 'payment_id'])
  })

  it('checks the names that others see', async () => {
    const { product } = site.config
    const impostor = await member({ name: `${product.name} Support` })
    expect(await write(impostor, 'Gold above 2,330 again')).toEqual(['staff_imitation'])
    expect(await write(await member(), 'Gold above 2,330 again')).toEqual([])
  })

  it('passes what an administrator writes', async () => {
    const admin = await member({ name: 'Chartroom Team', role: 'admin' })
    expect(await write(admin, 'Our official channel is t.me/chartroom_news')).toEqual([])
  })

  it('checks every member, however old the account', async () => {
    const old = await memberSince(10 * newAccountPeriod)
    expect(nowMs() - Number.parseInt(old.viewer.memberId.slice(0, 8), 16) * 1000).toBeGreaterThan(newAccountPeriod)
    expect(await write(old, 'Paisa double in 10 days, pakka')).toEqual(['returns_promise'])
  })
})
