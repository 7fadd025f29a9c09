// A complete file: its processing begins.
import type { SystemContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/context.ts'
import { originalPath, originalStorageKey } from '../files.ts'
import { deleteUpload, startProcessing } from '../queries/process.ts'
import { enqueueProcessing } from './process.ts'
import { emitProgress } from './progress.ts'

/** The row names the file before anything can use it. Where files are in S3, the worker may be another machine. */
export async function acceptFile(
  context: SystemContext,
  { id, key, bytes }: { id: string; key: string; bytes: number },
): Promise<void> {
  const { platform } = context
  if (platform.config.s3) await platform.storage.put(originalStorageKey(key), { file: originalPath(platform, key) })
  await inTransaction(context, async (inside) => {
    await deleteUpload(inside.db, { id })
    await startProcessing(inside.db, { id, key, bytes })
    await enqueueProcessing(inside.db, id)
    await emitProgress(inside.db, id)
  })
}
