import { expect, it } from 'vitest'
import { splitTimes } from './time-links.tsx'

const hour = 3600
/** The times that were found. */
const timesIn = (text: string, duration = 2 * hour) =>
  splitTimes(text, duration).flatMap(({ text: written, seconds }) => (seconds === null ? [] : [[written, seconds]]))

it('finds the places of a lesson, and keeps the text around them', () => {
  expect(splitTimes('Send them to 8:40 first, (1:04:50) last', 2 * hour)).toEqual([
    { text: 'Send them to ', seconds: null },
    { text: '8:40', seconds: 520 },
    { text: ' first, (', seconds: null },
    { text: '1:04:50', seconds: hour + 290 },
    { text: ') last', seconds: null },
  ])
  expect(splitTimes('', hour)).toEqual([])
  expect(splitTimes('0:00', hour)).toEqual([{ text: '0:00', seconds: 0 }])
})

it.each([
  ['the end of a sentence is 5:25.', [['5:25', 325]]],
  [
    '5:25, then 6:00',
    [
      ['5:25', 325],
      ['6:00', 360],
    ],
  ],
  ['a ratio of 1:2 or 1:75', []],
  ['a price of 48:50.25, or 1,12:30', []],
  ['an id of 12:34:56:78', []],
  ['1:75:00 has too many minutes', []],
  ['5:25'.repeat(3), []],
])('in %s', (text, found) => expect(timesIn(text)).toEqual(found))

it('leaves out what is at or after the end of the lesson', () => {
  expect(timesIn('9:15 the market opens, 9:14 here', 555)).toEqual([['9:14', 554]])
})
