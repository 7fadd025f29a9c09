import { Link } from '@tanstack/react-router'
import { howSentimentWorks as texts } from '#contract/messages/en/sentiment.ts'
import { RuleParagraphs, RulesPage, RulesWithReasons } from '../../shared/rules-page.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** /how-sentiment-works: how the gauge is counted, with the numbers and reasons. */
export default function HowSentimentWorksPage() {
  return (
    <RulesPage title={texts.title} lead={texts.lead}>
      <RuleParagraphs {...texts.stance} />
      <RuleParagraphs {...texts.score} />
      <RulesWithReasons {...texts.fairness} />
      <p>
        <Link to="/dashboard/expert-analysis" className={buttonClass({ variant: 'primary' })}>
          {texts.toGauges}
        </Link>
      </p>
    </RulesPage>
  )
}
