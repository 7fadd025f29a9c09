import { expect, test } from 'vitest'
import { buildSrcSet } from './src-set.ts'

// Proves: rule.images.widths
test('buildSrcSet offers a wide image in all widths', () => {
  expect(buildSrcSet('/media/abc/1080.webp', 4000)).toBe(
    '/media/abc/480.webp 480w, /media/abc/720.webp 720w, /media/abc/1080.webp 1080w, /media/abc/1440.webp 1440w',
  )
})

test('buildSrcSet offers nothing wider than the image', () => {
  expect(buildSrcSet('/media/abc/1080.webp', 900)).toBe(
    '/media/abc/480.webp 480w, /media/abc/720.webp 720w, /media/abc/1080.webp 900w',
  )
  expect(buildSrcSet('/media/abc/1080.webp', 300)).toBe('/media/abc/480.webp 300w')
})

test('buildSrcSet keeps the signature of a URL', () => {
  expect(buildSrcSet('/media/abc/1080.webp?expires=1&signature=2', 480)).toBe(
    '/media/abc/480.webp?expires=1&signature=2 480w',
  )
})

test('buildSrcSet offers the widths of a CDN', () => {
  const of = (width: number) => `https://cdn.example/w_${width},q_80/https://site.example/media/abc/1440.webp`
  expect(buildSrcSet(of(1080), 480)).toBe(`${of(480)} 480w`)
})

test('buildSrcSet returns undefined for other URLs', () => {
  expect(buildSrcSet('https://cdn.example/w_1080/abc', 4000)).toBeUndefined()
})
