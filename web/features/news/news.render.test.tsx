// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { expertAnalysis } from '#contract/messages/en/expert-analysis.ts'
import { markets } from '#contract/messages/en/news.ts'
import { news, article as texts } from '#contract/messages/en/news-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { Article, ArticleSummary } from '#contract/news.ts'
import { image } from '../../platform/testing/fixtures.ts'
import { article, articleSummary } from '../../platform/testing/fixtures-news.ts'
import {
  automaticRetries,
  networkError,
  render,
  testRetry,
  testStates,
  testTexts,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticlePage } from './article-page.tsx'
import { LatestNews } from './latest-news.tsx'
import { NewsPage } from './news-page.tsx'

const listed = (posts: ArticleSummary[], totalPages = 1) => ({
  'GET /sentiment-posts': { posts, pagination: { page: 1, limit: 9, hasMore: totalPages > 1, totalPages } },
})
const answered = (post: Article) => ({ 'GET /sentiment-posts/slug/:slug': { post } })
const list = <NewsPage market={null} page={1} />
const page = <ArticlePage slug="why-a-floor-breaks" gauge={(market) => `The gauge of ${market}`} />

testStates({
  'the list shows each article with its market, date, author and reading time': {
    element: list,
    responses: listed([
      articleSummary({ isFeatured: true, isCorrected: true, image: image() }),
      articleSummary({ _id: 'b'.repeat(24), title: 'Second' }),
    ]),
    shows: [
      ...[news.title, news.lead, news.rss, news.jsonFeed, news.allMarkets, 'Why a floor breaks', 'Second'],
      ...['goldtalks', '19 Nov', 'Anjali Rao', '6 min', news.featured, news.corrected],
    ],
    hides: [news.older],
  },
  'the list links to its further pages': {
    element: <NewsPage market="gold" page={2} />,
    responses: listed([articleSummary()], 3),
    shows: ['Sentiment News: Gold and silver, page 2', news.newer, news.older],
  },
  'the latest articles are part of another page': {
    element: <LatestNews />,
    responses: listed([articleSummary()]),
    shows: [expertAnalysis.news, 'goldtalks', '19 Nov'],
    offers: ['Why a floor breaks', expertAnalysis.allNews],
  },
  'a site without articles says so where the latest would be': {
    element: <LatestNews />,
    responses: listed([]),
    shows: [news.none],
  },
  'a market without articles says so': {
    element: <NewsPage market="forex" page={1} />,
    responses: listed([]),
    shows: [news.none, news.noneText],
  },
  'the list is loading': { element: list, responses: { 'GET /sentiment-posts': 'pending' }, shows: [news.title] },
  'the list offers a retry while there is no connection': {
    element: list,
    responses: { 'GET /sentiment-posts': networkError },
    isOnline: false,
    after: automaticRetries,
    offers: [ui.tryAgain],
  },
  'an article shows its text, its author with the registration, and others about the market': {
    element: page,
    responses: answered(article()),
    shows: [
      ...['Why a floor breaks', 'Each touch uses up some of the buyers.', 'What a level is', 'kept or not'],
      ...['The third touch is missing.', 'Level', 'SEBI registration INH000000000', texts.registrationNote],
      ...['Writes about gold.', 'Holds no position', texts.risk, texts.contents, 'Silver is late again'],
      'The gauge of gold',
    ],
    hides: [texts.correctedOn, texts.changed],
  },
  'an article shows what was corrected and when': {
    element: page,
    responses: answered(
      article({
        changedAt: '2026-11-19T05:50:00.000Z',
        corrections: [
          {
            version: 2,
            at: '2026-11-19T05:50:00.000Z',
            text: 'We mixed up the volumes.',
            before: ['It was the highest.', 'It was the highest.'],
            after: [],
          },
        ],
      }),
    ),
    shows: [
      ...[texts.correctedOn, '19 Nov', 'We mixed up the volumes.', texts.whatChanged, 'It was the highest.'],
      ...[texts.nothing, texts.changed],
    ],
  },
  'an article without more about its author leaves that out': {
    element: page,
    responses: answered(
      article({ author: { name: 'Anjali Rao', registration: null, about: '' }, interests: '', related: [] }),
    ),
    hides: [texts.author, texts.interests, 'More on'],
  },
  'an article is loading': { element: page, responses: { 'GET /sentiment-posts/slug/:slug': 'pending' }, shows: [''] },
  'an article offers a retry while there is no connection': {
    element: page,
    responses: { 'GET /sentiment-posts/slug/:slug': networkError },
    isOnline: false,
    after: automaticRetries,
    offers: [ui.tryAgain],
  },
  'a card without an image shows the mark of its market': {
    element: <ArticleCard article={articleSummary()} />,
    shows: ['goldtalks', 'Why a floor breaks'],
  },
})

testRetry('the list', {
  element: list,
  call: 'GET /sentiment-posts',
  responses: listed([articleSummary()]),
  shows: ['Why a'],
})
testRetry('an article', {
  element: page,
  call: 'GET /sentiment-posts/slug/:slug',
  responses: answered(article()),
  shows: ['What a level is'],
})

testTexts('an article', (text) => ({
  element: page,
  responses: answered(article({ title: text, content: [{ type: 'paragraph', text: [{ text }] }] })),
}))

test('one market and one page of the list are the current ones', async () => {
  const { document } = await render(<NewsPage market="gold" page={2} />, {
    url: '/sentiment-news/market/gold/page/2',
    responses: listed([articleSummary()], 3),
  })
  const current = (of: string) => [...document.querySelectorAll(`${of} [aria-current]`)].map((link) => link.textContent)
  expect([current('.tabs'), current('.news-pages')]).toEqual([[markets.gold], ['2']])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
