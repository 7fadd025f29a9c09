// Uploads each chart of the composer separately as soon as it is added, so that a post is quick to send and one that fails
// can be retried alone.
import { useEffect, useRef, useState } from 'react'
import type { Media } from '#contract/media.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { ApiError, isUnreachable } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import type { DraftImage } from './drafts.ts'

/** `waiting`: the server was not reached, so the chart is sent with its post. */
export type ChartUpload =
  | { state: 'sending'; progress: number }
  | { state: 'waiting' }
  | { state: 'failed'; message: string }
export type ChartUploads = Readonly<Record<string, ChartUpload>>

type Running = { cancel: AbortController; done: Promise<void> }

/** `onUploaded` gets the server's image of a chart. */
export function useChartUploads(images: readonly DraftImage[], onUploaded: (key: string, media: Media) => void) {
  const { call } = usePlatform()
  const [uploads, setUploads] = useState<ChartUploads>({})
  const running = useRef(new Map<string, Running>())
  /** Set at once, unlike the state, so that `finishAll` can tell what happened. */
  const results = useRef(new Map<string, Media | 'waiting' | 'failed'>())
  const latest = useRef(onUploaded)
  latest.current = onUploaded

  const set = (key: string, upload: ChartUpload | null) =>
    setUploads(({ [key]: _, ...others }) => (upload ? { ...others, [key]: upload } : others))

  const upload = async (key: string, file: Blob, name: string, signal: AbortSignal): Promise<void> => {
    const form = new FormData()
    form.append('media', file, name)
    const onProgress = (progress: number) => set(key, { state: 'sending', progress })
    try {
      const { chart } = await call('POST /posts/charts', { form, signal, onProgress })
      results.current.set(key, chart)
      set(key, null)
      latest.current(key, chart)
    } catch (error) {
      if (signal.aborted) return set(key, null)
      const isWaiting = error instanceof ApiError && isUnreachable(error)
      results.current.set(key, isWaiting ? 'waiting' : 'failed')
      set(
        key,
        isWaiting ? { state: 'waiting' } : { state: 'failed', message: formErrorMessage(error, texts.chartFailed) },
      )
    } finally {
      running.current.delete(key)
    }
  }
  const start = ({ key, file, name }: DraftImage): void => {
    if (!file || running.current.has(key)) return
    const cancel = new AbortController()
    results.current.delete(key)
    set(key, { state: 'sending', progress: 0 })
    running.current.set(key, { cancel, done: upload(key, file, name, cancel.signal) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts what is new in the list
  useEffect(() => {
    for (const image of images) if (!image.media && !results.current.has(image.key)) start(image)
    for (const [key, { cancel }] of running.current) if (!images.some((image) => image.key === key)) cancel.abort()
  }, [images])
  useEffect(() => {
    const started = running.current
    return () => started.forEach(({ cancel }) => void cancel.abort())
  }, [])

  return {
    uploads,
    retry: start,
    /**
     * Retries the charts that didn't reach the server, and waits for all uploads. Resolves to the images with what was
     * uploaded, or to null if one failed.
     */
    finishAll: async (current: readonly DraftImage[]): Promise<DraftImage[] | null> => {
      for (const image of current) if (!image.media && results.current.get(image.key) === 'waiting') start(image)
      await Promise.all([...running.current.values()].map(({ done }) => done))
      const isFailed = current.some(({ key, media }) => !media && results.current.get(key) === 'failed')
      if (isFailed) return null
      return current.map((image) => {
        const result = results.current.get(image.key)
        return image.media || typeof result !== 'object' ? image : { ...image, media: result }
      })
    },
    /** Call it if the server has deleted the uploaded charts: they are sent again. */
    forget: () => results.current.clear(),
  }
}
