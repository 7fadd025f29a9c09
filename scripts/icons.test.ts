import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, iconFiles } from './icons.ts'

const pixelsOf = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })

test.each(iconFiles)('$name is drawn from the current mark', async (icon) => {
  const committed = await pixelsOf(await readFile(join(import.meta.dirname, '../web/public', icon.name)))
  const drawn = await pixelsOf(await drawIcon(icon))
  expect([committed.info.width, committed.info.height]).toEqual([icon.size, icon.size])
  const differences = committed.data.filter((value, at) => Math.abs(value - drawn.data[at]!) > 32)
  expect(differences.length).toBe(0)
})

test('the maskable icon shows the whole mark within a circle of 80%', async () => {
  const { data, info } = await pixelsOf(await drawIcon(iconFiles.find(({ name }) => name.includes('maskable'))!))
  const radii = Array.from({ length: info.width * info.height }, (_, at) => at)
    .filter((at) => data[at * 3]! < 200)
    .map((at) => Math.hypot((at % info.width) - info.width / 2, Math.floor(at / info.width) - info.height / 2))
  expect(radii.length).toBeGreaterThan(1000)
  expect(Math.max(...radii)).toBeLessThan(info.width * 0.4)
})
