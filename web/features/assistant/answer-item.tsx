import { Link } from '@tanstack/react-router'
import type { Answer, AnswerSource } from '#contract/assistant.ts'
import { answerTexts as texts } from '#contract/messages/en/assistant-screens.ts'
import { AnswerActions } from './answer-actions.tsx'
import { useAnswerEvents } from './use-answer-events.ts'

type Props = { answer: Answer; onEnd: () => void }

/** A question with its answer. Each sentence is followed by links to its sources, and read out when it arrives. */
export function AnswerItem({ answer, onEnd }: Props) {
  const { sentences, isLost } = useAnswerEvents(answer, onEnd)
  const byNumber = new Map(answer.sources.map((source) => [source.number, source]))
  const cited = new Set(sentences.flatMap(({ sources }) => sources))
  const shown = answer.sources.filter(({ number }) => cited.has(number))
  const isAnswering = answer.state === 'answering'
  const status = isAnswering && isLost ? texts.reconnecting : texts.states[answer.state]
  return (
    <li className="assistant-turn">
      <h2 className="assistant-question" dir="auto">
        {answer.question}
      </h2>
      <div className="assistant-answer">
        {(sentences.length > 0 || isAnswering) && (
          <p dir="auto" aria-live={isAnswering ? 'polite' : undefined}>
            {sentences.map(({ number, text, sources }) => (
              <span key={number}>
                {text}{' '}
                {sources.map((at) => (
                  <SourceNumber key={at} source={byNumber.get(at)} />
                ))}
              </span>
            ))}
          </p>
        )}
        {status && (
          <p className="muted" role="status">
            {isAnswering ? `${status}…` : status}
          </p>
        )}
        {answer.isShortened && <p className="muted">{texts.shortened}</p>}
        {shown.length > 0 && <Sources sources={shown} />}
        {!isAnswering && sentences.length > 0 && <AnswerActions answer={answer} sources={shown} />}
      </div>
    </li>
  )
}

function SourceNumber({ source }: { source: AnswerSource | undefined }) {
  if (!source) return null
  const { number, path, title } = source
  return (
    <>
      <Link to={path as never} className="assistant-number" aria-label={texts.source(number, title)}>
        {number}
      </Link>{' '}
    </>
  )
}

function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  return (
    <>
      <h3 className="meta">{texts.sources}</h3>
      <ol className="assistant-sources">
        {sources.map(({ number, kind, title, path }) => (
          <li key={number} value={number}>
            <Link to={path as never} className="link tap-target" dir="auto">
              {title}
            </Link>{' '}
            <span className="meta">{texts.kinds[kind]}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
