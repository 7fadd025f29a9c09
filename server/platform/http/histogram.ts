// A histogram of request durations. Does what prom-client's histogram does, at a tenth of its cost per request.

/** Seconds. Cached pages take a tenth of a millisecond, a feed a few, an upload of ten images several seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Series = { labels: string; counts: Float64Array; sum: number }

/** Counts one request under its status. */
export type Observe = (status: number, seconds: number) => void

export type Histogram = {
  /** Makes the counter for one call. */
  observer(call: string): Observe
  /** In Prometheus text format. */
  text(): string
}

const createSeries = (call: string, status: number): Series => ({
  labels: `call="${call}",status="${status}"`,
  counts: new Float64Array(bounds.length + 1),
  sum: 0,
})

function seriesLines(name: string, { labels, counts, sum }: Series): string[] {
  let total = 0
  const buckets = [...counts].map((count, index) => {
    total += count
    return `${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${total}`
  })
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`]
}

export function createHistogram(name: string, help: string): Histogram {
  const all: Series[] = []
  return {
    observer: (call) => {
      const byStatus = new Map<number, Series>()
      return (status, seconds) => {
        let series = byStatus.get(status)
        if (!series) {
          series = createSeries(call, status)
          byStatus.set(status, series)
          all.push(series)
        }
        let bucket = 0
        while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++
        series.counts[bucket]!++
        series.sum += seconds
      }
    },
    text: () =>
      `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${all.flatMap((one) => seriesLines(name, one)).join('\n')}\n`,
  }
}
