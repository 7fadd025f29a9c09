// PostgreSQL refuses to run as root. If this process is root, its programs run as the user nobody, which owns only the
// cluster and the socket folder. If that user can't reach those, they run as root mapped to another uid in a user
// namespace.
import { execFile, type SpawnOptions } from 'node:child_process'
import { lchown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, onWindows, program } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'
import { PostgresError } from './postgres-error.ts'

const run = promisify(execFile)

type Owner = { uid: number; gid: number }
export type Command = { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid' | 'env'> }

export type Account = {
  /** The owner of the server's files, as seen by this process. */
  uid: number | undefined
  /** Returns how to run a program under this account. */
  command(file: string, args: string[]): Command
  /** Makes this account the owner of a file, or of a folder with everything in it. */
  takeOwnership(path: string): Promise<void>
}

// Don't pass on this program's environment: it holds secrets. Windows programs need it to start.
const environment = onWindows
  ? {}
  : { env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin' } }

const currentUser: Account = {
  uid: process.getuid?.(),
  command: (file, args) => ({ file, args, options: environment }),
  takeOwnership: async () => {},
}

const otherUser = (owner: Owner): Account => ({
  uid: owner.uid,
  // Node takes uids as signed: nobody is -2 on macOS.
  command: (file, args) => ({ file, args, options: { uid: owner.uid | 0, gid: owner.gid | 0, ...environment } }),
  takeOwnership: (path) => chownRecursive(path, owner),
})

const mappedUser = (inside: Owner): Account => ({
  uid: 0,
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`, '--', file, ...args],
    options: environment,
  }),
  takeOwnership: (path) => chownRecursive(path, { uid: 0, gid: 0 }),
})

async function chownRecursive(path: string, owner: Owner): Promise<void> {
  const found = await lstat(path)
  if (found.uid === owner.uid) return
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await chownRecursive(join(path, name), owner)
  }
  // The folder last: if its owner has changed, everything in it has.
  await lchown(path, owner.uid, owner.gid)
}

async function nobody(): Promise<Owner> {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  return { uid: Number(line?.[1] ?? 65534) >>> 0, gid: Number(line?.[2] ?? 65534) >>> 0 }
}

async function canReach(account: Account, binaries: Binaries, folder: string): Promise<boolean> {
  const probe = ['-c', 'test -x "$1" && cd "$2"', 'sh', program(binaries, 'postgres'), folder]
  const { file, args, options } = account.command('sh', probe)
  return run(file, args, options).then(
    () => true,
    () => false,
  )
}

/** The owner of an existing cluster keeps running it. */
export async function chooseAccount({ folder, cluster }: DataDirectory, binaries: Binaries): Promise<Account> {
  if (onWindows || process.getuid?.() !== 0) return currentUser
  const existing = await lstat(cluster).catch(() => null)
  const owner = existing && existing.uid !== 0 ? existing : await nobody()
  for (const account of [otherUser({ uid: owner.uid, gid: owner.gid }), mappedUser(await nobody())]) {
    if (await canReach(account, binaries, folder)) return account
  }
  throw new PostgresError(
    `PostgreSQL refuses to run as root, and account ${owner.uid} can't reach ${folder} and ${binaries.folder}: ` +
      'open the folders above them (chmod o+x) or start the program as another user',
  )
}
