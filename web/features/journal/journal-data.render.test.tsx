// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { journalData, journalPage } from '#contract/messages/en/journal-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { queuedAction } from '../../platform/testing/fixtures.ts'
import { journalStats } from '../../platform/testing/fixtures-journal.ts'
import { render } from '../../platform/testing/render.tsx'
import { emptyValues, tradeOf } from './form-values.ts'
import JournalPage from './journal-page.tsx'

const local = vi.hoisted(() => ({ deleteCopiesOfCalls: vi.fn(), deleteDraftsNamed: vi.fn() }))
vi.mock('../../platform/device/local-database.ts', async (load) => ({ ...(await load<object>()), ...local }))

const page = (response: { deleted: number } | ApiError, total = 1846) =>
  render(<JournalPage />, {
    viewer: 'member',
    layout: 'member',
    url: '/dashboard/journal',
    route: '/dashboard/journal',
    actions: [queuedAction('createTrade', { trade: tradeOf({ ...emptyValues(), symbol: 'GOLDM DEC' }) })],
    responses: {
      'GET /journal/stats': {
        stats: journalStats({ total, ...(total === 0 && { closed: 0, trades: 0, firstAt: null }) }),
      },
      'GET /journal/trades': { trades: [], pagination: { limit: 20, nextCursor: null, hasMore: false } },
      'GET /journal/export': { fileName: 'journal.csv', text: 'a,b' },
      'GET /notices': { notices: { derivatives: '', warning: '' } },
      'DELETE /journal/trades': response,
    },
  })

test('the whole journal is deleted only after a question, with what this device has of it', async () => {
  vi.clearAllMocks()
  const view = await page({ deleted: 1846 })
  await view.click(journalData.deleteAll)
  expect(view.text()).toContain(journalData.deleteText(1846))
  expect(view.requests).not.toContain('DELETE /journal/trades')
  await view.click(journalData.deleteConfirm)
  expect(view.requests).toContain('DELETE /journal/trades')
  expect(view.text()).not.toContain('GOLDM DEC')
  expect(local.deleteCopiesOfCalls.mock.calls).toEqual([[expect.any(String), 'GET /journal/']])
  const isOfJournal = local.deleteDraftsNamed.mock.calls[0]![1] as (name: string) => boolean
  const names = [
    'new trade',
    'trade 1',
    'unsent trade 2',
    'trade review week 2026-11-02',
    'share 1 2',
    'goldtalks',
    'all',
  ]
  expect(names.filter(isOfJournal)).toEqual(names.slice(0, 5))
})

test('nothing is deleted on this device if the server fails', async () => {
  vi.clearAllMocks()
  const view = await page(new ApiError({ status: 503 }))
  await view.click(journalData.deleteAll)
  await view.click(journalData.deleteConfirm)
  expect(view.text()).toContain('GOLDM DEC')
  expect(local.deleteCopiesOfCalls).not.toHaveBeenCalled()
})

test('a journal that another device has deleted leaves no responses here', async () => {
  vi.clearAllMocks()
  const view = await page({ deleted: 0 }, 0)
  expect(view.text()).toContain(journalPage.empty)
  expect(local.deleteCopiesOfCalls).toHaveBeenCalledOnce()
  expect(local.deleteDraftsNamed).not.toHaveBeenCalled()
  expect(view.text()).toContain('GOLDM DEC')
})

test('an export becomes a file', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const view = await page({ deleted: 0 })
  await view.click(journalData.csv)
  expect(save).toHaveBeenCalledOnce()
})
