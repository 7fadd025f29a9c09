import { rings as texts } from '#contract/messages/en/rings-screens.ts'
import type { Ring } from '#contract/rings.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { MemberName } from '../member-name.tsx'

/** Pairs that are shown as sentences. */
const mostPairs = 5

/** A ring with its evidence: how many likes each member received, and how many of them from the others. */
export function RingCard({ ring: { members, pairs, points }, onVoid }: { ring: Ring; onVoid: () => void }) {
  const nameOf = (id: string): string => members.find(({ user }) => user._id === id)?.user.name ?? ''
  return (
    <article className="moderation-ring">
      <header>
        <div>
          <h2 className="section-heading">{texts.ring(members.length)}</h2>
          <p className="muted">{texts.earned(formatNumber(points))}</p>
        </div>
        <Button variant="danger" onClick={onVoid}>
          {texts.void}
        </Button>
      </header>
      <table className="moderation-table progress">
        <caption className="visually-hidden">{texts.caption(members.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.member}</th>
            <th scope="col">{texts.fromRing}</th>
            <th scope="col">{texts.received}</th>
            <th scope="col">{texts.points}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ user, received, fromRing, points: earned }) => (
            <tr key={user._id}>
              <td className="moderation-cell-member">
                <span className="moderation-member">
                  <Avatar username={user.username} src={user.profilePhoto} size="sm" />
                  <MemberName member={user} />
                </span>
              </td>
              <td className="moderation-cell-figures">
                <span className="moderation-narrow-only meta">{texts.fromRing}</span>
                <span>
                  {formatNumber(fromRing)} ({texts.share(Math.round((fromRing / received) * 100))})
                </span>
              </td>
              <td className="moderation-cell-figures">
                <span className="moderation-narrow-only meta">{texts.received}</span>
                <span>{formatNumber(received)}</span>
              </td>
              <td className="moderation-cell-figures">
                <span className="moderation-narrow-only meta">{texts.points}</span>
                <span>{formatNumber(earned)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="meta">{texts.pairs}</h3>
      <ul>
        {pairs.slice(0, mostPairs).map(({ giverId, receiverId, likes }) => (
          <li key={`${giverId} ${receiverId}`}>{texts.pair(nameOf(giverId), nameOf(receiverId), likes)}</li>
        ))}
      </ul>
    </article>
  )
}
