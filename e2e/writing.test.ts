import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leave, openBrowser } from './browser.ts'
import { chartImage, entering, join, type Member, menuOf, saying, toastSaying, write } from './people.ts'
import { type RunningSite, startSite } from './site.ts'

let site: RunningSite
let browser: Browser
let meera: Member
let rohan: Member
let chart: Buffer
beforeAll(async () => {
  ;[site, browser, chart] = await Promise.all([startSite(), openBrowser(), chartImage()])
  ;[meera, rohan] = await Promise.all([join(site, 'Meera Krishnan'), join(site, 'Rohan Deshpande')])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const enter = entering(() => ({ browser, site }))

const startWriting = (page: Page) => page.getByRole('button', { name: 'Share a chart or a thought' }).click()
const text = (page: Page) => page.getByLabel('What do you see?')
const send = (page: Page) => page.getByRole('button', { name: 'Post', exact: true }).click()
const files = (page: Page) => page.locator('input[type=file]')
const png = (name: string, buffer = chart) => ({ name, mimeType: 'image/png', buffer })

const countPosts = async (words: string): Promise<number> => {
  const { body } = await site.api()('GET /posts', { query: { limit: '50' } })
  return body.posts.filter(({ content }: { content: string }) => content.includes(words)).length
}

describe('what is being written', () => {
  it('outlives a reload, with its pictures, in its own room', async () => {
    const visitor = await enter(meera, '/dashboard/goldtalks')
    const { page } = visitor
    await startWriting(page)
    await text(page).fill('A range, not a trend.')
    await files(page).setInputFiles(png('range.png'))
    await page.getByLabel('What image 1 shows').fill('A range of gold')
    await page.getByText('Draft saved on this device').waitFor()
    await page.reload()
    await startWriting(page)
    await page.getByLabel('What image 1 shows').waitFor()
    expect(await text(page).inputValue()).toBe('A range, not a trend.')
    expect(await page.getByLabel('What image 1 shows').inputValue()).toBe('A range of gold')
    await page.goto(`${site.url}/dashboard/fxtalks`)
    await startWriting(page)
    await text(page).waitFor()
    expect(await text(page).inputValue()).toBe('')
    await leave(visitor)
  })

  it('waits when it reached nobody, and is there once though its answer was lost', async () => {
    const visitor = await enter(meera, '/dashboard/bittalks')
    const { page } = visitor
    visitor.provoke(/ERR_FAILED/)
    const words = 'Weekly map: two levels, one question.'
    await startWriting(page)
    await text(page).fill(words)
    let lost = 0
    await page.route('**/api/posts', async (route) => {
      if (++lost > 1) await route.fetch()
      await route.abort()
      if (lost > 1) await page.unroute('**/api/posts')
    })
    await send(page)
    const waiting = page.getByRole('region', { name: 'Your unsent posts' })
    await waiting.getByText(words).waitFor()
    expect(await countPosts(words)).toBe(0)
    await expect.poll(() => countPosts(words), { timeout: 20_000 }).toBe(1)
    await waiting.waitFor({ state: 'detached' })
    await saying(page, words).waitFor()
    expect(await countPosts(words)).toBe(1)
    expect(await saying(page, words).count()).toBe(1)
    await leave(visitor)
  })

  it('stays where it was when the server could not take it, and is sent by the retry', async () => {
    const visitor = await enter(meera, '/dashboard/bittalks')
    const { page } = visitor
    visitor.provoke(/status of 500/)
    const words = 'Monthly map: one level, two questions.'
    await startWriting(page)
    await text(page).fill(words)
    await page.route('**/api/posts', (route) => route.fulfill({ status: 500, json: {} }))
    await send(page)
    await page.getByText("We couldn't send your post. Your text is still here. Please try again.").waitFor()
    expect(await text(page).inputValue()).toBe(words)
    await page.unroute('**/api/posts')
    await send(page)
    await toastSaying(page, 'Post published').waitFor()
    await saying(page, words).waitFor()
    expect(await countPosts(words)).toBe(1)
    await leave(visitor)
  })

  it('holds at most ten pictures, and only pictures', async () => {
    const visitor = await enter(meera, '/dashboard/indextalks')
    const { page } = visitor
    await startWriting(page)
    await send(page)
    await page.getByText('Write something or add an image.').waitFor()
    await files(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await page.getByText("notes.txt isn't an image.").waitFor()
    await files(page).setInputFiles(png('huge.png', Buffer.alloc(16 * 1024 * 1024)))
    await page.getByText('huge.png is larger than 15 MB.').waitFor()
    await files(page).setInputFiles(Array.from({ length: 11 }, (_, index) => png(`chart-${index + 1}.png`)))
    await page.getByText('A post can have up to 10 images.').waitFor()
    expect(await page.getByRole('button', { name: 'Add images, 10 of 10' }).isDisabled()).toBe(true)
    for (let number = 10; number > 2; number--)
      await page.getByRole('button', { name: `Remove image ${number}`, exact: true }).click()
    await send(page)
    await toastSaying(page, 'Post published').waitFor()
    await page.getByRole('img', { name: 'Chart 2 of 2 by Meera Krishnan' }).waitFor()

    await startWriting(page)
    await files(page).setInputFiles(png('broken.png', Buffer.from('no picture at all')))
    await page.getByText('Add images, 1 of 10').waitFor()
    await send(page)
    await page.getByText("We can't read this image. Please use a JPEG, PNG or WebP file.").waitFor()
    await leave(visitor)
  })

  it('goes to a room, also from the general discussion', async () => {
    const visitor = await enter(meera, '/dashboard')
    const { page } = visitor
    await startWriting(page)
    await text(page).fill('The rupee explains half of it.')
    await send(page)
    await page.getByRole('dialog').locator('.hint.bad', { hasText: 'Choose a room' }).waitFor()
    await page.getByLabel('Room', { exact: true }).selectOption('fxtalks')
    await send(page)
    await saying(page, 'The rupee explains half of it.').getByRole('link', { name: 'fxtalks' }).waitFor()
    await leave(visitor)
  })
})

describe("one's own post", () => {
  it('is edited, and everybody who looks at it sees so', async () => {
    await write(meera, 'goldtalks', 'Silver is late again.')
    const author = await enter(meera, '/dashboard/goldtalks')
    const reader = await enter(rohan, '/dashboard/goldtalks')
    await saying(reader.page, 'Silver is late again.').waitFor()
    await saying(reader.page, 'Silver is late again.').getByRole('button', { name: /^More/ }).click()
    await reader.page.getByRole('menuitem', { name: 'Report' }).waitFor()
    expect(await reader.page.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0)
    await reader.page.keyboard.press('Escape')
    await menuOf(author.page, 'Silver is late again.', 'Edit')
    await text(author.page).fill('Silver is late again, and that is the point.')
    await author.page.getByRole('button', { name: 'Save', exact: true }).click()
    await toastSaying(author.page, 'Changes saved').waitFor()
    for (const { page } of [author, reader]) {
      const post = saying(page, 'and that is the point.')
      await post.getByText('edited').waitFor()
    }
    await leave(author, reader)
  })

  it('that was changed elsewhere meanwhile is compared before it is saved', async () => {
    const post = await write(meera, 'goldtalks', 'Third touch of the floor.')
    const visitor = await enter(meera, '/dashboard/goldtalks')
    const { page } = visitor
    await menuOf(page, 'Third touch of the floor.', 'Edit')
    await text(page).fill('My own words about the third touch.')
    const elsewhere = { content: 'Third touch, written on the phone.', version: post.version }
    await meera.api('PUT /posts/:id', { params: { id: post._id }, body: elsewhere })
    await page.locator('article', { hasText: elsewhere.content }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This post was changed elsewhere meanwhile.').waitFor()
    await page.getByRole('region', { name: 'Latest version' }).getByText(elsewhere.content).waitFor()
    expect(await text(page).inputValue()).toBe('My own words about the third touch.')
    await page.getByRole('button', { name: 'Load the latest version' }).click()
    expect(await text(page).inputValue()).toBe(elsewhere.content)
    await text(page).fill('Third touch, put together.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saying(page, 'Third touch, put together.').waitFor()
    await leave(visitor)
  })

  it('is deleted after a question, for everybody at once', async () => {
    await write(meera, 'goldtalks', 'No trade today, and why.')
    const author = await enter(meera, '/dashboard/goldtalks')
    const reader = await enter(rohan, '/dashboard/goldtalks')
    await saying(reader.page, 'No trade today').getByRole('link', { name: '0 comments' }).click()
    await reader.page.getByRole('dialog', { name: 'Post' }).getByText('No trade today').waitFor()
    await menuOf(author.page, 'No trade today', 'Delete')
    const question = author.page.getByRole('alertdialog', { name: 'Delete this post?' })
    expect(
      await question.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement),
    ).toBe(true)
    await author.page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await menuOf(author.page, 'No trade today', 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await toastSaying(author.page, 'Post deleted').waitFor()
    await saying(author.page, 'No trade today').waitFor({ state: 'detached' })
    await reader.page.getByRole('heading', { name: 'Post not found' }).waitFor()
    await reader.page.keyboard.press('Escape')
    await saying(reader.page, 'No trade today').waitFor({ state: 'detached' })
    await leave(author, reader)
  })
})
