// The public page of a post. The server renders it with its head tags and first comments, or with status 404.
import { createRoute, redirect } from '@tanstack/react-router'
import { pageTitles } from '#contract/messages/en/page-title.ts'
import { commentPages } from '../../features/comments/comment-pages.ts'
import { postQuery } from '../../features/posts/post-query.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { failOnServerOnly, loadPagesQuery, loadQuery } from '../../platform/routing/load-query.ts'
import { loadSeo, loadWithSeo } from '../../platform/routing/load-seo.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { loadWarning } from '../../shared/notices-query.ts'
import { PostError } from '../pages/page-errors.tsx'
import { pageTitle } from './page-meta.ts'
import { publicRoute } from './public.ts'

export const postRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/post/$id/{-$slug}',
  // Hovering a link loads the page's file, not its data.
  preload: false,
  loader: async ({ context, params: { id, slug } }) => {
    const page = Promise.all([
      loadQuery(context, postQuery(id)).then(({ post }) => loadWarning(context, post.author)),
      loadPagesQuery(context, commentPages(id, 'oldest')).catch(failOnServerOnly),
    ])
    const [, seo] = await loadWithSeo(page, loadSeo(context, 'post', id))
    // Links that were shared before an edit.
    const path = import.meta.env.SSR && seo && slug ? new URL(seo.canonical).pathname : null
    if (path && decodeURIComponent(path) !== `/post/${id}/${slug}`)
      throw redirect({ href: path, replace: true, statusCode: 301 })
    return { seo }
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
