// A new visitor: from the landing page and what a link preview shows of a post, to a comment on it.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { postPath } from '#contract/slug.ts'
import { readHtml } from '../../server/resilience/testing/html.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, type Theme } from '../browser.ts'
import { chartImage, completeSignup, createPost, personNamed, prepareBrowser, submitLogin } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'
import { linkIn } from '../site.ts'

const {
  site,
  visit,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

async function expectReadable(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  }
}

/** What search engines and link previews show of a page. */
async function previewOf(path: string) {
  const { elements } = readHtml(await (await fetch(site.url + path)).text())
  const attributeOf = (name: string, wanted: string, attribute: string) =>
    elements.find(({ attributes }) => attributes[name] === wanted)?.attributes[attribute] ?? ''
  return {
    title: elements.find(({ name }) => name === 'title')?.text,
    description: attributeOf('name', 'description', 'content'),
    address: attributeOf('rel', 'canonical', 'href'),
    previewTitle: attributeOf('property', 'og:title', 'content'),
  }
}

// Proves: rule.overview.visitor-posts
it.each([
  ['light', 'Asha Kulkarni'],
  ['dark', 'Vikram Shetty'],
] as [Theme, string][])(
  'reads the landing page, finds a post, signs up and is back at it with the comment box open (%s)',
  async (theme, name) => {
    const words = `Gold held the floor in a ${theme} week. Wrong below it.`
    const post = await createPost(meera, 'goldtalks', words, await chartImage())
    const preview = await previewOf(postPath(post))
    const title = `Meera Krishnan in goldtalks: Gold held the floor in a ${theme} week.`
    expect(preview).toEqual({
      title,
      previewTitle: title,
      description: words,
      address: site.url + postPath(post),
    })

    const visitor = await visit({ theme })
    const { page } = visitor
    await prepareBrowser(page, site)
    await page.goto(`${site.url}/`)
    await page.getByText('What was said this week is still here').waitFor()
    await page.clock.install()
    await page.goto(preview.address)
    const signUp = page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Sign up' })
    await signUp.waitFor()
    await expectReadable(page)
    await signUp.click()
    await page.getByLabel('Full name').waitFor()
    await expectReadable(page)
    await page.clock.pauseAt(Date.now() + 120_000)
    const person = personNamed(name)
    await completeSignup(page, person)

    await page.goto(linkIn((await site.mailsTo(person.email, 1))[0]!))
    await page.waitForURL('**/verification-success')
    await page.getByRole('button', { name: 'Go to login' }).click()
    await submitLogin(page, person.username)
    await page.waitForURL(preview.address)
    const box = page.getByLabel('Write a comment')
    await box.waitFor()
    await expectReadable(page)
    await box.fill('Same on the 4 hour.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Same on the 4 hour.').waitFor()
    await closeWithoutProblems(visitor)
  },
)
