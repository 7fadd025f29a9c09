import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { type Answer, type Asked, assistantLimits, type Conversation } from '#contract/assistant.ts'
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
import { ask } from './use-answer-events.ts'

type State = CallResult<'GET /assistant'>

type Props = {
  state: State
  conversation: Conversation | null
  /** The latest answer of the conversation. */
  latest: Answer | undefined
  /** Chosen from the examples. */
  question: string
  onQuestion: (question: string) => void
  onAsked: (asked: Asked) => void
  onKept: () => void
  /** The latest answer may have ended, or a question may have arrived although its response was lost. */
  onRefresh: () => void
}

/** Asks, and says what is left of today's tokens. */
export function AskForm({ state, conversation, latest, question, onQuestion, onAsked, onKept, onRefresh }: Props) {
  const { call } = usePlatform()
  const isOnline = useOnline()
  const [isKept, setKept] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const [error, setError] = useState<string>()
  const isAnswering = latest?.state === 'answering'
  const left = assistantLimits.questionLength - question.length
  const send = async () => {
    if (isSending || isAnswering || question.trim() === '') return
    setSending(true)
    setError(undefined)
    try {
      const body = { question, conversationId: conversation?._id ?? null, isKept }
      onAsked(await ask(call, body))
      onQuestion('')
    } catch (failure) {
      setError(formErrorMessage(failure, texts.failed))
      onRefresh()
    }
    setSending(false)
  }
  const stop = async () => {
    if (!latest) return
    setStopping(true)
    try {
      await call('POST /assistant/answers/:id/stop', { params: { id: latest._id } })
    } catch (failure) {
      toast.error(formErrorMessage(failure, texts.stopFailed))
    }
    onRefresh()
    setStopping(false)
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
    void send()
  }
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    void send()
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
        readOnly={isSending}
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
        {isAnswering ? (
          <Button key="stop" pending={isStopping} disabled={!isOnline} onClick={() => void stop()}>
            {texts.stop}
          </Button>
        ) : (
          <Button key="ask" type="submit" variant="primary" pending={isSending} disabled={!isOnline}>
            {texts.ask}
          </Button>
        )}
      </div>
      <p className="meta">{texts.used(formatNumber(state.tokensToday), formatNumber(state.tokensPerDay))}</p>
    </form>
  )
}
