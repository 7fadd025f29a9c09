// Publishes articles through the API, for tests that don't write them in the editor.
import { expect } from 'vitest'
import type { ArticleContent } from '#contract/news-administration.ts'
import type { ApiClient } from '../server/testing/api-client.ts'

const content: ArticleContent = {
  title: 'Why a floor breaks at the fourth touch',
  summary: 'Each touch of a level uses up some of the buyers behind it.',
  marketType: 'gold',
  cover: null,
  document: [
    { type: 'heading', level: 2, text: [{ text: 'What a level is' }] },
    { type: 'paragraph', text: [{ text: 'A place where people have said that they ' }, { text: 'will', bold: true }] },
    { type: 'list', isOrdered: false, items: [{ text: [{ text: 'First touch' }] }, { text: [{ text: 'Second' }] }] },
    { type: 'heading', level: 2, text: [{ text: 'What to write down' }] },
    { type: 'quote', paragraphs: [[{ text: 'I would be wrong below this.' }]], source: 'A member' },
    {
      type: 'table',
      caption: 'Levels',
      rows: [
        [[{ text: 'Level' }], [{ text: 'Members' }]],
        [[{ text: 'The floor' }], [{ text: '58' }]],
      ],
    },
  ],
  author: { name: 'Anjali Rao', registration: 'INH000000000', about: 'Writes about gold.' },
  interests: 'Holds no position in what this article names.',
}

/** Returns its id and its path. */
export async function publishArticle(
  api: ApiClient,
  change: Partial<ArticleContent> = {},
): Promise<{ id: string; path: string }> {
  const written = { content: { ...content, ...change } }
  const created = await api('POST /admin/sentiment-posts', { body: written })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const { _id: id, slug, version } = created.body.article
  await api('POST /admin/sentiment-posts/:id/publish', { params: { id }, body: { version } })
  return { id, path: `/sentiment-news/${slug}` }
}

/** Replaces its text, with a note for readers. */
export async function correctArticle(api: ApiClient, id: string, change: Partial<ArticleContent>): Promise<void> {
  const { article } = (await api('GET /admin/sentiment-posts/:id', { params: { id } })).body
  const changed = { ...article.content, ...change }
  const body = { content: changed, version: article.version }
  const saved = await api('PUT /admin/sentiment-posts/:id', { params: { id }, body })
  const correction = { version: saved.body.article.version, correction: 'We mixed up the first two touches.' }
  await api('POST /admin/sentiment-posts/:id/publish', { params: { id }, body: correction })
}
