import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../server/testing/wait-until.ts'
import { closeWithoutProblems, type VisitOptions, type Visitor } from './browser.ts'
import { createPost, type Member, postWith, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

/** Resolves once a search finds so many: a worker adds new posts and names to the index. */
const untilFound = (q: string, total: number, type: 'posts' | 'people' = 'posts') =>
  waitUntil(`“${q}” is found`, async () => {
    const { status, body } = await rohan.api('GET /search', { query: { q, type } })
    return status === 200 && body.pagination.total === total
  })

beforeAll(async () => {
  await createPost(meera, 'goldtalks', 'Silver against gold, daily: the ratio turned at 82.')
  await createPost(meera, 'fxtalks', 'USDINR sleeps while gold runs.')
  await createPost(rohan, 'indextalks', 'Nifty closed its gap.')
  for (const word of ['silver', 'usdinr', 'nifty']) await untilFound(word, 1)
  for (const { name } of [meera, rohan]) await untilFound(name, 1, 'people')
})

async function enter(member: Member, path: string, options?: VisitOptions): Promise<Visitor> {
  const visitor = await openPage(member, path, options)
  await visitor.page.getByRole('main').waitFor()
  return visitor
}

const field = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search posts, people, lessons and news' }).filter({ visible: true })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name })
const pathAndSearch = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** Resolves once the server has acknowledged that the page watches posts. */
const waitForLiveUpdates = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      let asked = false
      socket.on('framesent', ({ payload }) => {
        asked ||= payload.toString().includes('section:watch')
      })
      socket.on('framereceived', ({ payload }) => {
        if (asked && payload.toString().startsWith('43')) resolve()
      })
    })
  })

describe('the search', () => {
  it('finds posts while typing, by the start of a word', async () => {
    const visitor = await enter(rohan, '/dashboard/discover')
    const { page } = visitor
    await field(page).pressSequentially('silv')
    // While the suggestions are open, they hide the page behind them from screen readers.
    await page.getByRole('option', { name: 'Silver Mini' }).waitFor()
    await field(page).press('Escape')
    await postWith(page, 'the ratio turned at 82').waitFor()
    await page.getByText('1 post found').waitFor()
    expect(pathAndSearch(page)).toBe('/dashboard/discover?q=silv')
    await tab(page, 'Posts 1').waitFor()
    await closeWithoutProblems(visitor)
  })

  it('finds a person despite a typo in the name', async () => {
    const visitor = await enter(rohan, '/discover?q=mera+krishna')
    const { page } = visitor
    await tab(page, 'People 1').click()
    await page.getByRole('main').getByText('@meera_krishnan').waitFor()
    expect(pathAndSearch(page)).toBe('/discover?q=mera+krishna&type=people')
    await closeWithoutProblems(visitor)
  })

  it.each(['phone', 'desktop'] as const)('shows a person above the posts for a whole name (%s)', async (size) => {
    const visitor = await enter(rohan, '/dashboard/discover?q=meera+krishnan', { size })
    const { page } = visitor
    const people = page.getByRole('main').getByRole('region', { name: 'People' })
    await people.getByText('@meera_krishnan').waitFor()
    await people.getByRole('link', { name: 'See all' }).click()
    await page.getByText('1 person found').waitFor()
    expect(pathAndSearch(page)).toBe('/dashboard/discover?q=meera+krishnan&type=people')
    await closeWithoutProblems(visitor)
  })

  it('suggests the correct spelling, and searches for it at a tap', async () => {
    const visitor = await enter(rohan, '/dashboard/discover?q=silvr')
    const { page } = visitor
    await page.getByRole('button', { name: 'Did you mean “silver”?' }).click()
    await postWith(page, 'Silver against gold').waitFor()
    expect(pathAndSearch(page)).toBe('/dashboard/discover?q=silver')
    await closeWithoutProblems(visitor)
  })

  it('finds posts by another name of the market, and says which', async () => {
    const visitor = await enter(rohan, '/dashboard/discover?q=sona')
    const { page } = visitor
    await postWith(page, 'USDINR sleeps while gold runs.').waitFor()
    await page
      .getByRole('main')
      .getByText(/^Also for .*Gold/)
      .waitFor()
    await closeWithoutProblems(visitor)
  })

  it('starts in the search box of the header, which "/" focuses from anywhere', async () => {
    const visitor = await enter(rohan, '/dashboard/goldtalks')
    const { page } = visitor
    await postWith(page, 'Silver against gold').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('nifty')
    await page.keyboard.press('Enter')
    await postWith(page, 'Nifty closed its gap.').waitFor()
    expect(pathAndSearch(page)).toBe('/dashboard/discover?q=nifty')
    await closeWithoutProblems(visitor)
  })

  it('keeps its filters in the URL, through a reload and going back', async () => {
    const visitor = await enter(rohan, '/dashboard/discover?q=gold')
    const { page } = visitor
    await page.getByText('2 posts found').waitFor()
    await page.getByLabel('Room', { exact: true }).selectOption('fxtalks')
    await page.getByText('1 post found').waitFor()
    await page.getByLabel('Time', { exact: true }).selectOption('week')
    await expect.poll(() => pathAndSearch(page)).toBe('/dashboard/discover?q=gold&section=fxtalks&since=week')
    await page.reload()
    await postWith(page, 'USDINR sleeps').waitFor()
    expect(await page.getByLabel('Room', { exact: true }).inputValue()).toBe('fxtalks')
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('week')
    await page.goBack()
    await page.goBack()
    await page.getByText('2 posts found').waitFor()
    expect(await page.getByLabel('Room', { exact: true }).inputValue()).toBe('')
    await closeWithoutProblems(visitor)
  })

  it('shows the results of the last query, however late an earlier response arrives', async () => {
    const visitor = await enter(rohan, '/dashboard/discover')
    const { page } = visitor
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/search?*q=silver*', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await field(page).fill('silver')
    await page.waitForURL(/q=silver/)
    await field(page).fill('nifty')
    await field(page).press('Enter')
    await postWith(page, 'Nifty closed its gap.').waitFor()
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
    expect(await postWith(page, 'the ratio turned').count()).toBe(0)
    await closeWithoutProblems(visitor)
  })

  it('says what to do when it finds nothing', async () => {
    const visitor = await enter(rohan, '/dashboard/discover?q=gold&section=bittalks')
    const { page } = visitor
    await page.getByRole('heading', { name: 'No posts found for “gold”' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('2 posts found').waitFor()
    await closeWithoutProblems(visitor)
  })

  it('shows an error when it fails, and can be retried', async () => {
    const visitor = await enter(rohan, '/dashboard/discover')
    const { page } = visitor
    visitor.allowError(/status of 500/)
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await field(page).fill('gold')
    await field(page).press('Enter')
    await page.getByRole('heading', { name: "We couldn't run this search" }).waitFor()
    await page.unroute('**/api/search?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('2 posts found').waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('search results', () => {
  it('load more, and keep their scroll position when the member comes back', async () => {
    for (let number = 1; number <= 14; number++)
      await createPost(meera, 'bittalks', `Soundings of the channel, leg ${number}.`)
    await untilFound('soundings', 14)
    const visitor = await enter(rohan, '/dashboard/discover?q=soundings')
    const { page } = visitor
    await page.getByText('14 posts found').waitFor()
    expect(await page.getByRole('article').count()).toBe(10)
    await page.getByRole('button', { name: 'Show more' }).click()
    const last = page.getByRole('article').nth(13)
    await last.scrollIntoViewIfNeeded()
    const words = await last.innerText()
    const top = () => last.evaluate((post) => Math.round(post.getBoundingClientRect().top))
    const before = await top()
    await page.getByRole('link', { name: 'Discover' }).waitFor()
    await last.getByRole('link', { name: 'bittalks' }).click()
    await page.getByRole('heading', { name: 'bittalks', level: 1 }).waitFor()
    await page.goBack()
    await last.waitFor()
    expect(await last.innerText()).toBe(words)
    await expect.poll(top).toBe(before)
    await closeWithoutProblems(visitor)
  })

  it('update live when someone else likes a post', async () => {
    const post = await createPost(meera, 'bittalks', 'A rare word: isobath.')
    await untilFound('isobath', 1)
    const visitor = await enter(rohan, '/privacy-policy')
    const { page } = visitor
    const listening = waitForLiveUpdates(page)
    await page.goto(`${site.url}/dashboard/discover?q=isobath`)
    await listening
    const card = postWith(page, 'isobath')
    await card.getByRole('button', { name: 'Like, 0' }).waitFor()
    await meera.api('POST /posts/:id/like', { params: { id: post._id } })
    await card.getByRole('button', { name: 'Like, 1' }).waitFor()
    await card.getByRole('button', { name: 'Like, 1' }).click()
    await card.getByRole('button', { name: 'Like, 2' }).waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('Discover without a query', () => {
  it('suggests people to follow', async () => {
    const visitor = await openPage(rohan, '/robots.txt')
    const { page } = visitor
    await page.route('**/api/posts/top?*', (route) => route.fulfill({ status: 400, body: '{}' }))
    await page.goto(`${site.url}/dashboard/discover?type=people`)
    await page
      .getByRole('heading', { name: /People to follow|No suggestions yet/ })
      .first()
      .waitFor()
    await tab(page, 'Posts').click()
    await page.getByRole('heading', { name: 'Top posts' }).waitFor()
    await toastWith(page, 'Failed to load posts').waitFor()
    expect(pathAndSearch(page)).toBe('/dashboard/discover')
    await closeWithoutProblems(visitor)
  })
})
