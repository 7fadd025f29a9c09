import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { journalPage } from '#contract/messages/en/journal-screens.ts'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import { sharedReviewOf } from '#contract/shared-trades.ts'
import type { ReviewPeriod, TradeReview } from '#contract/trade-reviews.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { useSession } from '../../platform/platform.ts'
import { dayOf } from '../../shared/periods.ts'
import { PageBar, PhoneBar } from '../../shared/phone-bar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAge } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { reviewQuery } from './api.ts'
import './journal.css'
import './trade-review.css'
import { JournalTabs } from './journal-tabs.tsx'
import { ReviewComparison, ReviewRules } from './review-comparison.tsx'
import { ReviewCourse } from './review-course.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewQuestions } from './review-questions.tsx'
import { type ReviewSearch, reviewPeriodOf, reviewSpanOf } from './review-search.ts'
import { ReviewTrades } from './review-trades.tsx'
import { ShareButton } from './share-button.tsx'

const print = () => window.print()

/** /dashboard/trade-review: one week or month of the member's own trades. */
export default function TradeReviewPage() {
  const search = useSearch({ strict: false }) as ReviewSearch
  const timeZone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const today = dayOf(now, timeZone)
  // At midnight, the week that someone writes about stays.
  const [openedAt] = useState(currentTime)
  const span = reviewSpanOf({ ...search, on: search.on ?? dayOf(openedAt, timeZone) }, today)
  const response = useCall(reviewQuery({ period: reviewPeriodOf(search), on: span.from ?? today, timeZone }))
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  const session = useSession()
  const review = response.data?.review
  const shared = review ? sharedReviewOf(review) : null
  const name = session.status === 'member' ? session.user.name : ''
  return (
    <main id="main" tabIndex={-1} className="wide journal">
      <PhoneBar>
        <PageBar name={texts.title}>
          <IconButton icon="print" label={texts.print} onClick={print} />
        </PageBar>
      </PhoneBar>
      <div className="journal-head gutter">
        <div>
          <h1 className="title page-name journal-printed">{texts.title}</h1>
          <p className="journal-private muted screen-only">
            <Icon name="lock" small />
            {texts.private}
          </p>
          <p className="print-only muted">{texts.printed(span.name, name, timeZone)}</p>
        </div>
        <div className="button-row">
          {shared && review && (
            <ShareButton
              fields={{ tradeReview: JSON.stringify({ period: review.period, on: review.now.from, timeZone }) }}
              review={shared}
            />
          )}
          <Button className="desktop-only" onClick={print}>
            <Icon name="print" small />
            {texts.print}
          </Button>
        </div>
      </div>
      <Divider />
      <div className="journal-review-bar gutter screen-only">
        <JournalTabs />
        <ReviewPeriodBar search={search} span={span} today={today} />
      </div>
      {review && isOffline && (
        <p className="meta gutter screen-only">{journalPage.offline(formatAge(response.updatedAt, now))}</p>
      )}
      {response.state === 'rejected' &&
        (isOffline ? (
          <OfflinePage onRetry={response.refresh} />
        ) : (
          <LoadError title={texts.failed} text={response.error.message} onRetry={response.refresh} />
        ))}
      {!review && response.state !== 'rejected' && <ListSkeleton label={texts.loading} />}
      {review && <Review key={`${review.period} ${review.now.from}`} review={review} />}
    </main>
  )
}

type PeriodBarProps = { search: ReviewSearch; span: ReturnType<typeof reviewSpanOf>; today: string }

function ReviewPeriodBar({ search, span: { name, earlier, later }, today }: PeriodBarProps) {
  const step = (on: string, icon: 'chevron-left' | 'chevron-right') => (
    <Link
      to="/dashboard/trade-review"
      search={{ ...search, on }}
      className="icon-btn"
      aria-label={reviewSpanOf({ ...search, on }, today).name}
      resetScroll={false}
    >
      <Icon name={icon} />
    </Link>
  )
  return (
    <div className="journal-review-when">
      <div className="journal-step">
        {earlier && step(earlier, 'chevron-left')}
        <b aria-live="polite">{name}</b>
        {later && step(later, 'chevron-right')}
      </div>
      <nav className="journal-choices" aria-label={texts.lengths}>
        {(['week', 'month'] as const).map((period) => (
          <Link
            key={period}
            to="/dashboard/trade-review"
            search={{ ...search, span: period === 'month' ? 'month' : undefined }}
            aria-current={reviewPeriodOf(search) === period ? 'true' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {texts.periods[period]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Review({ review }: { review: TradeReview }) {
  const { period, now, last } = review
  return (
    <>
      {now.closed === 0 ? (
        <EmptyState illustration="empty" title={texts.empty[period]} text={texts.emptyText}>
          {last && <PeriodWithTrades period={period} last={last} />}
        </EmptyState>
      ) : (
        <>
          <ReviewFigures review={review} />
          <div className="gutter">
            {now.trades > 0 && <ReviewCourse review={review} />}
            <ReviewTrades review={review} />
            <div className="journal-columns">
              <ReviewComparison review={review} />
              {review.rules.length > 0 && <ReviewRules review={review} />}
            </div>
          </div>
        </>
      )}
      <ReviewQuestions review={review} />
    </>
  )
}

type LastPeriodProps = { period: ReviewPeriod; last: NonNullable<TradeReview['last']> }

function PeriodWithTrades({ period, last: { from, closed } }: LastPeriodProps) {
  const search: ReviewSearch = { on: from, ...(period === 'month' && { span: period }) }
  return (
    <Link to="/dashboard/trade-review" search={search} className={buttonClass({ variant: 'primary' })}>
      {texts.openPeriod(reviewSpanOf(search, from).name, closed)}
    </Link>
  )
}
