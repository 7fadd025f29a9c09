import { expect, it } from 'vitest'
import { catalogOf, missingSegments, segmentOf, walFileName } from './wal-names.ts'

const segment = (number: string, timeline = '00000001') => `${timeline}00000000${number.padStart(8, '0')}`
const missing = (first: string, ...files: string[]) => missingSegments(catalogOf(files), segmentOf(segment(first)))
const file = (...words: Parameters<typeof segment>) => walFileName(segment(...words), true)

it('a segment after the last one of a file of the WAL is the first of the next', () => {
  expect(segmentOf('000000010000000100000000').position - segmentOf(segment('FF')).position).toBe(1)
})

it('segments between the first and the newest are missing', () => {
  expect(missing('2', file('1'), file('2'), file('3'), file('6'))).toEqual([segment('4'), segment('5')])
  expect(missing('2', file('3'))).toEqual([segment('2')])
  expect(missing('FE', file('FE'), walFileName('000000010000000100000000', false))).toEqual([segment('FF')])
  expect(missing('2', file('2'), file('3'))).toEqual([])
})

it('a partial segment is complete enough at the end of its timeline only', () => {
  const partial = (number: string) => walFileName(`${segment(number)}.partial`, true)
  expect(missing('2', file('2'), partial('3'))).toEqual([])
  expect(missing('2', file('2'), partial('3'), file('4'))).toEqual([segment('3')])
  expect(missing('2', file('2'), partial('3'), file('3', '00000002'), file('4', '00000002'))).toEqual([])
})

it('other files are ignored', () => {
  expect(catalogOf(['notes.txt', '.hidden', 'status.json', `${segment('1')}.gz.tmp`])).toEqual({
    segments: [],
    histories: [],
    markers: [],
  })
})
