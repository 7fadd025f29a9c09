// Images to upload: small charts, and files that only look like images.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Random } from './random.ts'

/** A random line chart as PNG. Drawn by pixel, because the program blocks SVG in its process. */
export function drawChart(random: Random, width = 480, height = 300): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 255)
  const dot = (x: number, y: number, color: number[]) => pixels.set(color, (y * width + x) * 3)
  let level = height >> 1
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y += 60) dot(x, y, [200, 200, 200])
    level = Math.min(height - 4, Math.max(0, level + random.below(13) - 6))
    for (let thick = 0; thick < 3; thick++) dot(x, level + thick, [20, 80, 160])
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A valid PNG in one color with one bit per pixel: a few kilobytes that decode to a huge image. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}
