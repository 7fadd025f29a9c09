// The icons of the installed site, from the mark in web/ui/icons.svg. Run it after changing the mark: node scripts/icons.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'web/public')

/** `--ground` and `--brass` of the light theme. */
const colors = { ground: '#faf7f0', brass: '#8c5e10' }

type IconFile = {
  name: string
  /** Pixels. */
  size: number
  /** The mark's height as a part of the icon's. Platforms may cut maskable icons down to a circle of 80%. */
  markShare: number
}

export const iconFiles: readonly IconFile[] = [
  { name: 'icon-192.png', size: 192, markShare: 0.76 },
  { name: 'icon-512.png', size: 512, markShare: 0.76 },
  { name: 'icon-maskable-512.png', size: 512, markShare: 0.56 },
  { name: 'apple-touch-icon.png', size: 180, markShare: 0.68 },
]

/** The mark's symbol is 20 units wide and high. */
const symbolSize = 20

export async function drawIcon({ size, markShare }: IconFile): Promise<Buffer> {
  const sprite = await readFile(join(root, 'web/ui/icons.svg'), 'utf8')
  const mark = /<symbol id="icon-logo"[^>]*>(.*?)<\/symbol>/s.exec(sprite)?.[1]
  if (!mark) throw new Error('The icons contain no logo mark')
  const scale = (size * markShare) / symbolSize
  const offset = (size - symbolSize * scale) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="100%" height="100%" fill="${colors.ground}"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="${colors.brass}"
      stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${mark}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

if (import.meta.main) for (const icon of iconFiles) await writeFile(join(folder, icon.name), await drawIcon(icon))
