// The journal of a member with 10,000 closed trades.
import { type CallBench, comparisonNote, startCallBench } from './calls.ts'
import { compare, type Effort } from './compare.ts'
import { median, request } from './load.ts'
import { cpuMs } from './processes.ts'
import { atMost, type Figure, observed, round } from './report.ts'
import { counter, memberHeaders } from './requests.ts'
import { seedJournal, tradesPerJournal } from './seed-journal.ts'
import { type Testbed, withPlatform } from './testbed.ts'

const journals = 4

/** Changes a trade as the program would, apart from what the member wrote. */
const change = `with changed as (update journals set version = version + 1 where member_id = $1 returning member_id)
  update journal_trades set version = version + 1 where id = (
    select t.id from journal_trades t join changed on changed.member_id = t.member_id
    order by t.sorted_at desc offset $2::integer limit 1)`

/** Milliseconds of CPU of the program and its database for the first figures after a change, without the change itself. */
async function measureFirst({ testbed, site }: CallBench, times: number): Promise<number> {
  const { owner, data, postgres } = testbed
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const spent = () => cpuMs([site.pid, postgres]) - cpuMs([rows[0]!.pid])
  const before = spent()
  for (let turn = 0; turn < times; turn++) {
    const caller = turn % journals
    await owner.query(change, [data.callers[caller], (turn * 61) % tradesPerJournal])
    const response = await fetch(`${site.url}/api/journal/stats`, { headers: memberHeaders(data.tokens[caller]!) })
    if (!response.ok) throw new Error(`reading the figures returned ${response.status}`)
    await response.arrayBuffer()
  }
  return (spent() - before) / times
}

export async function measureJournal(testbed: Testbed, effort: Effort): Promise<Figure[]> {
  const { owner, data } = testbed
  await withPlatform(testbed, async (platform) => {
    for (const member of data.callers.slice(0, journals)) await seedJournal(platform, member)
  })
  await owner.query('vacuum analyze journal_trades, journal_weeks, journal_kinds, journals')
  const bench = await startCallBench(testbed, effort)
  const [caller, hidden] = [counter(journals), counter(9_000)]
  const get = (path: string) => request('GET', `/api/journal/${path}`, memberHeaders(data.tokens[caller()]!))
  try {
    const times = effort.seconds * 60
    await measureFirst(bench, times)
    const rounds: number[] = []
    for (let turn = 0; turn < effort.rounds; turn++) rounds.push(await measureFirst(bench, times))
    const note = `${tradesPerJournal} trades, each time after another was changed; rounds ${rounds.map(round).join(' ')}`
    const unchanged = await compare({ name: 'unchanged', next: () => get('stats') }, bench.call, bench.control, effort)
    const list = await compare({ name: 'list', next: () => get('trades') }, bench.call, bench.control, effort)
    const search = await compare(
      { name: 'search', connections: 4, next: () => get(`trades?q=x${hidden()}`) },
      ...([bench.call, bench.control, effort] as const),
    )
    return [
      atMost('first figures of a journal after a change', median(rounds), 8, 'ms', note),
      atMost('figures of a journal that has not changed', unchanged.ratio, 1, '×', comparisonNote(unchanged)),
      atMost('list of trades', list.ratio, 2, '×', comparisonNote(list)),
      observed('search of trades that finds nothing', search.ratio, '×', comparisonNote(search)),
    ]
  } finally {
    await bench.stop()
  }
}
