import type { SectionOrAll } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry, Timeframe } from '#contract/points.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Board } from './api.ts'
import type { FollowSlot } from './leaderboard-page.tsx'
import { Movement } from './movement.tsx'
import { BestBadge, Distance, MemberName, PointsLink, SetRankMark, SetRankNote } from './parts.tsx'

type Props = {
  entries: BoardEntry[]
  me: Board['me']
  timeframe: Timeframe
  section: SectionOrAll
  follow: FollowSlot
}

/** The top three, with bars proportional to points, from a common zero. */
export function Podium({ entries, me, timeframe, section, follow }: Props) {
  const most = Math.max(...entries.map(({ points }) => points))
  return (
    <ol className="leaderboard-podium">
      {entries.map((entry) => (
        <li
          key={entry.user._id}
          className={entry.isMe ? 'leaderboard-podium-own' : undefined}
          data-own={entry.isMe || undefined}
        >
          <TideStaff share={entry.points / most} />
          <span className={entry.rank === 1 ? 'leaderboard-place first' : 'leaderboard-place'}>
            <VisuallyHidden>{texts.rankOf(formatNumber(entry.rank))}</VisuallyHidden>
            <span aria-hidden="true">{formatNumber(entry.rank)}</span>
            <SetRankMark entry={entry} />
          </span>
          <Movement movement={entry.movement} timeframe={timeframe} />
          <span className="leaderboard-who">
            <Avatar username={entry.user.username} src={entry.user.profilePhoto} />
            <span>
              <MemberName user={entry.user} isMe={entry.isMe} />
              <span className="meta">@{entry.user.username}</span>
              <BestBadge user={entry.user} />
              {entry.isMe && me && entry.rankReason === null && (
                <span className="meta">
                  <Distance me={me} />
                </span>
              )}
              <SetRankNote entry={entry} />
            </span>
          </span>
          <span className="leaderboard-podium-end">
            <span>
              <PointsLink entry={entry} section={section} className="leaderboard-total" />{' '}
              <span className="meta" aria-hidden="true">
                {texts.pointsWord(entry.points === 1)}
              </span>
            </span>
            {!entry.isMe && follow(entry.user)}
          </span>
        </li>
      ))}
    </ol>
  )
}

const height = 112
const tickCount = 25
const ticks = Array.from({ length: tickCount + 1 }, (_, index) => {
  const y = height - (index * height) / tickCount
  return `M0 ${y.toFixed(1)}h${index % 5 === 0 ? 8 : 4}`
}).join('')

function TideStaff({ share }: { share: number }) {
  const top = (height * (1 - share)).toFixed(1)
  return (
    <svg viewBox="-1 -4 24 120" className="leaderboard-staff" aria-hidden="true">
      <path className="leaderboard-staff-scale" d={`${ticks}M.5 0V${height}`} />
      <path className="leaderboard-staff-water" d={`M12 ${top}V${height}`} />
      <path className="leaderboard-staff-mark" d={`M8 ${top}h10`} />
    </svg>
  )
}
