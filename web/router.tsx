// The router: one per page in the browser, one per render on the server.
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import type { SeoRecord } from '#contract/site.ts'
import { ApiError, type ApiErrorDetails } from './platform/api/api-error.ts'
import type { Platform, SentState } from './platform/platform.ts'
import { addressRewrite } from './platform/routing/language.ts'
import { RouteError } from './platform/routing/route-error.tsx'
import { parseSearch, stringifySearch } from './platform/routing/search-params.ts'
import type { RouteTree } from './routes/tree.ts'
import { Spinner } from './ui/spinner.tsx'

/** Keeps a loader's `ApiError` intact on its way to the browser. */
const apiErrorAdapter = createSerializationAdapter({
  key: 'api-error',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, type, message, fields, retryAfter }: ApiError): ApiErrorDetails => ({
    status,
    type,
    message,
    fields,
    retryAfter,
  }),
  fromSerializable: (details: ApiErrorDetails) => new ApiError(details),
})

/** In the browser, only the title of an SEO record is used (page-head.ts). */
const seoAdapter = createSerializationAdapter({
  key: 'seo',
  test: (value): value is SeoRecord => typeof value === 'object' && value !== null && 'schemaData' in value,
  toSerializable: ({ title }: SeoRecord) => ({ title }),
  fromSerializable: (record) => record as SeoRecord,
})

/** The router accepts adapters, although its types reserve them for TanStack Start. */
const serializationOptions = { serializationAdapters: [apiErrorAdapter, seoAdapter] } as object

/** `isShell`: only the layout that all pages share, for use without a connection. */
export function createAppRouter(
  routeTree: RouteTree,
  platform: Platform,
  options: {
    isShell?: boolean
    origin?: string
    dehydrate?: () => SentState
    hydrate?: (sent: SentState) => void
  },
) {
  return createRouter({
    routeTree,
    context: platform,
    ...options,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...addressRewrite,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: Spinner,
    defaultErrorComponent: RouteError,
    ...serializationOptions,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
