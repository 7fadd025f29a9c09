// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { decide, keys, parts } from '#contract/messages/en/moderation-screens.ts'
import { preparedReasons, preparedReasonTexts } from '#contract/messages/en/prepared-reasons.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { byNumber, id, moderatedContent } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import ContentPage from './content-page.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { PreparedReasons } from './prepared-reasons.tsx'
import { UndoDecision } from './undo-decision.tsx'

const ignore = () => {}
const viewer = 'administrator'
const contents = [1, 2, 3].map((number) => moderatedContent({ _id: id(number), version: number }))
const contentPage = {
  viewer,
  responses: {
    'GET /admin/posts/search': { posts: contents, pagination: byNumber.lastPage },
    'PUT /admin/content/:id/status': {
      content: { _id: id(2), kind: 'post', status: 'published', decisionId: id(70) },
    },
    'POST /admin/decisions/:id/undo': {},
  },
} as const
const press = (key: string, shiftKey = false, repeat = false) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, shiftKey, repeat, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  })

test('the keys J and K move through the list, A approves, and Z undoes', async () => {
  const { advance, text, requests, document } = await render(<ContentPage />, contentPage)
  const rows = () => [...document.querySelectorAll('tbody tr')]
  const focused = () => rows().findIndex((row) => row.contains(globalThis.document.activeElement))
  await press('j')
  await press('j')
  expect(focused()).toBe(1)
  await press('k')
  expect(focused()).toBe(0)
  await press('j')
  await press('a')
  await advance(10)
  expect(requests).toContain('PUT /admin/content/:id/status')
  expect(text()).toContain(decide.done.approved(parts.contentBy('post', 'Meera Kulkarni')))
  expect(text()).toContain(decide.noticesIn(10))
  expect(focused()).toBe(1)
  await press('z')
  await advance(10)
  expect(requests).toContain('POST /admin/decisions/:id/undo')
  expect(text()).not.toContain(decide.noticesIn(10))
})

test('a held A decides on one item', async () => {
  const { advance, requests } = await render(<ContentPage />, contentPage)
  await press('j')
  for (const repeat of [false, true, true]) {
    await press('a', false, repeat)
    await advance(10)
  }
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
})

test('the last item can still be undone when the list is empty', async () => {
  let isDecided = false
  const responses = {
    ...contentPage.responses,
    'GET /admin/posts/search': () =>
      isDecided
        ? { posts: [], pagination: { ...byNumber.lastPage, total: 0 } }
        : { posts: contents.slice(0, 1), pagination: byNumber.lastPage },
    'PUT /admin/content/:id/status': () => {
      isDecided = true
      return contentPage.responses['PUT /admin/content/:id/status']
    },
  }
  const { advance, text } = await render(<ContentPage />, { viewer, responses })
  await press('j')
  await press('a')
  await advance(10)
  expect(text()).toContain(parts.noMatch)
  expect(text()).toContain(decide.noticesIn(10))
})

test('X selects, with Shift a range, and R asks for a reason', async () => {
  const { advance, text, actions } = await render(<ContentPage />, contentPage)
  await press('j')
  await press('x')
  await advance(10)
  expect(text()).toContain(decide.selected(1))
  await press('j')
  await press('j')
  await press('x', true)
  await advance(10)
  expect(text()).toContain(decide.selected(3))
  await press('r')
  await advance(10)
  expect(text()).toContain(decide.reason)
  expect(actions()).toContain(decide.cancel)
})

test('the question mark lists the keys', async () => {
  const { advance, text } = await render(<ContentPage />, contentPage)
  await press('j')
  await press('?')
  await advance(10)
  for (const meaning of Object.values(keys.keys)) expect(text()).toContain(meaning)
})

test('a prepared reason is filled in, in English, Hinglish or Hindi, and can be changed', async () => {
  const { fill, document } = await render(
    <DecideDialog contents={contents.slice(0, 1)} decision="rejected" onClose={ignore} onDone={ignore} />,
    { viewer },
  )
  const reason = () => document.querySelector('textarea')?.value
  await fill(preparedReasonTexts.label, 'returns')
  expect(reason()).toBe(preparedReasons.returns.en)
  await fill(preparedReasonTexts.language, 'hi')
  expect(reason()).toBe(preparedReasons.returns.hi)
  await fill(preparedReasonTexts.language, 'hinglish')
  expect(reason()).toBe(preparedReasons.returns.hinglish)
  await fill(decide.reason, 'No promises, please.')
  expect(reason()).toBe('No promises, please.')
})

test('undoing is offered until the notices are sent', async () => {
  const [undone, expired] = [[], []] as [number[], number[]]
  const bar = (
    <UndoDecision
      undoable={{ ids: [id(1)], text: 'Approved' }}
      onUndo={() => undone.push(1)}
      onExpire={() => expired.push(1)}
    />
  )
  const { advance, click } = await render(bar, { viewer })
  await click(`${ui.undo} Z`)
  expect(undone).toEqual([1])
  await advance(10_000)
  expect(expired.length).toBeGreaterThan(0)
})

test('a prepared reason is no longer missing', async () => {
  const { fill, submit, text } = await render(
    <DecideDialog contents={contents} decision="rejected" onClose={ignore} onDone={ignore} />,
    { viewer },
  )
  await submit()
  expect(text()).toContain(decide.reasonMissing)
  await fill(preparedReasonTexts.label, Object.keys(preparedReasons)[0])
  expect(text()).not.toContain(decide.reasonMissing)
})

test('the list of keys and the prepared reasons stand on their own', async () => {
  expect((await render(<KeysDialog onClose={ignore} />, { viewer })).text()).toContain(keys.title)
  expect((await render(<PreparedReasons onChoose={ignore} />, { viewer })).text()).toContain(preparedReasonTexts.own)
})

testEveryComponentIsRendered(
  import.meta.glob(['./keys-dialog.tsx', './prepared-reasons.tsx', './undo-decision.tsx'], { eager: true }),
)
