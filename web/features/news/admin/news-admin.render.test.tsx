// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { validation } from '#contract/messages/en/news.ts'
import { editor, publishing, articleList as texts, versions } from '#contract/messages/en/news-editor-screens.ts'
import { stale as choices } from '#contract/messages/en/video-upload-screens.ts'

import type { AdminArticle, AdminArticleDetails } from '#contract/news-administration.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { image } from '../../../platform/testing/fixtures.ts'
import { render, testStates } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'

import { toastStore } from '../../../ui/toast.ts'
import { allArticles } from './api.ts'
import EditArticlePage, { NewArticlePage } from './article-editor-page.tsx'
import { Preview } from './article-form.tsx'
import { valuesOf } from './article-values.ts'
import ArticlesPage from './articles-page.tsx'

const time = '2026-11-19T04:10:00.000Z'
const listed = (change: Partial<AdminArticle> = {}): AdminArticle => ({
  _id: 'a'.repeat(24),
  slug: 'why-a-floor-breaks',
  status: 'draft',
  version: 2,
  publishedVersion: null,
  title: 'Why a floor breaks',
  marketType: 'gold',
  authorName: 'Anjali Rao',
  isFeatured: false,
  scheduledAt: null,
  publishedAt: null,
  savedAt: time,
  ...change,
})
const article = (change: Partial<AdminArticleDetails> = {}): AdminArticleDetails => ({
  ...listed(),
  content: {
    title: 'Why a floor breaks',
    summary: 'Each touch uses up buyers.',
    marketType: 'gold',
    cover: { image: image()._id, alt: 'Two touches' },
    interests: '',
    document: [{ type: 'paragraph', text: [{ text: 'A promise, kept or not' }] }],
    author: { name: 'Anjali Rao', registration: null, about: '' },
  },
  images: [image()],
  versions: [
    { version: 2, at: time, editor: 'Nandini Rao' },
    { version: 1, at: time, editor: null },
  ],
  corrections: [],
  ...change,
})
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false }
const page = (change: Partial<AdminArticleDetails> = {}) => ({
  element: <EditArticlePage />,
  route: '/admin/sentiment/$id',
  url: `/admin/sentiment/${'a'.repeat(24)}`,
  viewer: 'administrator' as const,
  responses: { 'GET /admin/sentiment-posts/:id': { article: article(change) } },
})

testStates({
  'the list shows each article with its status': {
    element: <ArticlesPage />,
    responses: {
      'GET /admin/sentiment-posts': { articles: [listed(), listed({ _id: 'b'.repeat(24), title: '' })], pagination },
    },
    shows: ['Why a floor breaks', texts.untitled, publishing.states.draft, 'Gold and silver', 'Anjali Rao'],
  },
  'the list is empty': {
    element: <ArticlesPage />,
    responses: { 'GET /admin/sentiment-posts': { articles: [], pagination } },
    shows: [texts.none, texts.noneText],
  },
  'a new article has the name of its author': {
    element: <NewArticlePage />,
    viewer: 'administrator' as const,
    shows: [editor.newTitle, editor.title, editor.cover],
    offers: [editor.save, editor.preview],
  },
  'a draft can be published or scheduled': {
    ...page(),
    shows: [publishing.states.draft, versions.title, 'by Nandini Rao'],
    offers: [publishing.publish, publishing.schedule, versions.restore, editor.removeImage],
  },
  'a published article with changes can be corrected': {
    ...page({ status: 'published', publishedVersion: 1, publishedAt: time }),
    shows: [publishing.pendingChanges, publishing.correction],
    offers: [publishing.publishChanges, publishing.unpublish, publishing.feature],
  },
  'a scheduled article can be taken back': {
    ...page({ status: 'scheduled', scheduledAt: time }),
    offers: [publishing.cancelSchedule],
  },
  'the preview shows what readers will see': {
    element: <Preview label={editor.preview} values={valuesOf(article())} article={null} />,
    shows: ['Why a floor breaks', 'A promise, kept or not'],
  },
})

test('a saved article is read again wherever it is listed', async () => {
  const editing = page({ status: 'published', publishedVersion: 2, publishedAt: time })
  const List = () => void useCallPages(allArticles(undefined))
  const elements = (
    <>
      <List />
      <EditArticlePage />
    </>
  )
  const view = await render(elements, {
    ...editing,
    responses: {
      ...editing.responses,
      'GET /admin/sentiment-posts': { articles: [listed()], pagination },
      'POST /admin/sentiment-posts/:id/feature': { article: article({ isFeatured: true }) },
    },
  })
  const reads = () => view.requests.filter((name) => name === 'GET /admin/sentiment-posts').length
  expect(reads()).toBe(1)
  await view.click(publishing.feature)
  await view.advance(1000)
  expect(reads()).toBe(2)
})

describe('publishing', () => {
  const call = 'POST /admin/sentiment-posts/:id/schedule'
  const publish = 'POST /admin/sentiment-posts/:id/publish'

  test('later sends the time, and says what is wrong with it at its field', async () => {
    const sent: unknown[] = []
    const fields = { scheduledAt: validation.scheduledAt }
    const past = new ApiError({ status: 400, type: 'validation_failed', message: 'No.', fields })
    const schedule = ({ body }: { body?: unknown }) => {
      sent.push(body)
      if (sent.length === 1) throw past
      return { article: article({ status: 'scheduled', scheduledAt: '2027-01-05T09:30:00.000Z' }) }
    }
    const draft = page()
    const view = await render(draft.element, { ...draft, responses: { ...draft.responses, [call]: schedule } })
    const error = () => view.document.querySelector('.news-publishing .error')?.textContent
    await view.click(publishing.schedule)
    expect([error(), sent]).toEqual([validation.scheduledAt, []])
    await view.fill(publishing.scheduledAt, '2020-01-05T09:30')
    await view.click(publishing.schedule)
    expect(error()).toBe(validation.scheduledAt)
    await view.fill(publishing.scheduledAt, '2027-01-05T09:30')
    await view.click(publishing.schedule)
    expect(sent.at(-1)).toEqual({ version: 2, scheduledAt: '2027-01-05T09:30:00.000Z' })
    expect(error()).toBeUndefined()
    expect(view.text()).toContain(publishing.states.scheduled)
  })

  test('a version that someone else has replaced shows theirs, with nothing to choose', async () => {
    const theirs = article({ version: 3, content: { ...article().content, title: 'Theirs' } })
    let reads = 0
    const draft = page()
    const responses = {
      ...draft.responses,
      'GET /admin/sentiment-posts/:id': () => ({ article: reads++ === 0 ? article() : theirs }),
      [publish]: new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed.' }),
    }
    const view = await render(draft.element, { ...draft, responses })
    await view.click(publishing.publish)
    expect(view.document.querySelector<HTMLInputElement>('input')?.value).toBe('Theirs')
    expect(view.actions()).not.toContain(choices.keepMine)
    expect(toastStore.current().toasts).toMatchObject([{ message: editor.stale }])
  })

  test('changes sends the correction', async () => {
    const sent: unknown[] = []
    const changed = page({ status: 'published', publishedVersion: 1, publishedAt: time })
    const corrected = ({ body }: { body?: unknown }) => {
      sent.push(body)
      return { article: article({ status: 'published', publishedVersion: 2, publishedAt: time }) }
    }
    const responses = { ...changed.responses, [publish]: corrected }
    const view = await render(changed.element, { ...changed, responses })
    await view.fill(publishing.correction, ' We mixed up the volumes. ')
    await view.click(publishing.publishChanges)
    expect(sent).toEqual([{ version: 2, correction: 'We mixed up the volumes.' }])
    expect(view.text()).toContain(publishing.isCurrent)
  })
})

test('a stale save shows what someone else wrote, and the editor keeps one of both', async () => {
  const theirs = article({ version: 3, content: { ...article().content, title: 'Theirs' } })
  const stale = new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed.' })
  let reads = 0
  const view = await render(page().element, {
    ...page(),
    responses: {
      'GET /admin/sentiment-posts/:id': () => ({ article: reads++ === 0 ? article() : theirs }),
      'PUT /admin/sentiment-posts/:id': ({ body }) => {
        const { version, content } = body as { version: number; content: AdminArticleDetails['content'] }
        if (version === 2) throw stale
        return { article: article({ version: 4, content }) }
      },
    },
  })
  const title = () => view.document.querySelector<HTMLInputElement>('input')?.value
  await view.fill(editor.title, 'Mine')
  await view.click(editor.save)
  expect(view.document.querySelector('details h2')?.textContent).toBe('Theirs')
  expect(title()).toBe('Mine')
  await view.click(choices.keepMine)
  await view.click(editor.save)
  expect(title()).toBe('Mine')
  expect(view.text()).not.toContain(editor.stale)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
