import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScreeningReason } from '#contract/screening.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { appealContent, closeReview, recordRejection, submitForReview } from './actions.ts'
import type { ReviewRow } from './queries.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const db = () => site.platform.database.pool

async function pendingReview(reasons: ScreeningReason[] = ['payment_id']) {
  const content = { contentId: newId(), kind: 'post' as const, authorId: newId() }
  await submitForReview(db(), { ...content, reasons })
  return content
}

const reviewRow = async (id: string): Promise<ReviewRow | undefined> => {
  const { rows } = await db().query<ReviewRow>({ text: 'select * from reviews where content_id = $1', values: [id] })
  return rows[0]
}

describe('review', () => {
  it("keeps its reasons when the content is rejected, and stores the administrator's note", async () => {
    const content = await pendingReview(['returns_promise'])
    await recordRejection(db(), { ...content, note: 'No promises here.' })
    expect(await reviewRow(content.contentId)).toMatchObject({
      state: 'rejected',
      reasons: ['returns_promise'],
      note: 'No promises here.',
    })
  })

  it('accepts one appeal, even when fifty arrive at once', async () => {
    const { contentId, authorId } = await pendingReview()
    const appeals = Array.from({ length: 50 }, (_, index) =>
      appealContent(db(), { contentId, memberId: authorId, text: `Appeal ${index}` }),
    )
    expect((await Promise.all(appeals)).filter(Boolean)).toHaveLength(1)
    await submitForReview(db(), { contentId, kind: 'post', authorId, reasons: ['contact_handle'] })
    expect(await appealContent(db(), { contentId, memberId: authorId, text: 'Once more' })).toBe(false)
  })

  it('accepts an appeal from the author only', async () => {
    const { contentId } = await pendingReview()
    expect(await appealContent(db(), { contentId, memberId: newId(), text: 'Mine!' })).toBe(false)
  })

  it('returns to the queue when a rejection is appealed', async () => {
    const content = await pendingReview()
    await recordRejection(db(), { ...content, note: null })
    await appealContent(db(), { ...content, memberId: content.authorId, text: 'Please look again.' })
    expect(await reviewRow(content.contentId)).toMatchObject({ state: 'appealed', appeal: 'Please look again.' })
  })

  it('is deleted when the content is published or removed', async () => {
    const { contentId } = await pendingReview()
    await closeReview(db(), contentId)
    expect(await reviewRow(contentId)).toBeUndefined()
  })
})
