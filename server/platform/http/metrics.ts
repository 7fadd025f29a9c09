// Prometheus metrics: requests by call and status, cached pages, event loop lag, database pools, and gauges of other
// parts (work-metrics.ts: pending work).
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from '../context.ts'
import { bearerCheck } from './bearer-check.ts'
import { addWorkMetrics } from './work-metrics.ts'

/** Seconds. A feed takes a few milliseconds, an upload of ten images several seconds. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type Metrics = {
  /** `call` is a method and a route, such as 'GET /posts'. */
  observeDuration(call: string, status: number, seconds: number): void
  /** A page that was sent from the cache. It has no duration: its response is sent at once. */
  countCachedPage(): void
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
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by call and status',
    labelNames: ['call', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  const cachedPages = new Counter({
    name: 'http_cached_pages_total',
    help: 'Pages that were sent from the cache',
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number): void => {
    const metric: Gauge = new Gauge({ name, help, registers: [registry], collect: () => metric.set(read()) })
  }
  const { metricsToken } = config
  if (metricsToken || config.status) {
    addWorkMetrics(registry, { config, database })
    // These include the event loop lag.
    collectDefaultMetrics({ register: registry })
    for (const [name, db] of [
      ['pool', database.pool],
      ['async_commit', database.asyncCommitPool],
    ] as const) {
      const pool = db as unknown as PoolStats
      const metric = `database_${name}_connections`
      gauge(metric, 'Connections of this pool', () => pool.totalCount ?? 0)
      gauge(`${metric}_idle`, 'Connections of this pool that nobody uses', () => pool.idleCount ?? 0)
      gauge(`${metric}_awaited`, 'Callers that wait for a connection of this pool', () => pool.waitingCount ?? 0)
    }
  }
  return {
    observeDuration: (call, status, seconds) => durations.observe({ call, status }, seconds),
    countCachedPage: () => cachedPages.inc(),
    gauge,
    allows: bearerCheck(metricsToken),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
