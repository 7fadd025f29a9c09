import { absolute, decimal, signOf, subtract, textOf } from '#contract/decimals.ts'
import type { PlanVersion, Trade } from '#contract/journal-trades.ts'
import { tradePage as texts } from '#contract/messages/en/journal-screens.ts'
import { formatDecimal, formatResult } from '../../shared/record-formats.ts'
import { Section } from './trade-section.tsx'

type Value = string | null
type Format = (decimal: string) => string
/** What a larger and a smaller value than planned are. */
type Words = readonly ['more' | 'better' | 'worse' | 'higher', 'less' | 'better' | 'worse' | 'lower']

const inR: Format = (r) => formatResult(Number(r), 'R')
const unsignedR: Format = (r) => formatResult(Number(r), 'R', { isSigned: false })
const shown = (value: Value, format: Format): string => (value === null ? '–' : format(value))

function differenceOf(planned: Value, happened: Value, [above, below]: Words, format: Format): string {
  if (planned === null || happened === null) return '–'
  const change = subtract(decimal(happened), decimal(planned))
  if (signOf(change) === 0) return texts.asPlanned
  return texts.differences[signOf(change) > 0 ? above : below](format(textOf(absolute(change))))
}

/** Each row: its name, what was planned, what happened, and the difference. */
export function planRows(
  { figures, side, plans, splits }: Trade,
  plan: PlanVersion,
): [string, string, string, string][] {
  const row = (
    name: string,
    [planned, happened]: readonly [Value, Value],
    words: Words,
  ): [string, string, string, string] => [
    name,
    shown(planned, formatDecimal),
    shown(happened, formatDecimal),
    // After a split, prices and quantities are in other units than in the plan.
    splits.length > 0 ? '–' : differenceOf(planned, happened, words, formatDecimal),
  ]
  const latest = plans.at(-1) ?? plan
  const stop = row(texts.stop, [plan.stop, latest.stop], ['higher', 'lower'])
  const { plannedR, r } = figures
  return [
    row(texts.entry, [plan.entry, figures.averageEntry], side === 'long' ? ['worse', 'better'] : ['better', 'worse']),
    row(texts.quantity, [plan.quantity, figures.quantity], ['more', 'less']),
    plan.stop === latest.stop ? [stop[0], stop[1], texts.notMoved, '–'] : stop,
    row(texts.exit, [plan.target, figures.averageExit], side === 'long' ? ['better', 'worse'] : ['worse', 'better']),
    [texts.reward, shown(plannedR, inR), shown(r, inR), differenceOf(plannedR, r, ['more', 'less'], unsignedR)],
  ]
}

export function PlanAndResult({ trade, plan }: { trade: Trade; plan: PlanVersion }) {
  const columns = [texts.planned, texts.happened, texts.difference]
  return (
    <Section title={texts.planAndResult}>
      <div className="journal-scroll">
        <table className="journal-table">
          <thead>
            <tr>
              <th scope="col">{texts.what}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className="journal-number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {planRows(trade, plan).map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="journal-number">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
