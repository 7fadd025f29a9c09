import { expect, test } from 'vitest'
import { pageHead } from './page-head.ts'

const site = { productName: 'Chartroom', tagline: 'Where charts are kept', publicUrl: 'https://charts.example' }

// Proves: rule.seo.fallback, rule.seo.og-url
test("pageHead falls back to the defaults of the page's type without an SEO record", () => {
  const page = { type: 'profile', path: '/profile/meera_k', title: '@meera_k · Chartroom' } as const
  const { meta, links } = pageHead(null, page, site)
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: '@meera_k · Chartroom' },
      { name: 'description', content: 'Where charts are kept' },
      { property: 'og:type', content: 'profile' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: '@meera_k · Chartroom' },
      { name: 'twitter:image:alt', content: '@meera_k · Chartroom' },
      { property: 'og:url', content: 'https://charts.example/profile/meera_k' },
      {
        property: 'og:image',
        content: 'https://charts.example/api/og/route/png?path=%2Fprofile%2Fmeera_k&site=Chartroom',
      },
    ]),
  )
  const path = '/profile/meera_k'
  expect(links).toEqual([
    { rel: 'canonical', href: `https://charts.example${path}` },
    { rel: 'alternate', hrefLang: 'en', href: `https://charts.example${path}` },
    { rel: 'alternate', hrefLang: 'hi', href: `https://charts.example/hi${path}` },
    { rel: 'alternate', hrefLang: 'x-default', href: `https://charts.example${path}` },
  ])
})
