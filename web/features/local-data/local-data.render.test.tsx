// @vitest-environment happy-dom
import { localData as texts } from '#contract/messages/en/local-data-screens.ts'
import { queuedAction } from '../../platform/testing/fixtures.ts'
import { testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { Environment } from './environment.tsx'
import LocalDataPage from './local-data-page.tsx'
import { QueueTable } from './queue-table.tsx'
import { Stores } from './stores.tsx'

const viewer = 'administrator'
const queued = queuedAction('like', { postId: 'a' }, { status: 'failed', lastError: 'Gone', retryCount: 3 })
const drafts = (value: unknown) => (
  <Stores
    stores={[
      { name: 'drafts', count: 60, bytes: 2048, oldest: 0, items: [{ key: 'all', at: 0, bytes: 2048, value }] },
      { name: 'feeds', count: 0, bytes: 0, oldest: null, items: [] },
    ]}
    onClear={() => {}}
  />
)

testStates({
  'a browser that stores nothing says so': {
    element: <LocalDataPage />,
    viewer,
    shows: [texts.failed, texts.failedText],
    offers: [texts.refresh],
  },
  'an unknown storage and no service worker are said in words': {
    element: <Environment space={null} workers={[]} caches={[]} />,
    shows: [texts.storage.unknown, texts.worker.none, texts.worker.noCaches],
  },
  'the storage, the service workers and their caches are listed': {
    element: (
      <Environment
        space={{ used: 1024, quota: 4096, isPersisted: true }}
        workers={[
          { state: 'active', build: null },
          { state: 'waiting', build: '/assets/next.js' },
        ]}
        caches={[{ name: 'shell', count: 1 }]}
      />
    ),
    shows: [texts.storage.persisted, texts.worker.notResponding, 'next.js', texts.worker.files('1', true)],
  },
  'an empty queue says so': { element: <QueueTable actions={[]} />, viewer, shows: [texts.queue.empty] },
  'the queue shows whose action it is and why it failed': {
    element: <QueueTable actions={[queued]} />,
    viewer,
    shows: [texts.queue.otherMember, texts.queue.states.failed, 'Gone'],
  },
  'the stores show their items, and empty ones say so': {
    element: drafts('A draft'),
    shows: [texts.stores.firstItems('1', '60'), 'A draft', texts.stores.empty],
    offers: [texts.clearStore('drafts'), texts.clearStore('feeds')],
  },
})
testTexts('Stores', (text) => ({ element: drafts(text), shows: [JSON.stringify(text).slice(1, -1)] }))

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
