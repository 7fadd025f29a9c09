// Runs `npm run move` on a site in use: to a database server and S3, and back.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildApp } from 'fauxqs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningSite } from '../../e2e/site.ts'
import { environment } from '../../scripts/environment.mjs'
import { createMember } from '../features/accounts/factory.ts'
import { newKey } from '../platform/ids.ts'
import type { ServerConnection } from '../platform/postgres/cluster.ts'
import { createFolder, query, startTestPostgres } from '../platform/postgres/testing/embedded-postgres.ts'
import { createRandom } from './testing/random.ts'
import { createTestFolder, settings, startSiteIn, withPlatform } from './testing/site-processes.ts'
import { drawCharts, expectPostIntact, fetchAllPosts, sendDraft, type WrittenPost } from './testing/writers.ts'

const root = join(import.meta.dirname, '../..')
const writerCount = 4

const s3Server = buildApp({ logger: false })
let s3: Record<string, string>
beforeAll(async () => {
  s3 = {
    S3_ENDPOINT: await s3Server.listen({ port: 0, host: '127.0.0.1' }),
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
  }
})
afterAll(() => s3Server.close())

async function createBucket(): Promise<string> {
  const bucket = `media-${newKey()}`
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = new S3Client({ endpoint: s3.S3_ENDPOINT!, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return bucket
}

const urlOf = ({ user, password, host, port, database }: ServerConnection): string =>
  host.startsWith('/')
    ? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${encodeURIComponent(password ?? '')}@${host}:${port}/${database}`

/** A database server that nobody uses yet, with the roles of deploy/README.md. */
async function createTarget() {
  const { connection, ownerConnection } = await startTestPostgres(await createFolder())
  return { owner: ownerConnection, words: ['--database', urlOf(connection), '--owner', urlOf(ownerConnection)] }
}

const startMove = (env: Record<string, string>, words: string[]): ChildProcess =>
  spawn(process.execPath, [join(root, 'server/commands/move.ts'), ...words], {
    cwd: root,
    env: { ...environment, ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function move(env: Record<string, string>, words: string[]): Promise<{ status: number; text: string }> {
  const child = startMove(env, words)
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (text += chunk))
  const [status] = await once(child, 'close')
  return { status, text }
}

/** The settings that the command tells the operator to make. */
async function readMovedSettings(folder: string): Promise<Record<string, string>> {
  const lines = (await readFile(join(folder, 'moved-settings.env'), 'utf8')).trim().split('\n')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

const createMembers = (folder: string, count: number): Promise<string[]> =>
  withPlatform(folder, async (platform) =>
    (await Promise.all(Array.from({ length: count }, () => createMember(platform)))).map(({ token }) => token),
  )

/** Posts until the site refuses to. Returns what was acknowledged, and the refusals. */
async function postUntilRefused(site: RunningSite, tokens: string[], charts: Buffer[], onPost: () => void) {
  const written: WrittenPost[] = []
  const refusals: { status: number; retryAfter: string | null; type: string }[] = []
  const post = async (author: string): Promise<boolean> => {
    const key = newKey()
    const draft = { author, key, content: `Range holds ${key}`, images: [charts[written.length % charts.length]!] }
    const { status, body, headers } = await sendDraft(site.api(author), draft)
    if (status === 201) written.push({ id: body.post._id, draft })
    else refusals.push({ status, type: body.type, retryAfter: headers.get('retry-after') })
    onPost()
    return status === 201
  }
  const write = async (author: string) => {
    let isAccepted = true
    while (isAccepted) isAccepted = await post(author)
  }
  await Promise.all(tokens.map(write))
  return { written, refusals }
}

function profileForm(): FormData {
  const form = new FormData()
  form.set('bio', 'Charts and coffee.')
  return form
}

async function expectReadOnly(site: RunningSite, token: string): Promise<void> {
  expect((await site.api()('GET /posts')).status).toBe(200)
  for (const name of ['GET /posts', 'GET /auth/me', 'GET /notifications', 'GET /journal/trades'] as const)
    expect((await site.api(token)(name)).status, name).toBe(200)
  const { status, body } = await site.api(token)('PUT /auth/profile', { body: profileForm() })
  expect([status, body.type]).toEqual([503, 'unavailable'])
  expect(body.message).toContain('moving the site')
}

async function expectMoved(site: RunningSite, token: string, written: WrittenPost[]): Promise<void> {
  const shown = new Set((await fetchAllPosts(site)).map(({ _id }) => _id))
  expect(written.filter(({ id }) => !shown.has(id))).toEqual([])
  for (const post of written.slice(-10)) await expectPostIntact(site, post)
  expect((await site.api(token)('GET /auth/me')).status).toBe(200)
  expect((await site.api(token)('PUT /auth/profile', { body: profileForm() })).status).toBe(200)
}

const verifyAudit = (env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      [join(root, 'server/commands/admin.ts'), 'verify-audit'],
      { cwd: root, env: { ...environment, ...process.env, ...settings, ...env } },
      (error, out, err) => (error ? reject(new Error(out + err)) : resolve()),
    ),
  )

it('a site in use moves to a database server and S3, and back, and loses nothing', { timeout: 300_000 }, async () => {
  const laptop = await createTestFolder()
  const tokens = await createMembers(laptop, writerCount)
  const old = await startSiteIn(laptop)
  const charts = await drawCharts(createRandom('move'))
  const { promise: isUsed, resolve } = Promise.withResolvers<void>()
  const posting = postUntilRefused(old, tokens, charts, resolve)
  await isUsed
  const target = await createTarget()
  const bucket = await createBucket()
  const moved = await move({ ...s3, DATA_DIR: laptop }, [...target.words, '--storage', `s3://${bucket}`])
  expect(moved.status, moved.text).toBe(0)
  const { written, refusals } = await posting
  // A post whose first statement arrives as its idle connection is ended has an unknown outcome.
  const cutOff = refusals.filter(({ status }) => status === 500)
  expect(cutOff.length).toBeLessThanOrEqual(1)
  for (const { status, type, retryAfter } of refusals)
    if (status !== 500) expect([status, type, Number(retryAfter) > 0]).toEqual([503, 'unavailable', true])
  await expectReadOnly(old, tokens[0]!)
  await old.stop()
  await expect(startSiteIn(laptop)).rejects.toThrow('the database is read-only')

  const server = { ...s3, ...(await readMovedSettings(laptop)) }
  const machine = await createTestFolder()
  const site = await startSiteIn(machine, server)
  await expectMoved(site, tokens[0]!, written)
  await verifyAudit({ ...server, DATA_DIR: machine })

  const back = await move({ ...server, DATA_DIR: machine }, ['--database', 'embedded', '--storage', 'disk'])
  expect(back.status, back.text).toBe(0)
  await expectReadOnly(site, tokens[0]!)
  await site.stop()
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, S3_BUCKET: ___, ...kept } = server
  const keys = Object.fromEntries(Object.entries(kept).filter(([name]) => name.endsWith('_SECRETS')))
  const again = await startSiteIn(machine, keys)
  await expectMoved(again, tokens[0]!, written)
  await again.stop()
})

it('a move that is killed leaves the site readable, and goes on where it was', { timeout: 300_000 }, async () => {
  const folder = await createTestFolder()
  const [token = ''] = await createMembers(folder, 1)
  const site = await startSiteIn(folder)
  const { words, owner } = await createTarget()
  const killed = startMove({ DATA_DIR: folder }, words)
  const lines: string[] = []
  await new Promise<void>((resolve) =>
    killed.stdout!.on('data', (chunk) => {
      lines.push(String(chunk))
      if (lines.join('').includes('public.members: ') || lines.join('').includes('\nmembers: ')) resolve()
    }),
  )
  killed.kill('SIGKILL')
  await once(killed, 'close')
  await expectReadOnly(site, token)
  const again = await move({ DATA_DIR: folder }, words)
  expect(again.status, again.text).toBe(0)
  expect(again.text).toMatch(/members: 1 rows are there already/)
  expect(await query(owner, 'select count(*)::int as count from members')).toEqual([{ count: 1 }])
  await site.stop()
  const moved = await startSiteIn(await createTestFolder(), await readMovedSettings(folder))
  await expectMoved(moved, token, [])
  await moved.stop()
})

it('a move that fails leaves the site as it was, and says why', { timeout: 300_000 }, async () => {
  const folder = await createTestFolder()
  const [token = ''] = await createMembers(folder, 1)
  const site = await startSiteIn(folder)
  const full = await createTestFolder()
  await createMembers(full, 1)
  const other = await startTestPostgres(join(full, 'postgres'))
  const refused = await move({ DATA_DIR: folder }, ['--database', urlOf(other.ownerConnection)])
  expect(refused).toMatchObject({ status: 1, text: expect.stringContaining('it must be empty') })
  expect((await site.api(token)('PUT /auth/profile', { body: profileForm() })).status).toBe(200)
  for (const [words, message] of [
    [[], 'usage: npm run move'],
    [['--storage', 'somewhere'], '--storage: must be disk, or a bucket'],
    [['--database', 'embedded'], 'the site is there already'],
    [['--database', 'mysql://a'], 'DATABASE_URL: must be a URL such as'],
  ] as const)
    expect(await move({ DATA_DIR: folder }, [...words])).toMatchObject({
      status: 1,
      text: expect.stringContaining(message),
    })
  await site.stop()
})
