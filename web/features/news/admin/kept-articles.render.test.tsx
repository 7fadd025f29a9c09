// @vitest-environment happy-dom
// What an editor has typed stays on the device until the server has it.
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Media } from '#contract/media.ts'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { AdminArticleDetails } from '#contract/news-administration.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { administrator, image } from '../../../platform/testing/fixtures.ts'
import { render } from '../../../platform/testing/render.tsx'
import EditArticlePage, { NewArticlePage } from './article-editor-page.tsx'
import { draftName, emptyValues } from './article-values.ts'

const stored = vi.hoisted(() => new Map<string, unknown>())
/** What writing a draft waits for. */
const disk = vi.hoisted(() => ({ isReady: Promise.resolve() }))
vi.mock('../../../platform/device/local-database.ts', async (original) => ({
  ...(await original<object>()),
  findDraft: async (userId: string, name: string) => stored.get(`${userId} ${name}`),
  writeDraft: async (userId: string, name: string, draft: unknown) => {
    await disk.isReady
    return stored.set(`${userId} ${name}`, draft).size > 0
  },
  deleteDraft: async (userId: string, name: string) => void stored.delete(`${userId} ${name}`),
}))
beforeEach(() => stored.clear())

const gold = 'a'.repeat(24)
const silver = 'b'.repeat(24)
const article = (_id: string, title: string, version = 1): AdminArticleDetails => ({
  _id,
  slug: 'gold',
  status: 'draft',
  version,
  publishedVersion: null,
  title,
  marketType: 'gold',
  authorName: 'Anjali Rao',
  isFeatured: false,
  scheduledAt: null,
  publishedAt: null,
  savedAt: '2026-11-19T04:10:00.000Z',
  content: { ...emptyValues('Anjali Rao').content, title },
  images: [],
  versions: [],
  corrections: [],
})

/** Opens a page as after a reload, which forgets everything but what the device stores. */
async function open(id: string | null, responses: Parameters<typeof render>[1] & object = {}) {
  document.body.replaceChildren()
  const view = await render(id ? <EditArticlePage /> : <NewArticlePage />, {
    viewer: 'administrator',
    ...(id && { route: '/admin/sentiment/$id', url: `/admin/sentiment/${id}` }),
    ...responses,
    responses: {
      'GET /admin/sentiment-posts/:id': ({ params }) => ({ article: article(String(params?.id), 'As saved') }),
      ...responses.responses,
    },
  })
  await view.advance(10)
  return { ...view, title: () => view.document.querySelector<HTMLInputElement>('input')?.value }
}
const type = async (id: string | null, title: string) => {
  const view = await open(id)
  await view.fill(texts.title, title)
  await view.advance(500)
}

test('what is typed while an earlier change is being stored is not called kept until it is stored, too', async () => {
  const slow = Promise.withResolvers<void>()
  disk.isReady = slow.promise
  const { fill, advance, text } = await open(gold)
  await fill(texts.title, 'Gold')
  await advance(500)
  await fill(texts.title, 'Gold, half')
  slow.resolve()
  await advance(10)
  expect(text()).not.toContain(texts.kept)
  await advance(500)
  expect(text()).toContain(texts.kept)
})

test('two articles and a new one are each there again after a reload', async () => {
  await type(gold, 'Gold, half')
  await type(silver, 'Silver, half')
  await type(null, 'New, half')
  const titles = []
  for (const id of [gold, silver, null]) titles.push((await open(id)).title())
  expect(titles).toEqual(['Gold, half', 'Silver, half', 'New, half'])
})

test('an article that is saved is no longer stored on the device', async () => {
  await type(gold, 'Done')
  const saved = { article: article(gold, 'Done', 2) }
  const view = await open(gold, { responses: { 'PUT /admin/sentiment-posts/:id': saved } })
  expect(view.text()).toContain(texts.kept)
  await view.click(texts.save)
  expect([view.title(), stored.size]).toEqual(['Done', 0])
})

test('an editor who may no longer save keeps the text', async () => {
  await type(gold, 'Mine')
  const forbidden = new ApiError({ status: 403, type: 'forbidden', message: 'No permission.' })
  const view = await open(gold, { responses: { 'PUT /admin/sentiment-posts/:id': forbidden } })
  await view.click(texts.save)
  expect([view.title(), stored.size]).toEqual(['Mine', 1])
})

test('a text typed before someone else saved is not sent over theirs', async () => {
  await type(gold, 'Mine')
  const sent: unknown[] = []
  const view = await open(gold, {
    responses: {
      'GET /admin/sentiment-posts/:id': { article: article(gold, 'Theirs', 2) },
      'PUT /admin/sentiment-posts/:id': ({ body }) => {
        sent.push((body as { version: number }).version)
        throw new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed.' })
      },
    },
  })
  await view.click(texts.save)
  expect(sent).toEqual([1])
  expect(view.title()).toBe('Mine')
  expect(view.document.querySelector('details h2')?.textContent).toBe('Theirs')
})

test('images of a kept article have the addresses that the server signed last', async () => {
  const cover = { image: image()._id, alt: 'Two touches' }
  const { content } = article(gold, 'As saved')
  const draft = { content: { ...content, cover }, slug: 'gold', images: [{ ...image(), hdUrl: '/expired' }] }
  stored.set(`${administrator()._id} ${draftName(gold)}`, { values: draft, version: 1 })
  const fresh = { ...article(gold, 'As saved'), images: [{ ...image(), hdUrl: '/signed' }] }
  const view = await open(gold, { responses: { 'GET /admin/sentiment-posts/:id': { article: fresh } } })
  expect(view.document.querySelector('fieldset img')?.getAttribute('src')).toBe('/signed')
})

test('what is typed while an article is being saved stays, and is saved next', async () => {
  const answer = Promise.withResolvers<{ article: AdminArticleDetails }>()
  const sent: unknown[] = []
  const view = await open(gold, {
    responses: {
      'PUT /admin/sentiment-posts/:id': ({ body }) => {
        sent.push(body)
        return answer.promise
      },
    },
  })
  await view.fill(texts.title, 'Sent')
  await view.click(texts.save)
  await view.fill(texts.title, 'Typed meanwhile')
  answer.resolve({ article: { ...article(gold, 'Sent', 2), slug: 'sent' } })
  await view.advance(500)
  expect([view.title(), stored.size]).toEqual(['Typed meanwhile', 1])
  await view.click(texts.save)
  expect(sent[1]).toMatchObject({ version: 2, content: { title: 'Typed meanwhile' } })
  expect(sent[1]).not.toHaveProperty('slug')
})

test('what is typed while a new article is being saved is there on its own page', async () => {
  const answer = Promise.withResolvers<{ article: AdminArticleDetails }>()
  const view = await open(null, { responses: { 'POST /admin/sentiment-posts': () => answer.promise } })
  await view.fill(texts.title, 'Sent')
  await view.click(texts.save)
  await view.fill(texts.title, 'Typed meanwhile')
  answer.resolve({ article: article(gold, 'Sent') })
  await view.advance(500)
  expect([...stored.keys()]).toEqual([`${administrator()._id} ${draftName(gold)}`])
  expect((await open(gold)).title()).toBe('Typed meanwhile')
})

test('what is typed while an image is uploaded stays', async () => {
  const answer = Promise.withResolvers<{ image: Media }>()
  const view = await open(gold, { responses: { 'POST /admin/sentiment-posts/images': () => answer.promise } })
  const field = view.document.querySelector<HTMLInputElement>('fieldset input[type="file"]')!
  Object.defineProperty(field, 'files', { value: [new File(['x'], 'chart.png', { type: 'image/png' })] })
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })))
  await view.fill(texts.title, 'Typed meanwhile')
  answer.resolve({ image: { ...image(), hdUrl: '/uploaded' } })
  await view.advance(10)
  expect(view.title()).toBe('Typed meanwhile')
  expect(view.document.querySelector('fieldset img')?.getAttribute('src')).toBe('/uploaded')
})
