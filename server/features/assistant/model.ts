// Reads an answer from a server with an OpenAI-compatible API, as it's written. Nothing of it is trusted.
import { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import type { Settings } from '#contract/settings.ts'
import { second } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import type { Turn } from './prompt.ts'
import { hostOf, maxAnswerLength, maxAnswerTokens } from './rules.ts'

export const modelTimeouts = {
  /** Milliseconds without text: until the first token, and between two. */
  silence: 20 * second,
  /** Of a whole answer. */
  total: 120 * second,
}
const maxBytes = 512_000

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
/** `isCut`: the last sentence may not be complete. `tokens`: as the server counts them, if it does. */
export type ModelEnd = { isComplete: boolean; isCut: boolean; tokens: number | null }

/** What the client would tell about this machine. */
const machineHeaders = ['Arch', 'Lang', 'OS', 'Package-Version', 'Runtime', 'Runtime-Version'].map(
  (name): [string, null] => [`X-Stainless-${name}`, null],
)

/** Loaded with the first question. Its requests go out like all others of this program. */
async function createModelClient({ outbound }: Platform, { settings: { url }, key }: ModelRequest) {
  const { OpenAI } = await import('openai')
  const isKeyForHost = key !== null && key.host === hostOf(url)
  return new OpenAI({
    baseURL: url,
    apiKey: isKeyForHost ? key.key : 'none',
    organization: null,
    project: null,
    defaultHeaders: { ...Object.fromEntries(machineHeaders), ...(!isKeyForHost && { authorization: null }) },
    logLevel: 'off',
    maxRetries: 0,
    timeout: modelTimeouts.total,
    fetch: async (target, { body, headers, signal }: RequestInit = {}) => {
      const {
        status,
        contentType,
        body: received,
      } = await outbound.stream({
        url: String(target),
        headers: Object.fromEntries(new Headers(headers)),
        body: String(body),
        signal: signal!,
        maxBytes,
      })
      if (status === 200 && !contentType.startsWith('text/event-stream'))
        throw new Error("the model's server sends no events")
      // Node's stream and the browser's differ in their types only.
      return new Response(ReadableStream.from(received) as never, { status })
    },
  })
}

/** Older servers know only the first, and newer models of OpenAI only the second. */
type Limits = { max_tokens: number; temperature: number } | { max_completion_tokens: number }

/** Aborts when `heard` wasn't called for as long as a model may be silent. */
function listenForText() {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new Error('the model was silent for too long'))
  let timer = setTimeout(giveUp, modelTimeouts.silence)
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, modelTimeouts.silence)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Yields the text in parts. Rejects if the server can't be reached, is silent for too long, or sends something else. */
export async function* readModel(
  platform: Platform,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<string, ModelEnd> {
  const client = await createModelClient(platform, request)
  const silence = listenForText()
  try {
    const ask = (limits: Limits) =>
      client.chat.completions.create(
        {
          model: request.settings.model,
          messages: request.turns,
          stream: true,
          stream_options: { include_usage: true },
          ...limits,
        },
        { signal: AbortSignal.any([signal, silence.signal]) },
      )
    const chunks = await ask({ max_tokens: maxAnswerTokens, temperature: 0.2 }).catch((error: { status?: number }) => {
      if (error.status !== 400) throw error
      return ask({ max_completion_tokens: maxAnswerTokens })
    })
    let length = 0
    const end: ModelEnd = { isComplete: false, isCut: true, tokens: null }
    for await (const received of chunks) {
      const { choices, usage } = Chunk.parse(received)
      if (usage) end.tokens = usage.total_tokens
      const [choice] = choices ?? []
      if (choice?.finish_reason) Object.assign(end, { isComplete: true, isCut: choice.finish_reason !== 'stop' })
      const text = choice?.delta?.content ?? ''
      if (!text) continue
      silence.heard()
      yield text.slice(0, maxAnswerLength - length)
      length += text.length
      if (length >= maxAnswerLength) return { ...end, isComplete: true, isCut: true }
    }
    // The client ends without an error, too, if it was aborted.
    signal.throwIfAborted()
    silence.signal.throwIfAborted()
    return end
  } finally {
    silence.stop()
  }
}
