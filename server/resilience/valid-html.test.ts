// The HTML of all public pages is valid.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { checkHtml } from './testing/check-html.ts'
import { createPublicContent, type PublicContent } from './testing/public-pages.ts'

let site: TestSite
let content: PublicContent
beforeAll(async () => {
  site = await startTestSite({ SOCIAL_LINKS: 'https://social.example/chartroom' })
  content = await createPublicContent(site)
})
afterAll(() => site.close())

it('no page has an error by the W3C checker', async () => {
  const folder = join(site.config.dataFolder, 'html')
  await mkdir(folder)
  const paths = [...content.pages, { name: 'unknown', path: '/nowhere/at/all' }]
  const files = await Promise.all(
    paths.map(async ({ name, path }) => {
      const file = join(folder, `${name.replaceAll(' ', '-')}.html`)
      await writeFile(file, await (await fetch(site.url + path)).text())
      return file
    }),
  )
  const lines = (await checkHtml(files)).split('\n').filter((line) => line !== '')
  expect(lines.map((line) => line.slice(line.lastIndexOf('/') + 1))).toEqual([])
})
