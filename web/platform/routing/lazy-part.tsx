// Parts of a page in files of their own. A part whose file doesn't load fails alone, says so and loads again on request.
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PartLoadError } from './part-load-error.ts'

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

/** For what is shown in place of a part that could not be loaded. */
export type FailedPartProps = {
  onRetry: () => void
  /** Set once a retry has failed too: some browsers keep a failed import for the life of the page. */
  onReload: (() => void) | undefined
}

type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches the file before it is needed, when somebody points at what opens it. */
  preload(): void
}

/**
 * `Failed` and `Waiting` get the part's own props too. Without `Waiting`, the nearest `Suspense` shows its fallback while
 * the file loads. A dialog needs its own: hiding it instead of removing it would close it.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<Props & FailedPartProps>,
  Waiting?: ComponentType<Props>,
): LazyPart<Props> {
  const createPart = () =>
    lazy(() =>
      load().catch((cause) => {
        throw new PartLoadError(cause)
      }),
    )
  let Part = createPart()
  const CurrentPart = (props: Props) => <Part {...props} />
  function LazyPart(props: Props) {
    const [retries, setRetries] = useState(0)
    // React keeps the failure of a lazy component, so a retry needs a new one.
    const retry = () => {
      Part = createPart()
      setRetries(retries + 1)
    }
    const onReload = retries > 0 ? () => location.reload() : undefined
    const part = (
      <CatchBoundary
        key={retries}
        getResetKey={() => ''}
        errorComponent={() => <Failed {...props} onRetry={retry} onReload={onReload} />}
      >
        <CurrentPart {...props} />
      </CatchBoundary>
    )
    if (!Waiting) return part
    return (
      <Suspense key={retries} fallback={<Waiting {...props} />}>
        {part}
      </Suspense>
    )
  }
  return Object.assign(LazyPart, { preload: () => void load().catch(() => {}) })
}
