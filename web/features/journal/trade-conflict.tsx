import { useEffect, useId, useRef } from 'react'
import { tradePage as page, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
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

type FormatTime = (at: string, isDateOnly?: boolean) => string

const legOf = (leg: TradeValues['legs'][number], format: FormatTime): string => {
  const { side, quantity, price, at, isDateOnly, fee } = leg
  return [`${words.legs[side]} ${quantity} × ${price}`, at && format(at, isDateOnly), fee && `${texts.fee} ${fee}`]
    .filter(Boolean)
    .join(', ')
}

const splitOf = ({ at, from, to }: TradeValues['splits'][number], format: FormatTime): string =>
  [page.split(from, to), at && format(at)].filter(Boolean).join(', ')

const imageOf = ({ _id, alt }: TradeValues['images'][number], imageIds: readonly string[]): string =>
  [texts.chart(imageIds.indexOf(_id) + 1), alt].filter(Boolean).join(': ')

/** All that a trade's form has, in words. `imageIds`: of both versions, so that an image has one number in both. */
const rowsOf = (values: TradeValues, rules: Rules, imageIds: readonly string[], format: FormatTime): Row[] => [
  ...typed.map((name): Row => [texts[name], values[name]]),
  [texts.market, words.markets[values.market]],
  [texts.side, words.sides[values.side]],
  [words.statuses.missed, values.isMissed ? texts.yes : texts.no],
  ...written.map((name): Row => [texts[name], values[name]]),
  [texts.legs, values.legs.map((leg) => legOf(leg, format)).join('\n')],
  [texts.splits, values.splits.map((split) => splitOf(split, format)).join('\n')],
  ...rules.map(({ _id, text }): Row => [text, texts.ruleStates[values.rules[_id] ?? 'none']]),
  ...moodTimes.map((time): Row => {
    const mood = values.moods[time]
    return [texts.mood(page.moodTimes[time]), mood && words.moods[mood]]
  }),
  [texts.images, values.images.map((image) => imageOf(image, imageIds)).join(', ')],
]

type Difference = [name: string, mine: string, theirs: string]

function differencesOf({ mine, theirs, rules }: Omit<Props, 'onChoose'>, format: FormatTime): Difference[] {
  const unlisted = Object.keys({ ...mine.rules, ...theirs.rules }).filter((id) => rules.every(({ _id }) => _id !== id))
  const all = [...rules, ...unlisted.map((_id, index) => ({ _id, text: texts.removedRule(index + 1) }))]
  const imageIds = [...new Set([...mine.images, ...theirs.images].map(({ _id }) => _id))]
  const others = rowsOf(theirs, all, imageIds, format)
  return rowsOf(mine, all, imageIds, format)
    .map(([name, value], index): Difference => [name, value, others[index]![1]])
    .filter(([, ours, other]) => ours !== other)
}

/** Both versions of a trade that another device has changed, where they differ. */
export function TradeConflict({ mine, theirs, rules, onChoose }: Props) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const format: FormatTime = (at, isDateOnly) => {
    const day = formatDay(at, now, zone)
    return isDateOnly ? day : `${day}, ${formatTime(at, zone)}`
  }
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
