import { Link } from '@tanstack/react-router'
import type { CallResponse } from '#contract/define.ts'
import { formatNumber } from '#contract/format-number.ts'
import { board as texts } from '#contract/messages/en/predictions-screens.ts'
import type { predictionRecords } from '#contract/prediction-records.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { leaderboardPages } from './api.ts'
import { PageHead, PredictionsMain } from './page-frame.tsx'
import { score } from './prediction-row.tsx'

type Board = CallResponse<(typeof predictionRecords)['GET /predictions/leaderboard']>

/** /predictions/leaderboard */
export default function PredictionLeaderboardPage() {
  const pages = useCallPages(leaderboardPages())
  return (
    <PredictionsMain>
      <PageHead title={texts.title} lead={texts.lead} />
      <CallContent
        response={pages}
        content={texts.title}
        failedText={texts.failed}
        skeleton={<ListSkeleton label={texts.loading} />}
      >
        {({ pages: [first, ...others] }) =>
          first!.members.length === 0 ? (
            <EmptyState illustration="empty" heading="h2" title={texts.none} text={texts.noneText} />
          ) : (
            <Ranks members={[first!, ...others].flatMap(({ members }) => members)} own={first!.own} />
          )
        }
      </CallContent>
      {pages.hasMore && (
        <LoadMore
          label={texts.more}
          failedText={texts.failed}
          failed={pages.error !== null}
          pending={pages.isLoadingMore}
          onLoadMore={pages.loadMore}
        />
      )}
    </PredictionsMain>
  )
}

/** The viewer's own row is the last one until it's loaded in its place. */
function Ranks({ members, own }: Pick<Board, 'members' | 'own'>) {
  const isListed = own && members.some(({ member }) => member._id === own.member._id)
  return (
    <div className="predictions-scroll">
      <table className="predictions-table predictions-ranks">
        <thead>
          <tr>
            {[texts.rank, texts.member, texts.resolved, texts.score, texts.crowd, texts.base].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...members, ...(own && !isListed ? [own] : [])].map((row) => (
            <tr key={row.member._id} className={row.member._id === own?.member._id ? 'predictions-mine' : undefined}>
              <td>{formatNumber(row.rank)}</td>
              <th scope="row">
                <Link to="/predictions/record/$username" params={{ username: row.member.username }} className="quiet">
                  <MemberText>{row.member.name}</MemberText>
                </Link>
              </th>
              <td>{formatNumber(row.resolved)}</td>
              <td className="predictions-strong">{score(row.score)}</td>
              <td>{score(row.crowdScore)}</td>
              <td>{score(row.baseScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
