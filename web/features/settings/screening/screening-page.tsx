import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screeningPractice as texts } from '#contract/messages/en/screening-practice.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { type FigureDays, figureDays } from '#contract/screening.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../../platform/device/online.ts'
import { useLiveEvent, useOnConnect } from '../../../platform/live/use-live-events.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { OfflineBanner } from '../../../ui/offline-banner.tsx'
import { settingsQuery } from '../api.ts'
import { figuresQuery } from './api.ts'
import { RulesForm } from './rules-form.tsx'
import './screening.css'
import { TestForm } from './test-form.tsx'

/** /admin/screening: what the scam rules do, and how often they are right. */
export default function ScreeningPage() {
  const { queries } = usePlatform()
  const [days, setDays] = useState<FigureDays>(figureDays[1])
  const settings = useCall(settingsQuery)
  const figures = useCall(figuresQuery(days))
  const failed = settings.state === 'rejected' ? settings : figures.state === 'rejected' ? figures : null
  const isOffline = !useOnline() || isNetworkFailure(settings.error) || isNetworkFailure(figures.error)
  const refetch = () => {
    for (const name of ['GET /admin/settings', 'GET /admin/screening/figures'] as const) queries.invalidateSoon([name])
  }
  useLiveEvent('settings:changed', refetch)
  useLiveEvent('review:changed', () => queries.invalidateSoon(['GET /admin/screening/figures']))
  useOnConnect(refetch)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.screening}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {figures.data && isOffline && <OfflineBanner content={titles.screening} fetchedAt={figures.updatedAt} />}
      {failed ? (
        <LoadError title={texts.failed} text={failed.error?.message ?? ''} onRetry={failed.refresh} />
      ) : settings.state !== 'fulfilled' || figures.state !== 'fulfilled' ? (
        <ListSkeleton />
      ) : (
        <>
          <RulesForm stored={settings.data} rules={figures.data.rules} days={days} onDays={setDays} />
          <section className="settings-screening gutter" aria-labelledby="how">
            <h2 className="section-heading" id="how">
              {texts.howTitle}
            </h2>
            <ul className="settings-screening-how muted">
              {texts.how.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <Link to="/admin/settings" className={buttonClass()}>
              {texts.history}
            </Link>
          </section>
          <TestForm />
        </>
      )}
    </main>
  )
}
