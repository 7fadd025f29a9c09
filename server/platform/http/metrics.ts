// Prometheus metrics: requests by call and status, event loop lag, database pools, and gauges of other parts.
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Platform } from '../context.ts'
import { sha256 } from '../ids.ts'
import { createHistogram, type Observe } from './histogram.ts'

export type Metrics = {
  /** Makes the duration counter of one call ('GET /posts'). */
  durationObserver(call: string): Observe
  /** A value that is read on each scrape, such as the number of sockets. */
  gauge(name: string, help: string, read: () => number): void
  /** Whether this Authorization header has the metrics token. Always false without a configured token. */
  allows(authorization: string | undefined): boolean
  contentType: string
  text(): Promise<string>
}

type PoolStats = { totalCount?: number; idleCount?: number; waitingCount?: number }

export function createMetrics({ config, database }: Pick<Platform, 'config' | 'database'>): Metrics {
  const registry = new Registry()
  const durations = createHistogram('http_request_duration_seconds', 'How long requests took, by call and status')
  const gauge = (name: string, help: string, read: () => number): void => {
    const metric: Gauge = new Gauge({ name, help, registers: [registry], collect: () => metric.set(read()) })
  }
  const { metricsToken } = config
  if (metricsToken) {
    // These include the event loop lag.
    collectDefaultMetrics({ register: registry })
    for (const [name, db] of [
      ['pool', database.pool],
      ['relaxed', database.asyncCommitPool],
    ] as const) {
      const pool = db as unknown as PoolStats
      const metric = `database_${name}_connections`
      gauge(metric, 'Connections of this pool', () => pool.totalCount ?? 0)
      gauge(`${metric}_idle`, 'Connections of this pool that nobody uses', () => pool.idleCount ?? 0)
      gauge(`${metric}_awaited`, 'Callers that wait for a connection of this pool', () => pool.waitingCount ?? 0)
    }
  }
  const digest = (text: string): Buffer => Buffer.from(sha256(text), 'hex')
  const expected = metricsToken ? digest(`Bearer ${metricsToken}`) : null
  return {
    durationObserver: durations.observer,
    gauge,
    // Digests have equal lengths, so the comparison takes constant time.
    allows: (authorization) =>
      expected !== null && authorization !== undefined && timingSafeEqual(digest(authorization), expected),
    contentType: registry.contentType,
    text: async () => (await registry.metrics()) + durations.text(),
  }
}
