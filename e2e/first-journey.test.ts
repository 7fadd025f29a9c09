import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postPath } from '#contract/slug.ts'
import { openBrowser, type Visitor, visit } from './browser.ts'
import {
  chartImage,
  completeSignup,
  createMember,
  createPost,
  openSignup,
  type Person,
  personNamed,
  submitLogin,
} from './members.ts'
import { linkIn, type RunningSite, startNewSite } from './site.ts'

let site: RunningSite
const browsers: Browser[] = []
let folder: string
beforeAll(async () => {
  site = await startNewSite()
  browsers.push(await openBrowser(), await openBrowser())
  folder = await mkdtemp(inFolder(tmpdir(), 'chartroom-chart-'))
  await writeFile(inFolder(folder, 'chart.png'), await chartImage())
})
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()))
  await site.stop()
  await rm(folder, { recursive: true })
})

const openAsGuest = (scripts: boolean) => visit(browsers[1]!, { scripts })

async function signUpThroughForm(page: Page, person: Person): Promise<void> {
  await openSignup(page, site)
  await completeSignup(page, person)
}

async function verifyAndLogIn(page: Page, { username, email }: Person): Promise<void> {
  const [mail] = await site.mailsTo(email, 1)
  expect(mail).toContain(username)
  await page.goto(linkIn(mail!))
  await page.waitForURL('**/verification-success')
  await page.getByRole('button', { name: 'Go to login' }).click()
  await submitLogin(page, username)
  await page.waitForURL('**/dashboard/bittalks')
}

/** The scroll position of a post in the list, to the pixel. */
async function scrollPositionOf({ page }: Visitor, name: string): Promise<{ scrolled: number; top: number }> {
  const box = await page.getByRole('article', { name }).first().boundingBox()
  return { scrolled: await page.evaluate(() => window.scrollY), top: box?.y ?? Number.NaN }
}

/** A post with a chart, a like and a comment. `address`: the URL of its page. */
async function createDiscussedPost(name: string): Promise<{ address: string }> {
  const author = await createMember(site, name)
  const post = await createPost(
    author,
    'goldtalks',
    '$GOLD came back to the floor <b>again</b>. #mcx',
    await chartImage(),
  )
  const params = { id: post._id }
  await author.api('POST /posts/:id/like', { params })
  await author.api('POST /posts/:id/comment', { params, body: { comment: 'Same floor on the 4 hour.' } })
  return { address: `${site.url}${postPath(post)}` }
}

describe('the first journey', () => {
  // Proves: rule.overview.feature-chart-posts, rule.overview.member-share-charts, rule.overview.member-post-sections,
  //   rule.routes.post-modal
  it('signs up two members; one posts a chart, the other sees it appear, likes it and comments', async () => {
    const author = await visit(browsers[0]!)
    const reader = await visit(browsers[1]!, { size: 'phone', theme: 'dark' })
    const earlier = await createMember(site, 'Lakshmi Reddy')
    for (let day = 1; day <= 4; day++)
      await createPost(earlier, 'goldtalks', `Day ${day} of the range.\n\nNothing sold lower.`)
    const meera = personNamed('Meera Krishnan')
    const rohan = personNamed('Rohan Deshpande')
    await signUpThroughForm(author.page, meera)
    await verifyAndLogIn(author.page, meera)
    await signUpThroughForm(reader.page, rohan)
    await verifyAndLogIn(reader.page, rohan)

    await reader.page.goto(`${site.url}/dashboard/goldtalks`)
    await reader.page.getByText('Day 4 of the range.').waitFor()
    await author.page.goto(`${site.url}/dashboard/goldtalks`)
    await author.page.getByRole('button', { name: 'Share a chart or a thought' }).click()
    await author.page.getByLabel('What do you see?').fill('$GOLD came back to the floor <b>again</b>. #mcx')
    await author.page.locator('input[type=file]').setInputFiles(inFolder(folder, 'chart.png'))
    await author.page.getByLabel('Describe image 1').fill('Gold, three touches of the floor')
    await author.page.getByRole('button', { name: 'Post', exact: true }).click()
    await author.page.getByText('Post published').waitFor()

    const arrived = reader.page.getByRole('article', { name: 'Meera Krishnan' })
    await arrived.waitFor()
    expect(await arrived.innerText()).toContain('<b>again</b>')
    await arrived.getByRole('img', { name: 'Gold, three touches of the floor' }).waitFor()
    await reader.page.evaluate(() => window.scrollTo(0, 300))
    const before = await scrollPositionOf(reader, 'Meera Krishnan')
    await arrived.getByRole('link', { name: '0 comments' }).click()
    const modal = reader.page.getByRole('dialog', { name: 'Post' })
    await modal.waitFor()
    expect(new URL(reader.page.url()).pathname).toMatch(/^\/post\/[0-9a-f]{24}\/gold-came-back/)
    await modal.getByRole('button', { name: 'Like, 0' }).click()
    await modal.getByRole('button', { name: 'Like, 1' }).waitFor()
    await modal.getByLabel('Write a comment').fill('Same floor on the 4 hour.')
    await modal.getByRole('button', { name: 'Send' }).click()
    await modal.getByText('Same floor on the 4 hour.').waitFor()

    const mine = author.page.getByRole('article', { name: 'Meera Krishnan' })
    await mine.getByRole('button', { name: 'Like, 1' }).waitFor()
    await mine.getByRole('link', { name: '1 comment' }).waitFor()

    await modal.getByRole('button', { name: 'Close and go back' }).click()
    await reader.page.waitForURL('**/dashboard/goldtalks')
    await modal.waitFor({ state: 'detached' })
    expect(await scrollPositionOf(reader, 'Meera Krishnan')).toEqual(before)
    expect([...author.problems, ...reader.problems]).toEqual([])
    await Promise.all([author.close(), reader.close()])
  })

  // Proves: rule.overview.visitor-posts
  it("shows a guest the post's page without scripts", async () => {
    const { address } = await createDiscussedPost('Joseph Kurian')
    const guest = await openAsGuest(false)
    const answer = await guest.page.goto(address)
    expect(answer?.status()).toBe(200)
    const html = await answer!.text()
    expect(html).toContain('came back to the floor &lt;b&gt;again&lt;/b&gt;')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/post\/[0-9a-f]{24}\/gold-came-back/)
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
    expect(facts).toMatchObject({ '@type': 'DiscussionForumPosting', author: { name: 'Joseph Kurian' } })
    await guest.page.getByRole('heading', { name: 'Joseph Kurian' }).waitFor()
    await guest.page.getByText('Same floor on the 4 hour.').waitFor()
    const chart = guest.page.getByRole('img', { name: 'Chart by Joseph Kurian' })
    expect(
      await chart.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await guest.close()
  })

  it("hydrates the post's page for a guest, who is asked to log in before taking part", async () => {
    const { address } = await createDiscussedPost('Imran Qureshi')
    const guest = await openAsGuest(true)
    await guest.page.goto(address)
    const comments = guest.page.getByRole('region', { name: 'Comments' })
    await comments.getByRole('button', { name: 'Log in', exact: true }).click()
    await guest.page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await guest.page.keyboard.press('Escape')
    await guest.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(guest.page.url()).toBe(address)
    await guest.page.getByRole('button', { name: 'Like, 1' }).click()
    await guest.page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    expect(guest.problems).toEqual([])
    await guest.close()
  })

  it('returns a 404 page for a post that does not exist', async () => {
    const guest = await openAsGuest(true)
    const answer = await guest.page.goto(`${site.url}/post/${'a'.repeat(24)}`)
    expect(answer?.status()).toBe(404)
    await guest.page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(guest.problems).toEqual([])
    await guest.close()
  })
})
