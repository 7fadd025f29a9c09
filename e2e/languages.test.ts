import { expect, it } from 'vitest'
import { languageNames, languageOffers } from '#contract/messages/languages.ts'
import { postPath } from '#contract/slug.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, whenHydrated } from './browser.ts'
import { createPost, password } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { linkIn } from './site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

const textOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text()
const headOf = async (path: string) => {
  const html = await textOf(path)
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
  return {
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    alternates: Object.fromEntries(links.map(([, language, href]) => [language, href])),
  }
}

const addresses = (path: string) => ({
  en: site.url + path,
  hi: site.url + `/hi${path}`.replace(/\/$/, ''),
  'x-default': site.url + path,
})

it('serves public pages in both languages, each naming the other', async () => {
  const post = postPath(await createPost(meera, 'goldtalks', 'Held the floor.'))
  for (const path of ['/', '/about', '/contact', '/house-rules', '/how-points-work', '/sentiment-news', post]) {
    const { en, hi } = addresses(path)
    const alternates = addresses(path)
    expect(await headOf(path)).toEqual({ lang: 'en-IN', canonical: en, alternates })
    expect(await headOf(new URL(hi).pathname)).toEqual({ lang: 'hi-IN', canonical: hi, alternates })
  }
  const hindi = await textOf(`/hi${post}`)
  expect(hindi).toContain('Held the floor.')
  expect(hindi).toContain('सेंटिमेंट न्यूज़')
  expect(hindi).toContain('href="/hi/about"')
  expect(hindi.match(/href="\/(about|contact|terms)"/g)).toBeNull()
})

it('redirects and reports missing pages inside the language', async () => {
  const post = await createPost(meera, 'goldtalks', 'Held the ceiling.')
  const go = async (path: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await go(`/hi/post/${post._id}/wrong`)).toEqual([301, `/hi${postPath(post)}`])
  expect((await go('/hi/'))[1]).toBe('/hi')
  expect(await go('/hi/sentiment-news/page/1')).toEqual([301, '/hi/sentiment-news'])
  expect(await go('/hi/nonsense/at/all')).toEqual([404, null])
  expect(await textOf('/hi/nonsense/at/all')).toContain('पेज नहीं मिला')
})

it('offers Hindi by a link, and a guest who follows it signs up and lives in Hindi', async () => {
  const visitor = await visit({ locale: 'hi-IN', size: 'phone' })
  const { page } = visitor
  await page.goto(`${site.url}/about`)
  await page.evaluate(() => localStorage.setItem('cookieConsent', 'declined'))
  await page.getByRole('link', { name: languageOffers.hi.read }).click()
  await page.waitForURL(`${site.url}/hi/about`)
  await page.goto(`${site.url}/hi/auth/signup`)
  await page.getByLabel('पूरा नाम').fill('आशा कुलकर्णी')
  await page.getByLabel('यूज़रनेम', { exact: true }).fill('asha_k')
  await page.getByLabel('ईमेल').first().fill('asha@example.org')
  await page.getByText('यह यूज़रनेम खाली है!').waitFor()
  const next = page.getByRole('button', { name: 'आगे', exact: true })
  await next.click()
  await page.getByLabel('देश', { exact: true }).selectOption('IN')
  await page.getByLabel(/^फ़ोन/).fill('98765 43210')
  await page.getByLabel('जेंडर').selectOption('other')
  await next.click()
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await page.getByLabel('पासवर्ड दोबारा लिखें').fill(password)
  await page.getByRole('checkbox', { name: /प्राइवेसी पॉलिसी/ }).check()
  await page.getByRole('checkbox', { name: /ट्रेडिंग जोखिम/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
  const [mail] = await site.mailsTo('asha@example.org', 1)
  await page.goto(linkIn(mail!))
  await page.getByRole('heading', { name: 'Email verified' }).waitFor()
  await page.goto(`${site.url}/auth/login`)
  await page.getByLabel('Username or email').fill('asha_k')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.waitForURL(`${site.url}/hi/dashboard/bittalks`)
  await page.getByRole('heading', { name: 'bittalks', level: 1 }).waitFor()
  await expectAccessible(page)
  await closeWithoutProblems(visitor)
})

it('lets a member choose the language in the settings, for all their devices', async () => {
  const visitor = await openPage(meera, '/dashboard/account')
  const { page } = visitor
  await page.getByRole('radio', { name: languageNames.hi }).check()
  await page.waitForURL(`${site.url}/hi/dashboard/account`)
  await page.getByRole('heading', { name: 'सामान्य' }).waitFor()
  const other = await openPage(meera, '/dashboard/goldtalks')
  // It learns of the choice from the server. Its next page follows, or already this one if the answer arrived before it.
  await other.page.waitForFunction(() => localStorage.getItem('auth_user')?.includes('"language":"hi"'))
  await whenHydrated(other.page)
  await other.page
    .getByRole('link', { name: /^(Polls|पोल)$/ })
    .first()
    .click()
  await other.page.waitForURL(`${site.url}/hi/dashboard/polls`)
  await page.getByRole('radio', { name: languageNames.en }).check()
  await page.waitForURL(`${site.url}/dashboard/account`)
  await page.getByRole('heading', { name: 'General', exact: true }).waitFor()
  await closeWithoutProblems(other)
  await closeWithoutProblems(visitor)
})

it.each(['light', 'dark'] as const)('has no barriers at any width in the %s theme', async (theme) => {
  const visitor = await openPage(undefined, '/hi', { theme })
  const { page } = visitor
  for (const path of ['/hi', '/hi/about', '/hi/contact', '/hi/how-sentiment-works', '/hi/auth/login']) {
    await page.goto(site.url + path)
    // The form fades in once its file has loaded.
    if (path.endsWith('/login')) await page.getByRole('button', { name: 'लॉग इन करें' }).waitFor()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page)
    }
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectAccessible(page)
  }
  await closeWithoutProblems(visitor)
})
