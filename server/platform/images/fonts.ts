// The fonts of drawn images, and the characters they cover.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type Font = { name: string; weight: number; data: Buffer; unicodeRange: [number, number][] }
type FontSource = { name: string; source: string; weight: number; subsets: string[] }

const european = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']
const fontSources: FontSource[] = [
  { name: 'Plex Sans', source: '@fontsource/ibm-plex-sans', weight: 400, subsets: [...european, 'greek'] },
  { name: 'Plex Sans', source: '@fontsource/ibm-plex-sans', weight: 600, subsets: [...european, 'greek'] },
  { name: 'Plex Serif', source: '@fontsource/ibm-plex-serif', weight: 500, subsets: european },
  { name: 'Plex Devanagari', source: '@fontsource/ibm-plex-sans-devanagari', weight: 400, subsets: ['devanagari'] },
  { name: 'Plex Devanagari', source: '@fontsource/ibm-plex-sans-devanagari', weight: 500, subsets: ['devanagari'] },
  { name: 'Plex Devanagari', source: '@fontsource/ibm-plex-sans-devanagari', weight: 600, subsets: ['devanagari'] },
  // Monochrome, to match the drawing; the color font has 24 MB.
  { name: 'Noto Emoji', source: '@fontsource/noto-emoji', weight: 400, subsets: ['emoji'] },
]
export const sans = 'Plex Sans, Plex Devanagari, Noto Emoji'
export const serif = `Plex Serif, ${sans}`

/** Characters that traders use but none of these fonts covers. */
const substitutes: Record<string, string> = { '→': '->', '≥': '>=', '≤': '<=', '≈': '~', '✓': '✔' }

const { resolve } = createRequire(import.meta.url)

/** 'U+0000-00FF,U+20AC' to pairs. */
const parseUnicodeRanges = (text: string): [number, number][] =>
  text.split(',').map((part) => {
    const [first, last] = part.replace(/^U\+/i, '').split('-') as [string, string?]
    return [Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)]
  })

async function readFont({ name, source, weight, subsets }: FontSource): Promise<Font[]> {
  const covered: Record<string, string> = JSON.parse(await readFile(resolve(`${source}/unicode.json`), 'utf8'))
  return Promise.all(
    subsets.map(async (subset) => {
      const file = `${source}/files/${source.split('/')[1]}-${subset}-${weight}-normal.woff2`
      // The emoji also come as one file, but their ranges are listed under its numbered parts.
      const unicodeRange = parseUnicodeRanges(covered[subset] ?? Object.values(covered).join())
      return { name, weight, data: await readFile(resolve(file)), unicodeRange }
    }),
  )
}

export const readFonts = async (): Promise<Font[]> => (await Promise.all(fontSources.map(readFont))).flat()

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * Reduces a text to characters that these fonts can draw, on one line and without direction marks. Characters of other
 * scripts are left out, because empty boxes would help nobody; '' if more than half of the letters would be.
 */
export function toDrawableText(text: string, fonts: Font[]): string {
  const ranges = fonts.flatMap((font) => font.unicodeRange)
  const has = (character: string): boolean => {
    const code = character.codePointAt(0)!
    return ranges.some(([first, last]) => code >= first && code <= last)
  }
  const spelled = text
    .replace(/[→≥≤≈✓]/g, (sign) => substitutes[sign]!)
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/\p{Cc}/gu, ' ')
  const drawn = Array.from(spelled, (character) => (has(character) ? character : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return lettersOf(drawn) * 2 < lettersOf(spelled) ? '' : drawn
}
