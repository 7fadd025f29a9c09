// Reads an answer from a server with an OpenAI-compatible API, as it's written. Nothing of it is trusted.
import { z } from 'zod'
import type { Settings } from '#contract/settings.ts'
import { second } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import type { Turn } from './prompt.ts'
import { hostOf, maxAnswerLength, maxAnswerTokens } from './rules.ts'

export const modelTimeouts = {
  /** Milliseconds without a byte, and for a whole answer. */
  idle: 20 * second,
  total: 75 * second,
}
const maxBytes = 512_000
/** After more lines than this that the API wouldn't send, it's another server. */
const maxBrokenLines = 20
/** Characters of one line. */
const maxLine = 64_000

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ total_tokens: z.int().min(0).max(10_000_000) }).nullish(),
})

type ModelRequest = { settings: Settings['assistant']; key: { host: string; key: string } | null; turns: Turn[] }
/** `tokens`: as the server counts them, if it does. */
export type ModelEnd = { isComplete: boolean; tokens: number | null }

function requestOf({ settings: { url, model }, key, turns }: ModelRequest, signal: AbortSignal) {
  const body = {
    model,
    messages: turns,
    stream: true,
    max_tokens: maxAnswerTokens,
    temperature: 0.2,
    stream_options: { include_usage: true },
  }
  const isKeyForHost = key !== null && key.host === hostOf(url)
  return {
    url: `${url.replace(/\/+$/, '')}/chat/completions`,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(isKeyForHost && { authorization: `Bearer ${key.key}` }),
    },
    body: Buffer.from(JSON.stringify(body)),
    signal,
    idleTimeout: modelTimeouts.idle,
    maxBytes,
  }
}

/** The data of the events in a response. */
async function* eventsOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pending = ''
  for await (const chunk of body) {
    pending += decoder.decode(chunk, { stream: true })
    const lines = pending.split(/\r\n|\n|\r/)
    pending = lines.pop()!
    if (pending.length > maxLine) throw new Error('a line is too long')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}

const parseChunk = (data: string): z.infer<typeof Chunk> | null => {
  try {
    return Chunk.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

/** Yields the text in parts. Rejects if the server can't be reached, or sends something else. */
export async function* readModel(
  platform: Platform,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<string, ModelEnd> {
  const { status, contentType, body } = await platform.outbound.stream(requestOf(request, signal))
  if (status !== 200) throw new Error(`the model's server responds with status ${status}`)
  if (!contentType.startsWith('text/event-stream')) throw new Error("the model's server sends no events")
  let broken = 0
  let length = 0
  const end: ModelEnd = { isComplete: false, tokens: null }
  for await (const data of eventsOf(body)) {
    if (data === '[DONE]') return { ...end, isComplete: true }
    const chunk = parseChunk(data)
    if (!chunk && ++broken > maxBrokenLines) throw new Error("the model's server sends broken events")
    if (chunk?.usage) end.tokens = chunk.usage.total_tokens
    const [choice] = chunk?.choices ?? []
    if (choice?.finish_reason) end.isComplete = true
    const text = choice?.delta?.content ?? ''
    if (text) yield text.slice(0, maxAnswerLength - length)
    length += text.length
    if (length >= maxAnswerLength) return end
  }
  return end
}
