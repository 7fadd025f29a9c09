// Startup, wrong settings, and shutdown.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import type { RunningSite } from '../../e2e/site.ts'
import { createMember } from '../features/accounts/factory.ts'
import { startTestSite } from '../testing/test-site.ts'
import { drawChart } from './testing/images.ts'
import { createRandom } from './testing/random.ts'
import { createTestFolder, queryRows, settings, startSiteIn, withPlatform } from './testing/site-processes.ts'
import { postFormOf } from './testing/writers.ts'

const root = join(import.meta.dirname, '../..')

describe('startup', () => {
  it('of two nodes at once on an empty folder creates one site', async () => {
    const folder = await createTestFolder()
    const nodes = await Promise.all([startSiteIn(folder), startSiteIn(folder)])
    const member = await withPlatform(folder, (platform) => createMember(platform))
    for (const { api } of nodes) {
      expect((await api()('GET /health/ready')).body).toMatchObject({ database: true, storage: true })
      expect((await api(member.token)('GET /auth/me')).body.user.username).toBe(member.username)
    }
    await nodes[0]!.stop()
    expect((await nodes[1]!.api(member.token)('GET /auth/me')).status).toBe(200)
    await nodes[1]!.stop()
  })
})

type ExitResult = { status: number; stderr: string; stdout: string }

const runServer = (environment: Record<string, string>): Promise<ExitResult> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/main.ts'],
      { cwd: root, env: { ...process.env, ...settings, PORT: '0', ...environment } },
      (_, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stderr: stderr.trimEnd(), stdout }),
    )
  })

describe('a wrong setting stops startup with one line that names it:', () => {
  const secret = 'a'.repeat(32)
  const names = ['JWT_SECRETS', 'HASH_SECRETS', 'URL_SECRETS', 'VAPID_SECRETS', 'RECORD_SECRETS']
  const secrets = Object.fromEntries(names.map((name) => [name, secret]))
  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is not a number', { PORT: 'abc' }, /PORT/],
    ['a URL without a scheme', { PUBLIC_URL: 'example.org' }, /PUBLIC_URL/],
    ['an unsupported database', { DATABASE_URL: 'mysql://localhost/x', ...secrets }, /DATABASE_URL/],
    ['a database without secrets', { DATABASE_URL: 'postgres://localhost/x' }, /JWT_SECRETS/],
    [
      'a secret that is too short',
      { DATABASE_URL: 'postgres://localhost/x', ...secrets, URL_SECRETS: 'short' },
      /URL_SECRETS/,
    ],
    ['incomplete S3 settings', { S3_BUCKET: 'pictures' }, /S3_ACCESS_KEY_ID/],
    ['an unknown time zone', { SITE_TIME_ZONE: 'Mars/Phobos' }, /SITE_TIME_ZONE/],
    ['a proxy that is not an IP address', { TRUSTED_PROXIES: '10.0.0.1, proxy' }, /TRUSTED_PROXIES/],
    ['an unknown service', { SERVICES: 'web,mail' }, /SERVICES/],
    [
      "a database that can't be reached",
      { DATABASE_URL: 'postgres://x@127.0.0.1:9/x', ...secrets },
      /DATABASE_URL: .*127.0.0.1:9/,
    ],
  ])('%s', async (_, environment, named) => {
    const { status, stderr, stdout } = await runServer({
      DATA_DIR: await createTestFolder(),
      LOG_LEVEL: 'silent',
      ...environment,
    })
    expect(stderr).toMatch(named)
    expect(stderr).not.toContain('\n')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  })

  it('a data folder that is a file', async () => {
    const file = join(await createTestFolder(), 'file')
    await writeFile(file, '')
    const { status, stderr } = await runServer({ DATA_DIR: file, LOG_LEVEL: 'silent' })
    expect(stderr).toMatch(/DATA_DIR: .*file/)
    expect(stderr).not.toContain('\n')
    expect(status).toBe(1)
  })

  it('a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const folder = await createTestFolder()
    const { status, stderr } = await runServer({
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    })
    taken.close()
    expect(stderr).toContain(String(port))
    expect(stderr).not.toContain('\n')
    expect(status).toBe(1)
    expect(await processesOf(folder)).toBe('')
  })
})

/** Processes with this folder in their command line. */
const processesOf = (folder: string): Promise<string> =>
  new Promise((resolve) => execFile('pgrep', ['-af', folder], (_, found) => resolve(found)))

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Sends the first half of a post with an image, and waits until the server has begun to read it. */
async function beginPost({ url, folder }: RunningSite, token: string): Promise<{ finish(): Promise<number> }> {
  const content = { content: 'Sent while the program ends', images: [await drawChart(createRandom('start'))] }
  const form = new Response(postFormOf(content))
  const body = Buffer.from(await form.arrayBuffer())
  const sending = request(`${url}/api/posts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type')!,
      'content-length': body.length,
    },
  })
  // If the connection is cut, the missing response fails the test.
  sending.on('error', () => {})
  sending.write(body.subarray(0, body.length / 2))
  await expect.poll(() => readdir(join(folder, 'quarantine')).catch(() => [])).toHaveLength(1)
  return {
    finish: async () => {
      sending.end(body.subarray(body.length / 2))
      const [response] = await once(sending, 'response')
      response.resume()
      return response.statusCode
    },
  }
}

async function listen({ url }: RunningSite) {
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true })
  await once(socket as never, 'connect')
  return { disconnected: once(socket as never, 'disconnect').then(([reason]) => reason as string) }
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  it('finishes requests, disconnects sockets, and leaves no process behind', async () => {
    const folder = await createTestFolder()
    const site = await startSiteIn(folder)
    const { token } = await withPlatform(folder, (platform) => createMember(platform))
    const live = await listen(site)
    const post = await beginPost(site, token)

    site.process.kill(signal)
    expect(await live.disconnected).toMatch(/^(io server disconnect|transport close)$/)
    const closed = () =>
      site
        .api()('GET /health/live')
        .catch(() => 'refused')
    await expect.poll(closed).toBe('refused')
    expect(await post.finish()).toBe(201)
    expect(await site.exited).toBe(0)
    await expect.poll(() => processesOf(folder)).toBe('')
    expect(await exists(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false)

    const kept = await withPlatform(folder, (platform) =>
      queryRows(platform, `select content, media_count from posts where status = 'published'`),
    )
    expect(kept).toEqual([{ content: 'Sent while the program ends', media_count: 1 }])
  })
})

it('a mail that is queued at shutdown is sent once after the next start', async () => {
  const folder = await createTestFolder()
  const members = await withPlatform(folder, (platform) =>
    Promise.all(Array.from({ length: 20 }, () => createMember(platform))),
  )
  const site = await startSiteIn(folder)
  const ask = members.map(({ email }) => site.api()('POST /auth/forgot-password', { body: { email } }))
  expect((await Promise.all(ask)).map(({ status }) => status)).toEqual(members.map(() => 200))
  await site.stop()
  const locked = await withPlatform(folder, (platform) =>
    queryRows(platform, 'select id from graphile_worker.jobs where locked_at is not null'),
  )
  expect(locked).toEqual([])
  const again = await startSiteIn(folder)
  for (const { email } of members) expect(await again.mailsTo(email, 1)).toHaveLength(1)
  await again.stop()
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(members.length)
})

it('metrics need the token, even from the same machine', async () => {
  const site = await startTestSite()
  const without = await site.startAnother({ METRICS_TOKEN: '' })
  const ask = async (url: string, authorization?: string) =>
    (await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} })).status
  const right = `Bearer ${site.config.metricsToken}`
  expect(await ask(site.url, right)).toBe(200)
  for (const wrong of [undefined, 'Bearer', `${right}x`, right.slice(0, -1), site.config.metricsToken])
    expect(await ask(site.url, wrong)).toBe(404)
  for (const any of [undefined, right, 'Bearer ', 'Bearer undefined']) expect(await ask(without.url, any)).toBe(404)
  await without.close()
  await site.close()
})
