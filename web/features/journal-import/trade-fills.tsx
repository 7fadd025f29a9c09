import { formatNumber } from '#contract/format-number.ts'
import { importTrades as texts } from '#contract/messages/en/journal-import-screens.ts'
import { formatDate, formatTime } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { FillsDrawing } from './fills-drawing.tsx'
import { formatDecimal, formatGain, formatPrice } from './format-decimal.ts'
import type { PlannedTrade } from './plan-import.ts'

/** A date that has no time in the file is one of the file's zone, as read. */
export const momentText = (at: number, isDateOnly: boolean, zone: string): string =>
  isDateOnly ? `${formatDate(at, zone)}, ${texts.dateOnly}` : `${formatDate(at, zone)}, ${formatTime(at, zone)}`

export function TradeFills({ trade, zone, name }: { trade: PlannedTrade; zone: string; name: string }) {
  const { fills, multiplier, fees, currency, account } = trade
  return (
    <div className="journal-import-fills">
      <FillsDrawing trade={trade} />
      <table>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.sideQuantity}</th>
            <th scope="col" className="journal-import-num">
              {texts.price}
            </th>
            <th scope="col" className="journal-import-num">
              {texts.line}
            </th>
          </tr>
        </thead>
        <tbody>
          {fills.map(({ at, isDateOnly, side, quantity, price, line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which equal fills are possible
            <tr key={index}>
              <td>{momentText(at, isDateOnly, zone)}</td>
              <td>
                <Icon name={side === 'buy' ? 'up' : 'down'} small /> {texts[side]} {formatDecimal(quantity)}
              </td>
              <td className="journal-import-num">{formatPrice(price)}</td>
              <td className="journal-import-num muted">{formatNumber(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        <dt>{texts.fees}</dt>
        <dd>{formatGain(fees, currency).replace('+', '')}</dd>
        {account && (
          <>
            <dt>{texts.account}</dt>
            <dd dir="auto">{account}</dd>
          </>
        )}
      </dl>
      {multiplier !== '1' && <p className="meta">{texts.multiplier(formatDecimal(multiplier))}</p>}
      {fees === '0' && <p className="meta">{texts.noFees}</p>}
    </div>
  )
}
