// Charts in the composer: large, sent one by one, put in order, and changed by edits.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeWithoutProblems, drag, expectAccessible } from './browser.ts'
import { chartImage, choosePostMenuItem, createPost, postWith, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  admin,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

let charts: { name: string; mimeType: string; buffer: Buffer }[]
beforeAll(async () => {
  const colors = ['#faf7f0', '#12202f', '#8c5e10']
  charts = await Promise.all(
    colors.map(async (color, index) => ({
      name: `chart-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await chartImage(color),
    })),
  )
})

const startPost = (page: Page) => page.getByRole('button', { name: 'Share a chart or a thought' }).click()
const composer = (page: Page) => page.getByRole('dialog')
const description = (page: Page, number: number) => composer(page).getByLabel(`Describe image ${number}`)
const descriptions = (page: Page) =>
  composer(page)
    .locator('.composer-charts textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
const submit = (page: Page, name = 'Post') => composer(page).getByRole('button', { name, exact: true }).click()
const altTexts = (page: Page, words: string) =>
  postWith(page, words)
    .locator('img.sharp')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

async function addDescribed(page: Page, names: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(charts.slice(0, names.length))
  for (const [index, name] of names.entries()) await description(page, index + 1).fill(name)
}

/** Fires the browser's event of pasting or dropping a file. */
const give = (page: Page, type: 'paste' | 'dragover' | 'drop') =>
  composer(page)
    .locator('form')
    .evaluate(
      (form, { type, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], `${type}.png`, { type: 'image/png' }))
        const options = { bubbles: true, cancelable: true }
        form.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent(type, { ...options, clipboardData: data })
            : new DragEvent(type, { ...options, dataTransfer: data }),
        )
      },
      { type, bytes: [...charts[0]!.buffer] },
    )

describe('charts in the composer', () => {
  it.each(['phone', 'desktop'] as const)('are pasted, dropped and put in order on a %s', async (size) => {
    const author = await openPage(meera, '/dashboard/goldtalks', { size, theme: 'dark' })
    const { page } = author
    await startPost(page)
    await page.getByLabel('What do you see?').fill(`In order on a ${size}.`)
    await give(page, 'paste')
    await description(page, 1).fill('A')
    await give(page, 'dragover')
    await page.getByText('Drop it here to add chart 2').waitFor()
    await give(page, 'drop')
    await page.getByText('Drop it here to add chart 2').waitFor({ state: 'detached' })
    await description(page, 2).fill('B')
    await page.locator('input[type=file]').setInputFiles(charts.slice(0, 1))
    await description(page, 3).fill('C')
    await expectAccessible(page)
    expect((await page.locator('.composer-chart-image').first().boundingBox())!.width).toBeGreaterThan(250)

    await page.getByRole('button', { name: /^Move image 3/ }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await descriptions(page)).toEqual(['A', 'C', 'B'])
    const grip = page.getByRole('button', { name: /^Move image 2/ })
    // Half of the screen shows the chart above.
    await grip.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const from = (await grip.boundingBox())!
    const to = (await page.locator('.composer-charts [data-item="0"]').boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, Math.max(120, to.y + 40), { steps: 6 })
    await page.mouse.up()
    expect(await descriptions(page)).toEqual(['C', 'A', 'B'])
    await submit(page)
    await toastWith(page, 'Post published').waitFor()
    await expect.poll(() => altTexts(page, `In order on a ${size}.`)).toEqual(['C', 'A', 'B'])
    await closeWithoutProblems(author)
  })

  it('are put in order by a finger', async () => {
    const author = await openPage(meera, '/dashboard/goldtalks', { size: 'phone' })
    const { page } = author
    await startPost(page)
    await page.getByLabel('What do you see?').fill('In order by a finger.')
    await addDescribed(page, ['A', 'B'])
    const grip = page.getByRole('button', { name: /^Move image 2/ })
    // Half of the screen shows the chart above.
    await grip.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const from = (await grip.boundingBox())!
    const to = (await page.locator('.composer-charts [data-item="0"]').boundingBox())!
    const touch = await page.context().newCDPSession(page)
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
    await drag(touch, [start], [{ x: start.x, y: Math.max(120, to.y + 40) }])
    expect(await descriptions(page)).toEqual(['B', 'A'])
    await submit(page)
    await toastWith(page, 'Post published').waitFor()
    await expect.poll(() => altTexts(page, 'In order by a finger.')).toEqual(['B', 'A'])
    await closeWithoutProblems(author)
  })

  it('are sent one by one; one that failed is sent again alone, and a reload loses nothing', async () => {
    const author = await openPage(meera, '/dashboard/bittalks')
    author.allowError(/status of 500/)
    const { page } = author
    await startPost(page)
    await page.getByLabel('What do you see?').fill('One of them failed.')
    let sent = 0
    await page.route('**/api/posts/charts', async (route) => {
      if (++sent === 2) return route.fulfill({ status: 500, json: {} })
      return route.continue()
    })
    await addDescribed(page, ['First', 'Second'])
    await page.getByText("We couldn't send this chart. Please try again.").waitFor()
    await submit(page)
    await page.getByText("One of your charts couldn't be sent. Send it again or remove it.").waitFor()
    await page.getByRole('button', { name: /^Send image \d again/ }).click()
    await page.getByText("We couldn't send this chart.").waitFor({ state: 'detached' })
    await page.getByLabel(/^Sending image/).waitFor({ state: 'detached' })
    await page.getByText('Draft saved on this device').waitFor()
    expect(sent).toBe(3)
    await page.reload()
    await startPost(page)
    await description(page, 2).waitFor()
    expect(await descriptions(page)).toEqual(['First', 'Second'])
    await submit(page)
    await toastWith(page, 'Post published').waitFor()
    expect(sent).toBe(3)
    await expect.poll(() => altTexts(page, 'One of them failed.')).toEqual(['First', 'Second'])
    await closeWithoutProblems(author)
  })
})

describe('an edit', () => {
  it('replaces, removes, adds and describes charts, and everyone watching sees it', async () => {
    const author = await openPage(meera, '/dashboard/indextalks')
    const reader = await openPage(rohan, '/dashboard/indextalks')
    const { page } = author
    await startPost(page)
    await page.getByLabel('What do you see?').fill('Charts that change.')
    await addDescribed(page, ['Kept', 'Removed', 'Replaced'])
    await submit(page)
    await toastWith(page, 'Post published').waitFor()
    await postWith(reader.page, 'Charts that change.').waitFor()

    await choosePostMenuItem(page, 'Charts that change.', 'Edit')
    await page.getByRole('button', { name: 'Remove image 2' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Replace image 2' }).click(),
    ])
    await chooser.setFiles(charts[1]!)
    await description(page, 2).fill('Its replacement')
    await page.getByRole('button', { name: /^Add a chart/ }).waitFor()
    await page.getByRole('button', { name: /^Move image 2/ }).focus()
    await page.keyboard.press('ArrowUp')
    await submit(page, 'Save')
    await toastWith(page, 'Changes saved').waitFor()
    for (const each of [page, reader.page]) {
      await postWith(each, 'Charts that change.').locator('img.sharp[alt="Its replacement"]').waitFor()
      expect(await altTexts(each, 'Charts that change.')).toEqual(['Its replacement', 'Kept'])
    }
    await choosePostMenuItem(page, 'Charts that change.', 'Edit history')
    await page.getByRole('dialog', { name: 'Edit history' }).getByText('Removed', { exact: true }).waitFor()
    await expectAccessible(page)
    await closeWithoutProblems(author, reader)
  })
})

describe('images made with AI', () => {
  it('are labelled for those who see them and those who hear of them, by their author or a moderator', async () => {
    const author = await openPage(meera, '/dashboard/fxtalks', { size: 'phone', theme: 'dark' })
    const reader = await openPage(rohan, '/dashboard/fxtalks')
    await startPost(author.page)
    await composer(author.page).getByLabel('What do you see?').fill('A chart that a model drew.')
    await addDescribed(author.page, ['Gold above 3,400'])
    await composer(author.page).getByLabel('An image was made or changed with AI to look real').check()
    await expectAccessible(author.page)
    await submit(author.page)
    await toastWith(author.page, 'Post published').waitFor()

    await reader.page.reload()
    const words = 'A chart that a model drew.'
    await postWith(reader.page, words).getByText('AI-generated', { exact: true }).waitFor()
    expect(await altTexts(reader.page, words)).toEqual(['AI-generated. Gold above 3,400'])
    await postWith(reader.page, words)
      .getByRole('link', { name: /Gold above 3,400/ })
      .click()
    await reader.page.getByRole('dialog').getByText('AI-generated', { exact: true }).waitFor()
    await expectAccessible(reader.page)
    await choosePostMenuItem(author.page, words, 'Edit')
    expect(await composer(author.page).getByLabel('An image was made or changed with AI').isDisabled()).toBe(true)
    await closeWithoutProblems(author)
    await closeWithoutProblems(reader)
  })

  it('are labelled by a moderator, and their author sees it at once', async () => {
    const words = 'Drawn by hand, it says.'
    await createPost(meera, 'fxtalks', words, await chartImage())
    const author = await openPage(meera, '/dashboard/fxtalks')
    const moderator = await openPage(admin, '/dashboard/fxtalks')
    await postWith(author.page, words).waitFor()
    await choosePostMenuItem(moderator.page, words, 'Label as AI-generated')
    for (const { page } of [moderator, author])
      await postWith(page, words).getByText('AI-generated', { exact: true }).waitFor()
    await closeWithoutProblems(author)
    await closeWithoutProblems(moderator)
  })
})
