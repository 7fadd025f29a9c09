import type { ImportOptions, ImportReport } from './import-session.ts'

export type WorkerRequest =
  | { id: number; type: 'read'; files: File[]; options: ImportOptions }
  | { id: number; type: 'understand'; options: ImportOptions }

export type WorkerResponse =
  | { type: 'progress'; part: number }
  | { id: number; type: 'report'; report: ImportReport }
  | { id: number; type: 'failed'; message: string }
