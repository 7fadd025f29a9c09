import { beforeAll, describe, expect, test } from 'vitest'
import { sections } from '#contract/sections.ts'
import { type Font, readFonts, toDrawableText } from './fonts.ts'
import { loadSharp, type Sharp } from './sharp.ts'
import { renderSocialImage, type SocialImageContent } from './social-image.ts'
import { rooms } from './social-image-graphics.ts'

let sharp: Sharp
let fonts: Font[]
beforeAll(async () => {
  sharp = await loadSharp()
  fonts = await readFonts()
})

const card: SocialImageContent = {
  site: 'Chartroom',
  title: 'Gold holds',
  text: '',
  author: 'Meera Krishnan',
  room: 'goldtalks',
}
const draw = (changes: Partial<SocialImageContent>): Promise<Buffer> =>
  renderSocialImage({ ...card, ...changes }, 'asha')

type Area = { left: number; top: number; width: number; height: number }
const titleArea = { left: 70, top: 160, width: 740, height: 90 }
/** The rightmost x at which an area has dark pixels. */
async function inkWidth(png: Buffer, area: Area = titleArea): Promise<number> {
  const { data, info } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
  const columns = Array.from(data, (value, index) => (value < 100 ? index % info.width : 0))
  return Math.max(...columns)
}
async function pixel(png: Buffer, left: number, top: number): Promise<string> {
  const data = await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return `#${data.toString('hex')}`
}
const blue = { create: { width: 1600, height: 900, channels: 3, background: '#0000ff' } } as const

describe('the social image', () => {
  test('is a PNG of 1200 x 630', async () => {
    expect(await sharp(await draw({})).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test.each(sections)('has the color of %s in its header line', async (room) => {
    expect(await pixel(await draw({ room }), 600, 138)).toBe(rooms[room].hue)
  })

  test('shows markup as plain characters', async () => {
    const word = await inkWidth(await draw({ title: 'gold' }))
    const marked = await inkWidth(await draw({ title: '<b>gold</b>' }))
    expect(word).toBeGreaterThan(50)
    expect(marked).toBeGreaterThan(word * 1.8)
    const script = await draw({ title: '<script>alert(1)</script>' })
    expect(await inkWidth(script)).toBeGreaterThan(500)
    expect(await draw({ title: '&lt;b&gt;' })).not.toEqual(await draw({ title: '<b>' }))
  })

  test('shows the text in place of a missing title', async () => {
    expect(await draw({ title: '', text: 'Gold holds' })).toEqual(await draw({ title: 'Gold holds', text: '' }))
  })

  test('keeps the longest words and names inside the border', async () => {
    const long = { title: 'W'.repeat(5000), text: 'W'.repeat(5000), author: 'W'.repeat(300) }
    const margin = { left: 800, top: 150, width: 40, height: 440 }
    const quiet = await sharp(await draw({}))
      .extract(margin)
      .raw()
      .toBuffer()
    const loud = await sharp(await draw(long))
      .extract(margin)
      .raw()
      .toBuffer()
    expect(loud).toEqual(quiet)
  })

  test('shows a chart at the right, in its aspect ratio', async () => {
    const image = await sharp(blue).webp({ lossless: true }).toBuffer()
    const shown = await draw({ readImage: async () => image })
    for (const [left, top] of [
      [530, 210],
      [1118, 210],
      [530, 524],
      [1118, 524],
    ] as const)
      expect(await pixel(shown, left, top), `${left} ${top}`).toBe('#0000ff')
    for (const [left, top] of [
      [515, 368],
      [1130, 368],
      [824, 190],
      [824, 545],
    ] as const)
      expect(await pixel(shown, left, top), `${left} ${top}`).not.toBe('#0000ff')
  })

  test('shows Hindi with joined letters, and emoji', async () => {
    const script = 'क्षेत्र'
    const joined = await inkWidth(await draw({ title: script }))
    const apart = await inkWidth(await draw({ title: Array.from(script).join(' ') }))
    expect(joined).toBeGreaterThan(60)
    expect(apart).toBeGreaterThan(joined * 1.3)
    expect(await draw({ title: 'कक' })).not.toEqual(await draw({ title: 'खख' }))
    expect(await inkWidth(await draw({ title: '🚀' }))).toBeGreaterThan(30)
    expect(await draw({ title: '🚀' })).not.toEqual(await draw({ title: '🔥' }))
    expect(toDrawableText('सोना आज मज़बूत है 🚀👍🏽 ❤️', fonts)).toBe('सोना आज मज़बूत है 🚀👍🏽 ❤️')
  })

  test('leaves out characters that no font covers, or substitutes them', () => {
    expect(toDrawableText('22,400 → 22,800 ≥ தமிழ் x', fonts)).toBe('22,400 -> 22,800 >= x')
    expect(toDrawableText('₹1,24,200 Ελλάδα Привет Łódź “ok” – fine…', fonts)).toBe(
      '₹1,24,200 Ελλάδα Привет Łódź “ok” – fine…',
    )
    expect(toDrawableText('two\n\nlines\tand\u0000\u202eturned', fonts)).toBe('two lines and turned')
    expect(toDrawableText('தமிழ்', fonts)).toBe('')
  })

  test.each(['সোনা আজ ১২৪ টাকায়', 'தங்கம் NSE', 'బంగారం ధర', 'ਸੋਨਾ', 'سونا'])(
    'says something else than %s, which no font can draw',
    async (title) => {
      const otherwise = 'Post by @meera_k'
      expect(await draw({ title, otherwise })).toEqual(await draw({ title: otherwise }))
      const text = { title: 'Gold holds', text: title }
      expect(await draw({ ...text, otherwise })).toEqual(await draw({ title: 'Gold holds' }))
    },
  )

  test('is rendered even when no text is left', async () => {
    expect((await draw({ title: 'தமிழ்', text: '\u0000', author: null, room: null })).length).toBeGreaterThan(1000)
  })
})
