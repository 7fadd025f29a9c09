// The screens that the pictures and the video show, by the texts of the demo.
import type { Locator, Page } from 'playwright-core'
import type { Size } from './picture-site.ts'
import type { Chapter } from './product-tour.ts'

/** Of the demo's latest post with a chart. */
const words = 'Wrong below 1,23,900'
const lesson = 'Reading a range: floor, lid and where you are wrong'

const origin = (page: Page): string => new URL(page.url()).origin

/** `ready`: what the screen shows once it has loaded. */
async function open(page: Page, path: string, ready: Locator): Promise<void> {
  await page.goto(origin(page) + path)
  await ready.first().waitFor()
}

export const openRoom = (page: Page) => open(page, '/dashboard/goldtalks', postElement(page))
export const openLeaderboard = (page: Page) => open(page, '/dashboard/leaderboard', page.locator('.leaderboard-points'))
const openProfile = (page: Page) =>
  open(page, '/profile/meera_k', page.getByRole('heading', { name: 'Meera Krishnan' }))

export const postElement = (page: Page): Locator => page.getByRole('article').filter({ hasText: words }).first()

/** On its own page, with its comments. */
async function openConversation(page: Page): Promise<void> {
  await openRoom(page)
  const link = await postElement(page).locator('a[href*="/post/"]').first().getAttribute('href')
  await open(page, new URL(link ?? '', page.url()).pathname, page.getByLabel('Write a comment'))
}

async function openLesson(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: lesson }).first()
  await open(page, '/dashboard/learning', link)
  await open(page, (await link.getAttribute('href')) ?? '', page.getByRole('heading', { name: lesson }))
}

/** In the order of the chapters' texts (contract/messages/en/landing-sections.ts). */
export const tourChapters = (size: Size): Chapter[] => [
  { open: openRoom, scroll: 0 },
  { open: openConversation, scroll: size === 'phone' ? 220 : 120 },
  { open: scrolledToComments, scroll: size === 'phone' ? 320 : 240 },
  { open: openLesson, scroll: size === 'phone' ? 200 : 300 },
  { open: openLeaderboard, scroll: 280 },
  { open: openProfile, scroll: size === 'phone' ? 360 : 300 },
]

async function scrolledToComments(page: Page): Promise<void> {
  await openConversation(page)
  await page.getByLabel('Write a comment').evaluate((field) => {
    scrollTo(0, scrollY + field.getBoundingClientRect().top - innerHeight * 0.6)
  })
}
