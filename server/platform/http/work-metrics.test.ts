// Health and metrics on a port of their own, and the alerts and dashboards that use them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'

const root = join(import.meta.dirname, '../../..')
let worker: TestSite
beforeAll(async () => {
  worker = await startTestSite({ SERVICES: 'worker', METRICS_PORT: '0', METRICS_TOKEN: '' })
})
afterAll(() => worker.close())

const get = async (path: string) => {
  const response = await fetch(worker.statusUrl + path)
  return { status: response.status, text: await response.text() }
}
const query = (text: string) => worker.database.pool.query({ text })

describe('a process that is only a worker', () => {
  it('reports its health on METRICS_PORT', async () => {
    expect(worker.url).toBe('')
    expect(await get('/health/live')).toEqual({ status: 200, text: '{}' })
    expect(await get('/health/ready')).toEqual({ status: 200, text: '{"database":true,"storage":true}' })
    expect((await get('/api/posts')).status).toBe(404)
  })

  it('reports waiting, scheduled and failed jobs by kind, and forgets them when they are gone', async () => {
    // No worker takes jobs of unknown kinds.
    await query(`select graphile_worker.add_job('other.late', run_at := now() - interval '90 seconds'),
      graphile_worker.add_job('other.later', run_at := now() + interval '1 hour'),
      graphile_worker.add_job('other.broken', max_attempts := 1)`)
    await query(`update graphile_worker._private_jobs set attempts = max_attempts
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'other.broken')`)
    const { text } = await get('/metrics')
    expect(text).toContain('jobs_waiting{kind="other.late"} 1')
    expect(text).toContain('jobs_scheduled{kind="other.later"} 1')
    expect(text).toContain('jobs_failed{kind="other.broken"} 1')
    expect(Number(/jobs_oldest_seconds\{kind="other\.late"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(89)
    await query('delete from graphile_worker._private_jobs')
    expect((await get('/metrics')).text).not.toContain('other.late')
  })

  it('reports events, connections and the disk', async () => {
    const { text } = await get('/metrics')
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    expect(value('events_waiting')).toBe(0)
    expect(value('database_connections')).toBeGreaterThan(0)
    expect(value('database_slow_statements')).toBe(0)
    expect(value('disk_free_bytes')).toBeGreaterThan(0)
    expect(value('disk_size_bytes')).toBeGreaterThan(value('disk_free_bytes'))
  })
})

/** Words of a PromQL expression that aren't functions, labels or values. */
const metricsOf = (expression: string): string[] => [
  ...new Set(
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, '')
      .match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?!\s*\()/g) ?? [],
  ),
]

/** `up` has no underscore; a histogram's names end with what Prometheus adds. */
async function expectReported(expression: string): Promise<void> {
  const { text } = await get('/metrics')
  const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const unknown = metricsOf(expression).filter(
    (name) => !names.has(name.replace(/_(bucket|count|sum)$/, '')) && !names.has(name),
  )
  expect(unknown, expression).toEqual([])
}

const rules = readFileSync(join(root, 'deploy/prometheus/rules.yml'), 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: '(.*)'/g)].map(([, name = '', expr = '']) => ({
  name,
  expr,
}))

describe('alerts', () => {
  it('use metrics that a process reports', async () => {
    expect(alerts.length).toBeGreaterThan(8)
    for (const { expr } of alerts) await expectReported(expr)
  })

  it('have a page in the runbook and a case that triggers them', () => {
    const pages = readdirSync(join(root, 'docs/runbook')).filter((file) => file !== 'README.md')
    expect(pages.sort()).toEqual(alerts.map(({ name }) => `${name}.md`).sort())
    const cases = readFileSync(join(root, 'deploy/prometheus/rules.test.yml'), 'utf8')
    for (const { name } of alerts) expect(cases).toContain(`- name: ${name}\n`)
  })
})

/** The fields of a dashboard that Grafana 9 and later need. */
const Dashboard = z.object({
  title: z.string().min(1),
  uid: z.string().regex(/^[\w-]{1,40}$/),
  schemaVersion: z.number().int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })).min(1) }),
  panels: z.array(
    z.object({
      id: z.number().int().positive(),
      title: z.string().min(1),
      type: z.enum(['timeseries', 'stat', 'table']),
      gridPos: z.object({ x: z.number().max(23), y: z.number(), w: z.number().max(24), h: z.number().min(1) }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() })).min(1),
    }),
  ),
})

it('dashboards fit the schema and show metrics that a process reports', async () => {
  const files = readdirSync(join(root, 'deploy/grafana'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const { panels } = Dashboard.parse(JSON.parse(readFileSync(join(root, 'deploy/grafana', file), 'utf8')))
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
    for (const { targets } of panels) for (const { expr } of targets) await expectReported(expr)
  }
})
