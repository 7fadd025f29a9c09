import type { ReactNode, Ref } from 'react'
import './admin.css'

/**
 * What is in a column, which decides about its width, its alignment and its place where rows are stacked.
 * `main` and `short` (of a fixed width) leave room for the time or the actions on their right.
 */
type ColumnKind = 'text' | 'main' | 'short' | 'number' | 'time' | 'actions' | 'menu' | 'select'

export type Column<Row> = {
  head: string
  /** In the head, instead of its text. */
  control?: ReactNode
  kind?: ColumnKind
  /** Shows the head in each row where rows are stacked, as numbers always do. */
  isLabelled?: boolean
  cell: (row: Row, index: number) => ReactNode
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isSelected?: (row: Row) => boolean
  ref?: Ref<HTMLTableElement>
}

/** A table, whose rows become stacks on narrow screens. */
export function ResponsiveTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, isSelected, ref } = props
  return (
    <table ref={ref} className="admin-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, control, kind = 'text' }) => (
            <th key={head} scope="col" className={`admin-cell-${kind}`}>
              {control ??
                (kind === 'actions' || kind === 'menu' ? <span className="visually-hidden">{head}</span> : head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} data-selected={isSelected?.(row) || undefined}>
            {columns.map(({ head, kind = 'text', isLabelled = kind === 'number', cell }) => (
              <td key={head} className={`admin-cell-${kind}`} data-label={isLabelled ? head : undefined}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
