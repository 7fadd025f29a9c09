import { expect, test } from 'vitest'
import type { ContractClient } from '../../platform/api/api-types.ts'
import { ask, readEvents, type ServerEvent } from './use-answer-events.ts'

const text =
  ': \n\nid: 1\nevent: sentence\ndata: {"text":"A stop: it closes."}\n\n: \n\nevent: end\ndata: {"state":"done"}\n\n'
const expected: ServerEvent[] = [
  { event: 'sentence', data: { text: 'A stop: it closes.' } },
  { event: 'end', data: { state: 'done' } },
]

test.each([1, 2, 7, 1000])('events are read from parts of %i characters', (size) => {
  const found: ServerEvent[] = []
  const read = readEvents((event) => found.push(event))
  for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
  expect(found).toEqual(expected)
})

test('an event that never ends is not reported', () => {
  const found: ServerEvent[] = []
  readEvents((event) => found.push(event))('event: end\ndata: {"state":"done"}\n')
  expect(found).toEqual([])
})

test('a question is taken once its first event arrived, and fails if none does', async () => {
  const question = { question: 'What?', conversationId: null, isKept: false }
  const client = (...parts: string[]) =>
    (async (_: string, { stream, signal }: { stream: { onText(text: string): void }; signal: AbortSignal }) => {
      for (const part of parts) {
        stream.onText(part)
        signal.throwIfAborted()
      }
    }) as unknown as ContractClient
  const asked = 'event: asked\ndata: {"answer":{"_id":"1"}}\n\n'
  expect(await ask(client(': \n\n', asked, 'event: never\n\n'), question)).toEqual({ answer: { _id: '1' } })
  await expect(ask(client(': \n\n'), question)).rejects.toMatchObject({ status: 'FETCH_ERROR' })
})
