// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { AdminVideo } from '#contract/admin-videos.ts'
import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import { changed, decide, parts } from '#contract/messages/en/moderation-screens.ts'
import { ownLessons } from '#contract/messages/en/own-lessons-screens.ts'
import { processingFailures } from '#contract/messages/en/videos.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { byNumber, hourAgo, id, member, moderatedContent } from '../../../platform/testing/fixtures.ts'
import { lesson, rendition } from '../../../platform/testing/fixtures-videos.ts'
import {
  automaticRetries,
  networkError,
  render,
  testRetry,
  testStates,
  testTexts,
} from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import ApprovalPage from './approval-page.tsx'
import VideosPage from './videos-page.tsx'

const viewer = 'administrator' as const
const layout = 'admin' as const
const approval = { url: '/admin/videos/approval', route: '/admin/videos/approval', viewer, layout }
const all = { url: '/admin/learning', route: '/admin/learning', viewer, layout }

const video = (change: Partial<AdminVideo> = {}): AdminVideo => ({
  ...lesson({ status: 'pending' }),
  contentVersion: 7,
  reportsCount: 0,
  submittedAt: hourAgo,
  pricesConfirmedAt: hourAgo,
  canDecide: true,
  can: { ...lesson().can, edit: false, delete: false, submit: false },
  ...change,
})
const listOf = (...videos: AdminVideo[]) => ({ 'GET /admin/videos': { videos, pagination: byNumber.lastPage } })
const empty = { 'GET /admin/videos': { videos: [], pagination: { ...byNumber.lastPage, total: 0 } } }
const content = moderatedContent({ _id: id(120), kind: 'video', version: 9 })
const staleError = new ApiError({ status: 409, type: 'conflict_stale' })

const ignore = () => {}

describe('the queue of lessons', () => {
  testStates({
    'no lesson waits': {
      ...approval,
      element: <ApprovalPage />,
      responses: empty,
      shows: [texts.approvalEmpty],
      offers: [texts.toVideos],
    },
    'a lesson whose author confirmed nothing about its prices': {
      ...approval,
      element: <ApprovalPage />,
      responses: listOf(video({ pricesConfirmedAt: null })),
      shows: [texts.unconfirmed],
    },
    'a lesson with what it shows and what the rules found': {
      ...approval,
      element: <ApprovalPage />,
      responses: listOf(
        video({
          reportsCount: 2,
          review: { reasons: ['returns_promise'], note: null, appeal: null, appealUntil: null },
        }),
      ),
      shows: ['Three losses', 'In before the close', texts.reports(2), texts.captions('en'), texts.confirmed],
      offers: [texts.approve, texts.reject],
    },
    'a lesson without anything to play': {
      ...approval,
      element: <ApprovalPage />,
      responses: listOf(
        video({ qualities: [rendition('360p', { status: 'failed', url: null, reason: processingFailures.encoder })] }),
      ),
      shows: [texts.notPlayable, texts.failedQuality('360p', processingFailures.encoder)],
    },
    'the queue without a connection': {
      ...approval,
      element: <ApprovalPage />,
      isOnline: false,
      responses: listOf(video()),
      shows: ['Offline', 'Three losses'],
    },
  })
  testRetry('the queue', {
    ...approval,
    element: <ApprovalPage />,
    responses: listOf(video()),
    call: 'GET /admin/videos',
    shows: ['Three losses'],
  })

  test('an approval is based on what was watched, and can be undone', async () => {
    const sent: unknown[] = []
    const view = await render(<ApprovalPage />, {
      ...approval,
      responses: {
        ...listOf(video()),
        'GET /admin/content/:id': { content },
        'PUT /admin/content/:id/status': ({ body }) => {
          sent.push(body)
          return { content: { _id: id(120), kind: 'video', status: 'published', decisionId: id(200) } }
        },
      },
    })
    await view.click(texts.approve)
    expect(sent).toMatchObject([{ status: 'approved', version: 7 }])
    expect(view.text()).toContain(decide.done.approved(parts.contentBy('video', content.author.name)))
  })

  test('a rejection needs a reason, and a lesson that changed meanwhile says so', async () => {
    const view = await render(<ApprovalPage />, {
      ...approval,
      responses: {
        ...listOf(video()),
        'GET /admin/content/:id': { content },
        'PUT /admin/content/:id/status': staleError,
      },
    })
    await view.click(texts.reject)
    await view.submit()
    expect(view.text()).toContain(decide.reasonMissing)
    await view.fill(decide.reason, 'It shows a live price.')
    await view.submit()
    expect(view.text()).toContain(changed.applyAnyway(decide.reject))
  })
})

describe('all lessons', () => {
  const watchIt = `${texts.watch('Three losses')}, 10:00`
  testStates({
    'no lesson matches': {
      ...all,
      url: '/admin/learning?status=failed',
      element: <VideosPage onReplaceFile={ignore} />,
      responses: empty,
      shows: [texts.empty],
      offers: [parts.clearFilters],
    },
    'a published lesson': {
      ...all,
      element: <VideosPage onReplaceFile={ignore} />,
      responses: listOf(video({ status: 'approved', isFeatured: true })),
      shows: [ownLessons.statuses.approved, texts.featured],
      offers: [texts.reject, watchIt],
    },
  })
  test('a lesson that was never submitted has nothing to decide', async () => {
    const responses = listOf(video({ status: 'processing', contentVersion: null, submittedAt: null }))
    const { actions } = await render(<VideosPage onReplaceFile={ignore} />, { ...all, responses })
    expect(actions()).toContain(watchIt)
    expect(actions()).not.toContain(texts.approve)
    expect(actions()).not.toContain(texts.reject)
  })

  test("a moderator can't decide on, edit or feature a lesson that only administrators decide on", async () => {
    const responses = listOf(video({ status: 'approved', canDecide: false }))
    const { actions } = await render(<VideosPage onReplaceFile={ignore} />, {
      ...all,
      viewer: member({ permissions: ['moderator'] }),
      responses,
    })
    expect(actions()).toContain(watchIt)
    expect(actions()).not.toContain(texts.reject)
    expect(actions()).not.toContain(texts.actions('Three losses'))
  })

  testTexts('a lesson', (title) => ({
    ...all,
    element: <VideosPage onReplaceFile={ignore} />,
    responses: listOf(video({ title })),
  }))

  test('a lesson that cannot be processed takes another file', async () => {
    const replaceFile = vi.fn()
    const failed = video({ status: 'failed', can: { ...video().can, retry: true, reupload: true } })
    const view = await render(<VideosPage onReplaceFile={replaceFile} />, { ...all, responses: listOf(failed) })
    await openMenu(view, texts.replaceFile)
    expect(replaceFile).toHaveBeenCalledExactlyOnceWith(failed._id)
  })

  const openMenu = async (view: Awaited<ReturnType<typeof render>>, item: string) => {
    await view.click(texts.actions('Three losses'))
    await view.advance(200)
    await view.click(item)
  }

  test('a lesson is featured with its version', async () => {
    const sent: unknown[] = []
    const view = await render(<VideosPage onReplaceFile={ignore} />, {
      ...all,
      responses: {
        ...listOf(video({ status: 'approved' })),
        'PUT /admin/videos/:id': ({ body }) => {
          sent.push(body)
          return { video: video({ isFeatured: true }) }
        },
      },
    })
    await openMenu(view, texts.feature)
    expect(sent).toEqual([{ isFeatured: true, version: 3 }])
  })

  test('an edit of a lesson that was changed elsewhere keeps the text, and is sent again on request', async () => {
    const versions: unknown[] = []
    const view = await render(<VideosPage onReplaceFile={ignore} />, {
      ...all,
      responses: {
        ...listOf(video()),
        'GET /admin/videos/:id': { video: video({ title: 'By someone else', version: 5 }) },
        'PUT /admin/videos/:id': ({ body }) => {
          const { version } = body as { version: number }
          versions.push(version)
          return version === 3 ? staleError : { video: video({ version: 6 }) }
        },
      },
    })
    await openMenu(view, texts.edit)
    expect(view.text()).toContain(texts.editLead)
    await view.fill(texts.title, 'Mine')
    await view.submit()
    expect(view.text()).toContain(texts.staleTitle)
    expect(view.text()).toContain('By someone else')
    await view.submit()
    expect(versions).toEqual([3, 5])
  })
})

test('a queue that was not reached says so', async () => {
  const view = await render(<ApprovalPage />, { ...approval, responses: { 'GET /admin/videos': networkError } })
  await view.advance(automaticRetries)
  expect(view.text()).toContain(parts.failed)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
