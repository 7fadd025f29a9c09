import { legsInTime } from '#contract/journal-figures.ts'
import type { Leg, Trade } from '#contract/journal-trades.ts'
import { tradePage as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { formatDecimal, formatMoney } from '../../shared/record-formats.ts'
import { formatDate, formatTime } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'

export function LegsTable({ trade }: { trade: Trade }) {
  const zone = useTimeZone()
  return (
    <div className="journal-scroll">
      <table className="journal-table">
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.leg}</th>
            <th scope="col" className="journal-number">
              {texts.price}
            </th>
            <th scope="col" className="journal-number">
              {texts.fee}
            </th>
            <th scope="col" className="journal-number">
              {texts.heldAfter}
            </th>
          </tr>
        </thead>
        <tbody>
          {legsInTime<Leg>(trade).map(({ _id, at, isDateOnly, side, price, quantity, fee, source, open }) => (
            <tr key={_id}>
              <th scope="row">
                {isDateOnly ? formatDate(at, zone) : `${formatDate(at, zone)}, ${formatTime(at, zone)}`}
                {source && <span className="meta"> {texts.from(words.brokers[source.broker])}</span>}
              </th>
              <td>
                <span className="journal-side">
                  <Icon name={side === 'buy' ? 'up' : 'down'} small />
                  {words.legs[side]} {formatDecimal(quantity)}
                </span>
              </td>
              <td className="journal-number">{formatDecimal(price)}</td>
              <td className="journal-number">{formatMoney(fee, trade.currency)}</td>
              <td className="journal-number">{formatDecimal(open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
