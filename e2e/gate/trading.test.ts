// Trading: the journal and predictions.
import { expect, it } from 'vitest'
import { closeWithoutProblems } from '../browser.ts'
import { toastWith } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  site,
  openPage,
  admin,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const phone = { size: 'phone' } as const

it('a trade is written down, edited and listed in the journal', async () => {
  const visitor = await openPage(meera, '/dashboard/journal', phone)
  const { page } = visitor
  await page.getByRole('link', { name: 'New trade' }).first().click()
  await page.getByLabel('Symbol', { exact: true }).fill('SILVER MAR')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Second touch of the floor.')
  await page.getByRole('button', { name: 'Save trade' }).click()
  await toastWith(page, 'Trade saved').waitFor()
  await page.getByText('Second touch of the floor.').waitFor()
  await page.getByRole('link', { name: /^Edit$/ }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Third touch of the floor.')
  await page.getByRole('button', { name: 'Save trade' }).click()
  await page.getByRole('link', { name: /^Edit$/ }).waitFor()
  await page.getByText('Third touch of the floor.').waitFor()
  await page.goto(`${site.url}/dashboard/journal`)
  await page.getByText('SILVER MAR').filter({ visible: true }).first().waitFor()
  const { trades } = (await meera.api('GET /journal/trades', { query: { limit: '50' } })).body
  expect(trades).toHaveLength(1)
  await closeWithoutProblems(visitor)
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
