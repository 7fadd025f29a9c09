// The browser's offer to install the site, which arrives early and once.
import { createObservableValue } from '../observable-value.ts'

/** Chromium's event, which TypeScript doesn't know. */
export type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

export const installEvent = createObservableValue<InstallEvent | null>(null)

/** Call it before the page loads: the event fires once, and early. */
export function listenForInstall(target: EventTarget = window): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise some browsers ask at once.
    event.preventDefault()
    installEvent.set(event as InstallEvent)
  })
  target.addEventListener('appinstalled', () => installEvent.set(null))
}
