// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '../platform/testing/render.tsx'
import { type KeyAction, useDocumentKeys } from './use-document-keys.ts'

const done: string[] = []
function Page() {
  const actions: Record<string, KeyAction> = {
    a: { run: () => done.push('approve') },
    j: { run: () => done.push('next'), repeats: true },
    r: { run: () => document.querySelector('textarea')!.focus() },
  }
  useDocumentKeys(({ key }) => actions[key])
  return createElement('textarea', { 'aria-label': 'Reason', dir: 'auto' })
}

/** Whether the page took the key, so that the browser doesn't type it. */
const isTaken = (key: string, options: KeyboardEventInit = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...options })
    document.activeElement!.dispatchEvent(event)
    return event.defaultPrevented
  })

test('a held key acts once, unless it moves', async () => {
  await render(createElement(Page))
  for (const repeat of [false, true, true]) await isTaken('a', { repeat })
  for (const repeat of [false, true, true]) await isTaken('j', { repeat })
  expect(done).toEqual(['approve', 'next', 'next', 'next'])
  expect(await isTaken('a', { ctrlKey: true })).toBe(false)

  // It types nothing in the field to which it led; the next press does.
  await isTaken('r')
  expect(await isTaken('r', { repeat: true })).toBe(true)
  expect(await isTaken('r')).toBe(false)
  expect(await isTaken('r', { repeat: true })).toBe(false)
})
