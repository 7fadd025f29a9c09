// Parts of a page in files of their own. A part whose file doesn't load fails alone, says so and loads again on request.
import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { PartLoadError } from './part-load-error.ts'

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

/** The props of what is shown in place of a part that could not be loaded. */
export type FailedPartProps = {
  onRetry: () => void
  /** Set once a retry has failed too: some browsers keep a failed import for the life of the page. */
  onReload: (() => void) | undefined
}

type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches the file before it is needed, for example when someone points at what opens it. Rejects if that fails. */
  preload(): Promise<unknown>
}

/** One attempt to load the file. */
type Attempt<Props extends object> = Promise<ComponentType<Props>>

/** React reads these fields, and shows a part that has arrived at once, without suspending. */
const markArrived = <Part,>(attempt: Promise<Part>, value: Part): Promise<Part> =>
  Object.assign(attempt, { status: 'fulfilled', value })

const EmptyFallback = () => null

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render = () => (this.state.hasFailed ? this.props.fallback : this.props.children)
}

const filesOfRenderedParts: Promise<unknown>[] = []

/** Resolves once the files of the parts in the server's HTML are there, or have failed. */
export const whenRenderedPartsLoaded = (): Promise<unknown> => Promise.allSettled(filesOfRenderedParts)

/** A part that the server renders, too. */
type RenderedPart<Props extends object> = {
  /** Only in the server's renderer, which can't wait. */
  component: ComponentType<Props> | undefined
  /**
   * Finds the part in the server's HTML. The page then hydrates with its file: before that, any change of its props would
   * replace what the server rendered by `Waiting`. Not needed for a part without props.
   */
  selector?: string
}

/** `Failed` and `Waiting` get the part's own props too. `Waiting` is shown while the file loads. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<Props & FailedPartProps>,
  Waiting: ComponentType<Props> = EmptyFallback,
  rendered?: RenderedPart<Props>,
): LazyPart<Props> {
  const onServer = rendered?.component
  let current: Attempt<Props> | null = onServer ? markArrived(Promise.resolve(onServer), onServer) : null
  const failed = new Set<() => void>()

  const start = (): Attempt<Props> => {
    const attempt: Attempt<Props> = load().then(
      (file) => {
        markArrived(attempt, file.default)
        for (const retry of failed) retry()
        return file.default
      },
      (cause) => {
        if (current === attempt) current = null
        throw new PartLoadError(cause)
      },
    )
    attempt.catch(() => {})
    return attempt
  }
  const fetchFile = (): Attempt<Props> => {
    current ??= start()
    return current
  }
  if (!onServer && rendered?.selector && document.querySelector(rendered.selector))
    filesOfRenderedParts.push(fetchFile())

  function Content({ attempt, props }: { attempt: Attempt<Props>; props: Props }) {
    const Part = use(attempt)
    return <Part {...props} />
  }
  /** Also retries when the file has arrived for another place on the page. */
  function FailedPart(props: Props & FailedPartProps) {
    const { onRetry } = props
    useEffect(() => {
      failed.add(onRetry)
      return () => void failed.delete(onRetry)
    }, [onRetry])
    return <Failed {...props} />
  }
  function LazyPart(props: Props) {
    const [{ attempt, retries }, setAttempt] = useState(() => ({ attempt: fetchFile(), retries: 0 }))
    const [retry] = useState(() => () => setAttempt((last) => ({ attempt: fetchFile(), retries: last.retries + 1 })))
    const onReload = retries > 0 && navigator.onLine ? () => location.reload() : undefined
    return (
      <Suspense key={retries} fallback={<Waiting {...props} />}>
        <Boundary fallback={<FailedPart {...props} onRetry={retry} onReload={onReload} />}>
          <Content attempt={attempt} props={props} />
        </Boundary>
      </Suspense>
    )
  }
  return Object.assign(LazyPart, { preload: fetchFile })
}
