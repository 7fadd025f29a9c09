import { journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { figureMarks } from '../../shared/record-formats.ts'

type Props = { name: string; trades: number; tone?: 'gain' | 'loss' | undefined; note?: string; children: string }

/** A figure in a list, with the number of trades that it rests on. */
export function Fact({ name, trades, tone, note, children }: Props) {
  return (
    <div>
      <dt>
        {name} <span className="meta">{words.inTrades(trades)}</span>
      </dt>
      <dd {...figureMarks(trades, tone)}>{children}</dd>
      {note && <dd className="journal-fact-note meta">{note}</dd>}
    </div>
  )
}
