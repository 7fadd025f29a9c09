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
  let asked = 0
  const ask = (
    request: (id: number) => WorkerRequest,
    onProgress: (part: number) => void = () => {},
  ): Promise<ImportReport> =>
    new Promise((resolve, reject) => {
      const id = ++asked
      worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
        if (data.type === 'progress') onProgress(data.part)
        // The answer to an earlier request.
        else if (data.id !== id) return
        else if (data.type === 'report') resolve(data.report)
        else reject(new Error(data.message))
      }
      worker.onerror = () => reject(new Error('the import worker failed'))
      worker.postMessage(request(id))
    })
  return {
    read: (files, options, onProgress) => ask((id) => ({ id, type: 'read', files, options }), onProgress),
    understand: (options) => ask((id) => ({ id, type: 'understand', options })),
    close: () => worker.terminate(),
  }
}
