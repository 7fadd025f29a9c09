// Security headers of all responses (SECURITY), built once at startup.
import type { Config } from '../config.ts'
import { mediaCdnOrigin } from '../media-url.ts'

/** Alternating names and values, as node:http accepts them without copying. */
export type FlatHeaders = readonly string[]

/** Styles that libraries insert into pages themselves. React Aria: overlays on iOS. */
const libraryStyles = ['sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=']

const permissions = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const quoteHashes = (hashes: readonly string[]): string =>
  hashes.map((hash) => ` '${hash.replace(/^'|'$/g, '')}'`).join('')

const originOf = (url: string | undefined): string => (url ? ` ${new URL(url).origin}` : '')

const strictTransport = (config: Config): FlatHeaders =>
  config.publicUrl.startsWith('https:') ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []

/** For every response. */
const commonHeaders = (config: Config): FlatHeaders => [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'cross-origin-resource-policy',
  'same-origin',
  ...strictTransport(config),
]

/** The hashes of a page's inline scripts and styles. */
export type InlineHashes = { scriptHashes: readonly string[]; styleHashes: readonly string[] }

export type SecurityHeaders = {
  /** For JSON and raw responses of calls. */
  api: FlatHeaders
  /** For static files of the site. */
  asset: FlatHeaders
  /** For the service worker: it may run only itself and connect only to this site. */
  serviceWorker: FlatHeaders
  /** For a page of the site. */
  page(hashes: InlineHashes): FlatHeaders
  /** For the standalone error page: no scripts, one inline style. */
  errorPage(styleHash: string): FlatHeaders
}

/** Loads, runs and frames nothing: for responses that no browser should treat as a page. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function pagePolicy(config: Config, { scriptHashes, styleHashes }: InlineHashes): string {
  // In development, Vite inserts styles into the page.
  const styles =
    config.environment === 'development' ? " 'unsafe-inline'" : quoteHashes([...libraryStyles, ...styleHashes])
  const files = originOf(config.s3?.endpoint)
  // It only runs with consent, but pages are the same for everyone.
  const analytics = originOf(config.analyticsScript ?? undefined)
  return [
    "default-src 'self'",
    `script-src 'self'${quoteHashes(scriptHashes)}${analytics}`,
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${files}${originOf(mediaCdnOrigin(config))}${analytics}`,
    `media-src 'self' blob:${files}`,
    `connect-src 'self'${analytics}`,
    // In development, Vite's worker waits for the restarted server and then reloads the page.
    `worker-src 'self'${config.environment === 'development' ? ' blob:' : ''}`,
    "manifest-src 'self'",
    `form-action 'self'${originOf(config.oidc?.issuer)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

export function securityHeaders(config: Config): SecurityHeaders {
  const base = commonHeaders(config)
  const forPages = [...base, 'cross-origin-opener-policy', 'same-origin', 'permissions-policy', permissions]
  return {
    api: [...base, 'content-security-policy', inertPolicy],
    asset: base,
    serviceWorker: [...base, 'content-security-policy', "default-src 'none'; connect-src 'self'"],
    page: (hashes) => [...forPages, 'content-security-policy', pagePolicy(config, hashes)],
    errorPage: (styleHash) => [
      ...forPages,
      'content-security-policy',
      `${inertPolicy}; style-src${quoteHashes([styleHash])}; img-src 'self'`,
    ],
  }
}

// --- CORS ---

const allowedHeaders = 'authorization, content-type, idempotency-key, x-member, x-device, last-event-id'
const allowedMethods = 'GET, HEAD, POST, PUT, DELETE'

export type CrossOrigin = {
  /** Headers that let a page of `origin` read a response; empty if it isn't allowed. */
  headers(origin: string | undefined): FlatHeaders
  /** Headers for a preflight response; null if the origin isn't allowed. */
  preflight(origin: string | undefined): FlatHeaders | null
}

/** Allows exact origins only, and never cookies. */
export function crossOrigin(config: Pick<Config, 'publicUrl' | 'allowedOrigins'>): CrossOrigin {
  const origins = new Set([config.publicUrl, ...config.allowedOrigins].map((url) => new URL(url).origin))
  const headers = (origin: string | undefined): FlatHeaders =>
    origin !== undefined && origins.has(origin)
      ? ['access-control-allow-origin', origin, 'access-control-expose-headers', 'retry-after, x-request-id']
      : []
  return {
    headers,
    preflight: (origin) =>
      origin !== undefined && origins.has(origin)
        ? [
            'access-control-allow-origin',
            origin,
            'access-control-allow-methods',
            allowedMethods,
            'access-control-allow-headers',
            allowedHeaders,
            'access-control-max-age',
            '600',
            'vary',
            'origin',
          ]
        : null,
  }
}
