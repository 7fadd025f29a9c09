import type { SectionOrAll } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry, Timeframe } from '#contract/points.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatCount } from '../../ui/format.ts'
import type { Board } from './api.ts'
import type { FollowSlot } from './leaderboard-page.tsx'
import { Movement } from './movement.tsx'
import { BestBadge, Distance, MemberName, PointsLink, SetRankMark, SetRankNote } from './parts.tsx'

type Props = {
  entry: BoardEntry
  /** The viewer's own entry, if this is their row. */
  me: Board['me']
  timeframe: Timeframe
  section: SectionOrAll
  /** Pinned copy of the viewer's row. */
  isPinned?: boolean
  follow: FollowSlot
}

export function BoardRow({ entry, me, timeframe, section, isPinned = false, follow }: Props) {
  const { user, rank, rankReason, movement, isMe } = entry
  return (
    <tr
      className={isMe ? 'leaderboard-own' : undefined}
      data-member={user._id}
      data-own={(isMe && !isPinned) || undefined}
    >
      <td className="leaderboard-rank">
        {me?.isApproximate ? (
          <>
            <span className="meta">{texts.about}</span> {formatCount(rank)}
          </>
        ) : (
          formatNumber(rank)
        )}
        <SetRankMark entry={entry} />
      </td>
      <td className="leaderboard-wide">
        <Movement movement={movement} timeframe={timeframe} />
      </td>
      <td>
        <span className="leaderboard-who">
          <Avatar username={user.username} src={user.profilePhoto} size="sm" />
          <span>
            <MemberName user={user} isMe={isMe} />
            <span className="meta">{me && rankReason === null ? <Distance me={me} /> : `@${user.username}`}</span>
            <SetRankNote entry={entry} />
          </span>
        </span>
      </td>
      <td className="leaderboard-wide">
        <BestBadge user={user} />
      </td>
      <td className="leaderboard-number leaderboard-points">
        <PointsLink entry={entry} section={section} />
        <span className="leaderboard-narrow">
          <Movement movement={movement} timeframe={timeframe} />
        </span>
      </td>
      <td className="leaderboard-follow">{!isMe && follow(user)}</td>
    </tr>
  )
}
