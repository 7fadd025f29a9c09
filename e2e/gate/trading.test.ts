// Trading: the journal and predictions.
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { postPath } from '#contract/slug.ts'
import { closeWithoutProblems } from '../browser.ts'
import { toastWith } from '../members.ts'
import { closeTrade, publishPlan } from '../plans.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  site,
  openPage,
  admin,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const phone = { size: 'phone' } as const

const statement = join(import.meta.dirname, '../../web/features/journal-import/fixtures/zerodha-tradebook.csv')

async function fillTrade(page: Page): Promise<void> {
  const fill = (label: string, value: string, within: Locator | Page = page) =>
    within.getByLabel(label, { exact: true }).fill(value)
  await fill('Symbol', 'SILVER MAR')
  const plan = page.getByRole('group', { name: 'Plan' })
  await fill('Entry', '100', plan)
  await fill('Stop', '90', plan)
  await fill('Target', '130', plan)
  await fill('Quantity', '2', plan)
  for (const [leg, time, price] of [
    ['Leg 1', '2026-10-20T10:00', '100'],
    ['Leg 2', '2026-10-20T11:30', '140'],
  ] as const) {
    if (leg !== 'Leg 1') await page.getByRole('button', { name: 'Add a leg' }).click()
    const fields = page.getByRole('group', { name: leg })
    await fill('Time', time, fields)
    await fill('Price', price, fields)
    await fill('Quantity', '2', fields)
    await fill('Fee', '10', fields)
  }
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Second touch of the floor.')
}

// Proves: rule.overview.member-journal
it('a member writes down a trade, imports a statement, sees the figures and shares the trade', async () => {
  const visitor = await openPage(meera, '/dashboard/journal', phone)
  const { page } = visitor
  await page.getByRole('link', { name: 'New trade' }).first().click()
  await fillTrade(page)
  await page.getByRole('button', { name: 'Save trade' }).click()
  await toastWith(page, 'Trade saved').waitFor()
  await page.getByText('+3.00 R').first().waitFor()
  await page.getByText('+₹60').first().waitFor()
  await page.getByRole('link', { name: /^Edit$/ }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Third touch of the floor.')
  await page.getByRole('button', { name: 'Save trade' }).click()
  await page.getByRole('link', { name: /^Edit$/ }).waitFor()
  await page.getByText('Third touch of the floor.').waitFor()
  const tradeUrl = page.url()

  await page.goto(`${site.url}/dashboard/journal/import`)
  await page.locator('input[type=file]').setInputFiles(statement)
  await page.getByRole('button', { name: 'Save 3 trades' }).click()
  await page.getByRole('heading', { name: 'Import finished' }).waitFor()
  await page.goto(`${site.url}/dashboard/journal?span=all&unit=INR`)
  const figures = page.getByRole('region', { name: 'At a glance' })
  await figures.getByText('Net, after fees 3 trades').waitFor()
  expect(await figures.innerText()).toContain('+₹15,882')
  for (const symbol of ['SILVER MAR', 'GOLDM26DECFUT'])
    await page.getByText(symbol).filter({ visible: true }).first().waitFor()

  await page.goto(tradeUrl)
  await page.getByRole('button', { name: 'Share as a post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this trade' })
  await dialog.getByLabel('Room').selectOption('goldtalks')
  await dialog.getByLabel('What should others know about it?').fill('Sold at the target.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await toastWith(page, 'Post published').waitFor()
  const reader = await openPage(rohan, '/dashboard/goldtalks', phone)
  const post = reader.page.getByRole('article').filter({ hasText: 'Sold at the target.' })
  await post.getByText('As stated by the member').waitFor()
  expect(await post.innerText()).toContain('+3.00 R')
  await closeWithoutProblems(visitor)
  await closeWithoutProblems(reader)
})

it('a plan in a post becomes a trade, its result and a part of the review, which prints', async () => {
  const post = await publishPlan(meera, 'goldtalks', 'COPPER DEC')
  const reader = await openPage(rohan, postPath(post), phone)
  const visitor = await openPage(meera, postPath(post), phone)
  const { page } = visitor
  await page.getByRole('button', { name: 'Add to journal' }).click()
  await page.getByRole('heading', { name: 'COPPER DEC' }).waitFor()
  await closeTrade(meera, new URL(page.url()).pathname.split('/').at(-1)!)
  // Live, on the page that was open all the time.
  await reader.page.getByText('+2.00 R').waitFor()
  await page.goto(`${site.url}/dashboard/trade-review`)
  const reviewed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'COPPER DEC' }) })
  await reviewed.getByText('+2.00 R').first().waitFor()
  await page.getByLabel('What did I do well?').fill('Waited for the floor.')
  await page.getByText('Saved on').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Waited for the floor.').filter({ visible: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  for (const each of [reader, visitor]) await closeWithoutProblems(each)
})

const day = 86_400_000

it('a member forecasts a question, and then sees what others said', async () => {
  const question = 'Will gold settle above 1,25,600?'
  const body = {
    ...({ section: 'goldtalks', kind: 'yesNo', question, source: 'MCX bhavcopy', sourceUrl: '', unit: '' } as const),
    criteria: 'Yes, if the settlement price is higher.',
    outcomes: [],
    bounds: [],
    closesAt: new Date(Date.now() + 2 * day).toISOString(),
    resolvesAt: new Date(Date.now() + 3 * day).toISOString(),
  }
  const id: string = (await admin.api('POST /predictions', { body })).body.prediction._id
  await rohan.api('POST /predictions/:id/forecast', { params: { id }, body: { probabilities: [40, 60] } })
  const visitor = await openPage(meera, `/predictions/${id}`, phone)
  const { page } = visitor
  await page.getByText('Not shown yet').waitFor()
  await page.getByRole('spinbutton', { name: 'Your forecast in percent' }).fill('72')
  await page.getByRole('button', { name: 'Give forecast' }).click()
  await toastWith(page, 'Your forecast is saved').waitFor()
  await page.getByText('You, 72%').filter({ visible: true }).waitFor()
  await page.reload()
  await page.getByText('You, 72%').filter({ visible: true }).waitFor()
  await closeWithoutProblems(visitor)
})
