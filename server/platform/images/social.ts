// The picture that link previews show of a page: a sheet of a sea chart with what was said on it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'
import { socialImage } from '#contract/site.ts'
import { drawable, type Font, readFonts } from './fonts.ts'
import { imageLane } from './lanes.ts'
import { loadSharp } from './sharp.ts'
import { type Chart, chartBox, drawSheet, type SheetWords } from './social-sheet.ts'

/** `image` is an accepted picture. Every text is shown as the characters it consists of. */
export type SocialCard = SheetWords & { image?: Buffer }

type Studio = { renderer: Renderer; fonts: Font[]; ground: Buffer }
let opening: Promise<Studio> | undefined

async function openStudio(): Promise<Studio> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer()
  const fonts = await readFonts()
  for (const font of fonts) await renderer.registerFont(font)
  return { renderer, fonts, ground: await readFile(join(import.meta.dirname, 'social-ground.svg')) }
}

/** Opened with the first picture, and again after a failure. */
function studio(): Promise<Studio> {
  opening ??= openStudio().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

/** More of a text is never seen. */
const longestText = 400

/** A sheet takes 15 ms, one with a chart 30. */
export async function renderSocialImage({ image, ...card }: SocialCard): Promise<Buffer> {
  const { renderer, fonts, ground } = await studio()
  const shown = (text: string): string => drawable(text.slice(0, longestText), fonts)
  const words = {
    room: card.room,
    site: shown(card.site),
    title: shown(card.title),
    text: shown(card.text),
    author: card.author && shown(card.author),
  }
  return imageLane(async () => {
    const chart = image && (await sizeChart(image))
    return renderer.render(drawSheet(words, ground, chart), { ...socialImage, format: 'png' })
  })
}

async function sizeChart(image: Buffer): Promise<Chart> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(image)
    .resize({ ...chartBox, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
