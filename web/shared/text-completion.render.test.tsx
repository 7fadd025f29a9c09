// @vitest-environment happy-dom
import { act, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { byNumber, person } from '../platform/testing/fixtures.ts'
import { render } from '../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../platform/testing/rendered-components.ts'
import { TextArea } from '../ui/text-area.tsx'
import { findMarkets } from './suggestion-sources.ts'
import { useTextCompletion } from './use-text-completion.tsx'

function Writing() {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { fieldProps, list } = useTextCompletion(field, text, setText)
  return (
    <>
      <TextArea
        {...fieldProps}
        ref={field}
        label="Text"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {list}
    </>
  )
}

const responses = {
  'GET /search': {
    posts: [],
    videos: [],
    news: [],
    isName: false,
    alsoFor: [],
    didYouMean: null,
    people: [person(), person({ _id: 'b'.repeat(24), username: 'meera_nair', name: 'Meera Nair' })],
    pagination: byNumber.lastPage,
  },
}

async function write(text: string) {
  const view = await render(<Writing />, { viewer: 'member', responses })
  const field = view.document.querySelector('textarea')!
  await act(async () => field.focus())
  await view.fill('Text', text)
  await view.advance(300)
  const options = () => [...view.document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
  return { ...view, field, options }
}

test('a name is completed with Enter', async () => {
  const { options, press, field } = await write('Thanks @mee')
  expect(options()).toEqual(['MKMeera Kulkarni@meera_k', 'MNMeera Nair@meera_nair'])
  await press('ArrowDown')
  await press('Enter')
  expect(field.value).toBe('Thanks @meera_nair ')
  expect(field.selectionEnd).toBe(19)
  expect(options()).toEqual([])
})

test('a symbol is completed with a tap, without a request', async () => {
  const { document, field, options, requests } = await write('Long $bankn')
  expect(options()).toEqual(['$BANKNIFTYBank Nifty', '$NIFTYBANKBank Nifty'])
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 })
  await act(async () => void document.querySelector('[role="option"]')!.dispatchEvent(tap))
  expect(field.value).toBe('Long $BANKNIFTY ')
  expect(requests).toEqual([])
})

test.each(['someone@mee', 'costs $100', 'plain words', '@', '$'])('nothing is offered after %j', async (text) => {
  const { options, requests } = await write(text)
  expect(options()).toEqual([])
  expect(requests).toEqual([])
})

test('markets are found by any of their names', () => {
  expect(findMarkets('sona', 5).map(({ name }) => name)).toEqual(['Gold'])
  expect(findMarkets('xau', 5)[0]?.symbols).toEqual(['GOLD', 'XAUUSD', 'XAU'])
})

testEveryComponentIsRendered(import.meta.glob('./text-completion.tsx', { eager: true }))
