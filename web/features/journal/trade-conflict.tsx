import { useEffect, useId, useRef } from 'react'
import { tradePage as page, tradeForm as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { formatDay, formatTime } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import type { TradeValues } from './form-values.ts'

const moodTimes = ['before', 'during', 'after'] as const

type Props = { mine: TradeValues; theirs: TradeValues; rules: Rules; onChoose: (choice: 'mine' | 'theirs') => void }

type Rules = readonly { _id: string; text: string }[]

const typed = [
  'symbol',
  'currency',
  'multiplier',
  'account',
  'strategy',
  'entry',
  'stop',
  'target',
  'quantity',
] as const
const written = ['thesis', 'tags', 'note'] as const

type Row = [name: string, value: string]

type FormatTime = (at: string) => string

const legOf = ({ side, quantity, price, at, fee }: TradeValues['legs'][number], format: FormatTime): string =>
  [`${words.legs[side]} ${quantity} × ${price}`, at && format(at), fee && `${texts.fee} ${fee}`]
    .filter(Boolean)
    .join(', ')

/** All that a trade's form has, in words. */
const rowsOf = (values: TradeValues, rules: Rules, format: FormatTime): Row[] => [
  ...typed.map((name): Row => [texts[name], values[name]]),
  [texts.market, words.markets[values.market]],
  [texts.side, words.sides[values.side]],
  [words.statuses.missed, values.isMissed ? texts.yes : texts.no],
  ...written.map((name): Row => [texts[name], values[name]]),
  [texts.legs, values.legs.map((leg) => legOf(leg, format)).join('\n')],
  ...rules.map(({ _id, text }): Row => [text, texts.ruleStates[values.rules[_id] ?? 'none']]),
  ...moodTimes.map((time): Row => {
    const mood = values.moods[time]
    return [texts.mood(page.moodTimes[time]), mood && words.moods[mood]]
  }),
  [texts.images, values.images.map(({ url, alt }) => alt || url.split('/').at(-1)).join(', ')],
]

type Difference = [name: string, mine: string, theirs: string]

function differencesOf({ mine, theirs, rules }: Omit<Props, 'onChoose'>, format: FormatTime): Difference[] {
  const others = rowsOf(theirs, rules, format)
  return rowsOf(mine, rules, format)
    .map(([name, value], index): Difference => [name, value, others[index]![1]])
    .filter(([, ours, other]) => ours !== other)
}

/** Both versions of a trade that another device has changed, where they differ. */
export function TradeConflict({ mine, theirs, rules, onChoose }: Props) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const format = (at: string) => `${formatDay(at, now, zone)}, ${formatTime(at, zone)}`
  const differences = differencesOf({ mine, theirs, rules }, format)
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // It appears above a long form whose button was pressed.
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} className="journal-conflict" aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {texts.conflictTitle}
      </h2>
      <p>{texts.conflictText}</p>
      {differences.length === 0 ? (
        <p>{texts.conflictSame}</p>
      ) : (
        <table className="journal-conflict-table">
          <caption className="visually-hidden">{texts.conflictTable}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.conflictField}</span>
              </th>
              <th scope="col">{texts.mine}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(([name, ours, others]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td dir="auto">{ours || '–'}</td>
                <td dir="auto">{others || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ConflictChoice isSame={differences.length === 0} onChoose={onChoose} />
    </section>
  )
}
