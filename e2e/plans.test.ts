// A plan from its post to the result, and after the post is gone.
import { describe, expect, it } from 'vitest'
import { waitUntil } from '../server/testing/wait-until.ts'
import { expectAccessible, expectNoHorizontalScroll, type Theme } from './browser.ts'
import { openWithOfflineFiles } from './offline-visit.ts'
import { closeTrade, makeTrade, publishPlan } from './plans.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const sizeOf = { light: 'desktop', dark: 'phone' } as const

/** For a field of a date and time, in the zone of the browser. */
const inDays = (days: number): string => {
  const date = new Date(Date.now() + days * 86_400_000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type Listed = { symbol: string; _id: string }
const tradesOf = async (symbol: string): Promise<Listed[]> => {
  const { body } = await meera.api('GET /journal/trades', { query: { limit: '50' } })
  return body.trades.filter((each: Listed) => each.symbol === symbol)
}

describe('a plan without a connection', () => {
  it.each(['light', 'dark'] as Theme[])(
    'becomes a trade once, and says so if another device was faster, in the %s theme',
    async (theme) => {
      const look = { theme, size: sizeOf[theme] }
      const first = await publishPlan(meera, 'goldtalks', `SILVER ${theme.toUpperCase()}`)
      const second = await publishPlan(meera, 'goldtalks', `COPPER ${theme.toUpperCase()}`)
      const visitor = await openWithOfflineFiles({ site, openPage }, meera, '/dashboard/goldtalks', look)
      visitor.allowError(/409|conflict/i)
      const { page, context } = visitor
      const postOf = ({ plan }: typeof first) => page.getByRole('article').filter({ hasText: plan!.symbol })
      const add = { name: 'Add to journal' }
      await postOf(first).getByRole('button', add).waitFor()
      await context.setOffline(true)
      for (const post of [first, second]) {
        await postOf(post).getByRole('button', add).click()
        await postOf(post).getByText('Waiting to be sent').waitFor()
        await postOf(post).getByRole('button', add).waitFor({ state: 'detached' })
      }
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await makeTrade(meera, second)

      await context.setOffline(false)
      await page.reload()
      await waitUntil('the trade is made', async () => (await tradesOf(first.plan!.symbol)).length > 0)
      await postOf(first).getByRole('link', { name: 'Open trade' }).waitFor()
      await postOf(second).getByText('This plan is already in your journal').waitFor({ timeout: 40_000 })
      await postOf(second).getByRole('link', { name: 'Open trade' }).waitFor()
      await expectAccessible(page)
      for (const { plan } of [first, second]) expect(await tradesOf(plan!.symbol)).toHaveLength(1)
      await postOf(second).getByRole('button', { name: 'Discard' }).click()
      await postOf(second).getByText('This plan is already in your journal').waitFor({ state: 'detached' })
    },
  )
})

describe('a plan', () => {
  it.each(['light', 'dark'] as Theme[])(
    'becomes a trade, a result and a row of the list, in the %s theme',
    async (theme) => {
      const look = { theme, size: sizeOf[theme] }
      const symbol = `GOLDM ${theme.toUpperCase()}`
      const { page } = await openPage(meera, '/dashboard/goldtalks', look)
      await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
      const composer = page.getByRole('dialog', { name: 'New post' })
      await composer.getByLabel('What do you see?').fill(`Third touch of the floor, ${theme}.`)
      await composer.getByRole('button', { name: 'Plan' }).click()
      await composer.getByLabel('Symbol').fill(symbol)
      await composer.getByLabel('Entry').fill('1,24,200')
      await composer.getByLabel('Stop').fill('1,24,300')
      await composer.getByLabel('Target').fill('1,24,960')
      await composer.getByLabel('Valid until').fill(inDays(2))
      await composer.getByRole('button', { name: 'Post', exact: true }).click()
      await composer.getByText('Set the stop below the entry for a long trade').waitFor()
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await composer.getByLabel('Stop').fill('1,23,960')
      await composer.getByRole('button', { name: 'Post', exact: true }).click()
      const own = page.getByRole('article').filter({ hasText: symbol })
      await own.getByText('Open', { exact: true }).waitFor()

      const { page: reader } = await openPage(rohan, '/dashboard/goldtalks', look)
      const post = reader.getByRole('article').filter({ hasText: symbol })
      await post.getByText('Personal view, not advice. Result as stated by the author').waitFor()
      await expectAccessible(reader)
      expect(await post.getByRole('button', { name: 'Add to journal' }).count()).toBe(0)

      await own.getByRole('button', { name: 'Add to journal' }).click()
      await page.getByRole('heading', { name: symbol }).waitFor()
      await page.getByText('Planned trade added to your journal').waitFor()
      const tradeId = new URL(page.url()).pathname.split('/').at(-1)!
      await closeTrade(meera, tradeId)
      // Live, on the page that was open all the time.
      await post.getByText('+2.00 R').waitFor()
      expect(await post.innerText()).not.toMatch(/Only in the journal|1,24,680/)
      await expectNoHorizontalScroll(reader)

      await reader.goto(new URL(`/${meera.username}?tab=plans`, reader.url()).href)
      const row = reader.getByRole('listitem').filter({ hasText: symbol })
      await row.getByText('+2.00 R').waitFor()
      await reader.getByText('No prices are fetched').waitFor()
      await expectAccessible(reader)
      await expectNoHorizontalScroll(reader)
      const postId = await meera
        .api('GET /user/plans/:id', { params: { id: meera.user._id } })
        .then(({ body }) => body.plans[0]!._id)
      await meera.api('DELETE /posts/:id', { params: { id: postId } })
      await reader.reload()
      const deleted = reader.getByRole('listitem').filter({ hasText: 'Post deleted' }).first()
      await deleted.getByText('+2.00 R').waitFor()
      // The list of an earlier visit may show until the fresh one arrives.
      await reader.getByText(symbol).waitFor({ state: 'detached' })
      await expectAccessible(reader)
    },
  )
})
