// The programs on the page with worked examples, run as they are shown.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, createToken } from '../features/accounts/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { nowSeconds } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { signedHeaders } from '../platform/standard-webhooks.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const examples = join(import.meta.dirname, '../examples')
const run = promisify(execFile)

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await startTestSite()
  folder = await mkdtemp(join(tmpdir(), 'chartroom-examples-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const runExample = async (name: string, token: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, SITE: site.url, TOKEN: token }
  return (await run(process.execPath, [join(examples, name), ...args], { env })).stdout.trim()
}

it('the page shows the programs, and its policy allows its one style', async () => {
  const { status, headers, body } = await site.api()('GET /docs/examples')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const text of ['nextCursor', 'idempotency-key', 'timingSafeEqual']) expect(body).toContain(text)
  expect(body).not.toMatch(/<script|style="|src=/)
  expect((await site.api()('GET /docs')).body).toContain('href="/api/docs/examples"')
})

it("reads a room's feed, over more than one page", async () => {
  const member = await createMember(site.platform)
  for (let count = 0; count < 25; count++)
    await createPost(site.platform, member, { section: 'goldtalks', content: `Level ${count}` })
  const { secret } = await createToken(site.platform, member, ['read'])
  const lines = (await runExample('read-a-room.mjs', secret, 'goldtalks')).split('\n')
  expect(lines).toHaveLength(25)
  const texts = lines.map((line) => line.replace(/^\S+Z /, ''))
  const published = Array.from({ length: 25 }, (_, count) => `@${member.username}: Level ${count}`)
  expect(texts.sort()).toEqual(published.sort())
})

it('publishes a post with a chart', async () => {
  const member = await createMember(site.platform)
  const { secret } = await createToken(site.platform, member, ['write'])
  const file = join(folder, 'chart.png')
  const image = sharp({ create: { width: 640, height: 360, channels: 3, background: '#8c5e10' } })
  await writeFile(file, await image.png().toBuffer())
  const address = await runExample('publish-a-post.mjs', secret, file)
  const id = address.split('/').at(-1)!
  const { post } = (await site.api()('GET /posts/:id', { params: { id } })).body
  expect(post).toMatchObject({
    author: { username: member.username },
    media: [{ width: 640, height: 360, alt: 'Daily chart of gold with a floor at 2,650' }],
  })
})

it('receives a webhook, and rejects one with another signature, body or time', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const port = 20_000 + (process.pid % 20_000)
  const env = { ...process.env, SECRET: secret, PORT: String(port) }
  const receiver = spawn(process.execPath, [join(examples, 'receive-a-webhook.mjs')], { env })
  let printed = ''
  receiver.stdout.on('data', (chunk) => {
    printed += chunk
  })
  try {
    await expect.poll(() => printed).toContain('ready')
    const send = async (signed: { id: string; seconds: number; body: string }, key = secret, body = signed.body) =>
      (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: signedHeaders(key, signed), body })).status
    const sent = { id: newId(), seconds: nowSeconds(), body: '{"type":"test"}' }
    expect(await send(sent)).toBe(204)
    expect(await send(sent)).toBe(204)
    expect(await send(sent, `whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toBe(401)
    expect(await send(sent, secret, '{"type":"other"}')).toBe(401)
    expect(await send({ ...sent, seconds: sent.seconds - 600 })).toBe(401)
    // Neither a body that is too long nor one that is cut off ends the program.
    await expect(send({ ...sent, body: ' '.repeat(100_000) })).rejects.toThrow()
    const cut = connect(port, '127.0.0.1')
    cut.end('POST / HTTP/1.1\r\nhost: receiver\r\ncontent-length: 100\r\n\r\nhalf')
    await once(cut.resume(), 'close')
    expect(await send(sent)).toBe(204)
    expect(printed.trim().split('\n')).toEqual(['ready', '{"type":"test"}'])
  } finally {
    receiver.kill()
    await once(receiver, 'exit')
  }
})
