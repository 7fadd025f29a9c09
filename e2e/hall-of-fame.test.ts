// An administrator chooses the hall of fame of a month, and everyone sees it.
import { rm } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { monthName } from '../contract/messages/en/month.ts'
import { createMember } from '../server/features/accounts/factory.ts'
import { chooseAutomatically } from '../server/features/hall-of-fame/actions.ts'
import { freezeBoards } from '../server/features/points/actions/standings.ts'
import { syncPosts } from '../server/features/points/actions/sync.ts'
import { createPost } from '../server/features/posts/factory.ts'
import { day, shiftClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import { openLog } from '../server/platform/log.ts'
import { openPlatform } from '../server/program.ts'
import { closeWithoutProblems, expectAccessible } from './browser.ts'
import { toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { createDataFolder, startSite } from './site.ts'

const writers = ['Kavya Iyer', 'Imran Qureshi', 'Tenzin Dolma']
const today = new Date()
/** In the month before the last one: its standings are final on any day. */
const then = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 2, 10, 6)
const month = new Date(then).toISOString().slice(0, 7)

let folder: string

/** The first writer has most points. If today is the 3rd or later, the first three are in the hall of fame already. */
async function fillMonth(settings: Record<string, string>): Promise<void> {
  const { platform, close } = await openPlatform(readConfig({ ...settings, DATA_DIR: folder }), openLog('warn'))
  try {
    for (const [index, name] of writers.entries()) {
      shiftClock(then - Date.now())
      const [username] = name.toLowerCase().split(' ')
      const writer = await createMember(platform, { name, username: `${username}_${index}` })
      for (let count = index; count < writers.length; count++) {
        shiftClock(then + count * day - Date.now())
        await syncPosts(platform, [(await createPost(platform, writer)).id])
      }
    }
    shiftClock(0)
    await freezeBoards(platform)
    await chooseAutomatically(platform)
  } finally {
    shiftClock(0)
    await close()
  }
}

const { openPage, admin } = setUpSite({
  start: async (settings) => {
    folder = await createDataFolder()
    await fillMonth(settings)
    return startSite(settings, folder)
  },
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('an administrator chooses the hall of fame, and the public pages show it', async () => {
  const visitor = await openPage(admin, '/admin/hall-of-fame')
  const { page } = visitor
  for (const name of writers) {
    const isChosen = name !== 'Imran Qureshi'
    await page.getByLabel(`Choose ${name}`).setChecked(isChosen)
    if (isChosen) await page.getByLabel(`Why ${name}?`).fill(`For the answers of ${name}.`)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await toastWith(page, 'Hall of fame published').waitFor()

  const guest = await openPage(undefined, `/hall-of-fame/${month}`)
  await guest.page.getByRole('heading', { name: `Hall of fame, ${monthName(month)}` }).waitFor()
  await guest.page.getByText('Chosen by the administrators').waitFor()
  expect(await guest.page.locator('.hall-entries > li').allTextContents()).toEqual([
    expect.stringContaining('For the answers of Kavya Iyer.'),
    expect.stringContaining('For the answers of Tenzin Dolma.'),
  ])
  await expectAccessible(guest.page)
  await guest.page.goto(new URL('/', guest.page.url()).href)
  await guest.page.getByRole('link', { name: 'Tenzin Dolma' }).waitFor()
  await expectAccessible(guest.page)
  await closeWithoutProblems(guest, visitor)
})
