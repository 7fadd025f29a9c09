// @vitest-environment happy-dom
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { type FailedPartProps, lazyPart } from './lazy-part.tsx'

type Props = { name: string }
const Failed = ({ name, onRetry, onReload }: Props & FailedPartProps) => (
  <>
    <button type="button" onClick={onRetry}>
      Load {name}
    </button>
    {onReload && ' or the page'}
  </>
)
const Menu = ({ name }: Props) => <p>This is {name}</p>

test('a part whose file fails leaves the rest alone, and loads when the person retries', async () => {
  let attempts = 0
  const Part = lazyPart<Props>(async () => {
    attempts++
    if (attempts < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Menu }
  }, Failed)
  const { text, click } = await render(
    <>
      <p>The rest</p>
      <Suspense fallback="Loading">
        <Part name="the menu" />
      </Suspense>
    </>,
  )
  expect(text()).toBe('The restLoad the menu')
  await click('Load the menu')
  expect(text()).toBe('The restLoad the menu or the page')
  await click('Load the menu')
  expect(text()).toBe('The restThis is the menu')
})

test('a part with its own fallback is told to fail and to wait in turn', async () => {
  let arrive = () => {}
  let attempts = 0
  const load = (): Promise<{ default: typeof Menu }> =>
    ++attempts === 1
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : new Promise((resolve) => {
          arrive = () => resolve({ default: Menu })
        })
  const Part = lazyPart<Props>(load, Failed, ({ name }) => <p>Waiting for {name}</p>)
  const { text, click, advance } = await render(<Part name="the menu" />)
  expect(text()).toBe('Load the menu')
  await click('Load the menu')
  // What failed is removed, not only hidden.
  expect(text()).toBe('Waiting for the menu')
  arrive()
  await advance(0)
  expect(text()).toBe('This is the menu')
})

test('a part can be fetched before it is shown', async () => {
  let attempts = 0
  const Part = lazyPart<Props>(async () => {
    attempts++
    return { default: Menu }
  }, Failed)
  Part.preload()
  expect(attempts).toBe(1)
})
