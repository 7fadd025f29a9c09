import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from './browser.ts'
import { createPost, type Member, prepareBrowser } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  members: [author],
} = setUpSite({ members: ['Meera Krishnan'] })

const markup = '</script><script>window.harm=1</script><img src=x onerror="window.harm=1"> [a](javascript:harm)'
const comment = '<svg onload="window.harm=1"> javascript:alert(1) &lt;b&gt;'

let path: string
beforeAll(async () => {
  const post = await createPost(author, 'goldtalks', markup)
  path = `/post/${post._id}`
  await author.api('POST /posts/:id/comment', { params: { id: post._id }, body: { comment } })
})

async function openPost(scripts: boolean, member?: Member): Promise<Visitor> {
  const visitor = await visit({ scripts })
  if (scripts) await prepareBrowser(visitor.page, site, member)
  return visitor
}

const expectNoScriptRan = async (page: Page) => {
  expect(await page.evaluate(() => 'harm' in window)).toBe(false)
  expect(await page.locator('img[src="x"], svg[onload], [onerror]').count()).toBe(0)
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
}

describe('text that looks like markup', () => {
  it('is plain text in the server-rendered page', async () => {
    const visitor = await openPost(false)
    const answer = await visitor.page.goto(site.url + path)
    const html = await answer!.text()
    expect(html).not.toContain('<script>window.harm')
    expect(html).not.toContain('<img src=x')
    await visitor.page.getByText(markup).waitFor()
    await visitor.page.getByText(comment).waitFor()
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(facts))).toContain('window.harm')
    await visitor.close()
  })

  it('is plain text after hydration: in the feed, in the modal and while editing', async () => {
    const visitor = await openPost(true, author)
    const { page } = visitor
    await page.goto(site.url + path)
    await page.getByRole('button', { name: 'More options for the post by Meera Krishnan' }).waitFor()
    await page.getByText(markup).waitFor()
    await expectNoScriptRan(page)

    await page.goto(`${site.url}/dashboard/goldtalks`)
    await page.getByText(markup).waitFor()
    await page.getByRole('link', { name: '1 comment' }).click()
    const modal = page.getByRole('dialog', { name: 'Post' })
    await modal.getByText(comment).waitFor()
    await expectNoScriptRan(page)
    await modal.getByRole('button', { name: 'More options for the post by Meera Krishnan' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    expect(await page.getByLabel('What do you see?').inputValue()).toBe(markup)
    await expectNoScriptRan(page)
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})
