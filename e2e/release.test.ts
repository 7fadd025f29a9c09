// The release runs in an empty folder with nothing else: no npm, no packages besides its own, no build.
import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { makeRelease } from '../scripts/release.ts'
import { signupForm } from '../server/features/accounts/testing/signups.ts'
import { minute } from '../server/platform/clock.ts'
import { freePort } from '../server/platform/free-port.ts'
import { createApiClient } from '../server/testing/api-client.ts'
import { waitUntilReady } from './site.ts'

const run = promisify(execFile)

type Lock = { packages: Record<string, { dev?: boolean }> }

/** Of the packages in a folder, with those of scopes. */
async function packagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const scoped = names
    .filter((name) => name.startsWith('@'))
    .map(async (scope) => (await readdir(join(folder, scope))).map((name) => `${scope}/${name}`))
  return [...names.filter((name) => !name.startsWith('@')), ...(await Promise.all(scoped)).flat()]
}

async function start(program: string, folder: string) {
  const port = await freePort()
  const child = spawn(program, [], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  await waitUntilReady(child)
  return { url: `http://localhost:${port}`, child, exited }
}

it(
  'a release has the same bytes twice, no development packages, and runs by itself',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chartroom-release-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    // As root, the database runs under another account, which needs access to the folder.
    await chmod(folder, 0o755)
    const first = await makeRelease(join(folder, 'first'), 1)
    const second = await makeRelease(join(folder, 'second'), 1)
    expect(second.sha256).toBe(first.sha256)
    expect(await readFile(`${first.archive}.sha256`, 'utf8')).toContain(first.sha256)
    await rm(join(folder, 'second'), { recursive: true })

    await run('tar', ['xzf', first.archive], { cwd: folder })
    const [name = ''] = (await readdir(folder)).filter((entry) => entry.startsWith('chartroom-'))
    const lock = JSON.parse(await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock
    const packages = await packagesIn(join(folder, name, 'node_modules'))
    expect(packages).toContain('fastify')
    expect(packages.filter((one) => lock.packages[`node_modules/${one}`]?.dev)).toEqual([])
    expect(packages).not.toContain('react')

    const data = join(folder, 'empty')
    await mkdir(data)
    const { url, child, exited } = await start(join(folder, name, 'chartroom'), data)
    const page = await fetch(url)
    const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? ''
    expect([page.status, (await fetch(url + script)).status]).toEqual([200, 200])
    const api = createApiClient(url)
    expect((await api('GET /health/ready')).body).toMatchObject({ database: true, storage: true })
    const signedUp = await api('POST /auth/signup', { body: signupForm({ username: 'meera' }) })
    expect(signedUp.status, JSON.stringify(signedUp.body)).toBe(201)
    const env = { PATH: '/usr/bin:/bin' }
    const jobs = await run(join(folder, name, 'chartroom'), ['admin', 'jobs'], { cwd: data, env })
    expect(jobs.stdout).toMatch(/\w/)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(await readdir(join(folder, name))).not.toContain('data')
  },
  5 * minute,
)
