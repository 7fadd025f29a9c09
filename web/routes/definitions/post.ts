// The public page of a post. The server renders it with its head tags and first comments, or with status 404.
import { createRoute } from '@tanstack/react-router'
import { pageTitles } from '#contract/messages/en/page-title.ts'
import { commentPages } from '../../features/comments/comment-pages.ts'
import { postQuery } from '../../features/posts/post-query.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { failOnServerOnly, loadPagesQuery, loadQuery } from '../../platform/routing/load-query.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { PostError } from '../pages/page-errors.tsx'
import { pageTitle } from './page-meta.ts'
import { publicRoute } from './public.ts'

const seoQuery = (id: string) =>
  callQuery('GET /seo/:contentType/:contentId', {
    input: { params: { contentType: 'post', contentId: id } },
    resource: 'page',
    persist: false,
  })

export const postRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/post/$id/{-$slug}',
  // Hovering a link loads the page's file, not its data.
  preload: false,
  loader: async ({ context, params: { id } }) => {
    // Without its SEO record the post is still shown.
    const seo = loadQuery(context, seoQuery(id)).catch(() => null)
    const [, , record] = await Promise.all([
      loadQuery(context, postQuery(id)),
      loadPagesQuery(context, commentPages(id, 'oldest')).catch(failOnServerOnly),
      seo,
    ])
    return { seo: record?.data ?? null }
  },
  head: (routeContext) => {
    const { loaderData, match, params } = routeContext
    if (!loaderData) return {}
    const page = { ...pageTitle(pageTitles.post, routeContext), type: 'article', path: `/post/${params.id}` } as const
    return pageHead(loaderData.seo, page, match.context.site)
  },
  component: lazyPage('PostPage', () => import('../pages/post-page.tsx')),
  errorComponent: PostError,
})
