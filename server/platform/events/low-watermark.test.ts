import { expect, test } from 'vitest'
import { createLowWatermark } from './low-watermark.ts'

const reading = (ids: number[], began: number) => ({ ids, began, ended: began })

test('the low watermark waits 15 seconds, in case events are committed late', () => {
  const watermark = createLowWatermark()
  watermark.recordRead(reading([1, 2, 3], 0))
  watermark.recordRead(reading([], 14_999))
  expect(watermark.current()).toBe(0)
  watermark.recordRead(reading([], 15_000))
  expect(watermark.current()).toBe(3)
})

test('the low watermark ignores a slow read that began before the 15 seconds were over', () => {
  const watermark = createLowWatermark()
  watermark.recordRead(reading([1, 2, 3], 0))
  watermark.recordRead({ ids: [], began: 9_000, ended: 29_000 })
  expect(watermark.current()).toBe(0)
})

test("the low watermark doesn't advance while reads still find late events below the candidate", () => {
  const watermark = createLowWatermark()
  watermark.recordRead(reading([500], 0))
  // A full batch of one late transaction: there may be more of it.
  watermark.recordRead(reading([7, 8, 9], 16_000))
  expect(watermark.current()).toBe(0)
  watermark.recordRead(reading([10, 11], 16_025))
  expect(watermark.current()).toBe(0)
  watermark.recordRead(reading([], 16_050))
  expect(watermark.current()).toBe(500)
})

test("a late event doesn't replace an earlier candidate", () => {
  const watermark = createLowWatermark()
  watermark.recordRead(reading([10], 0))
  watermark.recordRead(reading([20], 2_000))
  watermark.recordRead(reading([5], 4_000))
  watermark.recordRead(reading([], 16_000))
  expect(watermark.current()).toBe(10)
  watermark.recordRead(reading([], 17_000))
  expect(watermark.current()).toBe(20)
})

test('the low watermark follows 15 seconds behind under steady load', () => {
  const watermark = createLowWatermark()
  for (let at = 0, id = 0; at <= 60_000; at += 25) {
    watermark.recordRead(reading([++id, ++id], at))
  }
  const perSecond = 80
  expect(watermark.current()).toBeGreaterThan(44 * perSecond)
  expect(watermark.current()).toBeLessThanOrEqual(45 * perSecond + 2)
})
