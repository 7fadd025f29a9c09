import { formatNumber } from '#contract/format-number.ts'
import { type TradeGroup, tradeGroups } from '#contract/journal-limits.ts'
import type { JournalStats, TradeGroupFigures } from '#contract/journal-stats.ts'
import { journalFigures as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { figureMarks, formatResult, formatShare, toneOf } from '../../shared/record-formats.ts'
import { JournalLink } from './journal-link.tsx'
import type { JournalSearch } from './search-params.ts'
import { IntervalDrawing } from './small-drawings.tsx'

const hourName = (hour: string): string => `${hour.padStart(2, '0')}:00`
const named = (names: Record<string, string>) => (key: string) => names[key] ?? key

const names: Record<TradeGroup, (key: string) => string> = {
  strategy: (key) => key || words.noStrategy,
  rules: named(words.rules),
  mood: named(words.moods),
  tag: (key) => `#${key}`,
  weekday: (key) => words.weekdays[Number(key)] ?? key,
  hour: hourName,
  session: named(words.sessions),
  held: named(words.held),
  side: named(words.sides),
  market: named(words.markets),
  account: (key) => key,
}

type Props = { stats: JournalStats; search: JournalSearch }

/** Expectancy of groups of trades, such as each strategy's. */
export function Breakdown({ stats, search }: Props) {
  const by = search.by ?? 'strategy'
  const groups = stats.groups[by] ?? []
  const bounds = groups.flatMap(({ expectancy: { value, low, high } }) => [low ?? value, high ?? value])
  const range = [Math.min(0, ...bounds), Math.max(0, ...bounds)] as const
  return (
    <section className="journal-section" aria-labelledby="journal-groups">
      <h2 id="journal-groups" className="subtitle">
        {texts.groups}
      </h2>
      <nav className="journal-pills" aria-label={texts.groupBy}>
        {tradeGroups.map((group) => (
          <JournalLink
            key={group}
            search={{ ...search, by: group === 'strategy' ? undefined : group }}
            className="journal-pill"
            isCurrent={group === by}
          >
            {texts.groupNames[group]}
          </JournalLink>
        ))}
      </nav>
      {groups.length === 0 ? (
        <p className="muted">{texts.noGroups}</p>
      ) : (
        <div className="journal-scroll">
          <table className="journal-table journal-groups">
            <caption className="visually-hidden">{texts.groupNames[by]}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.groupNames[by]}</th>
                <th scope="col" className="desktop-only journal-number">
                  {texts.tradesColumn}
                </th>
                <td />
                <th scope="col" className="journal-number">
                  {texts.expectancy}
                </th>
                <th scope="col" className="desktop-only journal-number">
                  {texts.winRate}
                </th>
                <th scope="col" className="journal-wide journal-number">
                  {texts.sum}
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <GroupRow key={group.key} name={names[by](group.key)} group={group} unit={stats.unit} range={range} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="meta">{texts.groupsNote}</p>
    </section>
  )
}

type RowProps = { name: string; group: TradeGroupFigures; unit: string; range: readonly [number, number] }

function GroupRow({ name, group: { trades, expectancy, winRate, net }, unit, range }: RowProps) {
  const marks = figureMarks(trades, toneOf(expectancy.value))
  return (
    <tr data-few={marks['data-few']}>
      <th scope="row" dir="auto">
        {name}
        <p className="phone-only meta">
          {words.trades(trades)} · {texts.winRate} {formatShare(winRate.value)}
        </p>
      </th>
      <td className="desktop-only journal-number">{formatNumber(trades)}</td>
      <td className="journal-drawing">
        <IntervalDrawing estimate={expectancy} range={range} zero={0} isFew={'data-few' in marks} />
      </td>
      <td className="journal-number" {...marks}>
        {formatResult(expectancy.value, unit)}
      </td>
      <td className="desktop-only journal-number">{formatShare(winRate.value)}</td>
      <td className="journal-wide journal-number">{formatResult(net, unit)}</td>
    </tr>
  )
}
