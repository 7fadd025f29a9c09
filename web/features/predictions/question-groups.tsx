import { predictions as texts } from '#contract/messages/en/predictions-screens.ts'
import type { PredictionSummary } from '#contract/predictions.ts'
import { useCurrentTime } from '../../ui/use-current-time.ts'
import { PredictionRow } from './prediction-row.tsx'

/** Milliseconds. Questions that close within this time come first. */
const soon = 2 * 24 * 60 * 60 * 1000

type Group = keyof typeof texts.groups
type Counts = { open: number; closed: number; resolved: number }

function groupOf({ status, closesAt }: PredictionSummary, now: number | null): Group {
  if (status === 'annulled') return 'resolved'
  if (status !== 'open') return status
  return now !== null && Date.parse(closesAt) < now + soon ? 'soon' : 'open'
}

/** Questions of all states, under a heading for each state. The list is in the order of the groups. */
export function QuestionGroups({ questions, counts }: { questions: PredictionSummary[]; counts: Counts | null }) {
  const now = useCurrentTime()
  const groups = Map.groupBy(questions, (question) => groupOf(question, now))
  const soonCount = groups.get('soon')?.length ?? 0
  const totals = counts && { ...counts, open: counts.open - soonCount, soon: soonCount }
  return [...groups].map(([group, shown]) => (
    <section key={group} aria-labelledby={`prediction-group-${group}`}>
      <h2 id={`prediction-group-${group}`} className="predictions-group">
        {texts.groups[group]}
        {totals && <span className="meta">{texts.shown(shown.length, totals[group])}</span>}
      </h2>
      <Questions questions={shown} heading="h3" />
    </section>
  ))
}

export const Questions = ({ questions, heading }: { questions: PredictionSummary[]; heading: 'h2' | 'h3' }) => (
  <ul className="predictions-list">
    {questions.map((prediction) => (
      <PredictionRow key={prediction._id} prediction={prediction} heading={heading} />
    ))}
  </ul>
)
