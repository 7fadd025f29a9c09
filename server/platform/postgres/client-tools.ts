// Finds PostgreSQL's programs for clients, which the packaged server doesn't have.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onWindows, systemProgramFolders } from './binaries.ts'
import { PostgresError } from './postgres-error.ts'

const run = promisify(execFile)

/** The path of the newest one that knows a server of this major version. */
export async function clientTool(name: 'pg_receivewal' | 'pg_basebackup', major: number): Promise<string> {
  const found = await Promise.all(
    (await systemProgramFolders()).map(async (folder) => {
      const path = join(folder, onWindows ? `${name}.exe` : name)
      const version = await run(path, ['--version']).then(
        ({ stdout }) => Number(/\) (\d+)/.exec(stdout)?.[1]),
        () => 0,
      )
      return { path, version }
    }),
  )
  const [newest] = found.filter(({ version }) => version >= major).sort((one, other) => other.version - one.version)
  if (newest) return newest.path
  throw new PostgresError(
    `${name} of PostgreSQL ${major} or later is not installed: install PostgreSQL's client (Debian: postgresql-client-${major})`,
  )
}
