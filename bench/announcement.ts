// A notification to 1,000,000 members: its cost for each of them, and how much slower feeds get meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { callPlans } from './calls.ts'
import { load, median, percentile } from './load.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, round } from './report.ts'
import { jsonHeaders, memberHeaders, writeHeaders } from './requests.ts'
import type { Testbed } from './testbed.ts'

const connections = 8

/** Adds members until there are this many. */
const addMembers = [
  `insert into members (id, username, name, created_at)
   select 'a' || lpad(to_hex(n), 23, '0'), 'announced_' || n, 'Member ' || n, now() - interval '1 day'
   from generate_series(1, $1::int - (select count(*) from members)::int) n`,
  `insert into member_details (member_id, email, language)
   select id, username || '@bench.test', case when right(id, 1) < '4' then 'hi' end
   from members where username like 'announced\\_%'`,
]
// Without triggers: those of foreign keys would look for rows of each member in a hundred tables, and there must be an
// administrator.
const removeAll = [
  "set session_replication_role = 'replica'",
  `delete from notifications where kind = 'announcement'`,
  'delete from announcement_deliveries',
  'delete from announcements',
  `delete from notification_counts where member_id like 'a%'`,
  `delete from member_details where member_id in (select id from members where username like 'announced\\_%')`,
  `delete from members where username like 'announced\\_%'`,
  "update members set role = 'user' where role = 'admin'",
  'reset session_replication_role',
]

type Progress = { status: string; counts: { sent: number } }

export async function measureAnnouncement(testbed: Testbed, members: number): Promise<Figure[]> {
  const { owner, data, settings, postgres } = testbed
  const [administrator, token] = [data.callers[0]!, data.tokens[0]!]
  await owner.query({ text: addMembers[0]!, values: [members] })
  await owner.query(addMembers[1]!)
  await owner.query(`update members set role = 'admin' where id = '${administrator}'`)
  await owner.query('vacuum analyze members')
  const site = await startProgram(settings)
  const send = async (method: string, path: string, body?: object): Promise<{ _id: string } & Progress> => {
    const headers = method === 'GET' ? memberHeaders(token) : { ...writeHeaders(token), ...jsonHeaders }
    const response = await fetch(`${site.url}/api/admin/announcements${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`)
    return ((await response.json()) as { announcement: { _id: string } & Progress }).announcement
  }
  /** Starts one. Returns a function that tells how far it is. */
  const start = async () => {
    const content = {
      channel: 'notification',
      audience: 'everyone',
      link: '/news',
      isDismissible: true,
      startsAt: null,
      endsAt: null,
      title: { en: 'Upkeep on Sunday, 02:00 to 02:30 IST', hi: 'रविवार को 02:00 से 02:30 तक रखरखाव' },
      text: {
        en: 'What you write meanwhile is kept on your phone and sent afterwards.',
        hi: 'इस बीच लिखा हुआ बाद में भेजा जाएगा।',
      },
    }
    const { _id: id } = await send('POST', '', { content })
    await send('POST', `/${id}/send`, { version: 1 })
    return () => send('GET', `/${id}`)
  }
  const feed = callPlans(data)['member-feed']!.next
  const feedTime = async (seconds: number) => {
    const { latencies, failed } = await load(site.port, connections, seconds, feed)
    if (failed > 0) throw new Error(`${failed} feeds failed`)
    return percentile(latencies, 0.95)
  }
  try {
    await feedTime(3)
    // Alone, for its cost.
    const processes = [site.pid, postgres]
    const [from, startedAt] = [cpuMs(processes), performance.now()]
    const progress = await start()
    while ((await progress()).status !== 'sent') await pause(1000)
    const { counts } = await progress()
    const seconds = (performance.now() - startedAt) / 1000
    const each = ((cpuMs(processes) - from) * 1000) / counts.sent
    // Again, while feeds are read.
    const quiet: number[] = []
    for (let round = 0; round < 3; round++) quiet.push(await feedTime(5))
    const again = await start()
    const busy: number[] = []
    while (busy.length < 5 && (await again()).status === 'sending') busy.push(await feedTime(5))
    const ratio = median(busy) / median(quiet)
    return [
      atMost(
        'a notification to all members, for each of them, by CPU',
        each,
        250,
        'µs',
        `${counts.sent} members in ${seconds.toFixed(0)} s, in batches with rests`,
      ),
      atMost(
        'p95 of feeds while it is sent',
        ratio,
        1.5,
        '×',
        `${round(median(busy))} ms, without ${round(median(quiet))} ms; ${busy.length} rounds`,
      ),
    ]
  } finally {
    await site.stop()
    for (const text of removeAll) await owner.query(text)
  }
}
