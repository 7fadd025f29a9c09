import { Link, useSearch } from '@tanstack/react-router'
import { manage as texts } from '#contract/messages/en/predictions-admin.ts'
import { predictions as listTexts, question } from '#contract/messages/en/predictions-screens.ts'
import type { PredictionSummary } from '#contract/predictions.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { CallContent } from '../../../shared/call-content.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type PredictionsSearch, predictionPages } from '../api.ts'
import '../predictions.css'

/** /admin/manage-predictions */
export default function ManagePredictionsPage() {
  const { status } = useSearch({ strict: false }) as PredictionsSearch
  const pages = useCallPages(predictionPages({ status }))
  return (
    <main id="main" tabIndex={-1} className="predictions-admin">
      <div className="page-head page-head-row">
        <h1 className="title">{texts.title}</h1>
        <Link to="/admin/create-prediction" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      </div>
      <Tabs label={listTexts.tabs}>
        {([undefined, 'open', 'closed', 'resolved'] as const).map((value) => (
          <Link
            key={value ?? 'all'}
            to="/admin/manage-predictions"
            search={{ status: value }}
            className="tab"
            aria-current={value === status ? 'page' : undefined}
          >
            {listTexts.statuses[value ?? 'all']}
          </Link>
        ))}
      </Tabs>
      <CallContent
        response={pages}
        content={texts.title}
        failedText={texts.failed}
        skeleton={<ListSkeleton label={texts.loading} />}
      >
        {({ pages: loaded }) => <Questions questions={loaded.flatMap(({ predictions }) => predictions)} />}
      </CallContent>
      {pages.state === 'fulfilled' && pages.hasMore && (
        <LoadMore
          label={listTexts.more}
          failedText={texts.failed}
          failed={pages.error !== null}
          pending={pages.isLoadingMore}
          onLoadMore={pages.loadMore}
        />
      )}
    </main>
  )
}

function Questions({ questions }: { questions: PredictionSummary[] }) {
  if (questions.length === 0) return <EmptyState illustration="empty" title={texts.none} text={texts.noneText} />
  return (
    <ul className="predictions-admin-list">
      {questions.map(({ _id: id, question: text, status, closesAt, forecastersCount, section }) => (
        <li key={id}>
          <Link to="/admin/edit-prediction/$id" params={{ id }} className="bold tap-target">
            <MemberText>{text}</MemberText>
          </Link>
          <p className="meta predictions-facts">
            <span>{question.states[status]}</span>
            <span>{section}</span>
            <span>{listTexts.forecasts(forecastersCount)}</span>
            <span>
              {listTexts.closes} <ExactTime value={closesAt} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
