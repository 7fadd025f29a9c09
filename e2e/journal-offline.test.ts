// Trades that are written, edited and discarded without a connection, and edited on two devices at once.
import { expect, it } from 'vitest'
import { waitUntil } from '../server/testing/wait-until.ts'
import { expectAccessible, expectNoHorizontalScroll, type Theme } from './browser.ts'
import { toastWith } from './members.ts'
import { openWithOfflineFiles } from './offline-visit.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

type Written = { _id: string; symbol: string; note: string }

async function createTrade(symbol: string): Promise<string> {
  const fields = { symbol, market: 'mcx', side: 'long', currency: 'INR', note: 'As it was.' } as const
  const { body } = await meera.api('POST /journal/trades', { body: fields })
  return body.trade._id
}
const noteOf = async (id: string): Promise<string> =>
  (await meera.api('GET /journal/trades/:id', { params: { id } })).body.trade.note
const tradesOf = async (symbol: string): Promise<Written[]> => {
  const { body } = await meera.api('GET /journal/trades', { query: { limit: '50' } })
  return body.trades.filter((each: Written) => each.symbol === symbol)
}

const sizeOf = { light: 'desktop', dark: 'phone' } as const

it.each(['light', 'dark'] as Theme[])(
  'a trade edited offline on one device and online on another shows both versions, in the %s theme',
  async (theme) => {
    const symbol = `GOLDM ${theme.toUpperCase()}`
    const id = await createTrade(symbol)
    const look = { theme, size: sizeOf[theme] }
    const { page, context, ...visitor } = await openWithOfflineFiles(
      { site, openPage },
      meera,
      `/dashboard/journal/${id}`,
      look,
    )
    visitor.allowError(/409|conflict/i)
    const note = page.getByLabel('Note', { exact: true })
    const save = page.getByRole('button', { name: 'Save trade' })
    await page.getByText('As it was.').waitFor()
    await context.setOffline(true)

    for (const text of ['Written in a tunnel.', 'Written in a tunnel, twice.']) {
      await page.getByRole('link', { name: /^Edit$/ }).click()
      await save.waitFor()
      await note.fill(text)
      await save.click()
      await page.getByRole('heading', { name: 'Unsent trades' }).waitFor()
    }
    await page.getByRole('link', { name: `Edit ${symbol}` }).click()
    await expect.poll(() => note.inputValue()).toBe('Written in a tunnel, twice.')

    const phone = await openPage(meera, `/dashboard/journal/${id}/edit`, look)
    await phone.page.getByLabel('Note', { exact: true }).fill('Written on the phone.')
    await phone.page.getByRole('button', { name: 'Save trade' }).click()
    await waitUntil('the phone has saved', async () => (await noteOf(id)) === 'Written on the phone.')

    await context.setOffline(false)
    await page.goto(`${site.url}/dashboard/journal/${id}`)
    const compare = page.getByRole('link', { name: `Compare versions of ${symbol}` })
    await compare.waitFor({ timeout: 40_000 })
    expect(await noteOf(id)).toBe('Written on the phone.')
    await compare.click()
    const conflict = page.getByRole('region', { name: 'This trade was changed on another device' })
    const row = conflict.getByRole('row').filter({ hasText: 'Note' })
    await row.getByText('Written in a tunnel, twice.').waitFor()
    await row.getByText('Written on the phone.').waitFor()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await conflict.getByRole('button', { name: 'Use the other version' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Your changes on this device are discarded').waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await question.getByRole('button', { name: 'Keep my version' }).click()
    await conflict.waitFor({ state: 'detached' })
    await save.click()
    await toastWith(page, 'Trade saved').waitFor()
    expect(await noteOf(id)).toBe('Written in a tunnel, twice.')
    await page.getByRole('heading', { name: 'Unsent trades' }).waitFor({ state: 'detached' })
  },
)

it('a trade written offline is edited before it is sent, and another is discarded', async () => {
  const { page, context } = await openWithOfflineFiles({ site, openPage }, meera, '/dashboard/journal')
  await page.getByRole('link', { name: 'New trade' }).first().waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'New trade' }).first().click()
  const symbolField = page.getByLabel('Symbol', { exact: true })
  await page.getByLabel('Note', { exact: true }).fill('A trade without a symbol.')
  await page.getByRole('button', { name: 'Save trade' }).click()
  await page.getByText('Enter a symbol').waitFor()
  await expect.poll(() => symbolField.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('A trade without a symbol.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Unsent trades' }).waitFor({ state: 'detached' })

  for (const symbol of ['SILVER MAR', 'COPPER MAR']) {
    await page.getByRole('link', { name: 'New trade' }).first().click()
    await page.getByLabel('Symbol', { exact: true }).fill(symbol)
    await page.getByLabel('Note', { exact: true }).fill('First.')
    await page.getByRole('button', { name: 'Save trade' }).click()
    await page.getByRole('link', { name: `Edit ${symbol}` }).waitFor()
  }
  await page.getByRole('link', { name: 'Edit SILVER MAR' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Second.')
  await page.getByRole('button', { name: 'Save trade' }).click()
  await page.getByRole('button', { name: 'Discard: COPPER MAR' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Edit COPPER MAR' }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await context.setOffline(false)
  await page.goto(`${site.url}/dashboard/journal`)
  await waitUntil('the trade is sent', async () => (await tradesOf('SILVER MAR')).length > 0)
  await page.getByRole('heading', { name: 'Unsent trades' }).waitFor({ state: 'detached' })
  const [sent, ...others] = await tradesOf('SILVER MAR')
  // The trade is sent as it was first written, and its edit after it.
  await expect.poll(() => noteOf(sent!._id)).toBe('Second.')
  expect(others).toEqual([])
  expect(await tradesOf('COPPER MAR')).toEqual([])
})
