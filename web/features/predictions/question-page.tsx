import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { predictions as listTexts, question as texts } from '#contract/messages/en/predictions-screens.ts'
import type { Prediction } from '#contract/predictions.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSpreadRequest } from '../../platform/live/spread-requests.ts'
import { useLiveEvent, useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { TargetStatusSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { usePlatform } from '../../platform/platform.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { useHasPhoneBar } from '../../shared/phone-bar.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Divider } from '../../ui/divider.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { historyQuery, linkingPosts, predictionQuery } from './api.ts'
import { CrowdSection } from './crowd-chart.tsx'
import { ForecastForm, forecastTarget } from './forecast-form.tsx'
import { PredictionsMain, ShortBar } from './page-frame.tsx'
import { Decision, HowItResolves } from './question-details.tsx'
import { QuestionPosts } from './question-posts.tsx'

/** /predictions/{id}. `discuss`: starts a post about the question. */
type Discuss = ComponentType<{ question: Prediction }>

export function QuestionPage({ id, discuss }: { id: string; discuss: Discuss }) {
  const response = useCall(predictionQuery(id))
  const hasBar = useHasPhoneBar()
  useLiveQuestion(id)
  return (
    <PredictionsMain>
      <ShortBar />
      <Link
        to="/predictions"
        className={
          hasBar ? 'quiet-link tap-target predictions-back desktop-only' : 'quiet-link tap-target predictions-back'
        }
      >
        <Icon name="arrow-left" small />
        {texts.back}
      </Link>
      <CallContent
        response={response}
        content={listTexts.title}
        failedText={texts.failed}
        skeleton={<ListSkeleton label={texts.loading} />}
      >
        {({ prediction }) => <Question prediction={prediction} discuss={discuss} />}
      </CallContent>
    </PredictionsMain>
  )
}

function Question({ prediction, discuss: Discuss }: { prediction: Prediction; discuss: Discuss }) {
  const { section, status, question, closesAt, forecastersCount } = prediction
  return (
    <>
      <header className="predictions-head">
        <div className="predictions-facts">
          <RoomChip section={section} />
          <span className="predictions-outcome">{texts.states[status]}</span>
          {status === 'open' && (
            <span>
              {listTexts.closes} <ExactTime value={closesAt} />
            </span>
          )}
          <span>{listTexts.forecasts(forecastersCount)}</span>
        </div>
        <MemberText as="h1" className="title">
          {question}
        </MemberText>
      </header>
      <Divider />
      <div className="predictions-columns">
        <div className="predictions-main">
          <Decision prediction={prediction} />
          {status === 'open' && <ForecastForm prediction={prediction} />}
          <TargetStatusSlot of={forecastTarget(prediction._id)} />
          <CrowdSection prediction={prediction} />
          <QuestionPosts id={prediction._id}>
            <Discuss question={prediction} />
          </QuestionPosts>
        </div>
        <div className="predictions-side">
          <HowItResolves prediction={prediction} />
          <p className="meta">
            {texts.adviceNote}{' '}
            <Link to="/predictions/log" className="link">
              {listTexts.log}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

function useLiveQuestion(id: string): void {
  const { queries } = usePlatform()
  const refetch = useSpreadRequest(() => {
    void queries.refresh(predictionQuery(id).queryKey)
    void queries.refresh(historyQuery(id).queryKey)
  })
  // Only the first page comes back, so no other event may shorten what is read.
  const refetchPosts = useSpreadRequest(() => void queries.refresh(linkingPosts(id).queryKey))
  useSocketRoom('section', { section: 'all' })
  useLiveEvent('prediction:changed', ({ predictionId, change }) => {
    if (predictionId !== id) return
    if (change === 'discussed') refetchPosts()
    else refetch()
  })
  useLiveEvent('prediction:counts', ({ predictionId }) => {
    if (predictionId === id) refetch()
  })
  useOnConnect(({ first }) => {
    if (first) return
    refetch()
    refetchPosts()
  })
}
