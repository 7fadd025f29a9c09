// Sends the sentences of an answer as server-sent events. Each has its number as its id, so a browser that reconnects with
// Last-Event-ID gets the rest, from any node.
import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import type { Asked } from '#contract/assistant.ts'
import { second } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { RawHttpResponse } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { answerOf } from './queries.ts'
import { answerViews } from './reads.ts'

/** Milliseconds. Proxies close connections that are silent for longer, and an invalidation can be lost. */
const heartbeat = 3 * second
/** Connections end after this time: the browser reconnects, and its session is checked again. */
const maxDuration = 30 * second

const eventOf = (event: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** 0 if it isn't the number of a sentence. */
function lastEventId(incoming: IncomingMessage | null): number {
  const sent = incoming?.headers['last-event-id']
  return typeof sent === 'string' && /^\d{1,4}$/.test(sent) ? Number(sent) : 0
}

type Part = { id: string; after: number; first?: string }

const respond = (context: MemberContext, part: Part): RawHttpResponse => ({
  headers: { 'x-accel-buffering': 'no' },
  body: { close: () => {}, send: (target) => sendEvents(context, part, target) },
})

export async function answerEvents(
  context: MemberContext,
  id: string,
  incoming: IncomingMessage | null,
): Promise<RawHttpResponse> {
  const [answer] = await answerOf(context.db, { id, member: context.viewer.memberId })
  if (!answer) throw new Failure('not_found')
  return respond(context, { id, after: lastEventId(incoming) })
}

/** The conversation and the answer first, so that the browser can go on with the answer's own events. */
export const askedEvents = (context: MemberContext, asked: Asked): RawHttpResponse =>
  respond(context, { id: asked.answer._id, after: 0, first: eventOf('asked', asked) })

function sendEvents(context: MemberContext, { id, after, first = '' }: Part, target: Writable): void {
  const { platform, db, viewer, log } = context
  let sent = after
  let isReading = false
  let isStale = false
  let isOpen = true

  const readOnce = async (): Promise<void> => {
    const [answer] = await answerOf(db, { id, member: viewer.memberId })
    // The state is read first: a sentence stored in between comes with the next read.
    const [view] = answer ? await answerViews(context, [answer]) : []
    if (!isOpen) return
    for (const sentence of view?.sentences.filter(({ number }) => number > sent) ?? []) {
      target.write(eventOf('sentence', sentence, sentence.number))
      sent = sentence.number
    }
    const state = view?.state ?? 'failed'
    if (state !== 'answering') end(eventOf('end', { state }))
  }
  const read = async (): Promise<void> => {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale && isOpen) {
      isStale = false
      await readOnce().catch((error: unknown) => {
        log.warn({ err: error }, 'the events of an answer ended early')
        end()
      })
    }
    isReading = false
  }
  const stopListening = [
    platform.invalidations.on('answer', (answer) => {
      if (answer === id) void read()
    }),
    // It may have ended: the browser reconnects with what it has.
    platform.invalidations.on('session', (member) => {
      if (member === viewer.memberId) end()
    }),
  ]
  const beating = setInterval(() => {
    target.write(': \n\n')
    void read()
  }, heartbeat)
  const expiring = setTimeout(() => end(), maxDuration)
  function end(text = ''): void {
    if (!isOpen) return
    isOpen = false
    for (const stop of stopListening) stop()
    clearInterval(beating)
    clearTimeout(expiring)
    target.end(text)
  }
  target.once('close', () => end())
  target.write(`retry: 1000\n\n${first}`)
  void read()
}
