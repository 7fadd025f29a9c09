// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { videoDetails } from '../../../platform/testing/fixtures-videos.ts'
import { render } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import { NativePlayer } from './native-player.tsx'

test('the browser can play a lesson by itself, with captions', async () => {
  const { document } = await render(<NativePlayer video={videoDetails()} />)
  expect(document.querySelector('video')?.getAttribute('src')).toContain('quality=720p')
  expect(document.querySelector('track')?.getAttribute('src')).toContain('captions-en.vtt')
})

testEveryComponentIsRendered(import.meta.glob('./*.tsx', { eager: true }))
