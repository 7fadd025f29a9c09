// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import { hourAgo, member, queuedAction } from '../../testing/fixtures.ts'
import { render, testStates, testTexts } from '../../testing/render.tsx'
import { testEveryComponentIsRendered } from '../../testing/rendered-components.ts'
import { QueuedActionStatus } from './queued-action-status.tsx'
import {
  AnnouncementSlot,
  BannerSlot,
  fillAnnouncementSlot,
  fillBannerSlot,
  fillTargetStatusSlot,
  fillUserMenuSlot,
  TargetStatusSlot,
  UserMenuSlot,
} from './slots.tsx'
import { TargetStatus } from './target-status.tsx'

const payload = { postId: 'a' }
const like = queuedAction('like', payload)
const failed = (change = {}) =>
  queuedAction('comment', { ...payload, comment: 'Nice' }, { status: 'failed', lastError: 'Gone', ...change })
const longAgo = Date.parse(hourAgo) - 28 * 24 * 3_600_000
const status = (action: typeof like) => ({ element: <QueuedActionStatus action={action} />, viewer: 'member' }) as const

testStates({
  'a queued action waits': { ...status(like), shows: [texts.queued] },
  'an action is being sent': {
    ...status(queuedAction('like', payload, { status: 'processing' })),
    shows: [texts.sending],
  },
  'a queued action can be discarded where that is offered': {
    element: <QueuedActionStatus action={like} what="Like" mayDiscard />,
    viewer: 'member',
    offers: [`${texts.discard}: Like`],
  },
  'a failed action says why, and can be sent again or discarded': {
    ...status(failed()),
    shows: [texts.notSent, 'Gone'],
    offers: [texts.retry, texts.discard],
  },
  'an action that was refused and is too old can only be discarded': {
    ...status(failed({ createdAt: longAgo, lastErrorType: 'not_found' })),
    shows: [texts.notSent, 'Gone'],
    offers: [texts.discard],
    hides: [texts.retry],
  },
  'an action that is too old and had no answer may have been sent': {
    ...status(failed({ createdAt: longAgo })),
    shows: [texts.maybeSent, texts.maybeSentText],
    offers: [texts.discard],
    hides: [texts.retry, texts.notSent, 'Gone'],
  },
  'a target without an unsent action has no status': {
    element: <TargetStatus of="like a" />,
    viewer: 'member',
    actions: [queuedAction('like', payload, { status: 'completed' })],
    hides: [texts.queued],
  },
  'a target shows its latest unsent action': {
    element: <TargetStatus of="like a" />,
    viewer: 'member',
    actions: [like, queuedAction('unlike', payload, { status: 'processing' })],
    shows: [texts.sending],
    hides: [texts.queued],
  },
})
testTexts('QueuedActionStatus', (text) => status(failed({ lastError: text })))

test('written text is discarded only after a confirmation', async () => {
  const { click, text } = await render(status(failed()).element, { viewer: 'member' })
  await click(texts.discard)
  expect(text()).toContain(texts.discardText)
})

test('before text that may have been sent is discarded, the dialog says so', async () => {
  const { click, text } = await render(status(failed({ createdAt: longAgo })).element, { viewer: 'member' })
  await click(texts.discard)
  expect(text()).toContain(texts.discardMaybeSentText)
})

const slots = (
  <>
    <AnnouncementSlot />
    <BannerSlot />
    <TargetStatusSlot of="like a" />
    <UserMenuSlot user={member()} />
  </>
)

test('the slots are empty until they are filled', async () => {
  const { text } = await render(slots)
  expect(text()).toBe('')
})

test('the slots show what fills them', async () => {
  fillAnnouncementSlot(() => 'An announcement, ')
  fillBannerSlot(() => 'a banner, ')
  fillTargetStatusSlot(({ of }) => of)
  fillUserMenuSlot(({ user }) => `, ${user.name}`)
  const { text } = await render(slots)
  expect(text()).toBe('An announcement, a banner, like a, Asha Rao')
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
