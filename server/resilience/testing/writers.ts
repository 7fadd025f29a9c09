// Members who post charts without a pause, and what the server acknowledged.
import sharp from 'sharp'
import { expect } from 'vitest'
import { previewWidth } from '#contract/media.ts'
import type { RunningSite } from '../../../e2e/site.ts'
import { postForm } from '../../features/posts/factory.ts'
import { newKey } from '../../platform/ids.ts'
import type { ApiClient, ApiResponse } from '../../testing/api-client.ts'
import { drawChart } from './images.ts'
import { createRandom, type Random } from './random.ts'

export type PostDraft = { author: string; key: string; content: string; images: Buffer[] }
export type WrittenPost = { id: string; draft: PostDraft }

/** A few charts to reuse, because drawing is slower than posting. */
export const drawCharts = (random: Random): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: 6 }, () => drawChart(random)))

export const postFormOf = ({ content, images }: Pick<PostDraft, 'content' | 'images'>): FormData =>
  postForm({ section: 'indextalks', content }, images)

export const sendDraft = (api: ApiClient, draft: PostDraft): Promise<ApiResponse> =>
  api.raw('POST /posts', { body: postFormOf(draft), headers: { 'idempotency-key': draft.key } })

export type Writers = {
  acknowledged: WrittenPost[]
  /** Sent without getting a response. */
  unanswered: PostDraft[]
  /** Resolves when this many more posts are acknowledged, or when all writers have ended. */
  waitForPosts(count: number): Promise<void>
  /** Finishes running requests and starts no new ones. */
  stop(): Promise<void>
}

type WriterOptions = { tokens: string[]; charts: Buffer[]; api(token: string): ApiClient }

/** Each writer posts until it is stopped or the site is gone. */
export function startWriters({ tokens, charts, api }: WriterOptions): Writers {
  const acknowledged: WrittenPost[] = []
  const unanswered: PostDraft[] = []
  const watchers = new Set<() => void>()
  let stopping = false

  const write = async (author: string, random: Random): Promise<boolean> => {
    const key = newKey()
    const images = Array.from({ length: random.below(4) }, () => random.pick(charts))
    const draft = { author, key, content: `Range holds ${key}`, images }
    const response = await sendDraft(api(author), draft).catch(() => null)
    if (!response) {
      unanswered.push(draft)
      return false
    }
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    acknowledged.push({ id: response.body.post._id, draft })
    for (const look of watchers) look()
    return true
  }
  const writing = Promise.all(
    tokens.map(async (token, index) => {
      const random = createRandom(`writer ${index}`)
      let isUp = true
      while (isUp && !stopping) isUp = await write(token, random)
    }),
  )
  writing.catch(() => {})
  return {
    acknowledged,
    unanswered,
    waitForPosts: (count) => {
      const wanted = acknowledged.length + count
      const enough = new Promise<void>((resolve) => {
        watchers.add(() => {
          if (acknowledged.length >= wanted) resolve()
        })
      })
      return Promise.race([enough, writing.then(() => {})])
    },
    stop: async () => {
      stopping = true
      await writing
    },
  }
}

type Site = Pick<RunningSite, 'url' | 'api'>

/** The post has its text and all its images. */
export async function expectPostIntact(site: Site, { id, draft }: WrittenPost): Promise<void> {
  const { status, body } = await site.api()('GET /posts/:id', { params: { id } })
  expect(status, `post ${id}`).toBe(200)
  expect(body.post.content).toBe(draft.content)
  expect(body.post.media).toHaveLength(draft.images.length)
  for (const { previewUrl } of body.post.media) {
    const response = await fetch(site.url + previewUrl)
    expect(response.status, previewUrl).toBe(200)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(previewWidth)
  }
}

type ShownPost = { _id: string; content: string; media: object[] }

/** All public posts of a site. */
export async function fetchAllPosts(site: Site): Promise<ShownPost[]> {
  const found: ShownPost[] = []
  let cursor: string | undefined
  do {
    const { body } = await site.api()('GET /posts', { query: { cursor, limit: '50' } })
    found.push(...body.posts)
    cursor = body.pagination.nextCursor ?? undefined
  } while (cursor)
  return found
}
