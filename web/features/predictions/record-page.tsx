import { Link } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { record as texts } from '#contract/messages/en/predictions-screens.ts'
import type { MemberRecord } from '#contract/prediction-records.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { recordQuery } from './api.ts'
import { Calibration } from './calibration.tsx'
import { Comparison, enough } from './comparison.tsx'
import { PredictionsMain, ShortBar } from './page-frame.tsx'
import { score } from './prediction-row.tsx'

/** /predictions/record/{username} */
export function RecordPage({ username }: { username: string }) {
  const response = useCall(recordQuery(username))
  return (
    <PredictionsMain>
      <ShortBar />
      <CallContent
        response={response}
        content={texts.title}
        failedText={texts.failed}
        skeleton={<ListSkeleton label={texts.loading} />}
      >
        {({ record }) => <Record record={record} />}
      </CallContent>
    </PredictionsMain>
  )
}

function Record({ record }: { record: MemberRecord }) {
  const session = useSession()
  const isOwn = session.status === 'member' && session.user._id === record.member._id
  return (
    <>
      <header className="predictions-head">
        <h1 className="title">
          <MemberText>{texts.of(record.member.name)}</MemberText>
        </h1>
        <p className="muted predictions-counts">
          <span>{texts.resolved(record.resolved)}</span>
          {record.rank !== null && (
            <Link to="/predictions/leaderboard" className="quiet-link">
              {texts.rank(record.rank)}
            </Link>
          )}
        </p>
      </header>
      <Divider />
      {record.score === null ? (
        <EmptyState
          illustration="empty"
          heading="h2"
          title={texts.none}
          text={isOwn ? texts.noneOwnText : texts.noneText}
        />
      ) : (
        <>
          <div className="predictions-record">
            <Calibration calibration={record.calibration} />
            <section>
              <h2>{texts.score}</h2>
              <p className="meta">{texts.scoreText}</p>
              <Comparison record={record} name={texts.rows.score} />
            </section>
            <ByRoom record={record} />
          </div>
          <Latest record={record} />
        </>
      )}
    </>
  )
}

const ByRoom = ({ record: { sections } }: { record: MemberRecord }) => (
  <section>
    <h2>{texts.byRoom}</h2>
    <table className="predictions-table">
      <thead>
        <tr>
          <th scope="col">{texts.room}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.score}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ section, resolved, score: mean }) => (
          <tr key={section} className={resolved < enough ? 'predictions-few' : undefined}>
            <th scope="row">
              <RoomChip section={section} />
            </th>
            <td>{formatNumber(resolved)}</td>
            <td>{score(mean)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="meta">{texts.few}</p>
  </section>
)

const Latest = ({ record: { latest } }: { record: MemberRecord }) => (
  <section aria-labelledby="prediction-latest">
    <h2 id="prediction-latest" className="section-heading">
      {texts.latest}
    </h2>
    <div className="predictions-scroll">
      <table className="predictions-table predictions-latest">
        <thead>
          <tr>
            {[texts.question, texts.cameTrue, texts.rows.score, texts.rows.crowd, texts.rows.base].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {latest.map((row) => (
            <tr key={row._id}>
              <th scope="row">
                <Link to="/predictions/$id" params={{ id: row._id }} className="quiet">
                  <MemberText>{row.question}</MemberText>
                </Link>
              </th>
              <td>
                <MemberText>{row.outcome}</MemberText>
              </td>
              <td className="predictions-strong">{score(row.score)}</td>
              <td>{score(row.crowdScore)}</td>
              <td>{score(row.baseScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
