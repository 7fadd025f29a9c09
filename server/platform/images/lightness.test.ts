import { beforeAll, describe, expect, test } from 'vitest'
import { isLightImage } from './lightness.ts'
import { loadSharp, type Sharp } from './sharp.ts'

let sharp: Sharp
beforeAll(async () => {
  sharp = await loadSharp()
})

const plain = (background: string, width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 4, background } })
/** Bars of ink over a fifth of the image. */
const withInk = async (background: string, ink: string, width = 640, height = 400) => {
  const bar = { create: { width: Math.ceil(width / 5), height, channels: 4 as const, background: ink } }
  return plain(background, width, height)
    .composite([{ input: bar, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

describe('an image', () => {
  test.each([
    ['a chart on white', '#ffffff', '#13233a', true],
    ['a chart on paper', '#faf7f0', '#bc3d2a', true],
    ['a chart on a dark ground', '#12202f', '#e9eef3', false],
    ['a chart on gray that is easy on the eyes', '#b0b0b0', '#13233a', false],
    ['dark ink on a transparent ground, which is shown on white', '#ffffff00', '#13233a', true],
    ['light ink on a transparent ground, which is shown on a dark one', '#00000000', '#e9eef3', false],
  ])('%s: light is %s on %s: %s', async (_, ground, ink, expected) => {
    expect(await isLightImage(sharp, await withInk(ground, ink))).toBe(expected)
  })

  test.each([
    ['16 x 16', 16, 16],
    ['400 x 4800', 400, 4800],
    ['4000 x 200', 4000, 200],
  ])('is measured at %s', async (_, width, height) => {
    expect(await isLightImage(sharp, await withInk('#ffffff', '#13233a', width, height))).toBe(true)
    expect(await isLightImage(sharp, await withInk('#0b1622', '#e0b25a', width, height))).toBe(false)
  })

  test('is not light when it is empty', async () => {
    expect(await isLightImage(sharp, await plain('#ffffff00').png().toBuffer())).toBe(false)
  })

  test('is light when half of it is, also in black and white', async () => {
    const gray = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
      .composite([{ input: { create: { width: 32, height: 64, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
      .toColourspace('b-w')
      .png()
      .toBuffer()
    expect(await isLightImage(sharp, gray)).toBe(true)
  })
})
