import type { ImportOptions, ImportReport } from './import-session.ts'
import workerUrl from './import-worker.ts?worker&url'
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts'

/** Reads files apart from the page. */
export type ImportReader = {
  read: (files: File[], options: ImportOptions, onProgress: (part: number) => void) => Promise<ImportReport>
  /** The same files with other settings. */
  understand: (options: ImportOptions) => Promise<ImportReport>
  /** Stops at once, also in the middle of a file. */
  close: () => void
}

export type CreateReader = () => ImportReader

export function createImportReader(): ImportReader {
  const worker = new Worker(workerUrl, { type: 'module' })
  const ask = (request: WorkerRequest, onProgress: (part: number) => void = () => {}): Promise<ImportReport> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
        if (data.type === 'progress') onProgress(data.part)
        else if (data.type === 'report') resolve(data.report)
        else reject(new Error(data.message))
      }
      worker.onerror = () => reject(new Error('the import worker failed'))
      worker.postMessage(request)
    })
  return {
    read: (files, options, onProgress) => ask({ type: 'read', files, options }, onProgress),
    understand: (options) => ask({ type: 'understand', options }),
    close: () => worker.terminate(),
  }
}
