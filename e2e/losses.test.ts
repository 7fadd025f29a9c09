// Other tests rely on these rules to lose exactly the requests that they name.
import { beforeEach, expect, it } from 'vitest'
import { createPost } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

let id = ''
let turn = 0
beforeEach(async () => {
  id = (await createPost(meera, 'goldtalks', `The floor held ${++turn} times.`))._id
})
const likes = async () => (await site.api()('GET /posts/:id', { params: { id } })).body.post.likesCount

/** Likes the post from a page. Returns what its script gets to see, and how long that took. */
async function likeFromPage(mode: 'request' | 'response' | 'truncated' | 'slow', nth?: number) {
  const { page, lose, close } = await openPage(meera, '/robots.txt')
  const wasLost = await lose({ url: /\/like$/, method: 'POST', mode, ...(nth && { nth }) })
  const startedAt = performance.now()
  const seen = await page.evaluate(
    ([path, token]) =>
      fetch(path, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
        .then((response) => response.json())
        .then(
          ({ success }) => `success: ${success}`,
          (error) => error.name,
        ),
    [`/api/posts/${id}/like`, meera.token] as const,
  )
  await close()
  return { seen, wasLost: wasLost(), took: performance.now() - startedAt }
}

it('a lost request never reaches the server', async () => {
  expect(await likeFromPage('request')).toMatchObject({ seen: 'TypeError', wasLost: true })
  expect(await likes()).toBe(0)
})

it.each(['response', 'truncated'] as const)(
  'a request whose response is lost (%s) still takes effect',
  async (mode) => {
    expect(await likeFromPage(mode)).toMatchObject({ seen: 'TypeError', wasLost: true })
    expect(await likes()).toBe(1)
  },
)

it('a slow response arrives after 3 seconds', async () => {
  const { seen, took } = await likeFromPage('slow')
  expect(seen).toBe('success: true')
  expect(took).toBeGreaterThan(3000)
})

it('only the request that a rule names is lost', async () => {
  expect(await likeFromPage('request', 2)).toMatchObject({ seen: 'success: true', wasLost: false })
  expect(await likes()).toBe(1)
})
