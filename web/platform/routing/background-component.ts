// Parts that nobody waits for, but that must come: what keeps a page current, and what can stand over any page.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { browserClock, type Clock, wait } from '../clock.ts'

const firstRetryDelay = 2000
const maxRetryDelay = 60_000

/** Tries until it succeeds: after 2 s, 4 s and so on up to a minute. */
export async function retryUntilSuccess<T>(attempt: () => Promise<T>, clock: Clock = browserClock): Promise<T> {
  for (let delay = firstRetryDelay; ; delay = Math.min(delay * 2, maxRetryDelay)) {
    try {
      return await attempt()
    } catch {
      await wait(clock, delay)
    }
  }
}

/** A part whose file is asked for until it is there; there is nothing in its place meanwhile, and nobody is told. */
export const backgroundComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => retryUntilSuccess(load))
