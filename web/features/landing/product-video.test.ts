import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { videoChapters } from '#contract/messages/en/landing-sections.ts'
import { captionsFile, chapters, formatStart } from './product-video.ts'

test('the chapters take half a minute, one after the other', () => {
  expect(chapters.map(({ start }) => formatStart(start))).toEqual(['0:00', '0:04', '0:09', '0:13', '0:18', '0:22'])
})

test('the captions say what the chapters say', () => {
  expect(captionsFile).toContain('00:00:04.500 --> 00:00:09.000')
  for (const { text } of videoChapters) expect(captionsFile).toContain(`\n${text}\n`)
})

test('the file of the captions is up to date: run "npm run pictures" after changing the chapters', () => {
  expect(readFileSync(join(import.meta.dirname, 'video/captions.vtt'), 'utf8')).toBe(captionsFile)
})
