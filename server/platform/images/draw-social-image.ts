// Draws the image that link previews show: a nautical chart with the post's text on it. Runs in the image process.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'
import { socialImage } from '#contract/social-image.ts'
import { type Font, readFonts, toDrawableText } from './fonts.ts'
import { loadSharp } from './sharp.ts'
import { type Chart, chartBox, layOutSocialImage, type SocialImageText } from './social-image-layout.ts'

type DrawingResources = { renderer: Renderer; fonts: Font[]; background: Buffer }
let opening: Promise<DrawingResources> | undefined

async function loadResources(): Promise<DrawingResources> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer()
  const fonts = await readFonts()
  for (const font of fonts) await renderer.registerFont(font)
  return { renderer, fonts, background: await readFile(join(import.meta.dirname, 'social-image-background.svg')) }
}

/** Loaded with the first image, and again after a failure. */
function getResources(): Promise<DrawingResources> {
  opening ??= loadResources().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Longer texts are cut to this length, because no more is ever visible. */
const maxTextLength = 400

/** Takes 15 ms, with a chart 30 ms. Texts are shown literally, never as markup. `image` is an accepted image. */
export async function drawSocialImage(card: SocialImageText, image: Buffer | null): Promise<Buffer> {
  const { renderer, fonts, background: ground } = await getResources()
  const shown = (text: string): string => toDrawableText(text.slice(0, maxTextLength), fonts)
  const words = {
    room: card.room,
    site: shown(card.site),
    title: shown(card.title) || (shown(card.text) && !card.title ? '' : (card.otherwise ?? '')),
    text: shown(card.text),
    author: card.author && shown(card.author),
  }
  const chart = image ? await resizeChart(image) : undefined
  return renderer.render(layOutSocialImage(words, ground, chart), { ...socialImage, format: 'png' })
}

async function resizeChart(image: Buffer): Promise<Chart> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(image)
    .resize({ ...chartBox, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
