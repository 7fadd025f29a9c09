// Components that load in the background, such as live listeners and overlays.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { browserClock, type Clock, wait } from '../clock.ts'

const firstRetryDelay = 2000
const maxRetryDelay = 60_000

/** Retries until it succeeds: after 2 s, 4 s and so on, up to a minute. */
export async function retryUntilSuccess<T>(attempt: () => Promise<T>, clock: Clock = browserClock): Promise<T> {
  for (let delay = firstRetryDelay; ; delay = Math.min(delay * 2, maxRetryDelay)) {
    try {
      return await attempt()
    } catch {
      await wait(clock, delay)
    }
  }
}

/** A lazy component that retries until its file arrives. Nothing is shown in the meantime, and no error. */
export const backgroundComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => retryUntilSuccess(load))
