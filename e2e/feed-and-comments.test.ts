import { describe, expect, it } from 'vitest'
import { closeWithoutProblems, scrollUntilShown } from './browser.ts'
import { createPost, postWith, prepareBrowser } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

describe('a feed', () => {
  it('loads more near its end, each post once, and says when it has reached the end', async () => {
    for (let number = 1; number <= 45; number++) await createPost(meera, 'goldtalks', `Entry ${number} of the log.`)
    const visitor = await openPage(rohan, '/dashboard/goldtalks')
    const { page } = visitor
    await postWith(page, 'Entry 45 of the log.').waitFor()
    await postWith(page, 'Entry 26 of the log.').waitFor()
    expect(await page.getByRole('article').count()).toBe(20)
    const end = page.getByText("You've reached the end.")
    await scrollUntilShown(page, end)
    const words = await page.getByRole('article').locator('.post-text').allTextContents()
    expect(words).toEqual(Array.from({ length: 45 }, (_, index) => `Entry ${45 - index} of the log.`))
    await closeWithoutProblems(visitor)
  })

  it('announces new posts in a bar without moving what is being read', async () => {
    for (let number = 1; number <= 10; number++) await createPost(meera, 'indextalks', `Page ${number} of the log.`)
    const visitor = await openPage(rohan, '/dashboard/indextalks')
    const { page } = visitor
    await postWith(page, 'Page 10 of the log.').waitFor()
    await postWith(page, 'Page 1 of the log.').scrollIntoViewIfNeeded()
    const place = () => postWith(page, 'Page 1 of the log.').evaluate((post) => post.getBoundingClientRect().top)
    const before = await place()
    await createPost(meera, 'indextalks', 'Something new under the sun.')
    await createPost(meera, 'indextalks', 'And one thing more.')
    const bar = page.getByRole('button', { name: '2 new posts' })
    await bar.waitFor()
    expect(await place()).toBe(before)
    expect(await postWith(page, 'Something new under the sun.').count()).toBe(0)
    await bar.click()
    await postWith(page, 'And one thing more.').waitFor()
    await bar.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await createPost(meera, 'indextalks', 'This one comes in by itself.')
    await postWith(page, 'This one comes in by itself.').waitFor()
    expect(await page.getByRole('article').first().innerText()).toContain('This one comes in by itself.')
    await closeWithoutProblems(visitor)
  })

  it('shows an error when loading fails, and loads again on request', async () => {
    await createPost(meera, 'indextalks', 'Worth a second try.')
    const visitor = await openPage(rohan, '/privacy-policy')
    const { page } = visitor
    visitor.allowError(/status of 500/)
    await page.route('**/api/posts?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`${site.url}/dashboard/indextalks`)
    await page.getByRole('heading', { name: 'Failed to load posts' }).waitFor()
    await page.unroute('**/api/posts?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await postWith(page, 'Worth a second try.').waitFor()
    await closeWithoutProblems(visitor)
  })

  it('of one tag shows the posts with that tag', async () => {
    await createPost(meera, 'fxtalks', 'USDINR is heavy. #rupee')
    const visitor = await openPage(rohan, '/dashboard/fxtalks')
    const { page } = visitor
    await page.getByRole('link', { name: '#rupee' }).click()
    await page.getByRole('heading', { name: 'Posts with #rupee' }).waitFor()
    await postWith(page, 'USDINR is heavy.').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    await page.getByRole('link', { name: 'Show all posts' }).click()
    await page.getByRole('heading', { name: 'General discussion' }).waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('comments', () => {
  it('appear for everyone at once, as do likes, replies, edits and deletions', async () => {
    const post = await createPost(meera, 'bittalks', '$BTC below the average again.')
    const path = `/post/${post._id}`
    const author = await openPage(meera, path)
    const reader = await openPage(rohan, '/dashboard/bittalks')
    const card = postWith(reader.page, '$BTC below the average again.')
    await card.getByRole('button', { name: 'Like, 0' }).click()
    await author.page.getByRole('button', { name: 'Like, 1' }).waitFor()
    await card.getByRole('button', { name: 'Like, 1' }).click()
    await author.page.getByRole('button', { name: 'Like, 0' }).waitFor()
    expect((await site.api()('GET /posts/:id', { params: { id: post._id } })).body.post.likesCount).toBe(0)

    await card.getByRole('link', { name: '0 comments' }).click()
    const modal = reader.page.getByRole('dialog', { name: 'Post' })
    await modal.getByLabel('Write a comment').fill('Which average?')
    await modal.getByLabel('Write a comment').press('Control+Enter')
    await modal.getByRole('heading', { name: '1 comment' }).waitFor()
    const page = author.page
    await page.getByText('Which average?').waitFor()
    await page.getByRole('button', { name: 'Reply to Rohan Deshpande' }).click()
    await page.getByText('Replying to Rohan Deshpande').waitFor()
    await page.getByLabel('Reply to Rohan Deshpande', { exact: true }).last().fill('The 200 days.')
    await page.getByRole('button', { name: 'Send' }).click()
    await modal.getByText('The 200 days.').waitFor()
    await modal.getByRole('heading', { name: '2 comments' }).waitFor()
    await modal.getByRole('button', { name: 'Like the comment by Meera Krishnan, 0' }).click()
    await page.getByRole('button', { name: 'Like the comment by Meera Krishnan, 1' }).waitFor()

    await modal.getByRole('button', { name: 'More options for the comment by Rohan Deshpande' }).click()
    await reader.page.getByRole('menuitem', { name: 'Edit' }).click()
    await modal.getByLabel('Edit your comment').fill('Which average do you use?')
    await modal.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Which average do you use?').waitFor()

    await modal.getByRole('button', { name: 'More options for the comment by Rohan Deshpande' }).click()
    await reader.page.getByRole('menuitem', { name: 'Delete' }).click()
    await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Which average do you use?').waitFor({ state: 'detached' })
    await page.getByText('The 200 days.').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: '0 comments' }).waitFor()
    expect((await site.api()('GET /posts/:id', { params: { id: post._id } })).body.post.commentsCount).toBe(0)
    await closeWithoutProblems(author, reader)
  })

  it('are queued when offline, and sent when the connection is back', async () => {
    const post = await createPost(meera, 'bittalks', 'A quiet weekend.')
    const visitor = await openPage(rohan, `/post/${post._id}`)
    const { page } = visitor
    visitor.allowError(/ERR_FAILED/)
    await page.route('**/comment', (route) => route.abort())
    await page.getByLabel('Write a comment').fill('Quiet is a position too.')
    await page.getByRole('button', { name: 'Send' }).click()
    const waiting = page.getByRole('list', { name: 'Your unsent comments' })
    await waiting.getByText('Quiet is a position too.').waitFor()
    expect(await page.getByLabel('Write a comment').inputValue()).toBe('')
    await page.unroute('**/comment')
    await page.getByRole('button', { name: 'Like the comment by Rohan Deshpande, 0' }).waitFor()
    await waiting.waitFor({ state: 'detached' })
    expect(await page.getByText('Quiet is a position too.').count()).toBe(1)
    await closeWithoutProblems(visitor)
  })

  it('stay in the form when the server fails', async () => {
    const post = await createPost(meera, 'bittalks', 'A loud Monday.')
    const visitor = await openPage(rohan, `/post/${post._id}`)
    const { page } = visitor
    visitor.allowError(/status of 500/)
    await page.route('**/comment', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByLabel('Write a comment').fill('Loud is a signal too.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText("We couldn't send your comment. Your text is still here. Please try again.").waitFor()
    await page.unroute('**/comment')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Loud is a signal too.' }).waitFor()
    expect(await page.getByLabel('Write a comment').inputValue()).toBe('')
    await closeWithoutProblems(visitor)
  })

  it('can be read oldest or newest first', async () => {
    const post = await createPost(meera, 'bittalks', 'Two readings of one candle.')
    for (const words of ['First reading.', 'Second reading.'])
      await rohan.api('POST /posts/:id/comment', { params: { id: post._id }, body: { comment: words } })
    const visitor = await openPage(meera, `/post/${post._id}`)
    const { page } = visitor
    const order = () => page.locator('.comment-list .comment p').allInnerTexts()
    await page.getByText('Second reading.').waitFor()
    expect(await order()).toEqual(['First reading.', 'Second reading.'])
    await page.getByLabel('Sort comments').selectOption('newest')
    await page.locator('.comment-list .comment:first-child', { hasText: 'Second reading.' }).waitFor()
    expect(await order()).toEqual(['Second reading.', 'First reading.'])
    await closeWithoutProblems(visitor)
  })

  it('keep the order that was chosen before hydration', async () => {
    const post = await createPost(meera, 'bittalks', 'Slow connections read too.')
    for (const words of ['First reading.', 'Second reading.'])
      await rohan.api('POST /posts/:id/comment', { params: { id: post._id }, body: { comment: words } })
    const visitor = await visit()
    const { page } = visitor
    await prepareBrowser(page, site)
    let wake = () => {}
    const awake = new Promise<void>((resolve) => {
      wake = resolve
    })
    await page.route('**/assets/*.js', (route) => awake.then(() => route.continue()))
    await page.goto(`${site.url}/post/${post._id}`, { waitUntil: 'commit' })
    await page.getByLabel('Sort comments').selectOption('newest')
    wake()
    await page.locator('.comment-list .comment:first-child', { hasText: 'Second reading.' }).waitFor()
    expect(await page.getByLabel('Sort comments').inputValue()).toBe('newest')
    await closeWithoutProblems(visitor)
  })
})
