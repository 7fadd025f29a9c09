import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growthPerHour, reportSoak } from '../bench/soak-report.ts'
import { createMember } from '../server/features/accounts/factory.ts'
import { createPost } from '../server/features/posts/factory.ts'
import { startTestSite, type TestSite } from '../server/testing/test-site.ts'

type Ended = { status: number; text: string }

const runSoak = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) =>
    execFile(process.execPath, [join(import.meta.dirname, '../bench/soak.ts'), ...words], (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, text: out + err }),
    ),
  )

/** In front of the site: feeds of members take `delayMs` longer, and unread counts fail with 500. */
async function startFaultyProxy(to: string, delayMs: number) {
  const target = new URL(to)
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked
    if (url.startsWith('/api/notifications/unread-count')) {
      asked.resume()
      answer.writeHead(500).end()
      return
    }
    const forward = () =>
      asked.pipe(
        request({ host: target.hostname, port: target.port, path: url, method, headers }, (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(answer)
        }),
      )
    if (url === '/api/posts' && headers.authorization) setTimeout(forward, delayMs)
    else forward()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let site: TestSite
let folder: string
let tokens: string
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1000000' })
  folder = await mkdtemp(join(tmpdir(), 'chartroom-soak-'))
  const members = await Promise.all([1, 2, 3, 4].map(() => createMember(site.platform)))
  for (const member of members) await createPost(site.platform, member)
  tokens = join(folder, 'tokens')
  await writeFile(tokens, members.map(({ token }) => token).join('\n'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const rowOf = (text: string, kind: string): string[] =>
  (text.split('\n').find((line) => line.startsWith(`| ${kind} |`)) ?? '').split(' | ').slice(1)

describe('npm run soak', () => {
  it('passes if requests of every kind are answered within the bound', async () => {
    const { status, text } = await runSoak(
      ...['--url', site.url, '--tokens', tokens, '--rate', '30', '--minutes', '0.1', '--p99', '60000'],
      ...['--pids', String(process.pid)],
    )
    expect(text).toContain('Passed.')
    expect(status).toBe(0)
    expect(Number(rowOf(text, 'all')[0])).toBeGreaterThan(60)
    expect(Number(rowOf(text, 'like')[0])).toBeGreaterThan(0)
    expect(Number(rowOf(text, `process ${process.pid}`)[0])).toBeGreaterThan(10)
  })

  it('reports the kind that is slow and the kind that fails, and exits with 1', async () => {
    const proxy = await startFaultyProxy(site.url, 3000)
    const bound = ['--p99', '2900']
    const { status, text } = await runSoak(
      ...['--url', proxy.url, '--tokens', tokens, '--rate', '30', '--minutes', '0.1', ...bound],
    )
    proxy.close()
    expect(status).toBe(1)
    expect(text).toMatch(/^- member's feed: p99 \d{4,} ms, at most 2900$/m)
    expect(text).toMatch(/^- unread notifications: \d+ × 500$/m)
    expect(Number(rowOf(text, "member's feed")[1])).toBeGreaterThanOrEqual(3000)
  })

  it('seeds and starts a site of its own', async () => {
    const { text } = await runSoak('--small', '--rate', '10', '--minutes', '0.05', '--p99', '60000')
    expect(text).toContain('Passed.')
    expect(Number(rowOf(text, 'program')[0])).toBeGreaterThan(50)
    expect(Number(rowOf(text, 'database')[0])).toBeGreaterThan(5)
  }, 180_000)

  it('rejects a rate of zero', async () => {
    expect(await runSoak('--rate', '0')).toEqual({ status: 2, text: '--rate must be a number above 0.\n' })
  })
})

describe('memory of a soak run', () => {
  const samples = (perHour: number, seconds: number) =>
    Array.from({ length: seconds / 5 }, (_, index) => ({
      second: index * 5,
      // Garbage collection: 20 MB up and down.
      megabytes: 200 + (perHour * index * 5) / 3600 + (index % 5) * 5,
    }))
  const measured = (perHour: number) => ({
    rate: 1,
    seconds: 1800,
    results: [{ kinds: { post: { latencies: [5], failures: {} } }, lateness: [0] }],
    memory: { program: samples(perHour, 1800) },
  })
  const bounds = { p99: 400, growth: 50 }

  it('fails if it grows', () => {
    expect(reportSoak(measured(60), bounds).failures).toEqual([
      expect.stringMatching(/^program: grows by 6[01]\.\d MB per hour, at most 50$/),
    ])
    expect(reportSoak(measured(30), bounds).failures).toEqual([])
  })

  it('leaves out the warm-up', () => {
    const grown = samples(0, 1800).map((one) => ({
      ...one,
      megabytes: one.second < 400 ? one.megabytes - 150 : one.megabytes,
    }))
    expect(Math.abs(growthPerHour(grown, 1800)!)).toBeLessThan(5)
  })

  it('is not judged in a short run', () => {
    expect(growthPerHour(samples(500, 300), 300)).toBeNull()
  })
})

it('a soak run without requests fails', () => {
  const { failures } = reportSoak({ rate: 1, seconds: 1, results: [], memory: {} }, { p99: 400, growth: 50 })
  expect(failures).toEqual(['No request was sent.'])
})
