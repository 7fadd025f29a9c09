// Makes pages as a guest sees them: rendered, and with all the headers they are sent with.
import type { Platform } from '../context.ts'
import type { InProcessClient } from './in-process.ts'
import type { RenderedPage } from './page-cache.ts'
import { isCanonicalPath, isNoIndexPath, isSameSitePath, isShell, type PageUrl } from './page-url.ts'
import type { Rendered, Renderer, SiteConfig } from './renderer.ts'
import type { FlatHeaders, SecurityHeaders } from './security.ts'

type Parts = { platform: Platform; renderer: Renderer; call: InProcessClient; security: SecurityHeaders }

const siteConfigFrom = ({ product, publicUrl, claims, socialLinks, oidc }: Platform['config']): SiteConfig => ({
  productName: product.name,
  slug: product.slug,
  tagline: product.tagline,
  publicUrl,
  claims,
  socialLinks,
  oidcProvider: oidc?.name ?? null,
})

/** No ETag: with a 304 the browser would take the new policy for the old page (WEB). */
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
}: Parts): (address: PageUrl) => Promise<RenderedPage> {
  const { config, invalidations } = platform
  const site = siteConfigFrom(config)
  const origin = new URL(config.publicUrl).origin

  const headersOf = ({ scriptHashes }: Rendered, path: string): FlatHeaders => {
    const headers = [...sharedHeaders, ...security.page(scriptHashes)]
    return isNoIndexPath(path) ? [...headers, 'x-robots-tag', 'noindex'] : headers
  }

  return async ({ path, key }) => {
    // Asked before and after: what changed while nobody told us may have been read already.
    const wasConnected = invalidations.isConnected()
    const isShellPage = isShell(path)
    const rendered = await renderer.render({ url: isShellPage ? '/' : key, origin, call, site, isShell: isShellPage })
    const { status, html, redirect = null } = rendered
    if (redirect !== null && !isSameSitePath(redirect)) throw new Error(`a page of ${path} leads away from the site`)
    const isCacheable = status === 200 && isCanonicalPath(path) && wasConnected && invalidations.isConnected()
    return { status, redirect, html: Buffer.from(html), headers: headersOf(rendered, path), isCacheable }
  }
}
