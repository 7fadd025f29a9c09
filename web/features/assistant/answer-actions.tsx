import { useState } from 'react'
import { type Answer, type AnswerSource, assistantLimits } from '#contract/assistant.ts'
import { answerActions as texts } from '#contract/messages/en/assistant-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform, useSite } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.ts'

type Props = { answer: Answer; sources: readonly AnswerSource[] }

/** Copies an answer with its sources, and says whether it helped. */
export function AnswerActions({ answer: { _id: id, sentences, isHelpful: given }, sources }: Props) {
  const { publicUrl } = useSite()
  const { call, queries } = usePlatform()
  const [isHelpful, setHelpful] = useState(given)
  const copy = () => {
    const text = sentences.map(({ text, sources }) => `${text} ${sources.map((at) => `[${at}]`).join('')}`).join(' ')
    const list = sources.map(({ number, title, path }) => `[${number}] ${title}: ${publicUrl}${path}`)
    return copyText([text, ...list].join('\n'), texts)
  }
  const say = async (next: boolean) => {
    const before = isHelpful
    const chosen = before === next ? null : next
    setHelpful(chosen)
    try {
      await call('PUT /assistant/answers/:id/feedback', { params: { id }, body: { isHelpful: chosen } })
      queries.invalidateSoon(['GET /assistant/conversations/:id'])
    } catch (error) {
      setHelpful(before)
      toast.error(formErrorMessage(error, texts.feedbackFailed))
    }
  }
  return (
    <div className="assistant-actions">
      <Button variant="plain" onClick={copy}>
        {texts.copy}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: two toggles, not fields of a form */}
      <div className="assistant-feedback" role="group" aria-label={texts.didItHelp}>
        <span className="meta">{texts.didItHelp}</span>
        {([true, false] as const).map((value) => (
          <Button
            key={String(value)}
            variant="plain"
            aria-pressed={isHelpful === value}
            onClick={() => void say(value)}
          >
            {value ? texts.yes : texts.no}
          </Button>
        ))}
      </div>
      <p className="meta">{texts.feedbackHint(assistantLimits.feedbackDays)}</p>
    </div>
  )
}
