import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const roomStyles = readFileSync(new URL('../../shared/styles.css', import.meta.url), 'utf8')
const rooms = [...roomStyles.matchAll(/--room-color: var\(--([\w-]+)\)/g)].map(([, token = '']) => token)

const tokens = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
  ([, name = '', light = '', dark = '']) => ({ name, light, dark }),
)
const color = (name: string, theme: 'light' | 'dark'): string => {
  const token = tokens.find((each) => each.name === name)
  if (!token) throw new Error(`There is no color ${name}`)
  return token[theme]
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const backgrounds = ['page', 'surface', 'raised']
const read = [
  ...['ink', 'muted', 'accent'].flatMap((text) => backgrounds.map((background) => [text, background])),
  ...['gain', 'loss', ...rooms].map((text) => [text, 'surface']),
  ...rooms.map((room) => [room, `${room}-wash`]),
  ...['tint-1', 'tint-2', 'tint-3', 'tint-4'].map((tint) => ['ink', tint]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-loss', 'loss'],
  ['ink', 'accent-wash'],
  ['ink', 'loss-wash'],
  ['ink', 'gain-wash'],
]
const seen = ['control', 'accent', 'loss'].flatMap((edge) =>
  ['page', 'surface'].map((background) => [edge, background]),
)

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(read)('shows %s with enough contrast on %s', (text, ground) => {
    expect(contrast(color(text!, theme), color(ground!, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(seen)('shows a %s border with enough contrast on %s', (edge, ground) => {
    expect(contrast(color(edge!, theme), color(ground!, theme))).toBeGreaterThanOrEqual(3)
  })
})

// Proves: rule.images.blur, rule.images.progressive
test('an image is blurred while it loads, and becomes sharp within 300 ms', () => {
  const components = readFileSync(new URL('./components.css', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  expect(components).toContain('.progressive-image[data-state="loading"] > .sharp { filter: blur(12px); }')
  expect(components).toContain('.progressive-image > .sharp { transition: filter 300ms ease; }')
})
