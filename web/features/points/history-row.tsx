import { type ReactNode, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import type { PointsEntry } from '#contract/points.ts'
import { useSite } from '../../platform/platform.ts'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { formatDay } from '../../ui/format.ts'
import { formatClock } from '../../ui/format-day.ts'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import type { Folded } from './fold-entries.ts'
import type { SourceSlot } from './points-page.tsx'
import { signed } from './signed.ts'

type Props = {
  folded: Folded
  /** The rows on the page, which others can lead to. */
  shown: Set<string>
  sourceLink: SourceSlot
}

/** A row, or several likes as one, which can be shown one by one. */
export function HistoryRows({ folded: { entries, points }, shown, sourceLink }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [newest] = entries
  if (entries.length === 1) return <Row entry={newest!} shown={shown} sourceLink={sourceLink} />
  const action = newest!.action as keyof typeof texts.folded
  return (
    <>
      <RowFrame entry={newest!} points={points} title={texts.folded[action](entries.length)}>
        {action === 'like_taken' && <Source entry={newest!} sourceLink={sourceLink} />}
        <button
          type="button"
          className="quiet-link points-unfold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideRows : texts.showRows(entries.length)}
        </button>
      </RowFrame>
      {isOpen &&
        entries.map((entry) => <Row key={entry._id} entry={entry} isInner shown={shown} sourceLink={sourceLink} />)}
    </>
  )
}

function titleOf({ action, reverses, source }: PointsEntry): string {
  if (reverses) return texts.reversals[action]
  return action === 'post' && source.kind === 'video' ? texts.lesson : texts.actions[action]
}

type RowProps = { entry: PointsEntry; isInner?: boolean; shown: Set<string>; sourceLink: SourceSlot }

function Row({ entry, isInner = false, shown, sourceLink }: RowProps) {
  const { actor, withheld, reverses, reversedBy } = entry
  return (
    <RowFrame id={`points-${entry._id}`} entry={entry} points={entry.points} title={titleOf(entry)} isInner={isInner}>
      {actor && (
        <span className="points-from">
          <ProfileLink username={actor.username} className="link">
            <MemberText>{texts.from(actor.name)}</MemberText>
          </ProfileLink>
        </span>
      )}
      <Source entry={entry} sourceLink={sourceLink} />
      {withheld && <span className="meta">{texts.withheld[withheld]}</span>}
      {reverses && <Pair name={texts.takesBack} row={reverses} isShown={shown.has(reverses._id)} />}
      {reversedBy && <Pair name={texts.takenBack} row={reversedBy} isShown={shown.has(reversedBy._id)} isReversal />}
    </RowFrame>
  )
}

type FrameProps = {
  id?: string
  entry: PointsEntry
  points: number
  title: string
  isInner?: boolean
  children: ReactNode
}

function RowFrame({ id, entry, points, title, isInner, children }: FrameProps) {
  const { createdAt, section, total, reversedBy } = entry
  const { timeZone } = useSite()
  return (
    <tr id={id} tabIndex={-1} className={isInner ? 'points-row inner' : 'points-row'}>
      <td className="points-time">
        <time dateTime={createdAt}>{formatClock(createdAt, timeZone)}</time>
      </td>
      <td className="points-what">
        <span className="bold">{title}</span>
        {children}
      </td>
      <td className="points-room-cell">{section !== 'all' && <RoomChip section={section} />}</td>
      <td className="points-number points-amount">
        {reversedBy ? (
          <s>{signed(points)}</s>
        ) : (
          <span className={points < 0 ? 'points-lost' : undefined}>{signed(points)}</span>
        )}
      </td>
      <td className="points-number points-total">{formatNumber(total)}</td>
    </tr>
  )
}

const contents = ['post', 'video', 'comment', 'poll']

function Source({ entry, sourceLink }: { entry: PointsEntry; sourceLink: SourceSlot }) {
  const { source } = entry
  const { kind, postId, text } = source
  const isDeleted = entry.reverses !== null || entry.reversedBy !== null
  if (kind === 'trade')
    return isDeleted || source._id === null ? null : (
      <span className="points-source">{sourceLink(source, texts.openTrade)}</span>
    )
  if (postId === null) {
    if (text) return <MemberText className="muted">{text}</MemberText>
    return contents.includes(kind) ? <span className="meta">{texts.gone}</span> : null
  }
  return <span className="points-source">{sourceLink(source, <MemberText>{text || texts.titleless}</MemberText>)}</span>
}

type PairProps = { name: string; row: NonNullable<PointsEntry['reverses']>; isShown: boolean; isReversal?: boolean }

/** The other row of an award and its reversal. A link, if it's on the page. */
function Pair({ name, row: { _id, action, points, createdAt }, isShown, isReversal = false }: PairProps) {
  const { timeZone } = useSite()
  const now = useCurrentTime() ?? currentTime()
  const time = `${formatDay(createdAt, now, timeZone)}, ${formatClock(createdAt, timeZone)}`
  const text = texts.row(isReversal ? texts.reversals[action] : texts.actions[action], time, signed(points))
  return (
    <span className="points-pair meta">
      <Icon name="reply" small />
      <span>
        {name}{' '}
        {isShown ? (
          <a href={`#points-${_id}`} className="link">
            {text}
          </a>
        ) : (
          text
        )}
      </span>
    </span>
  )
}
