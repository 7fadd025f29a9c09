import { importTrades as texts } from '#contract/messages/en/journal-import-screens.ts'
import { formatDecimal, formatPrice } from './format-decimal.ts'
import type { PlannedTrade } from './plan-import.ts'

type Fill = PlannedTrade['fills'][number]

/** Narrower fills have no label; the table has all of them. */
const labelledShare = 0.18

/**
 * Entries above, exits below, each as wide as its quantity: an exit closes the entries above it, first in, first out.
 * An entry without an exit below is still open. The table next to it says the same in words.
 */
export function FillsDrawing({ trade: { fills, side, isContinued } }: { trade: PlannedTrade }) {
  const entrySide = side === 'long' ? 'buy' : 'sell'
  const entries = fills.filter((fill) => fill.side === entrySide)
  const exits = fills.filter((fill) => fill.side !== entrySide)
  // The other fills of a continued trade are in the journal already.
  if (isContinued || entries.length === 0 || exits.length === 0) return null
  const total = totalOf(entries)
  return (
    <div className="journal-import-drawing" aria-hidden="true">
      <Row fills={entries} total={total} kind="entry" />
      <Row fills={exits} total={total} kind="exit" />
    </div>
  )
}

const totalOf = (fills: readonly Fill[]): number => fills.reduce((sum, { quantity }) => sum + Number(quantity), 0)

function Row({ fills, total, kind }: { fills: readonly Fill[]; total: number; kind: 'entry' | 'exit' }) {
  return (
    <div className={`journal-import-row journal-import-${kind}`}>
      {fills.map((fill, index) => {
        const share = Number(fill.quantity) / total
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which equal fills are possible
          <span key={index} style={{ width: `${share * 100}%` }}>
            {share >= labelledShare && (
              <small>{texts.fillAt(formatDecimal(fill.quantity), formatPrice(fill.price))}</small>
            )}
          </span>
        )
      })}
    </div>
  )
}
