import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoHorizontalScroll } from './browser.ts'
import { setUpSite } from './set-up-site.ts'

const {
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

const fixture = (name: string) => join(import.meta.dirname, '../web/features/journal-import/fixtures', name)
const statement = fixture('zerodha-tradebook.csv')

describe('importing a statement', () => {
  it('reads it on the device, saves it once, and knows it the next time', async () => {
    const { page } = await openPage(meera, '/dashboard/journal')
    await page.getByRole('link', { name: 'Import' }).first().click()
    const files = page.locator('input[type=file]')
    await files.setInputFiles([statement, fixture('mt4-statement.html')])
    await page.getByRole('heading', { name: 'Trades found' }).waitFor()
    await page.getByText('The price is empty').waitFor()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Save 6 trades' }).click()
    await page.getByRole('heading', { name: 'Import finished' }).waitFor()
    const { body } = await meera.api('GET /journal/trades', { query: {} })
    expect(body.trades).toHaveLength(6)
    await page.getByRole('link', { name: 'Open the journal' }).click()
    await page.getByText('GOLDM26DECFUT').first().waitFor()
    await page.getByRole('link', { name: 'Import' }).first().click()
    await files.setInputFiles(statement)
    await page.getByRole('heading', { name: 'No new trades in these files' }).waitFor()
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
  })

  it.each([
    { size: 'desktop', theme: 'light' },
    { size: 'phone', theme: 'dark' },
  ] as const)('reads a row again that the member corrected, on a $size in the $theme theme', async (look) => {
    const { page } = await openPage(meera, '/dashboard/journal/import', look)
    await page.locator('input[type=file]').setInputFiles(statement)
    await page.getByRole('button', { name: 'Correct it: line 9' }).click()
    const unread = page.getByRole('region', { name: 'Not read' })
    await unread.getByText('In the file: 31/09/2026').waitFor()
    await unread.getByLabel('trade_date').fill('31/11/2026')
    await unread.getByRole('button', { name: 'Read again' }).click()
    await unread.locator('[aria-invalid="true"]').waitFor()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await unread.getByLabel('trade_date').fill('30/09/2026')
    await unread.getByRole('button', { name: 'Read again' }).click()
    await unread.getByRole('heading', { name: 'Corrected by you' }).waitFor()
    await page.getByText('SILVERM26NOVFUT').first().waitFor()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    if (process.env.SHOTS) await unread.screenshot({ path: `${process.env.SHOTS}/import-${look.size}.png` })
    await unread.getByRole('button', { name: 'Undo: line 9' }).click()
    await page.getByRole('button', { name: 'Correct it: line 9' }).waitFor()
  })

  it('refuses a file that would block the page', async () => {
    const { page } = await openPage(meera, '/dashboard/journal/import', { size: 'phone', theme: 'dark' })
    const columns = Array(10_000).fill('x').join(',')
    const file = { name: 'wide.csv', mimeType: 'text/csv', buffer: Buffer.from(`${columns}\n${columns}`) }
    const text = readFileSync(statement)
    await page.locator('input[type=file]').setInputFiles([file, { ...file, name: 'tradebook.csv', buffer: text }])
    await page.getByText('too many columns to be a statement').waitFor()
    await page.getByRole('heading', { name: /each counted once/ }).waitFor()
    await expectNoHorizontalScroll(page)
  })
})
