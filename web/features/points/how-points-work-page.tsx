import './points.css'
import { Link } from '@tanstack/react-router'
import { howPointsWork as texts } from '#contract/messages/en/how-points-work.ts'
import { useSite } from '../../platform/platform.ts'
import { RuleParagraphs, RulesPage, RulesWithReasons } from '../../shared/rules-page.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AmountList } from './amount-list.tsx'

/** A time zone as people call it: "Indian", or the name of its city. */
const zoneName = (zone: string): string =>
  zone === 'Asia/Kolkata' ? 'Indian' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** /how-points-work: the rules with their numbers and reasons. */
export default function HowPointsWorkPage() {
  const { timeZone } = useSite()
  const { amounts, takenBack, boards, fairness, privacy } = texts
  return (
    <RulesPage title={texts.title} lead={texts.lead}>
      <section>
        <h2 className="subtitle">{amounts.title}</h2>
        <AmountList />
        <p className="lead">{amounts.text}</p>
      </section>
      <RuleParagraphs {...takenBack} />
      <RuleParagraphs title={boards.title} paragraphs={boards.paragraphs(zoneName(timeZone))} />
      <RulesWithReasons {...fairness} />
      <RuleParagraphs title={privacy.title} paragraphs={[privacy.text]} />
      <p>
        <Link to="/dashboard/leaderboard" className={buttonClass({ variant: 'primary' })}>
          {texts.toBoard}
        </Link>
      </p>
    </RulesPage>
  )
}
