// Valid input for the calls about articles.
import { createMember } from '../../features/accounts/factory.ts'
import { articleContent, createTestArticle } from '../../features/news/factory.ts'
import { day, nowMs } from '../../platform/clock.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'
import { drawChart } from './images.ts'
import { createRandom } from './random.ts'

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
