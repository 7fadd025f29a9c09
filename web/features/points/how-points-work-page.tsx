import { Link } from '@tanstack/react-router'
import { howPointsWork as texts } from '#contract/messages/en/how-points-work.ts'
import { useSite } from '../../platform/platform.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { AmountList } from './amount-list.tsx'
import './points.css'
import { zoneName } from './zone-name.ts'

/** /how-points-work: the rules with their numbers and reasons. */
export default function HowPointsWorkPage() {
  const { timeZone } = useSite()
  const { amounts, takenBack, boards, fairness, privacy } = texts
  return (
    <main id="main" className="points-how" tabIndex={-1}>
      <h1 className="display">{texts.title}</h1>
      <p className="lead muted">{texts.lead}</p>
      <Divider />
      <section>
        <h2 className="subtitle">{amounts.title}</h2>
        <AmountList />
        <p className="lead">{amounts.text}</p>
      </section>
      <Paragraphs title={takenBack.title} paragraphs={takenBack.paragraphs} />
      <Paragraphs title={boards.title} paragraphs={boards.paragraphs(zoneName(timeZone))} />
      <section>
        <h2 className="subtitle">{fairness.title}</h2>
        <ol className="points-reasons">
          {fairness.rules.map(({ rule, reason }) => (
            <li key={rule}>
              <p className="lead">{rule}</p>
              <p className="muted">{reason}</p>
            </li>
          ))}
        </ol>
        <p className="lead">{fairness.after}</p>
      </section>
      <Paragraphs title={privacy.title} paragraphs={[privacy.text]} />
      <p>
        <Link to="/dashboard/leaderboard" className={buttonClass({ variant: 'primary' })}>
          {texts.toBoard}
        </Link>
      </p>
    </main>
  )
}

function Paragraphs({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section>
      <h2 className="subtitle">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="lead">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
