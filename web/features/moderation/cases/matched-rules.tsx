import type { Case } from '#contract/cases.ts'
import { formatNumber } from '#contract/format-number.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { matchedReasons } from './marked-text.tsx'

const width = 520
const inset = 8

/** The points of the rules on a scale, and the reasons with the numbers that they have in the text. */
export function MatchedRules({ shown: { score, matches, content } }: { shown: Case }) {
  const reasons = matchedReasons(matches)
  const others = (content?.reasons ?? []).filter((reason) => !reasons.includes(reason))
  const isEnough = score.points >= score.reviewAt
  return (
    <>
      <Scale score={score} />
      {reasons.length + others.length > 0 ? (
        <ol className="moderation-case-rules">
          {reasons.map((reason, index) => (
            <li key={reason}>
              <span className="moderation-case-number" aria-hidden>
                {index + 1}
              </span>
              <span className="bold">{parts.reviewReasons[reason]}</span>
            </li>
          ))}
          {others.map((reason) => (
            <li key={reason}>
              <span aria-hidden>–</span>
              <span className="bold">{parts.reviewReasons[reason]}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">{isEnough ? texts.onlyTogether : texts.noRules}</p>
      )}
    </>
  )
}

function Scale({ score: { points, reviewAt } }: Pick<Case, 'score'>) {
  const most = Math.max(2 * reviewAt, points)
  const at = (value: number) => inset + (Math.max(0, Math.min(value, most)) / most) * (width - 2 * inset)
  const [hold, mark] = [at(reviewAt), at(points)]
  const label = texts.together(formatNumber(points, Number.isInteger(points) ? 0 : 1))
  const isRight = mark > width / 2
  return (
    <svg
      className="moderation-case-scale"
      viewBox={`0 0 ${width} 52`}
      role="img"
      aria-label={texts.rulesScale(formatNumber(points, 1), reviewAt)}
    >
      <rect x={hold} y="22" width={width - inset - hold} height="8" />
      <path d={`M${inset} 30.5H${width - inset}`} />
      {Array.from({ length: 21 }, (_, tick) => inset + (tick / 20) * (width - 2 * inset)).map((x) => (
        <path key={x} d={`M${x} 30v-4`} />
      ))}
      <path data-part="level" d={`M${hold} 18V34`} />
      <text x={hold} y="48" textAnchor="middle">
        {texts.reviewFrom(reviewAt)}
      </text>
      <path data-part="mark" d={`M${mark} 20l-5-8h10z`} />
      <text className="bold" x={isRight ? mark - 10 : mark + 10} y="14" textAnchor={isRight ? 'end' : 'start'}>
        {label}
      </text>
    </svg>
  )
}
