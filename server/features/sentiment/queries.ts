// Counts the stances in posts, and stores the gauges.
import type { Section } from '#contract/common.ts'
import type { SentimentGauge } from '#contract/sentiment.ts'
import { gaugeRules } from '#contract/sentiment-rules.ts'
import type { Outlook } from '#contract/stances.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'
import { isPostPublic } from '../posts/fragments.ts'

const sentimentGauges = table('sentiment_gauges', { id: 'boolean', gauges: 'jsonb' })
type StoredGauges = Omit<Row<typeof sentimentGauges>, 'gauges'> & { gauges: SentimentGauge[] }

export type CountRow = { section: Section; outlook: Outlook; at: string; count: number }

/**
 * How many members had which stance in a room at each of `$times`. A stance counts from its publication until it is too old
 * or its author takes another one in this room, so each member counts once at any time. `$from`: nothing older counts.
 */
export const stanceCounts = statement<{ times: string[]; from: string }, CountRow>(
  'sentiment.counts',
  `with stances as (
     select p.section, p.stance ->> 'outlook' as outlook, p.published_at as starts_at,
       least(
         p.published_at + interval '${gaugeRules.days} days',
         lead(p.published_at) over (partition by p.section, p.author_id order by p.published_at, p.id)
       ) as ends_at
     from posts p join members m on m.id = p.author_id
     where p.stance is not null and p.published_at > $from::timestamptz
       and ${isPostPublic({ post: 'p', author: 'm' })}
       and p.published_at >= m.created_at + interval '${gaugeRules.minAccountAgeInDays} days'
   )
   select section, outlook, at, count(*)::integer as count
   from stances join (select unnest($times::text[])::timestamptz as at) times on starts_at <= at and at < ends_at
   group by section, outlook, at`,
)

export const storeGauges = statement<{ gauges: string }, never>(
  'sentiment.store',
  `insert into sentiment_gauges (gauges) values ($gauges::jsonb)
   on conflict (id) do update set gauges = excluded.gauges`,
)

export const storedGauges = statement<Record<never, never>, Pick<StoredGauges, 'gauges'>>(
  'sentiment.stored',
  'select gauges from sentiment_gauges',
)
