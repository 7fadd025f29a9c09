import type { ReactNode } from 'react'
import { expertAnalysis as texts } from '#contract/messages/en/expert-analysis.ts'
import { sentimentGauge } from '#contract/messages/en/sentiment.ts'
import { Divider } from '../../ui/divider.tsx'
import { Gauges } from './gauges.tsx'
import './sentiment.css'

/** /dashboard/expert-analysis, until there is one. `children`: something to read meanwhile. */
export function ExpertAnalysis({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="sentiment-page">
      <Divider className="page-divider" />
      <div className="gutter">
        <h1 className="title page-name">{texts.title}</h1>
        <p className="lead muted">{texts.lead}</p>
        <section aria-labelledby="gauges">
          <h2 className="subtitle" id="gauges">
            {sentimentGauge.title}
          </h2>
          <p className="meta">{sentimentGauge.lastDays}</p>
          <Gauges />
        </section>
        {children}
      </div>
    </main>
  )
}
