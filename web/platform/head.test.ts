import { expect, test } from 'vitest'
import { defaultRecord, pageHead } from './head.ts'

const site = { productName: 'Chartroom', tagline: 'Where charts are kept', publicUrl: 'https://charts.example' }

test('a page whose own record cannot be read has the head of its type', () => {
  const { meta, links } = pageHead(defaultRecord('profile', '/profile/meera_k', '@meera_k · Chartroom', site), site)
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: '@meera_k · Chartroom' },
      { name: 'description', content: 'Where charts are kept' },
      { property: 'og:type', content: 'profile' },
      { property: 'og:url', content: 'https://charts.example/profile/meera_k' },
      {
        property: 'og:image',
        content: 'https://charts.example/api/og/route/png?path=%2Fprofile%2Fmeera_k&site=Chartroom',
      },
    ]),
  )
  expect(links).toEqual([{ rel: 'canonical', href: 'https://charts.example/profile/meera_k' }])
})
