import { pointAmounts } from '#contract/messages/en/how-points-work.ts'

/** The points of each action, with its limit. */
export function AmountList() {
  return (
    <ul className="points-amounts">
      {pointAmounts.map(({ action, limit, points }) => (
        <li key={action}>
          <span>
            {action} {limit && <span className="meta">{limit}</span>}
          </span>
          <b className="bold">{points}</b>
        </li>
      ))}
    </ul>
  )
}
