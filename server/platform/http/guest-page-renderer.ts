// Renders pages as a guest sees them, with all their response headers.
import { pathIn, splitLanguage } from '#contract/languages.ts'
import type { Platform } from '../context.ts'
import type { InProcessClient } from './in-process.ts'
import type { RenderedPage } from './page-cache.ts'
import { isCanonicalPath, isNoIndexPath, isSameSitePath, isShell } from './page-url.ts'
import type { Rendered, Renderer, SiteConfig } from './renderer.ts'
import type { FlatHeaders, SecurityHeaders } from './security-headers.ts'

type GuestPageRendererOptions = {
  platform: Platform
  renderer: Renderer
  call: InProcessClient
  security: SecurityHeaders
  readSocialLinks: ReadSocialLinks
}

/** The site's pages on other platforms, which administrators change. */
export type ReadSocialLinks = () => Promise<string[]>

const siteConfigFrom = ({
  product,
  publicUrl,
  contactEmail,
  analyticsScript,
  timeZone,
  oidc,
}: Platform['config']): Omit<SiteConfig, 'socialLinks'> => ({
  productName: product.name,
  slug: product.slug,
  tagline: product.tagline,
  publicUrl,
  contactEmail,
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
  readSocialLinks,
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
    const site = { ...fixed, socialLinks: await readSocialLinks() }
    const rendered = await renderer.render({ language, url, origin, call, site, isShell: isShellPage })
    const { status, html, redirect = null } = rendered
    if (redirect !== null && !isSameSitePath(redirect)) throw new Error(`the page at ${path} redirects to another site`)
    const isCacheable = status === 200 && isCanonicalPath(path) && wasConnected && invalidations.isConnected()
    return { status, redirect, html: Buffer.from(html), headers: headersOf(rendered, path), isCacheable }
  }
}
