import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ui } from '#contract/messages/en/ui.ts'
import { closeWithoutProblems, expectAccessible, scrollUntilShown } from './browser.ts'
import { chartImage, choosePostMenuItem, createMember, createPost, postWith, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
  admin,
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const postDialog = (page: Page) => page.getByRole('dialog', { name: 'Post', exact: true })
const startPost = async (page: Page, words: string) => {
  await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
  await page.getByLabel('What do you see?').fill(words)
}

/** The value of a date-time field, in Indian time. */
const dateTimeFieldValue = (time: number): string => new Date(time + 330 * 60_000).toISOString().slice(0, 16)
const day = 24 * 60 * 60_000

/** A time some days ahead: as typed, and as shown. */
const dateTimeIn = (days: number, time: string) => {
  const date = dateTimeFieldValue(Date.now() + days * day).slice(0, 10)
  const [year, month, ofMonth] = date.split('-').map(Number)
  return { typed: `${date}T${time}`, shown: `${ofMonth} ${ui.months[month! - 1]} ${year}, ${time} IST` }
}
const evening = dateTimeIn(100, '18:30')
const nextMorning = dateTimeIn(101, '09:00')

describe('a saved post', () => {
  it('appears in the saved list, and its author sees only the count', async () => {
    const words = 'Gold holds its floor a third time.'
    const { _id } = await createPost(meera, 'goldtalks', words)
    const author = await openPage(meera, `/post/${_id}`)
    await author.page.getByRole('button', { name: /^More options for the post/ }).waitFor()
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    const { page } = reader
    await postWith(page, words).getByRole('button', { name: 'Save, 0' }).click()
    await toastWith(page, 'Post saved successfully').waitFor()
    await author.page.getByRole('button', { name: 'Save, 1', pressed: false }).waitFor()
    const { body } = await rohan.api('GET /user/posts/saved')
    expect(body.posts.map((saved: { content: string }) => saved.content)).toEqual([words])

    await postWith(page, words).getByRole('button', { name: 'Save, 1', pressed: true }).click()
    await toastWith(page, 'Post unsaved successfully').waitFor()
    await author.page.getByRole('button', { name: 'Save, 0' }).waitFor()
    await closeWithoutProblems(author, reader)
  })

  // Proves: rule.profile.login-required-save
  it('is only for members: guests are asked to log in', async () => {
    const { _id } = await createPost(meera, 'goldtalks', 'Silver follows, as always late.')
    const guest = await openPage(undefined, `/post/${_id}`)
    await guest.page.getByRole('button', { name: /^More options for the post/ }).waitFor()
    await guest.page.getByRole('button', { name: 'Save, 0' }).click()
    await guest.page.getByText('You must be logged in to save posts.').waitFor()
    await guest.page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await closeWithoutProblems(guest)
  })
})

describe('a scheduled post', () => {
  it('shows its time, can be rescheduled, and appears to others when published', async () => {
    await createPost(rohan, 'fxtalks', 'USDINR, an hour before.')
    const author = await openPage(meera, '/dashboard/fxtalks')
    const reader = await openPage(rohan, '/dashboard/fxtalks')
    await postWith(reader.page, 'USDINR, an hour before.').waitFor()
    const { page } = author
    const words = 'USDINR before the central bank speaks.'
    await startPost(page, words)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByLabel('Publish at').fill(dateTimeFieldValue(Date.now() - day))
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).last().click()
    await page.getByText('Choose a time in the future, up to a year ahead').waitFor()
    await page.getByLabel('Publish at').fill(evening.typed)
    await page.getByText(`Scheduled for ${evening.shown}`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).last().click()
    await toastWith(page, `Post scheduled for ${evening.shown}`).waitFor()
    expect(await postWith(page, words).count()).toBe(0)

    const { body } = await meera.api('GET /user/posts/user/:id', {
      params: { id: meera.user._id },
      query: { status: 'scheduled' },
    })
    const [scheduled] = body.posts
    await page.goto(`${site.url}/dashboard/fxtalks?post=${scheduled._id}`)
    const shown = postDialog(page)
    await shown.getByText(evening.shown, { exact: true }).waitFor()
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Change time' }).click()
    await page.getByLabel('Publish at').fill(nextMorning.typed)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await shown.getByText(nextMorning.shown, { exact: true }).waitFor()
    expect(await postWith(reader.page, words).count()).toBe(0)

    await shown.getByRole('button', { name: 'Publish now' }).click()
    await toastWith(page, 'Post published').waitFor()
    await shown.getByText('Scheduled for').waitFor({ state: 'detached' })
    await postWith(reader.page, words).waitFor()
    await closeWithoutProblems(author, reader)
  })

  it('is kept as a draft with all its parts', async () => {
    const author = await openPage(meera, '/dashboard/indextalks')
    const { page } = author
    await startPost(page, 'Nifty, three ways from here.')
    for (const extra of ['Poll', 'Schedule', 'Tags and location'])
      await page.getByRole('button', { name: extra, exact: true }).first().click()
    await page.getByLabel('Option 1').fill('Up')
    await page.getByLabel('Option 2').fill('Down')
    await page.getByLabel('Publish at').fill(evening.typed)
    await page.getByLabel('Tags', { exact: true }).fill('nifty, plan')
    await page.getByLabel('Location').fill('Kochi')
    await page.getByText('Draft saved on this device').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
    await page.getByText(`Scheduled for ${evening.shown}`).waitFor()
    expect(await page.getByLabel('Option 2').inputValue()).toBe('Down')
    expect(await page.getByLabel('Tags', { exact: true }).inputValue()).toBe('nifty, plan')
    expect(await page.getByLabel('Location').inputValue()).toBe('Kochi')
    await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
    await page.getByRole('button', { name: 'Post', exact: true }).last().click()
    const card = postWith(page, 'Nifty, three ways from here.')
    await card.getByRole('link', { name: '#plan' }).waitFor()
    await card.getByText('Kochi').waitFor()
    await card.getByRole('button', { name: 'Vote' }).waitFor()
    await closeWithoutProblems(author)
  })
})

describe('a post under review', () => {
  it('shows the reasons to its author only, who can appeal once', async () => {
    await createPost(rohan, 'bittalks', 'BTC before the weekend.')
    const author = await openPage(meera, '/dashboard/bittalks')
    const reader = await openPage(rohan, '/dashboard/bittalks')
    await postWith(reader.page, 'BTC before the weekend.').waitFor()
    const { page } = author
    const words = 'Guaranteed 30% monthly returns, join my Telegram @goldking today!'
    await startPost(page, words)
    await page.getByRole('button', { name: 'Post', exact: true }).last().click()
    await page.getByRole('heading', { name: 'Your post is under review' }).waitFor()
    await page.getByText(/^This looks like a promise of returns/).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View post' }).click()
    const shown = postDialog(page)
    await shown.getByText("Your post is under review. Others will see it once it's approved.").waitFor()
    await shown.getByRole('button', { name: 'Appeal' }).click()
    await page.getByRole('button', { name: 'Send appeal', exact: true }).click()
    await page.getByText('Please tell us why others should see this').waitFor()
    await page.getByLabel('Your reasons').fill('I warn of such channels.')
    await page.getByRole('button', { name: 'Send appeal', exact: true }).click()
    await shown.getByText("You've appealed. We'll take another look.").waitFor()
    expect(await shown.getByRole('button', { name: 'Appeal', exact: true }).count()).toBe(0)
    await createPost(meera, 'bittalks', 'A quiet weekend for BTC.')
    await postWith(reader.page, 'A quiet weekend for BTC.').waitFor()
    expect(await postWith(reader.page, words).count()).toBe(0)
    await closeWithoutProblems(author, reader)
  })

  it('shows its author the decision at once, and appears to others when approved', async () => {
    const held = 'Sure shot 100% profit calls, WhatsApp 98765 43210.'
    const fine =
      'Double your money, guaranteed: that is how the scams in my inbox begin. DM me your examples on WhatsApp.'
    const [refused, shown] = [await createPost(meera, 'indextalks', held), await createPost(meera, 'indextalks', fine)]
    expect([refused.status, shown.status]).toEqual(['pending', 'pending'])
    const author = await openPage(meera, `/dashboard/indextalks?post=${refused._id}`)
    const reader = await openPage(rohan, '/dashboard/indextalks')
    await reader.page.getByRole('heading', { name: 'indextalks' }).waitFor()
    const { page } = author
    await postDialog(page).getByText("Your post is under review. Others will see it once it's approved.").waitFor()
    const decide = (id: string, body: { status: 'approved' | 'rejected'; reason?: string }) =>
      admin.api('PUT /admin/content/:id/status', { params: { id }, body })
    await decide(refused._id, { status: 'rejected', reason: 'Calls for money are not shown here.' })
    await postDialog(page).getByText('Your post was rejected.').waitFor()
    await postDialog(page).getByText('Calls for money are not shown here.').waitFor()
    await expectAccessible(page)
    await decide(shown._id, { status: 'approved' })
    await postWith(reader.page, 'Double your money, guaranteed').waitFor()
    await closeWithoutProblems(author, reader)
  })

  it('works the same for comments', async () => {
    const { _id } = await createPost(rohan, 'bittalks', 'Who else watches the weekly close?')
    const author = await openPage(meera, `/post/${_id}`)
    const { page } = author
    const words = 'WhatsApp me on 98765 43210 for guaranteed double money'
    await page.getByLabel('Write a comment').fill(words)
    await page.getByLabel('Write a comment').press('Control+Enter')
    await page.getByText("Your comment is under review. Others will see it once it's approved.").waitFor()
    await page.getByRole('button', { name: 'Appeal' }).click()
    await page.getByLabel('Your reasons').fill('It was a joke.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send appeal', exact: true }).click()
    await page.getByText("You've appealed. We'll take another look.").waitFor()
    const { body } = await rohan.api('GET /posts/:id/comments', { params: { id: _id } })
    expect(body.comments).toEqual([])
    await closeWithoutProblems(author)
  })
})

describe('a report', () => {
  it('is accepted once: reporting again shows a friendly message', async () => {
    const words = 'Certainly nothing to see here.'
    await createPost(meera, 'indextalks', words)
    const reader = await openPage(rohan, '/dashboard/indextalks', { size: 'phone', theme: 'dark' })
    const { page } = reader
    await choosePostMenuItem(page, words, 'Report')
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Please choose a reason').waitFor()
    await page.getByLabel('Something else').check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText("Please describe what's wrong").waitFor()
    await page.getByLabel('Details').fill('It says nothing.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText(/^We've received your report/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })

    await choosePostMenuItem(page, words, 'Report')
    await page.getByLabel('Spam or advertising').check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText("You've already reported this. Thank you, we're looking into it.").waitFor()
    await closeWithoutProblems(reader)
  })
})

describe('the edit history', () => {
  it('shows an author the earlier versions of a post', async () => {
    const { _id } = await createPost(meera, 'goldtalks', 'MCX opens lower.')
    await meera.api('PUT /posts/:id', { params: { id: _id }, body: { content: 'MCX opens higher.' } })
    const author = await openPage(meera, '/dashboard/goldtalks')
    const { page } = author
    await choosePostMenuItem(page, 'MCX opens higher.', 'Edit history')
    const dialog = page.getByRole('dialog', { name: 'Edit history' })
    await dialog.getByText('MCX opens lower.').waitFor()
    await dialog.getByRole('heading', { name: 'Version 1' }).waitFor()
    await expectAccessible(page)
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    await postWith(reader.page, 'MCX opens higher.')
      .getByRole('button', { name: /^More options for the post/ })
      .click()
    await reader.page.getByRole('menuitem', { name: 'Report' }).waitFor()
    expect(await reader.page.getByRole('menuitem', { name: 'Edit history' }).count()).toBe(0)
    await closeWithoutProblems(author, reader)
  })
})

describe('links in a text', () => {
  it('open posts about the same symbol, and profiles', async () => {
    await createPost(meera, 'indextalks', 'NSE:RELIANCE above its range, $NIFTY with it.')
    await createPost(rohan, 'goldtalks', 'What @meera_krishnan said of NSE:RELIANCE holds.')
    await createPost(rohan, 'goldtalks', 'Nothing to do with it.')
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    const { page } = reader
    await page.getByRole('link', { name: 'NSE:RELIANCE' }).click()
    await page.getByRole('heading', { name: 'Posts about NSE:RELIANCE' }).waitFor()
    await postWith(page, 'above its range').waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    await page.getByRole('link', { name: '@meera_krishnan' }).click()
    await page.waitForURL('**/meera_krishnan')
    await closeWithoutProblems(reader)
  })
})

describe('the sort orders of a room', () => {
  it('are kept in the URL, and an empty Following feed leads to people', async () => {
    const lakshmi = await createMember(site, 'Lakshmi Reddy')
    await createPost(meera, 'goldtalks', 'Before anyone followed me.')
    const reader = await openPage(lakshmi, '/dashboard/goldtalks')
    const { page } = reader
    await page.getByRole('link', { name: 'Following', exact: true }).click()
    await page.getByRole('heading', { name: 'No posts from people you follow' }).waitFor()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('following')
    await expectAccessible(page)
    await lakshmi.api('POST /auth/follow/:id', { params: { id: meera.user._id } })
    await postWith(page, 'Before anyone followed me.').waitFor()
    await createPost(meera, 'goldtalks', 'For those who follow me.')
    await postWith(page, 'For those who follow me.').waitFor()
    await page.getByRole('link', { name: 'Top', exact: true }).click()
    await page.waitForURL('**/dashboard/goldtalks?sort=top')
    await closeWithoutProblems(reader)
  })
})

describe('a list that a member returns to', () => {
  it('keeps its place on a reload, and on Back from a post that was reloaded, on a phone', async () => {
    const image = await chartImage()
    for (let number = 1; number <= 45; number++)
      await createPost(meera, 'indextalks', `Line ${number} on the index.`, number % 9 === 0 ? image : undefined)
    const reader = await openPage(rohan, '/dashboard/indextalks', { size: 'phone' })
    const { page } = reader
    await postWith(page, 'Line 45 on the index.').waitFor()
    const deep = postWith(page, 'Line 15 on the index.')
    await scrollUntilShown(page, deep)
    const place = () => deep.evaluate((card) => Math.round(card.getBoundingClientRect().top))
    const scrollThere = async () => {
      await deep.evaluate((card) => window.scrollBy(0, card.getBoundingClientRect().top - 200))
      return place()
    }
    await expect.poll(scrollThere).toBe(200)
    await page.reload()
    await deep.waitFor()
    await expect.poll(place).toBe(200)

    await deep.getByText('Line 15 on the index.').click()
    await page.waitForURL('**/post/**')
    await page.reload()
    await page.getByText('Line 15 on the index.').first().waitFor()
    await page.goBack()
    await page.waitForURL('**/dashboard/indextalks')
    await deep.waitFor()
    await expect.poll(place).toBe(200)

    await page.goto(`${site.url}/dashboard/bittalks`)
    await page.goto(`${site.url}/dashboard/indextalks`)
    await postWith(page, 'Line 45 on the index.').waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await closeWithoutProblems(reader)
  })

  it('keeps its scroll position and everything it had loaded', async () => {
    const image = await chartImage()
    for (let number = 1; number <= 30; number++)
      await createPost(meera, 'fxtalks', `Note ${number} on the rupee.`, number % 10 === 0 ? image : undefined)
    const reader = await openPage(rohan, '/dashboard/fxtalks')
    const { page } = reader
    await postWith(page, 'Note 30 on the rupee.').waitFor()
    const deep = postWith(page, 'Note 3 on the rupee.')
    await scrollUntilShown(page, deep)
    await deep.scrollIntoViewIfNeeded()
    const place = () => deep.evaluate((card) => Math.round(card.getBoundingClientRect().top))
    const before = await place()
    await deep.getByRole('link', { name: 'Meera Krishnan' }).click()
    await page.waitForURL('**/meera_krishnan')
    await page.getByRole('heading', { name: 'Meera Krishnan', level: 1 }).waitFor()
    await page.goBack()
    await deep.waitFor()
    await expect.poll(place).toBe(before)
    await closeWithoutProblems(reader)
  })
})
