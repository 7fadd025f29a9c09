import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { poll as texts } from '#contract/messages/en/polls-screens.ts'
import type { Poll } from '#contract/polls.ts'
import { useLatestLiveEvent, useLiveEvent } from '../../platform/live/use-live-events.ts'
import { TargetStatusSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatTimeLeft } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { useCurrentTime } from '../../ui/use-current-time.ts'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { asClosed, updateCachedPoll, withCounts } from './cache-updates.ts'
import { PollBallot } from './poll-ballot.tsx'

/**
 * Whole percentages that add up to 100 (largest remainder method). Each differs from the exact share by less than 1.
 */
export function voteShares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / all)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact.map((share, index) => ({ rest: share - Math.floor(share), index }))
  byRest.sort((one, other) => other.rest - one.rest)
  for (const { index } of byRest.slice(0, missing)) shares[index]! += 1
  return shares
}

/** A poll to vote in, or its results, which update live. The page must watch the room or the post for that. */
export function PollView({ poll }: { poll: Poll }) {
  const { queries } = usePlatform()
  const session = useSession()
  const now = useCurrentTime()
  const [showsResults, setShowsResults] = useState(false)
  const { announce, region } = useLiveRegion()
  useLatestLiveEvent(
    'poll:counts',
    ({ pollId }) => pollId,
    (event) => event.pollId === poll._id && updateCachedPoll(queries.client, poll._id, withCounts(event)),
  )
  useLiveEvent('poll:closed', ({ pollId }) => pollId === poll._id && updateCachedPoll(queries.client, pollId, asClosed))
  const isClosed = poll.isClosed || (now !== null && now >= Date.parse(poll.closesAt))
  const mayVote = poll.can.vote && !isClosed && poll.votedFor === null
  const isGuest = session.status !== 'member' && !isClosed
  return (
    <div className="poll">
      {region}
      {mayVote && !showsResults ? (
        <PollBallot poll={poll} onVoted={(result) => announce(result === 'sent' ? texts.voted : texts.voteQueued)} />
      ) : (
        <Results poll={poll} isClosed={isClosed} />
      )}
      <p className="poll-footer meta">
        <span>{texts.votes(formatNumber(poll.votesCount), poll.votesCount === 1)}</span>
        {poll.votedFor && <span>{texts.yourVoteMarked}</span>}
        <ClosingTime poll={poll} isClosed={isClosed} now={now} />
      </p>
      <TargetStatusSlot of={`vote ${poll._id}`} />
      {mayVote && (
        <Button
          variant="plain"
          className="poll-toggle-results"
          aria-pressed={showsResults}
          onClick={() => setShowsResults(!showsResults)}
        >
          {showsResults ? texts.backToVote : texts.showResults}
        </Button>
      )}
      {isGuest && (
        <Button data-opens-auth="" onClick={() => openAuthModal()}>
          {texts.logInToVote}
        </Button>
      )}
    </div>
  )
}

/** The server's markup is cached, so it contains the closing time. Only the browser shows the time left. */
function ClosingTime({ poll, isClosed, now }: { poll: Poll; isClosed: boolean; now: number | null }) {
  if (isClosed) return <span>{texts.closed}</span>
  return (
    <>
      <span>
        {texts.closes} <ExactTime value={poll.closesAt} />
      </span>
      {now !== null && <span>{texts.timeLeft(formatTimeLeft(poll.closesAt, now))}</span>}
    </>
  )
}

function Results({ poll, isClosed }: { poll: Poll; isClosed: boolean }) {
  const shares = voteShares(poll.options.map(({ votesCount }) => votesCount))
  return (
    <ul className="poll-results" aria-label={isClosed ? texts.finalResults : texts.results}>
      {poll.options.map(({ _id, text, votesCount }, index) => (
        <li key={_id} className={_id === poll.votedFor ? 'poll-own-vote' : undefined}>
          <span className="poll-option-text">
            <MemberText>{text}</MemberText>
            {_id === poll.votedFor && (
              <>
                <Icon name="check" small />
                <span className="visually-hidden">{texts.yourVote}</span>
              </>
            )}
          </span>
          <span className="poll-share">
            <span className="meta">{texts.votes(formatNumber(votesCount), votesCount === 1)}</span> {shares[index]}%
          </span>
          <span className="poll-bar" aria-hidden="true">
            <i style={{ width: `${shares[index]}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
