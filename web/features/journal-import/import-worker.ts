// Files are read and matched here, apart from the page, so that it stays responsive whatever a file contains.
/// <reference lib="webworker" />
import '../../zod-without-eval.ts'
import { ImportSession } from './import-session.ts'
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts'

const session = new ImportSession()
const send = (response: WorkerResponse): void => self.postMessage(response)

async function handle(request: WorkerRequest): Promise<void> {
  if (request.type === 'read') await session.read(request.files, (part) => send({ type: 'progress', part }))
  send({ id: request.id, type: 'report', report: await session.report(request.options) })
}

/** Requests are handled one after the other. */
let last: Promise<void> = Promise.resolve()

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  last = last
    .then(() => handle(data))
    .catch((error: unknown) => send({ id: data.id, type: 'failed', message: String(error) }))
}
