// Renders a page as a guest sees it. The server loads it as a built file; it never calls the API over HTTP.

import { entry, pages, styles } from 'virtual:client-assets'
import type { AnyRouter } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { renderToString } from 'react-dom/server'
import type { ErrorType } from '#contract/errors.ts'
import { splitLanguage } from '#contract/languages.ts'
import { inlineHash } from './inline-hash.ts'
import { ApiError } from './platform/api/api-error.ts'
import type { CallName, ContractClient } from './platform/api/api-types.ts'
import { requestOf } from './platform/api/client.ts'
import { earlyCallsScript } from './platform/api/early-calls.ts'
import type { UntypedCall } from './platform/api/fetcher.ts'
import { createQueries, dehydrateQueries, type Queries } from './platform/cache/queries.ts'
import type { LiveState } from './platform/live/connection.ts'
import { createObservableValue } from './platform/observable-value.ts'
import type { QueuedAction } from './platform/offline/actions.ts'
import type { DehydratedState, Platform, SentState, SiteConfig } from './platform/platform.ts'
import { entryRecoveryScript } from './platform/routing/entry-recovery.ts'
import { addressOf } from './platform/routing/language.ts'
import type { LazyPage } from './platform/routing/lazy-page.ts'
import { isGone } from './platform/routing/load-query.ts'
import { seoCall } from './platform/routing/load-seo.ts'
import { guestViewer } from './platform/session/guest-viewer.ts'
import type { Session } from './platform/session/session.ts'
import { createAppRouter } from './router.tsx'
import { isFirstPage } from './routes/first-pages.ts'
import { routeTree } from './routes/tree.ts'
import { themeScript } from './ui/theme-script.ts'

export type RenderRequest = {
  /** The requested path and query. */
  url: string
  /** The site's public origin, from its settings; never from the request. */
  origin: string
  /** Makes calls in process, as a guest. Rejects with `status`, `type`, `message` and `fields`. */
  call: ContractClient
  site: SiteConfig
  /** Aborts the render. Don't pass it for a render that several requests share. */
  signal?: AbortSignal
  /** Renders only the layout that all pages share, for use without a connection. */
  isShell?: boolean
}

export type Rendered = {
  status: number
  /** The redirect target: a path of this site or a URL of another. */
  redirect?: string
  html: string
  /** For `script-src` and `style-src`: the hashes of the scripts and styles that the renderer put into the page. */
  scriptHashes: string[]
  styleHashes: string[]
}

/** Rejects on unexpected errors only. Errors for people are pages with their status. */
export async function render({ url, origin, call, site, signal, isShell = false }: RenderRequest): Promise<Rendered> {
  const unexpected: unknown[] = []
  const platform = createServerPlatform(
    site,
    isShell,
    withApiErrors(call, (error) => unexpected.push(error)),
  )
  const handle = createRequestHandler({
    request: new Request(origin + url, signal && { signal }),
    createRouter: () => createAppRouter(routeTree, platform, { isShell, origin, dehydrate: () => dehydrate(platform) }),
  })
  const page = { html: '', scriptHashes: [...inlineHashes], styleHashes: [] as string[] }
  const response = await handle(async ({ router, responseHeaders }) => {
    if (unexpected.length > 0) throw unexpected[0]
    const routerHashes = collectRouterHashes(router)
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    const { tags, styleHashes } = headTags(isShell ? [treeModule, browserModule] : pageModules(router))
    page.html = html.replace('</head>', () => `${earlyCallsTag(router)}${tags}</head>`)
    page.scriptHashes.push(...routerHashes)
    page.styleHashes = styleHashes
    // Without its body: a Response would encode the text, only for us to decode it.
    const status = statusOf(router)
    return new Response(null, { status, headers: responseHeaders })
  })
  const { status } = response
  const location = response.headers.get('Location')
  return location ? { ...page, status, redirect: redirectTarget(location, origin), html: '' } : { ...page, status }
}

function statusOf(router: AnyRouter): number {
  const matches: { error?: unknown; context?: { isMissing?: boolean } }[] = router.stores.matches.get()
  if (matches.some(({ error }) => isGone(error))) return 410
  // The root route found nothing at the address, although a route has its form.
  return matches.some(({ context }) => context?.isMissing) ? 404 : getSsrStatus(router)
}

const rejectAsGuest = () => Promise.reject(new Error('Nobody is logged in on the server'))

function createServerPlatform(site: SiteConfig, isShell: boolean, call: ContractClient): Platform {
  const untyped = call as UntypedCall
  const queries = createQueries({
    fetcher: ({ name, input }) => untyped(name, input),
    viewer: () => guestViewer,
    onServer: true,
  })
  return {
    site,
    isShell,
    call,
    queries,
    loadedQueries: createObservableValue<Queries | null>(null),
    whenQueriesReady: async () => queries,
    findServerData: (queryKey) => {
      const state = queries.client.getQueryState(queryKey)
      return state && state.data !== undefined ? { data: state.data, updatedAt: state.dataUpdatedAt } : undefined
    },
    queue: {
      perform: rejectAsGuest,
      replay: rejectAsGuest,
      retry: rejectAsGuest,
      discard: rejectAsGuest,
      discardAfter: rejectAsGuest,
      replace: rejectAsGuest,
      count: rejectAsGuest,
      actions: createObservableValue<QueuedAction[]>([]),
    },
    whenBrowserReady: rejectAsGuest,
    logIn: rejectAsGuest,
    logOut: rejectAsGuest,
    session: createObservableValue<Session>({ status: 'loading' }),
    liveState: createObservableValue<LiveState>('idle'),
    newVersion: createObservableValue(false),
    openedPush: createObservableValue<string | null>(null),
  }
}

/** Of the SEO record, pages need what the router hands over (router.tsx). */
const isForBrowser = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== seoCall

function dehydrate({ site, isShell, queries }: Platform): SentState {
  const state: DehydratedState = { site, isShell, queries: dehydrateQueries(queries.client, isForBrowser) }
  return { json: JSON.stringify(state) }
}

type CallError = {
  status: number
  type: ErrorType
  message: string
  fields?: Record<string, string>
  /** Seconds. */
  retryAfter?: number
}

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  'type' in error

/** Call errors become the same `ApiError` as in the browser. Details of unexpected errors are not shown. */
function withApiErrors(call: ContractClient, report: (error: unknown) => void): ContractClient {
  const untyped = call as (name: CallName, input?: object) => Promise<unknown>
  const wrapped = async (name: CallName, input?: object) => {
    try {
      return await untyped(name, input)
    } catch (error) {
      if (!isCallError(error)) {
        report(error)
        throw new ApiError({ status: 500, type: 'internal' })
      }
      const { status, type, message, fields, retryAfter } = error
      throw new ApiError({
        status,
        type,
        message,
        ...(fields && { fields }),
        retryAfter: (retryAfter ?? 0) * 1000 || null,
      })
    }
  }
  return wrapped as ContractClient
}

/** The shell and protected pages need the session at once, so preload it. */
const browserModule = 'browser.ts'
/** The routes of all pages but the first. */
const treeModule = 'routes/tree.ts'

/** The source files of the rendered pages. A protected page also needs the session. */
function pageModules(router: AnyRouter): string[] {
  const matches: { routeId: string; ssr?: unknown }[] = router.stores.matches.get()
  const routes: Record<string, { options: { component?: unknown } }> = router.routesById
  const isProtected = matches.some(({ ssr }) => ssr === false)
  const page = routes[matches.at(-1)?.routeId ?? '']
  return matches
    .map(({ routeId }) => (routes[routeId]?.options.component as LazyPage | undefined)?.source)
    .concat(isFirstPage(page) ? undefined : treeModule, isProtected ? browserModule : undefined)
    .filter((source) => source !== undefined)
}

/** Sends the first calls of a member's page, which the server can't make for them. */
function earlyCallsTag(router: AnyRouter): string {
  const match = router.stores.matches.get().at(-1)
  const reads = (match?.staticData.firstReads?.(match.params) ?? []).flatMap(({ meta }) => meta?.read ?? [])
  const urls = reads.map(({ name, input }) => requestOf(name, input).url)
  return urls.length > 0 ? `<script data-urls="${escapeAttribute(urls.join(' '))}">${earlyCallsScript}</script>` : ''
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

type Head = { tags: string; styleHashes: string[] }

const inlineHashes = [themeScript, entryRecoveryScript, earlyCallsScript].map(inlineHash)
const stylesheetHashes = new Map(Object.entries(styles).map(([href, text]) => [href, inlineHash(text)]))

/** Fills the returned list with the hashes of the router's own scripts, as it renders them. */
function collectRouterHashes(router: AnyRouter): string[] {
  const { serverSsr } = router
  const scroll = getScrollRestorationScriptForRouter(router)
  const hashes = scroll ? [inlineHash(`${scroll};document.currentScript.remove()`)] : []
  if (!serverSsr) return hashes
  const take = serverSsr.takeInitialHydrationScriptTags
  serverSsr.takeInitialHydrationScriptTags = () => {
    const tags = take()
    if (tags) hashes.push(...[...tags.before, tags.boundary].map(({ children = '' }) => inlineHash(children)))
    return tags
  }
  return hashes
}

/**
 * Stylesheets are inline: another request takes longer than their bytes. In development they are linked. Scripts have a
 * low priority, so that they don't delay what people see first. A script that the page needs to react to input is an
 * element, because the loss of a preloaded file raises no event.
 */
function headTags(sources: string[]): Head {
  const assets = sources.map((source) => pages[source] ?? { script: [], style: [] })
  const hrefs = [...new Set([entry, ...assets].flatMap(({ style }) => style))]
  const [main, ...imports] = new Set([entry, ...assets].flatMap(({ script }) => script))
  const first = [main, ...(sources.includes(treeModule) ? (pages[treeModule]?.script.slice(0, 1) ?? []) : [])]
  const style = (href: string) =>
    href in styles ? `<style data-file="${href}">${styles[href]}</style>` : `<link rel="stylesheet" href="${href}">`
  return {
    tags: [
      ...hrefs.map(style),
      ...imports.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
      ...first.map((href) => `<script type="module" fetchpriority="low" src="${href}"></script>`),
    ].join(''),
    styleHashes: hrefs.flatMap((href) => stylesheetHashes.get(href) ?? []),
  }
}

/** Redirects of pages name paths, which are the same in all languages. */
function redirectTarget(location: string, origin: string): string {
  const url = new URL(location, origin)
  if (url.origin !== origin) return url.href
  const { path } = splitLanguage(url.pathname.replace(/^\/+/, '/'))
  return addressOf(path) + url.search + url.hash
}
