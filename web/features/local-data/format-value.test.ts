import { expect, test } from 'vitest'
import { formatValue } from './format-value.ts'
import { bytesOf } from './local-stores.ts'

test('formatValue never shows a token', () => {
  const shown = formatValue({ key: 'session', value: { userId: 'a', token: 'secret' } })
  expect(shown).not.toContain('secret')
  expect(shown).toContain('"userId": "a"')
})

test('formatValue shows an image by type and size', () => {
  const image = new Blob([new Uint8Array(2048)], { type: 'image/png' })
  expect(formatValue({ images: [{ file: image, name: 'chart.png' }] })).toContain('(image/png, 2 KB)')
})

test('formatValue truncates long values', () => {
  expect(formatValue({ text: 'a'.repeat(10_000) }).length).toBeLessThan(4100)
})

test('bytesOf is close to the serialized size plus the files', () => {
  const value = { content: 'नमस्ते', list: [1, null, true], gone: undefined }
  expect(Math.abs(bytesOf(value) - new Blob([JSON.stringify(value)]).size)).toBeLessThan(12)
  expect(bytesOf({ file: new Blob([new Uint8Array(5000)]) })).toBeGreaterThan(5000)
})
