import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  closeWithoutProblems,
  expectAccessible,
  expectNoHorizontalScroll,
  type VisitOptions,
  type Visitor,
} from './browser.ts'
import { toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  admin,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const looks = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
)

const day = 24 * 60 * 60 * 1000

/** A question that someone has forecast. */
async function ask(question: string): Promise<string> {
  const kind = { section: 'goldtalks', kind: 'yesNo' } as const
  const body = {
    ...kind,
    question,
    criteria: 'Yes, if the settlement price is higher.',
    source: 'MCX bhavcopy',
    sourceUrl: '',
    outcomes: [],
    bounds: [],
    unit: '',
    closesAt: new Date(Date.now() + 2 * day).toISOString(),
    resolvesAt: new Date(Date.now() + 3 * day).toISOString(),
  }
  const created = await admin.api('POST /predictions', { body })
  expect(created.status).toBe(201)
  const id: string = created.body.prediction._id
  const others = await rohan.api('POST /predictions/:id/forecast', {
    params: { id },
    body: { probabilities: [40, 60] },
  })
  expect(others.status).toBe(200)
  return id
}

async function check(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}

async function forecast({ page }: Visitor, percent: string): Promise<void> {
  await page.getByText('Not shown yet').waitFor()
  await check(page)
  await page.getByRole('spinbutton', { name: 'Your forecast in percent' }).fill(percent)
  await page.getByRole('button', { name: 'Give forecast' }).click()
  await toastWith(page, 'Your forecast is saved').waitFor()
  await page.getByText(`You, ${percent}%`).filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('columnheader', { name: 'Time' }).waitFor()
  await page.getByRole('button', { name: 'Show as a chart' }).click()
  await check(page)
}

async function resolve(id: string, look: VisitOptions): Promise<Visitor> {
  const visitor = await openPage(admin, `/admin/edit-prediction/${id}`, look)
  const { page } = visitor
  await page.getByLabel('Outcome').selectOption('Yes')
  await page.getByLabel('Evidence', { exact: true }).fill('The exchange published 1,26,010.')
  await check(page)
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByText('Resolved', { exact: true }).first().waitFor()
  return visitor
}

/** The log and the member's export, as files. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByText(name, { exact: true }).click()])
  const path = join(site.folder, `${Date.now()}-${file.suggestedFilename()}`)
  await file.saveAs(path)
  return path
}

async function verify(page: Page, logFile: string, exportFile: string): Promise<void> {
  await page.getByLabel('Log file (all parts)').setInputFiles(logFile)
  await page.getByLabel('Your export (optional)').setInputFiles(exportFile)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

describe('a question', () => {
  it.each(looks)('is forecast, resolved, and its record verified offline ($size, $theme)', async (look) => {
    const id = await ask(`Will gold settle above 1,25,600 on a ${look.size} in ${look.theme}?`)
    const member = await openPage(meera, `/predictions/${id}`, look)
    await member.connected
    await forecast(member, '72')
    const administrator = await resolve(id, look)
    const { page } = member
    await page.getByRole('heading', { name: 'Resolved: Yes' }).waitFor()
    await page.getByText('The exchange published 1,26,010.').waitFor()
    await check(page)

    await page.goto(`${site.url}/predictions/log`)
    await page.getByRole('heading', { name: 'Head of the chain' }).waitFor()
    await check(page)
    const logFile = await download(page, 'Download the log')
    const exportFile = await download(page, 'Export yours')
    member.allowError(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/)
    await member.context.setOffline(true)
    await verify(page, logFile, exportFile)
    await page.getByText('All of it agrees.').waitFor()
    await check(page)

    const changed = join(site.folder, `changed-${look.size}-${look.theme}.txt`)
    const text = await readFile(logFile, 'utf8')
    await writeFile(changed, text.replace('MCX bhavcopy', 'MCX Bhavcopy'))
    await verify(page, changed, exportFile)
    await page.getByText('Row 1 differs.').waitFor()
    await member.context.setOffline(false)
    await closeWithoutProblems(member, administrator)
  })
})
