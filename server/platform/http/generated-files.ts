// The small files of the site that depend on its settings, generated at startup.
import { languages, pathIn } from '#contract/languages.ts'
import type { Config } from '../config.ts'

export type GeneratedFile = { type: string; bytes: Buffer }

const robots = ({ publicUrl }: Config): string =>
  [
    'User-agent: *',
    ...languages.map((language) => `Disallow: ${pathIn(language, '/admin')}`),
    '',
    `Sitemap: ${publicUrl}/sitemap-index.xml`,
    '',
  ].join('\n')

/** The light theme's background: behind the icon while the installed site starts, and around its pages. */
const ground = '#faf7f0'

const webManifest = ({ product }: Config): string =>
  JSON.stringify({
    id: '/',
    name: product.name,
    short_name: product.name,
    description: product.tagline,
    lang: 'en-IN',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['finance', 'social', 'education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

export const generateFiles = (config: Config): ReadonlyMap<string, GeneratedFile> =>
  new Map([
    ['/robots.txt', { type: 'text/plain; charset=utf-8', bytes: Buffer.from(robots(config)) }],
    ['/manifest.webmanifest', { type: 'application/manifest+json', bytes: Buffer.from(webManifest(config)) }],
  ])
