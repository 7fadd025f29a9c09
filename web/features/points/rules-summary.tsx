import { Link } from '@tanstack/react-router'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import { AmountList } from './amount-list.tsx'
import { SectionTitle } from './section-title.tsx'

export function RulesSummary() {
  return (
    <section className="points-section" aria-labelledby="points-rules">
      <SectionTitle id="points-rules" title={texts.rules} />
      <AmountList />
      <p className="meta">
        <Link to="/how-points-work" className="link tap-target">
          {texts.wholeRule}
        </Link>
      </p>
    </section>
  )
}
