// Posts between two members: likes, comments, live updates, polls and plans.
import { expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible } from '../browser.ts'
import { createPost, postWith } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const phone = { size: 'phone' } as const

it("a like and a comment are stored, and show on the author's open page", async () => {
  const post = await createPost(meera, 'bittalks', '$BTC below the average again.')
  const author = await openPage(meera, `/post/${post._id}`, phone)
  await author.connected
  const reader = await openPage(rohan, '/dashboard/bittalks', phone)
  const card = postWith(reader.page, '$BTC below the average again.')
  await card.getByRole('button', { name: 'Like, 0' }).click()
  await author.page.getByRole('button', { name: 'Like, 1' }).waitFor()
  await card.getByRole('link', { name: '0 comments' }).click()
  const modal = reader.page.getByRole('dialog', { name: 'Post' })
  await modal.getByLabel('Write a comment').fill('Which average?')
  await modal.getByRole('button', { name: 'Send' }).click()
  await modal.getByRole('heading', { name: '1 comment' }).waitFor()
  await author.page.getByText('Which average?').waitFor()
  await expectAccessible(reader.page)
  await reader.page.reload()
  await reader.page.getByText('Which average?').waitFor()
  await reader.page.getByRole('button', { name: 'Like, 1', pressed: true }).first().waitFor()
  await closeWithoutProblems(author, reader)
})

it("a post appears in another member's open room, and its edit follows", async () => {
  const reader = await openPage(rohan, '/dashboard/indextalks', phone)
  await reader.connected
  const author = await openPage(meera, '/dashboard/indextalks', phone)
  await author.page.getByRole('button', { name: 'Share a chart or a thought' }).click()
  await author.page.getByLabel('What do you see?').fill('Nifty closed its gap.')
  await author.page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await postWith(reader.page, 'Nifty closed its gap.').waitFor()
  await postWith(author.page, 'Nifty closed its gap.')
    .getByRole('button', { name: /^More options/ })
    .click()
  await author.page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await author.page.getByLabel('What do you see?').fill('Nifty closed half of its gap.')
  await author.page.getByRole('button', { name: 'Save', exact: true }).click()
  await postWith(reader.page, 'Nifty closed half of its gap.').waitFor()
  await closeWithoutProblems(author, reader)
})

it('a vote in a poll counts once, and the asker sees it arrive', async () => {
  const question = 'Does silver follow this week?'
  const closesAt = new Date(Date.now() + 86_400_000).toISOString()
  const poll = { section: 'goldtalks' as const, question, options: ['Yes', 'No'], closesAt }
  expect((await meera.api('POST /polls', { body: poll })).status).toBe(201)
  const asker = await openPage(meera, '/dashboard/polls', phone)
  await asker.connected
  const asked = postWith(asker.page, question)
  await asked.getByRole('button', { name: 'Show results' }).click()
  const voter = await openPage(rohan, '/dashboard/goldtalks', phone)
  const ballot = postWith(voter.page, question)
  await ballot.getByLabel('Yes').check()
  await ballot.getByRole('button', { name: 'Vote' }).click()
  for (const shown of [ballot, asked])
    await shown.getByRole('listitem').filter({ hasText: 'Yes' }).getByText('100%').waitFor()
  await voter.page.reload()
  await ballot.getByRole('listitem').filter({ hasText: 'your vote' }).getByText('100%').waitFor()
  await asked.getByText('1 vote', { exact: true }).first().waitFor()
  await closeWithoutProblems(asker, voter)
})

/** For a field of a date and time, in the zone of the browser. */
const inTwoDays = (): string => {
  const date = new Date(Date.now() + 2 * 86_400_000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

it('a plan is posted, read by another member and added to the journal', async () => {
  const author = await openPage(meera, '/dashboard/goldtalks', phone)
  const { page } = author
  await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByLabel('What do you see?').fill('Third touch of the floor.')
  await composer.getByRole('button', { name: 'Plan' }).click()
  const fields = {
    Symbol: 'GOLDM',
    Entry: '1,24,200',
    Stop: '1,23,960',
    Target: '1,24,960',
    'Valid until': inTwoDays(),
  }
  for (const [label, value] of Object.entries(fields)) await composer.getByLabel(label).fill(value)
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  const own = postWith(page, 'Third touch of the floor.')
  await own.getByText('Open', { exact: true }).waitFor()
  const reader = await openPage(rohan, '/dashboard/goldtalks', phone)
  await postWith(reader.page, 'GOLDM').getByText('Personal view, not advice.').waitFor()
  await own.getByRole('button', { name: 'Add to journal' }).click()
  await page.getByRole('heading', { name: 'GOLDM' }).waitFor()
  await closeWithoutProblems(author, reader)
})

it.each([
  '/dashboard',
  '/dashboard/bittalks',
  '/dashboard/leaderboard',
  '/dashboard/notifications',
  '/dashboard/learning',
])("the first calls of a member's page are sent by its HTML, and not again by its scripts: %s", async (path) => {
  const reader = await openPage(rohan, path, phone)
  await reader.connected
  await reader.page.locator('#main h1').waitFor()
  await reader.page.waitForFunction(() => !document.querySelector('#main .skeleton'))
  const { early, sent } = await reader.page.evaluate(() => {
    const early = document.querySelector<HTMLElement>('script[data-urls]')?.dataset.urls?.split(' ') ?? []
    const paths = early.map((url) => url.replace(/\?.*/, ''))
    const all = performance.getEntriesByType('resource').map(({ name }) => name.slice(location.origin.length))
    return { early, sent: all.filter((url) => paths.includes(url.replace(/\?.*/, ''))) }
  })
  expect(early).not.toEqual([])
  expect(sent.sort()).toEqual(early.sort())
  await closeWithoutProblems(reader)
})
