import { expect, test } from 'vitest'
import { pageHead } from './page-head.ts'

const site = { productName: 'Chartroom', tagline: 'Where charts are kept', publicUrl: 'https://charts.example' }

test('a page has its own canonical address, and names the other language both ways', () => {
  const head = pageHead(null, { type: 'website', path: '/about', title: 'हमारे बारे में' }, site)
  expect(head.links).toEqual([
    { rel: 'canonical', href: 'https://charts.example/hi/about' },
    { rel: 'alternate', hrefLang: 'en', href: 'https://charts.example/about' },
    { rel: 'alternate', hrefLang: 'hi', href: 'https://charts.example/hi/about' },
    { rel: 'alternate', hrefLang: 'x-default', href: 'https://charts.example/about' },
  ])
  expect(head.meta).toContainEqual({ property: 'og:locale', content: 'hi_IN' })
  expect(head.meta).toContainEqual({ property: 'og:url', content: 'https://charts.example/hi/about' })
})

test("the server's record of a page, which names its English address, is moved to the Hindi one", () => {
  const english = 'https://charts.example/post/1/gold'
  const record = {
    title: 'Gold',
    description: 'Held the floor',
    keywords: [],
    type: 'article' as const,
    robots: 'index',
    canonical: english,
    url: english,
    image: 'https://charts.example/a.png',
    imageAlt: 'Gold',
    author: null,
    publishedTime: null,
    modifiedTime: null,
    schemaData: {},
  }
  const { links, meta } = pageHead(record, { type: 'article', path: '/post/1', title: 'Gold' }, site)
  expect(links).toContainEqual({ rel: 'canonical', href: 'https://charts.example/hi/post/1/gold' })
  expect(links).toContainEqual({ rel: 'alternate', hrefLang: 'en', href: english })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://charts.example/hi/post/1/gold' })
})
