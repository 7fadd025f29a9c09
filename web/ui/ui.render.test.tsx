// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toasts } from '#contract/messages/en/toasts.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { hourAgo, now } from '../platform/testing/fixtures.ts'
import { render, testStates, testTexts } from '../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../platform/testing/rendered-components.ts'
import { Avatar } from './avatar.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Chip } from './chip.tsx'
import { ComponentFailed } from './component-failed.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { Divider } from './divider.tsx'
import { EmptyState } from './empty-state.tsx'
import { ExactTime } from './exact-time.tsx'
import { FilterButton } from './filter-button.tsx'
import { InfoDialog } from './info-dialog.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { LoadError } from './load-error.tsx'
import { LoadMore } from './load-more.tsx'
import { MemberText } from './member-text.tsx'
import { Menu } from './menu.tsx'
import { NotFound } from './not-found.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PageFailed } from './page-failed.tsx'
import { IconPartFailed, PartFailed } from './part-failed.tsx'
import { PlainMenuList } from './plain-menu-list.tsx'
import { ProgressiveImage } from './progressive-image.tsx'
import { RadioGroup } from './radio-group.tsx'
import { RelativeTime } from './relative-time.tsx'
import { SelectAllCheckbox } from './select-all-checkbox.tsx'
import { SelectField } from './select-field.tsx'
import { SkipLink } from './skip-link.tsx'
import { Spinner } from './spinner.tsx'
import { Tabs } from './tabs.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { toast } from './toast.ts'
import { Toasts } from './toasts.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useSelection } from './use-selection.ts'

const ignore = () => {}
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]
const image = { width: 1280, height: 720, previewUrl: '/media/a/200.webp', hdUrl: '/media/a/1080.webp', alt: 'Gold' }

testStates({
  "a member's words have their own direction": { element: <MemberText as="p">سونا</MemberText>, shows: ['سونا'] },
  'an empty state has a title, a text and an action': {
    element: (
      <EmptyState illustration="empty" title="No posts yet" text="Be the first.">
        <Button>Write</Button>
      </EmptyState>
    ),
    shows: ['No posts yet', 'Be the first.'],
    offers: ['Write'],
  },
  'an error can be retried': {
    element: <LoadError title="Failed" text="The server is down." onRetry={ignore} />,
    shows: ['Failed', 'The server is down.'],
    offers: [ui.tryAgain],
  },
  'a dialog waits for its file': {
    element: <DialogFrame open title="New post" onClose={ignore} />,
    shows: ['New post', ui.loading],
    offers: [ui.close],
  },
  "a dialog's file could not be loaded": {
    element: <DialogFrame open title="New post" onClose={ignore} failed={{ onRetry: ignore, onReload: ignore }} />,
    shows: ['New post', ui.dialogFailed, ui.checkConnection],
    offers: [ui.tryAgain, ui.componentFailed.reload, ui.close],
  },
  "a part's file could not be loaded": {
    element: <PartFailed onRetry={ignore} onReload={undefined} />,
    shows: [ui.partFailed],
  },
  "a small part's file could not be loaded": {
    element: <IconPartFailed onRetry={ignore} onReload={undefined} />,
    offers: [ui.partFailed],
  },
  'a list loads': { element: <ListSkeleton />, shows: [ui.loading] },
  'a page loads': { element: <Spinner />, shows: [ui.loading] },
  'a page needs a connection': {
    element: <OfflinePage heading="h1" onRetry={ignore} />,
    shows: [ui.offline.title, ui.offline.text],
    offers: [ui.tryAgain],
  },
  'a stored copy says how old it is': {
    element: <OfflineBanner content="Posts" fetchedAt={Date.parse(hourAgo)} />,
    shows: [ui.offline.banner, 'Posts as of', '1 h ago'],
  },
  'no stored copy has no age': { element: <OfflineBanner />, shows: [ui.offline.banner], hides: ['as of'] },
  'a page is not found': { element: <NotFound>Home</NotFound>, shows: [ui.notFound.title, ui.notFound.text, 'Home'] },
  'a component failed': {
    element: <ComponentFailed />,
    shows: [ui.componentFailed.title],
    offers: [ui.componentFailed.reload, ui.componentFailed.back],
  },
  'a page of an old version can be reloaded': {
    element: <PageFailed page="RoomPage" isOutdated />,
    shows: [ui.newVersion.title],
    offers: [ui.newVersion.reload],
  },
  'more can be loaded after a failure': {
    element: <LoadMore label="More" failedText="That failed." failed pending={false} onLoadMore={ignore} />,
    shows: ['That failed.'],
    offers: ['More'],
  },
  'a failure is not shown while more is loaded again': {
    element: <LoadMore label="More" failedText="That failed." failed pending onLoadMore={ignore} />,
    hides: ['That failed.'],
  },
  'a banner has an action': {
    element: (
      <Banner icon="info" action={<a href="/x">Show</a>}>
        2 items
      </Banner>
    ),
    shows: ['2 items'],
    offers: ['Show'],
  },
  'the small parts say what they show': {
    element: (
      <>
        <SkipLink />
        <Chip>Author</Chip>
        <Divider className="wide" />
        <ExactTime value={hourAgo} />
        <RelativeTime value={hourAgo} />
        <Avatar username="meera_k" src="/media/a/200.webp" label="Meera" />
        <ProgressiveImage image={image} />
        <Tabs label="Pages">
          <a href="/a" aria-current="page">
            One
          </a>
        </Tabs>
      </>
    ),
    shows: ['Author', '20 Jun, 11:00', '1 h'],
    offers: [ui.skip, 'One'],
  },
  'fields have labels, even hidden ones': {
    element: (
      <form>
        <TextField label="Name" hideLabel icon="search" />
        <TextArea label="Text" hint="Up to 100" />
        <SelectField label="Room" options={options} placeholder="Choose" />
        <RadioGroup label="Reason" name="reason" options={options} hint="One of them" />
        <Checkbox>I agree</Checkbox>
        <CheckboxGroup legend="Rooms" options={options} chosen={[]} onChange={ignore} />
        <DateTimeField label="When" value={now} onChange={ignore} formatHint={(time) => `At ${time}`} />
      </form>
    ),
    shows: ['Up to 100', 'Choose', 'One of them', 'I agree', 'Rooms', 'At 20 Jun'],
  },
})
testTexts('EmptyState', (text) => ({ element: <EmptyState illustration="empty" title={text} text={text} /> }))
testTexts('TextField', (text) => ({ element: <TextField label={text} error={text} /> }))
testTexts('Banner', (text) => ({ element: <Banner icon="info">{text}</Banner> }))

test('a group of checkboxes keeps the order of its options', async () => {
  const changes: string[][] = []
  const [first, second] = options.map(({ value }) => value) as [string, string]
  const group = (
    <CheckboxGroup legend="Rooms" options={options} chosen={[second]} onChange={(chosen) => changes.push(chosen)} />
  )
  const { document } = await render(group)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input')]
  expect(boxes.slice(0, 2).map(({ checked }) => checked)).toEqual([false, true])
  await act(async () => boxes[0]!.click())
  await act(async () => boxes[1]!.click())
  expect(changes).toEqual([[first, second], []])
})

const invalid: [string, ReactNode][] = [
  ['TextField', <TextField key="1" label="Name" error="Too short" />],
  ['TextArea', <TextArea key="2" label="Name" error="Too short" />],
  ['SelectField', <SelectField key="3" label="Name" options={options} error="Too short" />],
  [
    'Checkbox',
    <Checkbox key="4" error="Too short">
      Name
    </Checkbox>,
  ],
  [
    'DateTimeField',
    <DateTimeField key="5" label="Name" value={null} onChange={ignore} formatHint={String} error="Too short" />,
  ],
]
test.each(invalid)('%s ties its error to its control', async (_, element) => {
  const { document } = await render(element)
  const control = document.querySelector('[aria-invalid="true"]')
  const description = control?.getAttribute('aria-describedby') ?? ''
  expect(document.querySelector(`[id="${description}"]`)?.textContent).toBe('Too short')
})

test('a pending button takes no click, and keeps its name', async () => {
  const onClick = vi.fn()
  const { click, document } = await render(
    <Button pending onClick={onClick}>
      Save
    </Button>,
  )
  await click('Save')
  expect(onClick).not.toHaveBeenCalled()
  expect(document.querySelector('button')?.getAttribute('aria-busy')).toBe('true')
})

test('a dialog is named by its title and closes by its button, Escape and the page around it', async () => {
  const onClose = vi.fn()
  const { document, click } = await render(
    <Dialog open title="Post" onClose={onClose}>
      <p>Text</p>
    </Dialog>,
  )
  const dialog = document.querySelector('dialog')!
  expect(dialog.open).toBe(true)
  expect(document.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent).toBe('Post')
  await click(ui.close)
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog.click()
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a dialog whose text is stored nowhere asks before it closes with changes', async () => {
  const onClose = vi.fn()
  const { document, click, fill } = await render(
    <Dialog open title="Ban" onClose={onClose} asksBeforeDiscarding>
      <TextField label="Reason" name="reason" />
    </Dialog>,
  )
  const pressEscape = () => act(() => document.querySelector('dialog')!.dispatchEvent(new Event('cancel')))
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
  await fill('Reason', 'Spam')
  await pressEscape()
  await click(ui.discard.cancel)
  expect(document.querySelector('input')!.value).toBe('Spam')
  expect(onClose).toHaveBeenCalledOnce()
  await pressEscape()
  await click(ui.discard.confirm)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a dialog asks again when the browser closes it together with its question', async () => {
  const { document, fill } = await render(
    <Dialog open title="Ban" onClose={() => {}} asksBeforeDiscarding>
      <TextField label="Reason" name="reason" />
    </Dialog>,
  )
  await fill('Reason', 'Spam')
  await act(() => document.querySelector('dialog')!.dispatchEvent(new Event('cancel')))
  await act(() => {
    for (const dialog of [...document.querySelectorAll('dialog')].reverse()) dialog.close()
  })
  expect(
    [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.querySelector('h2')!.textContent),
  ).toEqual(['Ban', ui.discard.title])
})

test('a selection that is dragged out of a dialog does not close it', async () => {
  const onClose = vi.fn()
  const { document } = await render(
    <Dialog open title="Post" onClose={onClose}>
      <p>Text</p>
    </Dialog>,
  )
  document.querySelector('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.querySelector('dialog')?.click()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['first the lower one, then the upper one', ['Lower', 'Upper']],
  ['first the upper one, then the lower one', ['Upper', 'Lower']],
])('two dialogs that close, %s, return the focus to what opened the lower one', async (_, order) => {
  function Dialogs() {
    const [open, setOpen] = useState<string[]>([])
    const close = (title: string) => setOpen((before) => before.filter((each) => each !== title))
    return (
      <>
        <button type="button" onClick={() => setOpen(['Lower'])}>
          Open
        </button>
        {open.includes('Lower') && (
          <Dialog open title="Lower" closeLabel="Close Lower" onClose={() => close('Lower')}>
            <button type="button" onClick={() => setOpen(['Lower', 'Upper'])}>
              Ask
            </button>
          </Dialog>
        )}
        {open.includes('Upper') && (
          <Dialog open title="Upper" closeLabel="Close Upper" onClose={() => close('Upper')}>
            Really?
          </Dialog>
        )}
      </>
    )
  }
  const { document, click } = await render(<Dialogs />)
  const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)!
  button('Open').focus()
  await click('Open')
  button('Ask').focus()
  await click('Ask')
  for (const title of order) await click(`Close ${title}`)
  expect(globalThis.document.activeElement).toBe(button('Open'))
})

test('a dialog whose opener it removed returns the focus to the dialog below it', async () => {
  function Members() {
    const [hasMember, setHasMember] = useState(true)
    const [isAsking, setAsking] = useState(false)
    return (
      <>
        <Dialog open title="Members" closeLabel="Close members" onClose={() => {}}>
          {hasMember && (
            <button type="button" onClick={() => setAsking(true)}>
              Remove
            </button>
          )}
        </Dialog>
        {isAsking && (
          <Dialog open title="Really?" onClose={() => setAsking(false)} closeLabel="Done">
            <button type="button" onClick={() => setHasMember(false)}>
              Yes
            </button>
          </Dialog>
        )}
      </>
    )
  }
  const { document, click } = await render(<Members />)
  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove')!.focus()
  await click('Remove')
  await click('Yes')
  await click('Done')
  expect(globalThis.document.activeElement?.getAttribute('aria-label')).toBe('Close members')
})

test.each([
  ['on the page', false],
  ['in another dialog', true],
])('a dialog whose opener is gone returns the focus to the card that it was in, %s', async (_, isInDialog) => {
  function Card() {
    const [isOpen, setOpen] = useState(true)
    const [isAsking, setAsking] = useState(false)
    return (
      <article>
        {isOpen && (
          <button type="button" onClick={() => setAsking(true)}>
            Close plan
          </button>
        )}
        {isAsking && (
          <Dialog open title="Really?" onClose={() => setAsking(false)} closeLabel="Done">
            <button type="button" onClick={() => setOpen(false)}>
              Yes
            </button>
          </Dialog>
        )}
      </article>
    )
  }
  const { document, click } = await render(
    isInDialog ? (
      <Dialog open title="Post" onClose={() => {}}>
        <Card />
      </Dialog>
    ) : (
      <Card />
    ),
  )
  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Close plan')!.focus()
  await click('Close plan')
  await click('Yes')
  await click('Done')
  expect(globalThis.document.activeElement?.localName).toBe('article')
})

test('a confirmation focuses cancel, stays open after a failure and closes after success', async () => {
  const onConfirm = vi.fn(async () => false)
  const onClose = vi.fn()
  const { document, click } = await render(
    <ConfirmDialog
      title="Delete?"
      text="It is gone then."
      cancelLabel="Cancel"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  )
  expect(document.ownerDocument.activeElement?.textContent).toBe('Cancel')
  expect(document.querySelector('dialog')?.getAttribute('role')).toBe('alertdialog')
  await click('Delete')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  onConfirm.mockResolvedValue(true)
  await click('Delete')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('a dialog to read closes with its button', async () => {
  const onClose = vi.fn()
  const { text, click } = await render(
    <InfoDialog title="Keys" onClose={onClose}>
      J: next
    </InfoDialog>,
  )
  expect(text()).toContain('J: next')
  await click('Close')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('a menu opens its list and runs the chosen action', async () => {
  const onSelect = vi.fn()
  const { click, document } = await render(
    <Menu label="More" items={[{ id: 'a', label: 'Edit', icon: 'edit', onSelect }]}>
      …
    </Menu>,
  )
  const button = document.querySelector('button')!
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await click('More…')
  expect(document.querySelector('[role="menu"]')?.getAttribute('aria-label')).toBe('More')
  await click('Edit')
  expect(onSelect).toHaveBeenCalledOnce()
})

// Proves: rule.toasts.close
test('messages are announced and can be closed', async () => {
  toast.error('<b>Not</b> saved')
  const { text, click, document } = await render(<Toasts />)
  expect(text()).toBe(`${toasts.types.error}: <b>Not</b> saved`)
  expect(document.querySelector('[role="log"]')?.getAttribute('aria-label')).toBe(toasts.label)
  await click(toasts.close('<b>Not</b> saved'))
  expect(text()).toBe('')
})

function Selectable() {
  const [items] = useState([{ _id: 'a' }, { _id: 'b' }])
  const selection = useSelection(items)
  return (
    <>
      <SelectAllCheckbox label="All" selection={selection} />
      <button type="button" onClick={() => selection.toggle('a')}>
        Toggle
      </button>
      {selection.selected.length}
    </>
  )
}

test('the checkbox of a list is half ticked while some are selected', async () => {
  const { click, fill, document, text } = await render(<Selectable />)
  const box = document.querySelector('input')!
  await click('Toggle')
  expect([box.checked, box.indeterminate]).toEqual([false, true])
  await fill('All')
  expect([box.checked, box.indeterminate]).toEqual([true, false])
  expect(text()).toContain('2')
})

// Proves: rule.images.avatar-lazy, rule.images.avatar-loading, rule.images.avatar-error
test('an avatar loads once a tenth of it is visible, and pulses until its photo has loaded', async () => {
  const thresholds: unknown[] = []
  let enterViewport = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void, options: IntersectionObserverInit) {
        thresholds.push(options.threshold)
        enterViewport = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { document } = await render(<Avatar username="meera_k" src="/media/a/200.webp" />)
  const avatar = document.querySelector('.avatar')!
  const isPulsing = () => avatar.classList.contains('skeleton')
  expect([thresholds, isPulsing(), avatar.querySelector('img')]).toEqual([[0.1], false, null])
  await act(async () => enterViewport())
  const photo = avatar.querySelector('img')!
  expect([photo.getAttribute('src'), isPulsing()]).toEqual(['/media/a/200.webp', true])
  await act(async () => void photo.dispatchEvent(new Event('load')))
  expect(isPulsing()).toBe(false)
  await act(async () => void photo.dispatchEvent(new Event('error')))
  expect(photo.getAttribute('src')).toMatch(/person/)
})

// Proves: rule.images.progressive
test('an image shows a preview until the sharp image has loaded', async () => {
  const { document } = await render(<ProgressiveImage image={image} />)
  const frame = document.querySelector<HTMLElement>('.progressive-image')!
  const [preview, sharp] = [...frame.querySelectorAll('img')]
  expect([preview!.getAttribute('src'), sharp!.getAttribute('src')]).toEqual([image.previewUrl, image.hdUrl])
  expect(frame.dataset.state).toBe('loading')
  await act(async () => void sharp!.dispatchEvent(new Event('load')))
  expect(frame.dataset.state).toBe('sharp')
})

test('a menu whose own file is missing is a plain list', async () => {
  const chosen: string[] = []
  const items = ['Edit', 'Delete'].map((label) => ({ id: label, label, onSelect: () => void chosen.push(label) }))
  HTMLElement.prototype.showPopover ??= () => {}
  const trigger = { current: document.createElement('button') }
  const onClose = vi.fn()
  const { click, actions } = await render(
    <PlainMenuList trigger={trigger} label="More" items={items} onClose={onClose} />,
  )
  expect(actions()).toEqual(['Edit', 'Delete'])
  await click('Delete')
  expect(chosen).toEqual(['Delete'])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a plain menu follows its button when the page scrolls, and closes once the button is out of view', async () => {
  HTMLElement.prototype.showPopover ??= () => {}
  const trigger = { current: document.createElement('button') }
  let bottom = 100
  trigger.current.getBoundingClientRect = () => new DOMRect(0, bottom - 20, 20, 20)
  const onClose = vi.fn()
  const { document: page } = await render(<PlainMenuList trigger={trigger} label="More" items={[]} onClose={onClose} />)
  const scrollTo = (next: number) => {
    bottom = next
    window.dispatchEvent(new Event('scroll'))
    return [page.querySelector<HTMLElement>('.plain-menu')!.style.top, onClose.mock.calls.length]
  }
  Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, value: 600 })
  expect(scrollTo(100)).toEqual(['104px', 0])
  expect(scrollTo(40)).toEqual(['44px', 0])
  expect(scrollTo(-1)).toEqual(['44px', 1])
  expect(scrollTo(630)).toEqual(['44px', 2])
})

test('the button for hidden filters says that one is in use', async () => {
  const onToggle = vi.fn()
  const { document, click } = await render(
    <FilterButton label="Filter" controls="filters" isOpen={false} isSet={true} onToggle={onToggle} />,
  )
  const button = document.querySelector<HTMLElement>('.filter-button')!
  expect([button.dataset.set, button.getAttribute('aria-expanded')]).toEqual(['', 'false'])
  await click('Filter')
  expect(onToggle).toHaveBeenCalledOnce()
})

test('undoing is offered for some seconds', async () => {
  const [undone, expired]: [number[], number[]] = [[], []]
  const { advance, click, text } = await render(
    <UndoBar
      text="Deleted"
      seconds={10}
      note={(seconds) => `${seconds} s`}
      onUndo={() => undone.push(1)}
      onExpire={() => expired.push(1)}
    />,
  )
  await click(ui.undo)
  expect(undone).toEqual([1])
  await advance(9000)
  expect([text(), expired]).toEqual([expect.stringContaining('1 s'), []])
  await advance(1000)
  expect(expired.length).toBeGreaterThan(0)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }), {
  SuggestionList: 'by the tests of what completes texts and searches',
})
