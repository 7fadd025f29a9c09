// A small file system of its own, for which a test needs the right to mount one.
import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { createTemporaryFolder } from './site-processes.ts'

const run = promisify(execFile)

/** A folder with room for 160 MB, until the test has ended. */
export async function createSmallDisk(): Promise<string> {
  const { folder, remove } = await createTemporaryFolder()
  await run('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder])
  onTestFinished(async () => {
    await run('umount', ['--lazy', folder])
    await remove()
  })
  await chmod(folder, 0o755)
  return folder
}
