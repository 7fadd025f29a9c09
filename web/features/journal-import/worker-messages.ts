import type { ImportOptions, ImportReport } from './import-session.ts'

export type WorkerRequest =
  | { type: 'read'; files: File[]; options: ImportOptions }
  | { type: 'understand'; options: ImportOptions }

export type WorkerResponse =
  | { type: 'progress'; part: number }
  | { type: 'report'; report: ImportReport }
  | { type: 'failed'; message: string }
