import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './use-answer-events.ts'

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
