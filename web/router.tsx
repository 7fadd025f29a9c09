// The router of one page in the browser, or of one render on the server.
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import { ApiError, type FailureDetails } from './platform/api/api-error.ts'
import type { DehydratedState, Platform } from './platform/platform.ts'
import { RouteError } from './platform/routing/route-error.tsx'
import { parseSearch, stringifySearch } from './platform/routing/search-params.ts'
import { routeTree } from './routes/tree.ts'
import { Spinner } from './ui/spinner.tsx'

/** A failure of a loader reaches the browser as what it was. */
const apiErrorAdapter = createSerializationAdapter({
  key: 'api-error',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, type, message, fields, retryAfter }: ApiError): FailureDetails => ({
    status,
    type,
    message,
    fields,
    retryAfter,
  }),
  fromSerializable: (details: FailureDetails) => new ApiError(details),
})

/** The router takes them, though its type keeps them for TanStack Start. */
const serializationOptions = { serializationAdapters: [apiErrorAdapter] } as object

/** `isShell`: only the frame that every page has, to be shown without a connection. */
export function createAppRouter(
  platform: Platform,
  options: {
    isShell?: boolean
    origin?: string
    dehydrate?: () => DehydratedState
    hydrate?: (handed: DehydratedState) => void
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
