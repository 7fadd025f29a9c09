import { Link } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import {
  log as logTexts,
  record as recordTexts,
  listAside as texts,
} from '#contract/messages/en/predictions-screens.ts'
import { predictionLimits } from '#contract/predictions-limits.ts'
import { useCall, useCallPages } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { leaderboardPages, logQuery, recordQuery } from './api.ts'
import { Comparison } from './comparison.tsx'
import { score } from './prediction-row.tsx'

const shownRecords = 5

/** Next to the list: the viewer's record, the best ones, and the head of the log. */
export function ListAside() {
  const session = useSession()
  return (
    <aside className="predictions-side" aria-label={texts.label}>
      {session.status === 'member' && <OwnRecord username={session.user.username} />}
      <BestRecords />
      <LogHead />
    </aside>
  )
}

function OwnRecord({ username }: { username: string }) {
  const response = useCall(recordQuery(username))
  const record = response.state === 'fulfilled' ? response.data.record : null
  return (
    <section aria-labelledby="prediction-own-record">
      <h2 id="prediction-own-record" className="section-heading">
        {texts.own}
        <Link to="/predictions/record/$username" params={{ username }} className="quiet-link tap-target">
          {texts.openRecord}
        </Link>
      </h2>
      {record?.score && (
        <>
          <p className="meta">{texts.ownText(record.resolved)}</p>
          <Comparison record={record} name={texts.you} />
        </>
      )}
      {record?.score === null && <p className="meta">{recordTexts.noneOwnText}</p>}
      {response.state === 'rejected' && <p className="meta">{recordTexts.failed}</p>}
    </section>
  )
}

function BestRecords() {
  const first = useCallPages(leaderboardPages()).data?.pages[0]
  return (
    <section aria-labelledby="prediction-best">
      <h2 id="prediction-best" className="section-heading">
        {texts.best}
        <Link to="/predictions/leaderboard" className="quiet-link tap-target">
          {texts.all(first?.pagination.total ?? null)}
        </Link>
      </h2>
      <p className="meta">{texts.bestText(predictionLimits.minRanked)}</p>
      <ol className="predictions-best">
        {first?.members.slice(0, shownRecords).map(({ rank, member, resolved, score: mean }) => (
          <li key={member._id}>
            <span className="predictions-rank">{formatNumber(rank)}</span>
            <Avatar username={member.username} src={member.profilePhoto} size="sm" />
            <span>
              <Link to="/predictions/record/$username" params={{ username: member.username }} className="quiet">
                <MemberText>{member.name}</MemberText>
              </Link>
              <span className="meta">{texts.resolved(resolved)}</span>
            </span>
            <b>{score(mean)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

function LogHead() {
  const response = useCall(logQuery())
  const log = response.state === 'fulfilled' ? response.data : null
  const [head, signature] = [log?.rows[0], log?.signatures[0]]
  return (
    <section aria-labelledby="prediction-log-head">
      <h2 id="prediction-log-head" className="section-heading">
        {texts.log}
        <Link to="/predictions/log" className="quiet-link tap-target">
          {texts.check}
        </Link>
      </h2>
      <p>{texts.logText}</p>
      {head && (
        <p className="meta">
          {logTexts.row(head.row)} <code>{head.hash.slice(0, 12)}…</code>
          {signature && (
            <>
              <br />
              {texts.signed} <ExactTime value={signature.signedAt} />
            </>
          )}
        </p>
      )}
    </section>
  )
}
