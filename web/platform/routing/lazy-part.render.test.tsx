// @vitest-environment happy-dom
import { act, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ui } from '#contract/messages/en/ui.ts'
import { render } from '../testing/render.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { lazyPage } from './lazy-page.ts'
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

test('a part shows its own fallbacks for a failed file and for a file that loads', async () => {
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
  // The failed fallback is removed, not only hidden.
  expect(text()).toBe('Waiting for the menu')
  arrive()
  await advance(0)
  expect(text()).toBe('This is the menu')
})

test('a part that was fetched in advance is shown at once', async () => {
  let attempts = 0
  const waited = vi.fn(() => null)
  const Part = lazyPart<Props>(
    async () => {
      attempts++
      return { default: Menu }
    },
    Failed,
    waited,
  )
  Part.preload()
  await Promise.resolve()
  const { text } = await render(<Part name="the menu" />)
  expect(text()).toBe('This is the menu')
  expect(attempts).toBe(1)
  expect(waited).not.toHaveBeenCalled()
})

test('a part whose early fetch failed is fetched again when it is shown', async () => {
  let attempts = 0
  const Part = lazyPart<Props>(async () => {
    if (++attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Menu }
  }, Failed)
  Part.preload()
  await Promise.resolve()
  const { text } = await render(<Part name="the menu" />)
  expect(text()).toBe('This is the menu')
})

test('a retry restores the part everywhere on the page', async () => {
  let attempts = 0
  const Part = lazyPart<Props>(async () => {
    if (++attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Menu }
  }, Failed)
  const { text, click } = await render(
    <>
      <Part name="the first menu" />
      <Part name="the second menu" />
    </>,
  )
  expect(text()).toBe('Load the first menuLoad the second menu')
  await click('Load the second menu')
  expect(text()).toBe('This is the first menuThis is the second menu')
})

test('a page hydrates once the parts that the server rendered have their files, and keeps them as they are', async () => {
  const load = () => Promise.resolve({ default: Menu })
  const OnServer = lazyPart<Props>(load, Failed, undefined, { selector: 'p', component: Menu })
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<OnServer name="the menu" />)

  let arrive = () => {}
  const InBrowser = lazyPart<Props>(
    () => new Promise((resolve) => (arrive = () => resolve({ default: Menu }))),
    Failed,
    () => <p>Waiting</p>,
    { selector: 'p', component: undefined },
  )
  const onLoaded = vi.fn()
  const loading = lazyPage('Page', async () => ({ default: () => null })).preload?.()
  void loading?.then(onLoaded)
  await vi.advanceTimersByTimeAsync(0)
  expect(onLoaded).not.toHaveBeenCalled()
  arrive()
  await loading

  const root = await act(async () => hydrateRoot(container, <InBrowser name="the menu" />))
  expect(container.textContent).toBe('This is the menu')
  await act(async () => root.unmount())
  container.remove()
})

test('a dialog whose file is slow opens as a frame, which can be closed and shows an error if the file fails', async () => {
  let lose = () => {}
  const onClose = vi.fn()
  const NewPost = lazyDialog<{ onClose: () => void }>(
    () => new Promise((_, reject) => (lose = () => reject(new TypeError('Failed to fetch')))),
    { title: 'New post' },
  )
  const { text, click, actions, advance } = await render(<NewPost onClose={onClose} />)
  expect(text()).toContain('New post')
  expect(text()).toContain(ui.loading)
  lose()
  await advance(0)
  expect(text()).toContain(ui.dialogFailed)
  expect(actions()).toContain(ui.tryAgain)
  await click(ui.close)
  expect(onClose).toHaveBeenCalledOnce()
})
