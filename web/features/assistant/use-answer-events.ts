import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer, AnswerSentence, Asked } from '#contract/assistant.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { CallInput, ContractClient } from '../../platform/api/api-types.ts'
import { browserClock, wait } from '../../platform/clock.ts'
import { usePlatform } from '../../platform/platform.ts'

// Reads server-sent events from text that arrives in parts.
export type ServerEvent = { event: string; data: unknown }

/** Returns a function that takes the next part, and calls back for each event that is complete. */
export function readEvents(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let pending = ''
  return (text) => {
    pending += text
    const blocks = pending.split('\n\n')
    pending = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').flatMap((line): [string, string][] => {
          const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
          return name === undefined ? [] : [[name, value!]]
        }),
      )
      const data = fields.get('data')
      if (data !== undefined) onEvent({ event: fields.get('event') ?? 'message', data: JSON.parse(data) })
    }
  }
}

type Question = CallInput<'POST /assistant/chat'>['body']

/** Resolves once the question was taken. Its answer is followed by its own events, which go on after a lost connection. */
export async function ask(call: ContractClient, body: Question): Promise<Asked> {
  const enough = new AbortController()
  let asked: Asked | undefined
  const onText = readEvents(({ event, data }) => {
    if (event !== 'asked') return
    asked = data as Asked
    enough.abort()
  })
  await call('POST /assistant/chat', { body, signal: enough.signal, stream: { after: 0, onText } }).catch((error) => {
    if (!asked) throw error
  })
  if (!asked) throw new ApiError({ status: 'FETCH_ERROR' })
  return asked
}

/** Milliseconds. */
const reconnectAfter = 1000

type Follow = {
  id: string
  after: number
  signal: AbortSignal
  onSentence: (sentence: AnswerSentence) => void
  onLost: (isLost: boolean) => void
}

/** Reads the sentences until the end, and resumes after each lost connection. */
async function follow(call: ContractClient, { id, after, signal, onSentence, onLost }: Follow): Promise<void> {
  let last = after
  let hasEnded = false
  const onText = readEvents(({ event, data }) => {
    if (event === 'end') hasEnded = true
    if (event !== 'sentence') return
    const sentence = data as AnswerSentence
    if (sentence.number <= last) return
    last = sentence.number
    onSentence(sentence)
  })
  while (!hasEnded) {
    try {
      const stream = {
        after: last,
        onText: (text: string) => {
          onLost(false)
          onText(text)
        },
      }
      await call('GET /assistant/answers/:id/events', { params: { id }, signal, stream })
    } catch (error) {
      signal.throwIfAborted()
      // Deleted, or the session has ended.
      if (error instanceof ApiError && typeof error.status === 'number' && error.status < 429) return
      onLost(true)
    }
    if (!hasEnded) await wait(browserClock, reconnectAfter, signal)
  }
}

/** The sentences of an answer that is being written, as they arrive. `onEnd`: it's complete, or can't be followed. */
export function useAnswerEvents({ _id: id, state, sentences }: Answer, onEnd: () => void) {
  const { call } = usePlatform()
  const [streamed, setStreamed] = useState<AnswerSentence[]>([])
  const [isLost, setLost] = useState(false)
  const isAnswering = state === 'answering'
  const handleEnd = useEffectEvent(onEnd)
  const lastKnown = useEffectEvent(() => sentences.at(-1)?.number ?? 0)
  useEffect(() => {
    if (!isAnswering) return
    const controller = new AbortController()
    const { signal } = controller
    const onSentence = (sentence: AnswerSentence) => setStreamed((before) => [...before, sentence])
    follow(call, { id, after: lastKnown(), signal, onSentence, onLost: setLost }).then(
      () => handleEnd(),
      () => {},
    )
    return () => controller.abort()
  }, [call, id, isAnswering])
  const known = new Set(sentences.map(({ number }) => number))
  return { sentences: [...sentences, ...streamed.filter(({ number }) => !known.has(number))], isLost }
}
