import { z } from 'zod'
import { news } from '#contract/news.ts'
import { newsAdministration } from '#contract/news-administration.ts'
import { newsFeeds } from '#contract/news-feeds.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { createArticle, saveArticle, uploadImage } from './actions/edit.ts'
import {
  featureArticle,
  publishArticle,
  publishDueArticles,
  publishJob,
  scheduleArticle,
  unpublishArticle,
} from './actions/publish.ts'
import { readFeed } from './feeds.ts'
import {
  getArticleBySlug,
  getForAdministrators,
  getVersion,
  listForAdministrators,
  listPublicArticles,
} from './reads.ts'

const publicCalls = bind(news, {
  'GET /sentiment-posts': ({ context, query }) => listPublicArticles(context, query),
  'GET /sentiment-posts/slug/:slug': async ({ context, params }) => ({
    post: await getArticleBySlug(context, params.slug),
  }),
})

const administration = bind(newsAdministration, {
  'GET /admin/sentiment-posts': ({ context, query }) => listForAdministrators(context, query),
  'POST /admin/sentiment-posts': async ({ context, body, key }) => ({
    article: await createArticle(context, body, key),
  }),
  'GET /admin/sentiment-posts/:id': async ({ context, params }) => ({
    article: await getForAdministrators(context, params.id),
  }),
  'GET /admin/sentiment-posts/:id/versions/:version': ({ context, params }) =>
    getVersion(context, params.id, params.version),
  'PUT /admin/sentiment-posts/:id': async ({ context, params, body }) => ({
    article: await saveArticle(context, params.id, body),
  }),
  'POST /admin/sentiment-posts/:id/publish': async ({ context, params, body }) => ({
    article: await publishArticle(context, params.id, body),
  }),
  'POST /admin/sentiment-posts/:id/schedule': async ({ context, params, body }) => ({
    article: await scheduleArticle(context, params.id, body),
  }),
  'POST /admin/sentiment-posts/:id/unpublish': async ({ context, params, body }) => ({
    article: await unpublishArticle(context, params.id, body),
  }),
  'POST /admin/sentiment-posts/:id/feature': async ({ context, params, body }) => ({
    article: await featureArticle(context, params.id, body),
  }),
  'POST /admin/sentiment-posts/images': async ({ context, files }) => ({ image: await uploadImage(context, files) }),
})

const feeds = bind(
  newsFeeds,
  {
    'GET /sentiment-news/feed.xml': ({ context, query, incoming }) =>
      readFeed(context, 'xml', { ...query, ifNoneMatch: incoming?.headers['if-none-match'] }),
    'GET /sentiment-news/feed.json': ({ context, query, incoming }) =>
      readFeed(context, 'json', { ...query, ifNoneMatch: incoming?.headers['if-none-match'] }),
  },
  '',
)

const publishDueJob = job({
  name: 'news.publishDue',
  payload: z.object({}),
  schedule: '* * * * *',
  run: (platform) => publishDueArticles(platform),
})

const published = notPersonal('articles of the site, with the byline that their editors chose')

export const newsFeature: Feature = {
  name: 'news',
  calls: [...publicCalls, ...administration, ...feeds],
  jobs: [publishJob, publishDueJob],
  personalData: {
    tables: {
      articles: published,
      article_slugs: published,
      article_versions: published,
      article_images: published,
      article_version_images: published,
      article_corrections: published,
    },
  },
}
