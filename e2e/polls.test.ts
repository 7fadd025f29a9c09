import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Poll } from '#contract/polls.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll } from './browser.ts'
import { type Member, prepareBrowser, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const postWithPoll = (page: Page, question: string) => page.getByRole('article').filter({ hasText: question })
const resultsOf = (page: Page, question: string) =>
  postWithPoll(page, question).getByRole('list', { name: /poll results/i })

async function createPoll(member: Member, question: string, options: string[], seconds = 24 * 60 * 60): Promise<Poll> {
  const closesAt = new Date(Date.now() + seconds * 1000).toISOString()
  const { status, body } = await member.api('POST /polls', {
    body: { section: 'goldtalks', question, options, closesAt },
  })
  if (status !== 201) throw new Error(`the poll was refused: ${JSON.stringify(body)}`)
  return body.post.poll
}

describe('a poll', () => {
  // Proves: rule.overview.feature-polls, rule.overview.member-polls
  it("is created in a room, and everyone's bars move as others vote", async () => {
    const asker = await openPage(meera, '/dashboard/polls')
    const voter = await openPage(rohan, '/dashboard/goldtalks', { size: 'phone', theme: 'dark' })
    const { page } = asker
    const question = 'Where does $GOLD close on Friday?'
    await page.getByRole('button', { name: 'Ask the room' }).first().click()
    await page.getByRole('button', { name: 'Start the poll' }).click()
    const dialog = page.getByRole('dialog', { name: 'New poll' })
    await dialog.getByText('Write a question').waitFor()
    await dialog.getByText('A poll needs at least 2 options').waitFor()
    await dialog.getByLabel('Room').selectOption('goldtalks')
    await dialog.getByLabel('What do you want to know?').fill(question)
    await dialog.getByLabel('Option 1').fill('Above 1,25,000')
    await dialog.getByLabel('Option 2').fill('above 1,25,000')
    await page.getByRole('button', { name: 'Start the poll' }).click()
    await dialog.getByText('Two options are the same').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Option 2').fill('Between')
    await dialog.getByRole('button', { name: 'Add an option' }).click()
    await dialog.getByRole('textbox', { name: 'Option 3' }).fill('Below 1,24,000')
    await page.getByRole('button', { name: 'Start the poll' }).click()
    await toastWith(page, 'Poll started').waitFor()

    const asked = postWithPoll(page, question)
    await asked.getByRole('button', { name: 'Show results' }).click()
    await resultsOf(page, question).getByText('0 votes').first().waitFor()
    const ballot = postWithPoll(voter.page, question)
    const mark = () => ballot.getByLabel('Between').evaluate((option) => getComputedStyle(option, '::after').content)
    expect(await mark(), 'what nobody chose looks like it').toBe('none')
    await ballot.getByRole('button', { name: 'Vote' }).click()
    await ballot.getByText('Choose an option first.').waitFor()
    await ballot.getByLabel('Between').check()
    await ballot.getByRole('button', { name: 'Vote' }).click()
    await resultsOf(voter.page, question)
      .getByRole('listitem')
      .filter({ hasText: 'Between' })
      .filter({ hasText: 'your vote' })
      .getByText('100%')
      .waitFor()
    await expectAccessible(voter.page)
    await expectNoHorizontalScroll(voter.page)
    await resultsOf(page, question).getByRole('listitem').filter({ hasText: 'Between' }).getByText('100%').waitFor()

    await asked.getByRole('button', { name: 'Back to voting' }).click()
    await asked.getByLabel('Below 1,24,000').check()
    await asked.getByRole('button', { name: 'Vote' }).click()
    await asked.getByText('your vote is marked').waitFor()
    await resultsOf(voter.page, question).getByRole('listitem').filter({ hasText: 'Below' }).getByText('50%').waitFor()
    await postWithPoll(voter.page, question).getByText('2 votes').waitFor()
    await closeWithoutProblems(asker, voter)
  })

  it('takes one vote per member: a second one in another tab is rejected, and the first counts', async () => {
    const question = 'Does silver follow this week?'
    const poll = await createPoll(meera, question, ['Yes', 'No'])
    const voter = await openPage(rohan, '/dashboard/polls')
    const { page } = voter
    voter.allowError(/ERR_INTERNET_DISCONNECTED/)
    const ballot = postWithPoll(page, question)
    await ballot.getByLabel('Yes').check()
    await page.context().setOffline(true)
    await rohan.api('POST /polls/:id/vote', { params: { id: poll._id }, body: { option: poll.options[1]!._id } })
    await page.context().setOffline(false)
    await ballot.getByRole('button', { name: 'Vote' }).click()
    await toastWith(page, "You've already voted in this poll.").waitFor()
    await resultsOf(page, question).getByRole('listitem').filter({ hasText: 'your vote' }).getByText('No').waitFor()
    const { body } = await meera.api('GET /polls/:id', { params: { id: poll._id } })
    expect(body.poll.options.map(({ votesCount }: { votesCount: number }) => votesCount)).toEqual([0, 1])
    await closeWithoutProblems(voter)
  })

  it('shows its results to guests, who are asked to log in to vote', async () => {
    const question = 'Is the range over?'
    const poll = await createPoll(meera, question, ['It is', 'Not yet'])
    await rohan.api('POST /polls/:id/vote', { params: { id: poll._id }, body: { option: poll.options[0]!._id } })
    const guest = await openPage(undefined, `/post/${poll.postId}`, { size: 'phone' })
    const { page } = guest
    await page.getByRole('button', { name: /^More options for the post/ }).waitFor()
    const bars = page.getByRole('list', { name: 'Poll results so far' })
    await bars.getByRole('listitem').filter({ hasText: 'It is' }).getByText('100%').waitFor()
    await expectAccessible(page)
    await meera.api('POST /polls/:id/vote', { params: { id: poll._id }, body: { option: poll.options[1]!._id } })
    await bars.getByRole('listitem').filter({ hasText: 'Not yet' }).getByText('50%').waitFor()
    await page.getByRole('button', { name: 'Log in to vote' }).click()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await closeWithoutProblems(guest)
  })

  it('stops taking votes once closed, and shows the final results', async () => {
    const question = 'Will the gap be filled by noon?'
    const poll = await createPoll(meera, question, ['Filled', 'Open'])
    const voter = await visit()
    const { page } = voter
    await page.clock.install()
    await prepareBrowser(page, site, rohan)
    await page.goto(`${site.url}/dashboard/polls`)
    await postWithPoll(page, question).getByRole('button', { name: 'Vote' }).waitFor()
    await page.clock.setSystemTime(Date.parse(poll.closesAt) + 60_000)
    await page.clock.runFor(60_000)
    await postWithPoll(page, question).getByRole('list', { name: 'Final poll results', exact: true }).waitFor()
    await postWithPoll(page, question).getByText('closed', { exact: true }).waitFor()
    expect(await postWithPoll(page, question).getByRole('button', { name: 'Vote' }).count()).toBe(0)
    await closeWithoutProblems(voter)
  })

  it('is found by room and by status, which the URL keeps', async () => {
    const poll = await createPoll(meera, 'Has the range held?', ['It has', 'Not quite'])
    await rohan.api('POST /polls/:id/vote', { params: { id: poll._id }, body: { option: poll.options[0]!._id } })
    const reader = await openPage(rohan, '/dashboard/polls')
    const { page } = reader
    await postWithPoll(page, 'Has the range held?').waitFor()
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await page.waitForURL('**/dashboard/polls?status=open')
    await postWithPoll(page, 'Has the range held?').waitFor()
    await page.getByLabel('Room', { exact: true }).selectOption('bittalks')
    await page.getByRole('heading', { name: 'No polls here' }).waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ section: 'bittalks', status: 'open' })
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all polls' }).click()
    await postWithPoll(page, 'Has the range held?').getByRole('link', { name: 'Open post' }).click()
    const post = page.getByRole('dialog', { name: 'Post', exact: true })
    await post.getByRole('list', { name: /poll results/i }).waitFor()
    await closeWithoutProblems(reader)
  })
})
