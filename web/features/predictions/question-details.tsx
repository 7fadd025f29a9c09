import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import type { Prediction } from '#contract/predictions.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { score } from './prediction-row.tsx'

const Source = ({ name, url }: { name: string; url: string | null }) =>
  url ? (
    <a className="link" href={url} rel="nofollow noopener" target="_blank">
      <MemberText>{name}</MemberText> <Icon name="external" small />
    </a>
  ) : (
    <MemberText>{name}</MemberText>
  )

/** How the question resolves: criteria, source, times, base rate and amendments. */
export function HowItResolves({ prediction }: { prediction: Prediction }) {
  const { criteria, source, sourceUrl, closesAt, resolvesAt, amendments, kind, baseRate, baseQuestions } = prediction
  return (
    <section aria-labelledby="prediction-how">
      <h2 id="prediction-how" className="section-heading">
        {texts.how}
      </h2>
      <MemberText as="p" className="predictions-criteria">
        {criteria}
      </MemberText>
      <dl className="predictions-details">
        <div>
          <dt>{texts.source}</dt>
          <dd>
            <Source name={source} url={sourceUrl} />
          </dd>
        </div>
        <div>
          <dt>{texts.closesAt}</dt>
          <dd>
            <ExactTime value={closesAt} />
          </dd>
        </div>
        <div>
          <dt>{texts.resolvesAt}</dt>
          <dd>
            <ExactTime value={resolvesAt} />
          </dd>
        </div>
        {kind === 'yesNo' && (
          <div>
            <dt>{texts.baseRate}</dt>
            <dd>{texts.baseText(baseRate[0]!, baseQuestions)}</dd>
          </div>
        )}
        {amendments.map(({ at, text, forecastersCount }) => (
          <div key={at}>
            <dt>{texts.amended}</dt>
            <dd>
              <MemberText>{text}</MemberText>
              <span className="meta">
                <ExactTime value={at} />. {texts.told(forecastersCount)}.
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The outcome, with the evidence and the scores; or why the question was annulled. */
export function Decision({ prediction }: { prediction: Prediction }) {
  const { status, outcome, outcomes, evidence, evidenceUrl, annulmentReason, scores, resolvedAt } = prediction
  if (status === 'annulled')
    return (
      <section className="predictions-decision">
        <h2>{texts.states.annulled}</h2>
        <p>{texts.annulledBecause}</p>
        <MemberText as="p">{annulmentReason ?? ''}</MemberText>
      </section>
    )
  if (status !== 'resolved' || outcome === null) return null
  return (
    <section className="predictions-decision">
      <h2>
        <MemberText>{texts.resolvedAs(outcomes[outcome]!)}</MemberText>
      </h2>
      <MemberText as="p">{evidence ?? ''}</MemberText>
      <p className="meta">
        {resolvedAt && <ExactTime value={resolvedAt} />}{' '}
        {evidenceUrl && <Source name={texts.evidence} url={evidenceUrl} />}
      </p>
      {scores && (
        <dl className="predictions-figures">
          {(['own', 'crowdOfOwn', 'crowd', 'base'] as const).map(
            (who) =>
              scores[who] !== null && (
                <div key={who}>
                  <dt>{texts.scoreOf[who]}</dt>
                  <dd>{score(scores[who])}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <p className="meta">{texts.scoresText}</p>
    </section>
  )
}
