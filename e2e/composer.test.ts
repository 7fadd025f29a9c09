import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeWithoutProblems } from './browser.ts'
import { chartImage, choosePostMenuItem, createPost, postWith, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })
let chart: Buffer
beforeAll(async () => {
  chart = await chartImage()
})

const startPost = (page: Page) => page.getByRole('button', { name: 'Share a chart or a thought' }).click()
const textField = (page: Page) => page.getByLabel('What do you see?')
const submitPost = (page: Page) => page.getByRole('button', { name: 'Post', exact: true }).click()
const fileInput = (page: Page) => page.locator('input[type=file]')
const pngFile = (name: string, buffer = chart) => ({ name, mimeType: 'image/png', buffer })

const countPosts = async (words: string): Promise<number> => {
  const { body } = await site.api()('GET /posts', { query: { limit: '50' } })
  return body.posts.filter(({ content }: { content: string }) => content.includes(words)).length
}

describe('a draft', () => {
  it('survives a reload with its images, in its own room', async () => {
    const visitor = await openPage(meera, '/dashboard/goldtalks')
    const { page } = visitor
    await startPost(page)
    await textField(page).fill('A range, not a trend.')
    await fileInput(page).setInputFiles(pngFile('range.png'))
    await page.getByLabel('Describe image 1').fill('A range of gold')
    await page.getByRole('button', { name: 'Neutral' }).click()
    await page.getByText('Draft saved on this device').waitFor()
    await page.reload()
    await startPost(page)
    await page.getByLabel('Describe image 1').waitFor()
    expect(await textField(page).inputValue()).toBe('A range, not a trend.')
    expect(await page.getByLabel('Describe image 1').inputValue()).toBe('A range of gold')
    await page.getByRole('button', { name: 'Neutral', pressed: true }).waitFor()
    await page.goto(`${site.url}/dashboard/fxtalks`)
    await startPost(page)
    await textField(page).waitFor()
    expect(await textField(page).inputValue()).toBe('')
    await closeWithoutProblems(visitor)
  })

  it('is queued when offline and posted once, even if the response was lost', async () => {
    const visitor = await openPage(meera, '/dashboard/bittalks')
    const { page } = visitor
    visitor.allowError(/ERR_FAILED/)
    const words = 'Weekly map: two levels, one question.'
    await startPost(page)
    await textField(page).fill(words)
    await page.getByRole('button', { name: 'Bullish' }).click()
    await page.getByLabel('Horizon').selectOption('weeks')
    let lost = 0
    await page.route('**/api/posts', async (route) => {
      if (++lost > 1) await route.fetch()
      await route.abort()
      if (lost > 1) await page.unroute('**/api/posts')
    })
    await submitPost(page)
    const waiting = page.getByRole('region', { name: 'Your unsent posts' })
    await waiting.getByText(words).waitFor()
    await waiting.getByText('Bullish for weeks').waitFor()
    expect(await countPosts(words)).toBe(0)
    await expect.poll(() => countPosts(words)).toBe(1)
    await waiting.waitFor({ state: 'detached' })
    await postWith(page, words).getByText('Bullish for weeks').waitFor()
    expect(await countPosts(words)).toBe(1)
    expect(await postWith(page, words).count()).toBe(1)
    await closeWithoutProblems(visitor)
  })

  it('stays in the composer when the server fails, and a retry posts it', async () => {
    const visitor = await openPage(meera, '/dashboard/bittalks')
    const { page } = visitor
    visitor.allowError(/status of 500/)
    const words = 'Monthly map: one level, two questions.'
    await startPost(page)
    await textField(page).fill(words)
    await page.route('**/api/posts', (route) => route.fulfill({ status: 500, json: {} }))
    await submitPost(page)
    await page.getByText("We couldn't send your post. Your text is still here. Please try again.").waitFor()
    expect(await textField(page).inputValue()).toBe(words)
    await page.unroute('**/api/posts')
    await submitPost(page)
    await toastWith(page, 'Post published').waitFor()
    await postWith(page, words).waitFor()
    expect(await countPosts(words)).toBe(1)
    await closeWithoutProblems(visitor)
  })

  it('takes up to ten images, and only images', async () => {
    const visitor = await openPage(meera, '/dashboard/indextalks')
    const { page } = visitor
    await startPost(page)
    await submitPost(page)
    await page.getByText('Write something or add an image.').waitFor()
    await fileInput(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await page.getByText("notes.txt isn't an image.").waitFor()
    await fileInput(page).setInputFiles(pngFile('huge.png', Buffer.alloc(16 * 1024 * 1024)))
    await page.getByText('huge.png is larger than 15 MB.').waitFor()
    await fileInput(page).setInputFiles(Array.from({ length: 11 }, (_, index) => pngFile(`chart-${index + 1}.png`)))
    await page.getByText('A post can have up to 10 images.').waitFor()
    expect(await page.getByRole('button', { name: 'Add images, 10 of 10' }).isDisabled()).toBe(true)
    for (let number = 10; number > 2; number--)
      await page.getByRole('button', { name: `Remove image ${number}`, exact: true }).click()
    await submitPost(page)
    await toastWith(page, 'Post published').waitFor()
    await page.getByRole('img', { name: 'Chart 2 of 2 by Meera Krishnan' }).waitFor()

    await startPost(page)
    await fileInput(page).setInputFiles(pngFile('broken.png', Buffer.from('no picture at all')))
    await page.getByText('Add images, 1 of 10').waitFor()
    await page.getByText("We can't read this image. Please use a JPEG, PNG, WebP, GIF or AVIF file.").waitFor()
    await submitPost(page)
    await page.getByText("One of your charts couldn't be sent. Send it again or remove it.").waitFor()
    await closeWithoutProblems(visitor)
  })

  it('is posted to the chosen room, even from the general discussion', async () => {
    const visitor = await openPage(meera, '/dashboard')
    const { page } = visitor
    await startPost(page)
    await textField(page).fill('The rupee explains half of it.')
    await submitPost(page)
    await page.getByRole('dialog').locator('.hint.error', { hasText: 'Choose a room' }).waitFor()
    await page.getByLabel('Room', { exact: true }).selectOption('fxtalks')
    await submitPost(page)
    await postWith(page, 'The rupee explains half of it.').getByRole('link', { name: 'fxtalks' }).waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe("a member's own post", () => {
  it('is edited, and everyone watching sees the edit', async () => {
    await createPost(meera, 'goldtalks', 'Silver is late again.')
    const author = await openPage(meera, '/dashboard/goldtalks')
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    await postWith(reader.page, 'Silver is late again.').waitFor()
    await postWith(reader.page, 'Silver is late again.').getByRole('button', { name: /^More/ }).click()
    await reader.page.getByRole('menuitem', { name: 'Report' }).waitFor()
    expect(await reader.page.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0)
    await reader.page.keyboard.press('Escape')
    await choosePostMenuItem(author.page, 'Silver is late again.', 'Edit')
    await textField(author.page).fill('Silver is late again, and that is the point.')
    await author.page.getByRole('button', { name: 'Bearish' }).click()
    await author.page.getByRole('button', { name: 'Save', exact: true }).click()
    await toastWith(author.page, 'Changes saved').waitFor()
    for (const { page } of [author, reader]) {
      const post = postWith(page, 'and that is the point.')
      await post.getByText('edited').waitFor()
      await post.getByText('Bearish for days').waitFor()
    }
    await closeWithoutProblems(author, reader)
  })

  it('is compared with the latest version when it was edited somewhere else', async () => {
    const post = await createPost(meera, 'goldtalks', 'Third touch of the floor.')
    const visitor = await openPage(meera, '/dashboard/goldtalks')
    const { page } = visitor
    await choosePostMenuItem(page, 'Third touch of the floor.', 'Edit')
    await textField(page).fill('My own words about the third touch.')
    const elsewhere = { content: 'Third touch, written on the phone.', version: post.version }
    await meera.api('PUT /posts/:id', { params: { id: post._id }, body: elsewhere })
    await page.locator('article', { hasText: elsewhere.content }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This post has changed since you opened it.').waitFor()
    await page.getByRole('region', { name: 'Latest version' }).getByText(elsewhere.content).waitFor()
    expect(await textField(page).inputValue()).toBe('My own words about the third touch.')
    await page.getByRole('button', { name: 'Load the latest version' }).click()
    expect(await textField(page).inputValue()).toBe(elsewhere.content)
    await textField(page).fill('Third touch, put together.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await postWith(page, 'Third touch, put together.').waitFor()
    await closeWithoutProblems(visitor)
  })

  it('keeps unsaved changes over a reload, until they are saved or discarded', async () => {
    const post = await createPost(meera, 'goldtalks', 'Copper leads, again.', chart)
    const visitor = await openPage(meera, '/dashboard/goldtalks')
    const { page } = visitor
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const reopen = async () => {
      await page.reload()
      await choosePostMenuItem(page, 'Copper leads, again.', 'Edit')
      await textField(page).waitFor()
    }
    await choosePostMenuItem(page, 'Copper leads, again.', 'Edit')
    await textField(page).fill('Copper leads, and here is why.')
    await page.getByLabel('Describe image 1').fill('Copper since spring')
    await fileInput(page).setInputFiles(pngFile('second.png'))
    await page.getByLabel('Describe image 2').waitFor()
    await page.getByText('Kept on this device until you save').waitFor()
    await reopen()
    await page.getByText("These changes are from earlier. You haven't saved them.").waitFor()
    expect(await textField(page).inputValue()).toBe('Copper leads, and here is why.')
    expect(await page.getByLabel('Describe image 1').inputValue()).toBe('Copper since spring')
    await page.getByLabel('Describe image 2').waitFor()
    await save.click()
    await toastWith(page, 'Changes saved').waitFor()
    const saved = (await meera.api('GET /posts/:id', { params: { id: post._id } })).body.post
    expect(saved.media.map(({ alt }: { alt: string }) => alt)).toEqual(['Copper since spring', ''])

    await choosePostMenuItem(page, 'and here is why.', 'Edit')
    await textField(page).fill('Never mind.')
    await page.getByText('Kept on this device until you save').waitFor()
    await page.reload()
    await choosePostMenuItem(page, 'and here is why.', 'Edit')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => textField(page).inputValue()).toBe('Copper leads, and here is why.')
    await page.reload()
    await choosePostMenuItem(page, 'and here is why.', 'Edit')
    await textField(page).waitFor()
    expect(await textField(page).inputValue()).toBe('Copper leads, and here is why.')
    expect(await page.getByRole('button', { name: 'Discard changes' }).count()).toBe(0)
    await closeWithoutProblems(visitor)
  })

  it('compares unsaved changes from before a reload with a version saved elsewhere since', async () => {
    const post = await createPost(meera, 'goldtalks', 'Zinc holds its range.')
    const visitor = await openPage(meera, '/dashboard/goldtalks')
    const { page } = visitor
    await choosePostMenuItem(page, 'Zinc holds its range.', 'Edit')
    await textField(page).fill('Zinc breaks its range.')
    await page.getByText('Kept on this device until you save').waitFor()
    const elsewhere = { content: 'Zinc, seen from the phone.', version: post.version }
    await meera.api('PUT /posts/:id', { params: { id: post._id }, body: elsewhere })
    await page.reload()
    await choosePostMenuItem(page, elsewhere.content, 'Edit')
    await page.getByText("These changes are from earlier. You haven't saved them.").waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('region', { name: 'Latest version' }).getByText(elsewhere.content).waitFor()
    expect(await textField(page).inputValue()).toBe('Zinc breaks its range.')
    await closeWithoutProblems(visitor)
  })

  it('is deleted for everyone after a confirmation', async () => {
    await createPost(meera, 'goldtalks', 'No trade today, and why.')
    const author = await openPage(meera, '/dashboard/goldtalks')
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    await postWith(reader.page, 'No trade today').getByRole('link', { name: '0 comments' }).click()
    await reader.page.getByRole('dialog', { name: 'Post' }).getByText('No trade today').waitFor()
    await choosePostMenuItem(author.page, 'No trade today', 'Delete')
    const question = author.page.getByRole('alertdialog', { name: 'Delete this post?' })
    await expect
      .poll(() => question.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement))
      .toBe(true)
    await author.page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await choosePostMenuItem(author.page, 'No trade today', 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await toastWith(author.page, 'Post deleted').waitFor()
    await postWith(author.page, 'No trade today').waitFor({ state: 'detached' })
    await reader.page.getByRole('heading', { name: 'Post not found' }).waitFor()
    await reader.page.keyboard.press('Escape')
    await postWith(reader.page, 'No trade today').waitFor({ state: 'detached' })
    await closeWithoutProblems(author, reader)
  })
})
