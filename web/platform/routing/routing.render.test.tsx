// @vitest-environment happy-dom
import { failedPage } from '#contract/messages/en/client-errors.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { networkError, serverError, testStates } from '../testing/render.tsx'
import { testEveryComponentIsRendered } from '../testing/rendered-components.ts'
import { PageLoadError } from './lazy-page.ts'
import { ErrorBoundary, RouteError } from './route-error.tsx'

const failure = (error: Error) => ({ element: <RouteError error={error} reset={() => {}} /> })
const missingFile = failure(new PageLoadError('RoomPage', new TypeError('404')))

testStates({
  'a page whose data failed says what happened': {
    ...failure(serverError),
    shows: [failedPage.failedTitle, serverError.message],
    offers: [ui.tryAgain],
  },
  'a page without a connection says so': {
    ...failure(networkError),
    shows: [networkError.message],
    offers: [ui.tryAgain],
  },
  'a page whose file is missing can be refreshed': {
    ...missingFile,
    shows: [ui.pageFailed.title('RoomPage')],
    offers: [ui.pageFailed.refresh],
  },
  'a page whose file is missing may belong to an old version': {
    ...missingFile,
    hasNewVersion: true,
    shows: [ui.newVersion.title],
    offers: [ui.newVersion.reload],
  },
  'a page that was never opened needs a connection': {
    ...missingFile,
    isOnline: false,
    shows: [ui.offline.title],
    offers: [ui.tryAgain],
  },
  'a bug is told without its details': {
    ...failure(new Error('secret')),
    shows: [ui.componentFailed.title],
    offers: [ui.componentFailed.reload, ui.componentFailed.back],
    hides: ['secret'],
  },
  'a part that works is shown': { element: <ErrorBoundary>Fine</ErrorBoundary>, shows: ['Fine'] },
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
