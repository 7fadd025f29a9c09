// Sample articles for tests.
import type { Article, ArticleSummary } from '#contract/news.ts'
import { image } from './fixtures.ts'

export const articleSummary = (change: Partial<ArticleSummary> = {}): ArticleSummary => ({
  _id: 'a'.repeat(24),
  slug: 'why-a-floor-breaks',
  title: 'Why a floor breaks',
  summary: 'Each touch uses up some of the buyers.',
  marketType: 'gold',
  image: null,
  author: { name: 'Anjali Rao', registration: null },
  publishedAt: '2026-11-19T04:10:00.000Z',
  changedAt: '2026-11-19T04:10:00.000Z',
  isFeatured: false,
  isCorrected: false,
  readingMinutes: 6,
  ...change,
})

export const article = (change: Partial<Article> = {}): Article => ({
  ...articleSummary(),
  author: { name: 'Anjali Rao', registration: 'INH000000000', about: 'Writes about gold.' },
  content: [
    { type: 'heading', level: 2, text: [{ text: 'What a level is' }] },
    { type: 'paragraph', text: [{ text: 'A promise, ' }, { text: 'kept or not', italic: true }] },
    { type: 'heading', level: 2, text: [{ text: 'What next' }] },
    { type: 'image', image: image()._id, alt: 'Two touches', caption: 'The third touch is missing.' },
    { type: 'table', caption: '', rows: [[[{ text: 'Level' }]], [[{ text: 'The floor' }]]] },
  ],
  images: [image()],
  interests: 'Holds no position in what this article names.',
  corrections: [],
  related: [articleSummary({ slug: 'silver', title: 'Silver is late again' })],
  ...change,
})
