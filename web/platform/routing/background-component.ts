// Components that load in the background, such as live listeners and overlays.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { retryUntilSuccess } from '../clock.ts'

/** A lazy component that retries until its file arrives. Nothing is shown in the meantime, and no error. */
export const backgroundComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => retryUntilSuccess(load))
