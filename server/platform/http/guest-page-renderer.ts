// Renders pages as a guest sees them, with all their response headers.
import { pathIn, splitLanguage } from '#contract/languages.ts'
import type { Platform } from '../context.ts'
import type { InProcessClient } from './in-process.ts'
import type { RenderedPage } from './page-cache.ts'
import { isCanonicalPath, isNoIndexPath, isSameSitePath, isShell } from './page-url.ts'
import type { ReadSiteSettings, Rendered, Renderer, SiteConfig, SiteSettings } from './renderer.ts'
import type { FlatHeaders, SecurityHeaders } from './security-headers.ts'

type GuestPageRendererOptions = {
  platform: Platform
  renderer: Renderer
  call: InProcessClient
  security: SecurityHeaders
  readSiteSettings: ReadSiteSettings
}

const siteConfigFrom = ({
  product,
  publicUrl,
  analyticsScript,
  timeZone,
  oidc,
}: Platform['config']): Omit<SiteConfig, keyof SiteSettings> => ({
  productName: product.name,
  slug: product.slug,
  tagline: product.tagline,
  publicUrl,
  analyticsScript,
  timeZone,
  oidcProvider: oidc?.name ?? null,
})

/** No ETag: after a 304 the browser would apply the new policy to the old page (WEB). */
const sharedHeaders: FlatHeaders = [
  'content-type',
  'text/html; charset=utf-8',
  'cache-control',
  'no-cache',
  'vary',
  'accept-encoding',
]

export function createGuestPageRenderer({
  platform,
  renderer,
  call,
  security,
  readSiteSettings,
}: GuestPageRendererOptions): (path: string) => Promise<RenderedPage> {
  const { config, invalidations } = platform
  const fixed = siteConfigFrom(config)
  const origin = new URL(config.publicUrl).origin

  const headersOf = (rendered: Rendered, path: string): FlatHeaders => {
    const headers = [...sharedHeaders, ...security.page(rendered)]
    return isNoIndexPath(path) || rendered.status >= 400 ? [...headers, 'x-robots-tag', 'noindex'] : headers
  }

  return async (path) => {
    // Checked before and after the render: if invalidations were missed in between, the page may be stale already.
    const wasConnected = invalidations.isConnected()
    const isShellPage = isShell(path)
    const { language } = splitLanguage(path)
    const url = isShellPage ? pathIn(language, '/') : path
    const site = { ...fixed, ...(await readSiteSettings()) }
    const rendered = await renderer.render({ language, url, origin, call, site, isShell: isShellPage })
    const { status, html, redirect = null } = rendered
    if (redirect !== null && !isSameSitePath(redirect)) throw new Error(`the page at ${path} redirects to another site`)
    const isCacheable = status === 200 && isCanonicalPath(path) && wasConnected && invalidations.isConnected()
    return { status, redirect, html: Buffer.from(html), headers: headersOf(rendered, path), isCacheable }
  }
}
