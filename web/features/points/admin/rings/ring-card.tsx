import { formatNumber } from '#contract/format-number.ts'
import { rings as texts } from '#contract/messages/en/rings-screens.ts'
import type { Ring } from '#contract/rings.ts'
import { MemberWithPhoto } from '../../../../shared/admin/member-name.tsx'
import { type Column, ResponsiveTable } from '../../../../shared/admin/responsive-table.tsx'
import { Button } from '../../../../ui/button.tsx'

/** Pairs that are shown as sentences. */
const mostPairs = 5

const columns: Column<Ring['members'][number]>[] = [
  { head: texts.member, cell: ({ user }) => <MemberWithPhoto member={user} /> },
  {
    head: texts.fromRing,
    isLabelled: true,
    cell: ({ fromRing, received }) =>
      `${formatNumber(fromRing)} (${texts.share(Math.round((fromRing / received) * 100))})`,
  },
  { head: texts.received, isLabelled: true, cell: ({ received }) => formatNumber(received) },
  { head: texts.points, isLabelled: true, cell: ({ points }) => formatNumber(points) },
]

/** A ring with its evidence: how many likes each member received, and how many of them from the others. */
export function RingCard({ ring: { members, pairs, points }, onVoid }: { ring: Ring; onVoid: () => void }) {
  const nameOf = (id: string): string => members.find(({ user }) => user._id === id)?.user.name ?? ''
  return (
    <article className="points-ring">
      <header>
        <div>
          <h2 className="subtitle">{texts.ring(members.length)}</h2>
          <p className="muted">{texts.earned(formatNumber(points))}</p>
        </div>
        <Button variant="plain" onClick={onVoid}>
          {texts.void}
        </Button>
      </header>
      <ResponsiveTable
        caption={texts.caption(members.length)}
        columns={columns}
        rows={members}
        keyOf={({ user }) => user._id}
      />
      <h3 className="meta">{texts.pairs}</h3>
      <ul>
        {pairs.slice(0, mostPairs).map(({ giverId, receiverId, likes }) => (
          <li key={`${giverId} ${receiverId}`}>{texts.pair(nameOf(giverId), nameOf(receiverId), likes)}</li>
        ))}
      </ul>
    </article>
  )
}
