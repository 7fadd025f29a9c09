import type { SectionOrAll } from '#contract/common.ts'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import { pointActions } from '#contract/points.ts'
import { sections } from '#contract/sections.ts'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Stats } from './api.ts'
import type { PointAction } from './search-params.ts'
import { SectionTitle } from './section-title.tsx'
import { signed } from './signed.ts'

type Column = SectionOrAll
type Amounts = Map<Column, number>
type Row = { action: PointAction; amounts: Amounts; total: number }

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0)

/** A row for each action with points in the room, or in any. Rows of no room are in the column 'all'. */
function rowsOf({ pointBreakdown }: Stats, section: SectionOrAll): Row[] {
  const ofRoom = pointBreakdown.filter((each) => section === 'all' || each.section === section)
  return pointActions.flatMap((action) => {
    const amounts: Amounts = new Map(
      ofRoom.filter((each) => each.action === action).map((each) => [each.section, each.points]),
    )
    return amounts.size === 0 ? [] : [{ action, amounts, total: sum(amounts.values()) }]
  })
}

/** Points by action, and by room in the table of all rooms. */
export function Breakdown({ stats, section }: { stats: Stats | undefined; section: SectionOrAll }) {
  const rows = stats && rowsOf(stats, section)
  return (
    <section className="points-section" aria-labelledby="points-breakdown">
      <SectionTitle id="points-breakdown" title={texts.breakdown} note={texts.breakdownOf(section)} />
      {!rows && <Skeleton height={160} />}
      {rows?.length === 0 && <p className="muted">{texts.noBreakdown}</p>}
      {rows && rows.length > 0 && <BreakdownTable rows={rows} columns={section === 'all' ? columnsOf(rows) : []} />}
    </section>
  )
}

const columnsOf = (rows: Row[]): Column[] =>
  [...sections, 'all' as const].filter((column) => column !== 'all' || rows.some(({ amounts }) => amounts.has('all')))

function BreakdownTable({ rows, columns }: { rows: Row[]; columns: Column[] }) {
  const most = Math.max(...rows.map(({ total }) => Math.abs(total)))
  const totalOf = (column: Column) => sum(rows.map(({ amounts }) => amounts.get(column) ?? 0))
  const all = sum(rows.map(({ total }) => total))
  return (
    <>
      <table className="points-breakdown">
        <caption className="visually-hidden">{texts.breakdownCaption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.action}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="points-room-column">
                <ColumnName column={column} />
              </th>
            ))}
            <th scope="col">{texts.all}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ action, amounts, total }) => (
            <tr key={action}>
              <th scope="row">{texts.filters[action]}</th>
              {columns.map((column) => (
                <td key={column} className="points-room-column">
                  {signed(amounts.get(column) ?? 0)}
                </td>
              ))}
              <td>
                <span className="points-bar">
                  <i
                    className={total < 0 ? 'points-lost-bar' : undefined}
                    style={{ width: `${(Math.abs(total) / most) * 100}%` }}
                  />
                </span>
                {signed(total)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.all}</th>
            {columns.map((column) => (
              <td key={column} className="points-room-column">
                {signed(totalOf(column))}
              </td>
            ))}
            <td>{signed(all)}</td>
          </tr>
        </tfoot>
      </table>
      {columns.length > 0 && (
        <ul className="points-by-room phone-only">
          {columns.map((column) => (
            <li key={column}>
              <ColumnName column={column} />
              <span>{signed(totalOf(column))}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ColumnName({ column }: { column: Column }) {
  if (column === 'all') return texts.noRoom
  return (
    <span className={`points-room ${column}`}>
      <RoomIcon section={column} />
      {column}
    </span>
  )
}
