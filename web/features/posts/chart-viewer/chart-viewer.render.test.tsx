// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chartViewer } from '#contract/messages/en/chart-viewer-screens.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import { synthetic } from '#contract/messages/en/synthetic.ts'
import type { Post } from '#contract/posts.ts'
import { id, image, post } from '../../../platform/testing/fixtures.ts'
import {
  networkError,
  render,
  type State,
  testRetry,
  testStates,
  testTexts,
} from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import { storedImage } from '../../../ui/stored-image.ts'
import ChartViewer from './chart-viewer.tsx'

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => image({ _id: id(70 + index), alt: `Chart number ${index + 1}` }))
const postWith = (count: number, change: Partial<Post> = {}) => post({ media: images(count), ...change })

const viewer = (count: number, number: number, options: Partial<State> = {}): State => ({
  element: <ChartViewer />,
  url: `/dashboard?chart=${post()._id}-${number}`,
  responses: { 'GET /posts/:id': { post: postWith(count) } },
  ...options,
})

testStates({
  'a page without a chart has no viewer': { ...viewer(2, 1), url: '/dashboard', hides: [chartViewer.title(1, 2)] },
  'the viewer shows one of several charts': {
    ...viewer(4, 2),
    shows: [chartViewer.title(2, 4), 'Chart number 2', chartViewer.described, post().content],
    offers: [
      chartViewer.close,
      chartViewer.save,
      chartViewer.share,
      chartViewer.zoomIn,
      chartViewer.zoomOut,
      chartViewer.fit,
      chartViewer.previous,
      chartViewer.next,
      chartViewer.open(4, 4, 'Chart number 4'),
    ],
  },
  'the only chart has no others to go to': {
    ...viewer(1, 1),
    shows: ['Chart number 1'],
    hides: [chartViewer.charts, chartViewer.next],
  },
  'a chart made with AI says so': {
    ...viewer(1, 1),
    responses: { 'GET /posts/:id': { post: postWith(1, { isSynthetic: true }) } },
    shows: [synthetic.label, synthetic.labelled('Chart number 1')],
  },
  'a chart without a description says so': {
    ...viewer(1, 1),
    responses: { 'GET /posts/:id': { post: postWith(1, { media: [image({ alt: '' })] }) } },
    shows: [chartViewer.notDescribed, texts.image(1, 1, 'Meera Kulkarni')],
  },
  'the viewer loads': {
    ...viewer(2, 1),
    responses: { 'GET /posts/:id': 'pending' },
    shows: [chartViewer.loading],
    offers: [chartViewer.close],
  },
  'a post without charts has none to show': {
    ...viewer(0, 1),
    shows: [chartViewer.gone, chartViewer.goneText],
    offers: [chartViewer.close],
  },
  'a chart that was removed leads to the last one': { ...viewer(2, 9), shows: [chartViewer.title(2, 2)] },
  'the viewer can try again without a connection': {
    ...viewer(2, 1),
    responses: { 'GET /posts/:id': networkError },
    shows: [chartViewer.failed],
  },
})
testRetry('ChartViewer', { ...viewer(2, 1), call: 'GET /posts/:id', shows: ['Chart number 1'] })
testTexts('ChartViewer', (text) => ({
  ...viewer(1, 1),
  responses: { 'GET /posts/:id': { post: postWith(1, { media: [image({ alt: text })] }) } },
}))

describe('an image in the viewer', () => {
  afterEach(() => {
    storedImage.find = null
  })
  const { element: _, ...opened } = viewer(1, 1)
  const sharp = () => document.querySelector<HTMLImageElement>('.post-viewer-sharp')!
  const happen = (name: 'load' | 'error') => act(async () => void sharp().dispatchEvent(new Event(name)))

  test('says that it loads, then that it is slow, then nothing', async () => {
    const { text, advance } = await render(<ChartViewer />, opened)
    expect(text()).toContain(chartViewer.loading)
    await advance(2000)
    expect(text()).toContain(chartViewer.slow)
    await happen('load')
    expect(text()).not.toContain(chartViewer.slow)
    expect(sharp().dataset.shown).toBe('true')
  })

  test('is shown from this device when it cannot be loaded', async () => {
    storedImage.find = vi.fn(async () => 'blob:stored')
    const { text } = await render(<ChartViewer />, opened)
    await happen('error')
    expect(sharp().src).toBe('blob:stored')
    expect(text()).not.toContain(chartViewer.failed)
  })

  test('offers to load it again, with a new URL', async () => {
    const { text, click, requests } = await render(<ChartViewer />, opened)
    await happen('error')
    expect(text()).toContain(chartViewer.failed)
    const before = requests.length
    await click('Try again')
    expect(text()).not.toContain(chartViewer.failed)
    expect(requests.slice(before)).toEqual(['GET /posts/:id'])
  })
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
