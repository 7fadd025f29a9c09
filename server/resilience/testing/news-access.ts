// Who may write articles. Rows and inputs of the access test.
import { createMember } from '../../features/accounts/factory.ts'
import { articleContent, createTestArticle } from '../../features/news/factory.ts'
import { day, nowMs } from '../../platform/clock.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'
import { drawChart } from './images.ts'
import { createRandom } from './random.ts'

export const newsTable = `
                                                        guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  GET /sentiment-posts                                  200    401      401      200     200    200        401     200    200        200
  GET /sentiment-posts/slug/:slug                       200    401      401      200     200    200        401     200    200        200
  GET /admin/sentiment-posts                            401    401      401      403     403    403        401     200    403        200
  POST /admin/sentiment-posts                           401    401      401      403     403    403        401     201    403        201
  GET /admin/sentiment-posts/:id                        401    401      401      403     403    403        401     200    403        200
  GET /admin/sentiment-posts/:id/versions/:version      401    401      401      403     403    403        401     200    403        200
  PUT /admin/sentiment-posts/:id                        401    401      401      403     403    403        401     200    403        200
  POST /admin/sentiment-posts/:id/publish               401    401      401      403     403    403        401     200    403        200
  POST /admin/sentiment-posts/:id/schedule              401    401      401      403     403    403        401     200    403        200
  POST /admin/sentiment-posts/:id/unpublish             401    401      401      403     403    403        401     200    403        200
  POST /admin/sentiment-posts/:id/feature               401    401      401      403     403    403        401     200    403        200
  POST /admin/sentiment-posts/images                    401    401      401      403     403    403        401     201    403        201
  GET /sentiment-news/feed.xml                          200    401      401      200     200    200        401     200    200        200
  GET /sentiment-news/feed.json                         200    401      401      200     200    200        401     200    200        200
  GET /news-sitemap.xml                                 200    401      401      200     200    200        401     200    200        200`

export function newsInputs(site: () => TestSite): Record<string, () => Promise<ApiInput>> {
  const article = async (options?: { isPublished: boolean }) =>
    createTestArticle(site().platform, await createMember(site().platform, { role: 'admin' }), {}, options)
  const draft = () => article({ isPublished: false })
  const onDraft = async (body: object): Promise<ApiInput> => {
    const { id, version } = await draft()
    return { params: { id }, body: { version, ...body } }
  }
  return {
    'GET /sentiment-posts/slug/:slug': async () => ({ params: { slug: (await article()).slug } }),
    'POST /admin/sentiment-posts': async () => ({ body: { content: articleContent() } }),
    'GET /admin/sentiment-posts/:id': async () => ({ params: { id: (await draft()).id } }),
    'GET /admin/sentiment-posts/:id/versions/:version': async () => ({
      params: { id: (await draft()).id, version: '1' },
    }),
    'PUT /admin/sentiment-posts/:id': () => onDraft({ content: articleContent({ title: 'Another title' }) }),
    'POST /admin/sentiment-posts/:id/publish': () => onDraft({}),
    'POST /admin/sentiment-posts/:id/schedule': () => onDraft({ scheduledAt: new Date(nowMs() + day).toISOString() }),
    'POST /admin/sentiment-posts/:id/unpublish': async () => {
      const { id, version } = await article()
      return { params: { id }, body: { version } }
    },
    'POST /admin/sentiment-posts/:id/feature': async () => ({
      params: { id: (await article()).id },
      body: { isFeatured: true },
    }),
    'POST /admin/sentiment-posts/images': async () => {
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(await drawChart(createRandom('article')))]), 'chart.png')
      return { body: form }
    },
  }
}
