// IBM Plex has the rupee sign only in its latin-ext files of 16 KB each. This extracts the one glyph. Run it for each
// new version of the fonts: node scripts/rupee-font.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const faces = [
  { family: 'sans', weight: 400 },
  { family: 'sans', weight: 600 },
  { family: 'serif', weight: 500 },
]

const folder = new URL('../web/ui/fonts/', import.meta.url)
await mkdir(folder, { recursive: true })

for (const { family, weight } of faces) {
  const name = `@fontsource/ibm-plex-${family}/files/ibm-plex-${family}-latin-ext-${weight}-normal.woff2`
  const whole = await readFile(fileURLToPath(import.meta.resolve(name)))
  const glyph = await subsetFont(whole, '₹', { targetFormat: 'woff2', noHinting: true })
  const file = new URL(`rupee-${family}-${weight}.woff2`, folder)
  await writeFile(file, glyph)
  console.log(`${fileURLToPath(file)}: ${glyph.length} bytes`)
}
