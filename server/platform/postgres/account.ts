// PostgreSQL refuses to run as root. Started by root, its programs run as nobody, who owns the cluster and the
// socket's folder and nothing else; where nobody can't reach those, as root under another number in a namespace.
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
  /** Who owns the server's files, as seen by this process. */
  uid: number | undefined
  /** How a program is run by this account. */
  command(file: string, args: string[]): Command
  /** Gives a file, or a folder with all that is in it, to this account. */
  takeOwnership(path: string): Promise<void>
}

// The program's own environment holds secrets that the database has no need to know. Windows can't do without it.
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
  // Node takes numbers of accounts as signed: nobody is -2 on macOS.
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
  // The folder after what is in it: with its owner changed, all of it has been.
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

/** Who owns a cluster that is there already goes on to run it. */
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
