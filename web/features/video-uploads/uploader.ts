// The uploads of this tab. They continue while people visit other pages, and resume when the connection returns. A reload
// loses the file, so people must choose it again.
import { browserClock, type Clock } from '../../platform/clock.ts'
import { createObservableValue } from '../../platform/observable-value.ts'

/** `isTemporary`: worth another try. */
export class UploadError extends Error {
  readonly isTemporary: boolean

  constructor({ isTemporary, message = '' }: { isTemporary: boolean; message?: string | undefined }) {
    super(message)
    this.isTemporary = isTemporary
  }
}

type Created = { id: string; url: string }
/** `url`: null for a new upload. `replaces`: the video whose file it replaces. */
type Target = { url: string | null; fileName: string; replaces?: string | undefined }
type Callbacks = { onCreated: (created: Created) => void; onProgress: (sent: number) => void; token: () => string }

/** Resolves when every byte has arrived. Rejects with an `UploadError`, or with the signal's reason. */
export type SendFile = (file: File, target: Target, callbacks: Callbacks, signal: AbortSignal) => Promise<void>

/** `retryAt`: in milliseconds since 1970; null during an attempt. */
export type UploadState = { sent: number; total: number } & (
  | { phase: 'sending' | 'sent' }
  | { phase: 'waiting'; retryAt: number | null }
  | { phase: 'failed'; message: string }
)

/** Milliseconds before each retry. */
const delays = [1000, 2000, 4000, 8000, 15_000, 30_000]

type Options = {
  send: SendFile
  clock?: Clock
  /** Emits `online`. */
  eventTarget?: EventTarget
}

type Running = { cancel: AbortController; file: File; wake: () => void }

export function createUploader({ send, clock = browserClock, eventTarget }: Options) {
  const states = createObservableValue<Readonly<Record<string, UploadState>>>({})
  const running = new Map<string, Running>()

  const set = (id: string, state: UploadState | null): void => {
    const { [id]: _, ...others } = states.get()
    states.set(state ? { ...others, [id]: state } : others)
  }

  /** Waits until the delay ends, the connection returns or someone asks to retry. */
  const waitForRetry = (id: string, upload: Running, delay: number): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        cancel()
        eventTarget?.removeEventListener('online', done)
        resolve()
      }
      const cancel = clock.after(delay, done)
      eventTarget?.addEventListener('online', done)
      upload.wake = done
      const state = states.get()[id]
      if (state) set(id, { sent: state.sent, total: state.total, phase: 'waiting', retryAt: clock.now() + delay })
    })

  /** Sends until everything has arrived. `first` rejects if the upload can't start. */
  const run = async (
    upload: Running,
    begun: Created | null,
    { token, replaces, onCreated }: { token: () => string; replaces?: string; onCreated?: (id: string) => void },
  ): Promise<void> => {
    const { file, cancel } = upload
    const total = file.size
    let created = begun
    let failures = 0
    let best = 0
    const callbacks: Callbacks = {
      token,
      onCreated: (now) => {
        created = now
        running.set(now.id, upload)
        set(now.id, { phase: 'sending', sent: 0, total })
        onCreated?.(now.id)
      },
      onProgress: (sent) => {
        if (!created || cancel.signal.aborted) return
        if (sent > best) failures = 0
        best = Math.max(best, sent)
        set(created.id, { phase: 'sending', sent, total })
      },
    }
    while (true) {
      try {
        await send(file, { url: created?.url ?? null, fileName: file.name, replaces }, callbacks, cancel.signal)
        if (created) finish(created.id, { phase: 'sent', sent: total, total })
        return
      } catch (error) {
        if (!created) throw error
        const { id } = created
        if (cancel.signal.aborted) return
        if (!(error instanceof UploadError) || !error.isTemporary)
          return finish(id, { phase: 'failed', sent: best, total, message: (error as Error).message })
        await waitForRetry(id, upload, delays[Math.min(failures++, delays.length - 1)]!)
        if (cancel.signal.aborted) return
        set(id, { phase: 'waiting', sent: best, total, retryAt: null })
      }
    }
  }

  const finish = (id: string, state: UploadState): void => {
    running.delete(id)
    set(id, state)
  }

  const stop = (id: string): void => {
    const upload = running.get(id)
    upload?.cancel.abort()
    upload?.wake()
    running.delete(id)
    set(id, null)
  }

  const newRunning = (file: File): Running => ({ file, cancel: new AbortController(), wake: () => {} })

  return {
    states,
    /** Resolves to the video's id once the server knows the upload. Rejects if the server refuses it or can't be reached. */
    start: (file: File, { token, replaces }: { token: () => string; replaces?: string }): Promise<string> =>
      new Promise((resolve, reject) => {
        run(newRunning(file), null, { token, onCreated: resolve, ...(replaces && { replaces }) }).catch(reject)
      }),
    /** Continues an upload with the file that was chosen again. `sent`: how much had arrived. */
    resume: (
      id: string,
      file: File,
      { url, sent, token }: { url: string; sent: number; token: () => string },
    ): void => {
      stop(id)
      const upload = newRunning(file)
      running.set(id, upload)
      set(id, { phase: 'sending', sent, total: file.size })
      void run(upload, { id, url }, { token })
    },
    retryNow: (id: string): void => running.get(id)?.wake(),
    stop,
    stopAll: (): void => {
      for (const id of [...running.keys()]) stop(id)
    },
    /** Whether bytes are being sent or waiting to be sent. */
    isBusy: (): boolean => running.size > 0,
  }
}
