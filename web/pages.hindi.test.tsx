// @vitest-environment happy-dom
// Parts of the Hindi build: its texts and addresses.
import { expect, test, vi } from 'vitest'
import { formatNumber } from '#contract/format-number.ts'
import { languageOffers } from '#contract/messages/languages.ts'
import LanguageOffer from './features/shell/language-offer.tsx'
import { PublicLayout } from './features/shell/public-layout.tsx'
import { addressOf, addressRewrite, currentPath, otherAddress } from './platform/routing/language.ts'
import { hourAgo } from './platform/testing/fixtures.ts'
import { planResult, postPlan } from './platform/testing/fixtures-journal.ts'
import { prepareTests, render } from './platform/testing/render.tsx'
import { SharedPlanView } from './shared/shared-plan.tsx'
import { formatCount, formatRelative } from './ui/format.ts'
import { NotFound } from './ui/not-found.tsx'

prepareTests()

test('the layout of public pages is in Hindi, and its footer leads to the same page in English', async () => {
  const { text, document } = await render(
    <PublicLayout bell="Bell" newsletter="Form">
      <main>
        <NotFound>-</NotFound>
      </main>
    </PublicLayout>,
    { url: '/about' },
  )
  for (const word of ['होम', 'सेंटिमेंट न्यूज़', 'हमारे बारे में', 'साइन अप', 'यहाँ के नियम', 'पेज नहीं मिला'])
    expect(text()).toContain(word)
  expect(document.querySelector('footer a[hreflang="en"]')?.getAttribute('href')).toBe('/about')
})

test('the plan of a post is in Hindi', async () => {
  const plan = postPlan({
    side: 'short',
    result: planResult({ first: { r: '-1', statedAt: hourAgo }, isWithdrawn: true }),
  })
  const { text } = await render(<SharedPlanView plan={plan} publishedAt={hourAgo} />)
  for (const word of ['योजना', 'शॉर्ट', 'एंट्री', 'स्टॉप', 'टारगेट', 'लेखक ने पहले', 'निजी राय, सलाह नहीं'])
    expect(text()).toContain(word)
  expect(text()).not.toMatch(/Short|Entry|Stop|author/)
})

test('English is offered on a Hindi page only to browsers that ask for no Hindi', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get')
  languages.mockReturnValue(['en-IN', 'hi'])
  expect((await render(<LanguageOffer />, { url: '/about' })).text()).toBe('')
  languages.mockReturnValue(['en-IN'])
  expect((await render(<LanguageOffer />, { url: '/about' })).text()).toBe(languageOffers.en.read)
})

test("addresses begin with the language, and the router's paths don't", () => {
  if (!addressRewrite) throw new Error('The Hindi build has no addresses of its own')
  const { input, output } = addressRewrite.rewrite
  const through = (change: typeof input, path: string) =>
    change({ url: new URL(path, 'https://charts.example') }).pathname
  for (const [path, address] of [
    ['/', '/hi'],
    ['/post/1/a', '/hi/post/1/a'],
    ['/hindi', '/hi/hindi'],
  ] as const) {
    expect([addressOf(path), otherAddress(path)]).toEqual([address, path])
    expect([through(output, path), through(input, address)]).toEqual([address, path])
  }
  vi.stubGlobal('location', { pathname: '/hi/about' })
  expect(currentPath()).toBe('/about')
})

test('numbers and dates are Indian, with Hindi words', () => {
  expect([formatNumber(1234567), formatCount(320_000)]).toEqual(['12,34,567', '3.2L'])
  const now = Date.UTC(2026, 10, 26)
  expect(formatRelative(now - 5 * 60_000, now)).toBe('5 मिनट')
  expect(formatRelative(Date.UTC(2026, 9, 3), now)).toBe('3 Oct')
})
