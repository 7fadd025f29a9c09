import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { assistantLimits, type Conversation } from '#contract/assistant.ts'
import { formatNumber } from '#contract/format-number.ts'
import { keptConversations, askForm as texts } from '#contract/messages/en/assistant-screens.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { useOnline } from '../../platform/device/online.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

type State = CallResult<'GET /assistant'>
export type Asked = CallResult<'POST /assistant/questions'>

type Props = {
  state: State
  conversation: Conversation | null
  isAnswering: boolean
  /** Chosen from the examples. */
  question: string
  onQuestion: (question: string) => void
  onAsked: (asked: Asked) => void
  onKept: () => void
}

/** Asks, and says what is left of today's tokens. */
export function AskForm({ state, conversation, isAnswering, question, onQuestion, onAsked, onKept }: Props) {
  const { call } = usePlatform()
  const isOnline = useOnline()
  const [isKept, setKept] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const left = assistantLimits.questionLength - question.length
  const ask = async () => {
    if (isSending || isAnswering || question.trim() === '') return
    setSending(true)
    setError(undefined)
    try {
      const body = { question, conversationId: conversation?._id ?? null, isKept }
      onAsked(await call('POST /assistant/questions', { body }))
      onQuestion('')
    } catch (failure) {
      setError(formErrorMessage(failure, texts.failed))
    }
    setSending(false)
  }
  const keep = async (next: boolean) => {
    setKept(next)
    if (!conversation) return
    try {
      await call('PUT /assistant/conversations/:id', { params: { id: conversation._id }, body: { isKept: next } })
    } catch (failure) {
      toast.error(formErrorMessage(failure, keptConversations.keepFailed))
    }
    onKept()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    void ask()
  }
  return (
    <form className="assistant-form" onSubmit={submit} noValidate>
      <TextArea
        label={texts.question}
        maxRows={6}
        maxLength={assistantLimits.questionLength}
        hint={
          !isOnline ? texts.offline : state.isBudgetUsed ? texts.budgetUsed : left < 50 ? texts.left(left) : undefined
        }
        error={error}
        value={question}
        onChange={({ currentTarget }) => onQuestion(currentTarget.value)}
        onKeyDown={submitOnEnter}
      />
      <div className="assistant-form-foot">
        <div>
          <Checkbox
            checked={conversation?.isKept ?? isKept}
            onChange={({ currentTarget }) => void keep(currentTarget.checked)}
          >
            {texts.keep}
          </Checkbox>
          <p className="meta">{texts.keepHint}</p>
        </div>
        <Button type="submit" variant="primary" pending={isSending || isAnswering} disabled={!isOnline}>
          {texts.ask}
        </Button>
      </div>
      <p className="meta">{texts.used(formatNumber(state.tokensToday), formatNumber(state.tokensPerDay))}</p>
    </form>
  )
}
