import './planned-trades.css'
import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { importTrades as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDate, formatTime } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { formatDecimal, formatGain, formatPrice } from './format-decimal.ts'
import type { PlannedTrade } from './plan-import.ts'
import { TradeFills } from './trade-fills.tsx'

type RowProps = { trade: PlannedTrade; isChosen: boolean; onChoose: () => void; zone: string }

const gainClass = (net: string | null): string =>
  net === null || !/[1-9]/.test(net)
    ? 'journal-import-num journal-import-net'
    : net.startsWith('-')
      ? 'journal-import-num journal-import-net journal-import-loss'
      : 'journal-import-num journal-import-net journal-import-gain'

function TradeRow({ trade, isChosen, onChoose, zone }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  const { symbol, side, quantity, open, closedAt, openedAt, isDateOnly, net, currency, averageEntry, averageExit } =
    trade
  const at = closedAt ?? openedAt
  const day = formatDate(at, zone)
  const when = isDateOnly ? day : `${day}, ${formatTime(at, zone)}`
  const total = quantity === '0' ? open : quantity
  const size = (
    <span className="journal-import-size">
      <Icon name={side === 'long' ? 'up' : 'down'} small /> {texts[side]} {formatDecimal(total)}
    </span>
  )
  return (
    <>
      <tr className={isOpen ? 'journal-import-open' : undefined}>
        <td className="journal-import-choose">
          <label className="choice">
            <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={texts.save(symbol, when)} />
          </label>
        </td>
        <th scope="row" className="journal-import-symbol" dir="auto">
          {symbol}
        </th>
        <td className="journal-import-when">
          {closedAt === null ? `${texts.open}, ${day}` : when}
          <span className="phone-only"> · {size}</span>
        </td>
        <td className="journal-import-wide-only">{size}</td>
        <td className="journal-import-num journal-import-wide-only">{averageEntry && formatPrice(averageEntry)}</td>
        <td className="journal-import-num journal-import-wide-only">{averageExit && formatPrice(averageExit)}</td>
        <td className="journal-import-num journal-import-wide-only">{formatNumber(trade.fills.length)}</td>
        <td className={gainClass(net)}>
          {net !== null && formatGain(net, currency)}
          {net === null && (
            <span className="muted">
              {trade.isContinued ? texts.continued : texts.openQuantity(formatDecimal(open))}
            </span>
          )}
        </td>
        <td className="journal-import-expand">
          <IconButton
            icon="chevron-down"
            label={texts.fillsOf(symbol, when)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr className="journal-import-detail" id={detailId}>
          <td colSpan={9}>
            <TradeFills trade={trade} zone={zone} name={texts.fillsOf(symbol, when)} />
          </td>
        </tr>
      )}
    </>
  )
}

type Props = {
  trades: readonly PlannedTrade[]
  excluded: ReadonlySet<string>
  onExclude: (excluded: ReadonlySet<string>) => void
}

const pageSize = 20

function useIndeterminate(isIndeterminate: boolean) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return box
}

export function PlannedTrades({ trades, excluded, onExclude }: Props) {
  const zone = useTimeZone()
  const [shown, setShown] = useState(pageSize)
  const chosen = trades.filter(({ key }) => !excluded.has(key)).length
  const box = useIndeterminate(chosen > 0 && chosen < trades.length)
  if (trades.length === 0) return <EmptyState illustration="no-match" title={texts.none} text={texts.noneText} />
  const toggle = (key: string) => {
    const next = new Set(excluded)
    if (!next.delete(key)) next.add(key)
    onExclude(next)
  }
  const open = trades.filter(({ closedAt }) => closedAt === null).length
  const summary = texts.summary(formatNumber(trades.length - open), formatNumber(open))
  return (
    <section className="journal-import-section" aria-labelledby="import-trades">
      <h2 id="import-trades" className="journal-import-heading">
        {texts.heading}
        <span className="meta">
          {shown < trades.length ? `${summary}, ${texts.shown(formatNumber(shown))}` : summary}
        </span>
      </h2>
      <table className="journal-import-trades">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <td className="journal-import-choose">
              <label className="choice">
                <input
                  ref={box}
                  type="checkbox"
                  checked={chosen === trades.length}
                  onChange={() => onExclude(new Set(chosen === trades.length ? trades.map(({ key }) => key) : []))}
                  aria-label={texts.all}
                />
              </label>
            </td>
            <th scope="col">{texts.symbol}</th>
            <th scope="col">{texts.closed}</th>
            <th scope="col" className="journal-import-wide-only">
              {texts.sideQuantity}
            </th>
            <th scope="col" className="journal-import-num journal-import-wide-only">
              {texts.entry}
            </th>
            <th scope="col" className="journal-import-num journal-import-wide-only">
              {texts.exit}
            </th>
            <th scope="col" className="journal-import-num journal-import-wide-only">
              {texts.fills}
            </th>
            <th scope="col" className="journal-import-num">
              {texts.net}
            </th>
            <th scope="col">
              <span className="visually-hidden">{texts.details}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, shown).map((trade) => (
            <TradeRow
              key={trade.key}
              trade={trade}
              zone={zone}
              isChosen={!excluded.has(trade.key)}
              onChoose={() => toggle(trade.key)}
            />
          ))}
        </tbody>
      </table>
      {shown < trades.length && <Button onClick={() => setShown(shown + 100)}>{texts.showMore}</Button>}
    </section>
  )
}
