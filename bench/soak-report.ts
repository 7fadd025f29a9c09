// Reports on a soak run: latencies of each kind, failures, memory, and why it fails.
import { percentile } from './load.ts'
import { round } from './report.ts'
import type { SoakCounts, SoakResult } from './soak-worker.ts'

/** Megabytes of one process at a time in seconds since the start. */
export type MemorySample = { second: number; megabytes: number }
export type SoakBounds = {
  /** Milliseconds. */
  p99: number
  /** Megabytes per hour. */
  growth: number
}
export type SoakMeasurement = {
  rate: number
  seconds: number
  results: SoakResult[]
  memory: Record<string, MemorySample[]>
}

/** The memory of this many seconds after the warm-up shows a trend; in less, garbage collection decides the slope. */
const shortestTrend = 600
/** The first part of a run, in which caches and pools fill. */
const warmUpShare = 0.25

export function mergeResults(results: SoakResult[]): Record<string, SoakCounts> {
  const merged: Record<string, SoakCounts> = {}
  for (const [name, { latencies, failures }] of results.flatMap(({ kinds }) => Object.entries(kinds))) {
    merged[name] ??= { latencies: [], failures: {} }
    const into = merged[name]
    for (const latency of latencies) into.latencies.push(latency)
    for (const [failure, count] of Object.entries(failures))
      into.failures[failure] = (into.failures[failure] ?? 0) + count
  }
  return merged
}

/** Megabytes per hour by least squares, without the warm-up; null if too little time is left to judge. */
export function growthPerHour(samples: MemorySample[], seconds: number): number | null {
  const after = samples.filter(({ second }) => second >= seconds * warmUpShare)
  const span = (after.at(-1)?.second ?? 0) - (after[0]?.second ?? 0)
  if (span < shortestTrend) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [time, size] = [mean(after.map(({ second }) => second)), mean(after.map(({ megabytes }) => megabytes))]
  const covariance = after.reduce((sum, { second, megabytes }) => sum + (second - time) * (megabytes - size), 0)
  return (covariance / after.reduce((sum, { second }) => sum + (second - time) ** 2, 0)) * 3600
}

const sorted = (values: number[]): Float64Array => Float64Array.from(values).sort()
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`

function kindRow([name, { latencies, failures }]: [string, SoakCounts]): string {
  const order = sorted(latencies)
  const shares = [0.5, 0.95, 0.99].map((share) => (order.length > 0 ? round(percentile(order, share)) : ''))
  const failed = Object.entries(failures).map(([failure, count]) => `${count} × ${failure}`)
  return row([name, String(latencies.length), ...shares, failed.join(', ')])
}

function memoryRow([name, samples]: [string, MemorySample[]], seconds: number): string {
  const sizes = samples.map(({ megabytes }) => megabytes)
  const growth = growthPerHour(samples, seconds)
  const slope = growth === null ? 'too short to judge' : `${growth.toFixed(1)} MB per hour`
  return row([name, round(sizes[0] ?? 0), round(sizes.at(-1) ?? 0), round(Math.max(0, ...sizes)), slope])
}

/** One sentence for each bound that isn't met. */
function complaints({ seconds, memory }: SoakMeasurement, kinds: [string, SoakCounts][], bounds: SoakBounds): string[] {
  const slow = kinds.flatMap(([name, { latencies }]) => {
    const p99 = percentile(sorted(latencies), 0.99)
    return p99 > bounds.p99 ? [`${name}: p99 ${round(p99)} ms, at most ${bounds.p99}`] : []
  })
  const failing = kinds.flatMap(([name, { failures }]) =>
    Object.entries(failures).map(([failure, count]) => `${name}: ${count} × ${failure}`),
  )
  const growing = Object.entries(memory).flatMap(([name, samples]) => {
    const growth = growthPerHour(samples, seconds)
    return growth !== null && growth > bounds.growth
      ? [`${name}: grows by ${growth.toFixed(1)} MB per hour, at most ${bounds.growth}`]
      : []
  })
  const none = kinds.every(([, { latencies }]) => latencies.length === 0) ? ['No request was sent.'] : []
  return [...none, ...slow, ...failing, ...growing]
}

/** The report as text, and what makes the run fail. */
export function reportSoak(measured: SoakMeasurement, bounds: SoakBounds): { text: string; failures: string[] } {
  const { rate, seconds, results, memory } = measured
  const kinds = Object.entries(mergeResults(results))
  const all = kinds.flatMap(([, { latencies }]) => latencies)
  const total: [string, SoakCounts] = ['all', { latencies: all, failures: {} }]
  const lateness = sorted(results.flatMap((result) => result.lateness))
  const failures = complaints(measured, kinds, bounds)
  const processes = Object.entries(memory)
  const lines = [
    `${rate} requests per second were due for ${seconds} s, and ${round(all.length / seconds)} were sent. Milliseconds count`,
    `from when a request was due; the senders themselves were late by ${round(percentile(lateness, 0.99) || 0)} ms (p99).`,
    '',
    row(['kind', 'requests', 'p50', 'p95', 'p99', 'unexpected']),
    row(['---', '---', '---', '---', '---', '---']),
    ...[...kinds, total].map(kindRow),
    '',
    row(['memory, MB', 'first', 'last', 'most', 'growth']),
    row(['---', '---', '---', '---', '---']),
    ...processes.map((one) => memoryRow(one, seconds)),
    ...(processes.length === 0 ? [row(['not measured', '', '', '', ''])] : []),
    '',
    failures.length === 0 ? 'Passed.' : `Failed:\n${failures.map((failure) => `- ${failure}`).join('\n')}`,
  ]
  return { text: lines.join('\n'), failures }
}
