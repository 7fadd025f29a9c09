// The root of all routes. Every page inherits its options.
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { RouteError } from '../../platform/routing/route-error.tsx'
import { NotFoundPage, RootDocument, RootPage } from '../pages/root.tsx'

const idPattern = /^[0-9a-f]{24}$/
const chartPattern = /^[0-9a-f]{24}-\d{1,2}$/

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/**
 * `post` opens that post over the page, `chart` one of its charts over everything else. Parsed by hand, because Zod
 * would add 22 KB to every page.
 */
const validateSearch = ({ post, chart }: Record<string, unknown>): { post?: string; chart?: string } => ({
  post: matching(post, idPattern),
  chart: matching(chart, chartPattern),
})

type Visit = { context: Platform; params: object; location: { pathname: string } }

/**
 * The browser checks who may see /{username}, but the server first checks whether there is such a member: other URLs of
 * this form get the status 404, and guests who open one aren't asked to log in. An earlier username leads to the present.
 */
async function findMissing({ context, params, location }: Visit): Promise<{ isMissing: boolean }> {
  if (!import.meta.env.SSR) return { isMissing: false }
  const username = 'username' in params ? String(params.username) : ''
  if (location.pathname !== `/${username}`) return { isMissing: false }
  const found = await context.call('GET /auth/profile/:username', { params: { username } }).catch((error) => error)
  if (found instanceof Error) return { isMissing: found instanceof ApiError && found.status === 404 }
  if (found.user.username !== username) throw redirect({ href: `/${found.user.username}`, statusCode: 301 })
  return { isMissing: false }
}

/** Allows the script that trusted-types.ts checks. */
const analyticsMeta = ({ analyticsScript }: Platform['site']) =>
  analyticsScript ? [{ name: 'analytics-script', content: analyticsScript }] : []

export const rootRoute = createRootRouteWithContext<Platform>()({
  validateSearch,
  beforeLoad: findMissing,
  head: ({ match }) => ({
    meta: [
      { title: match.context.site.productName },
      { name: 'description', content: match.context.site.tagline },
      { name: 'application-name', content: match.context.site.productName },
      { name: 'apple-mobile-web-app-title', content: match.context.site.productName },
      ...analyticsMeta(match.context.site),
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: RootDocument,
  component: RootPage,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
})
