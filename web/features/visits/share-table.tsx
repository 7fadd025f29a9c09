import { formatNumber } from '#contract/format-number.ts'
import { visits as texts } from '#contract/messages/en/visits-screens.ts'
import { MemberText } from '../../ui/member-text.tsx'

type Props = { title: string; column: string; total: number; rows: readonly { name: string; views: number }[] }

/** Views by name, with a bar for the share of all. */
export function ShareTable({ title, column, total, rows }: Props) {
  return (
    <section>
      <h2 className="section-heading">{title}</h2>
      <table className="visits-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col" className="visits-number">
              {texts.views}
            </th>
            <th scope="col" className="visits-number">
              {texts.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, views }) => (
            <tr key={name}>
              <th scope="row">
                <MemberText>{name}</MemberText>
                <span className="visits-share" aria-hidden="true">
                  <span style={{ inlineSize: `${(views / total) * 100}%` }} />
                </span>
              </th>
              <td className="visits-number">{formatNumber(views)}</td>
              <td className="visits-number">{`${formatNumber((views / total) * 100, 1)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
