// postmaster.pid: which process runs a cluster, and whether it really does.
import { execFile } from 'node:child_process'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { newKey } from '../ids.ts'

const run = promisify(execFile)

export type Lock = { pid: number; port: number; ready: boolean }

const readIfExists = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

export async function readLock(cluster: string): Promise<Lock | null> {
  const text = await readIfExists(join(cluster, 'postmaster.pid'))
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether this process is the cluster's server, and not another process that was given the same pid later. */
export async function isServer(pid: number, cluster: string): Promise<boolean> {
  if (!pid || !isAlive(pid)) return false
  if (process.platform === 'linux') {
    const args = (await readIfExists(`/proc/${pid}/cmdline`))?.split('\0') ?? []
    return /postgres$/.test(args[0] ?? '') && args.includes(cluster)
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes(`-D ${cluster} `)
}

export async function isClusterRunning(cluster: string): Promise<boolean> {
  const lock = await readLock(cluster)
  return lock !== null && (await isServer(lock.pid, cluster))
}

/**
 * PostgreSQL replaces the lock of a dead process, but not one whose pid was reused, nor an empty one. Call only while
 * no server of this cluster runs.
 */
export async function removeStaleLocks(cluster: string, socketFolder: string): Promise<void> {
  for (const file of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const content = await readIfExists(file)
    if (content === null) continue
    const pid = Math.abs(Number.parseInt(content, 10)) || 0
    if (pid !== 0 && (!isAlive(pid) || (await isServer(pid, cluster)))) continue
    // Every lock is empty for a moment when it is created.
    if (pid === 0) await pause(200)
    await removeIfUnchanged(file, content)
  }
}

/** Another start may have created its own lock meanwhile. If so, it is put back. */
async function removeIfUnchanged(file: string, content: string): Promise<void> {
  const aside = `${file}.${newKey()}`
  await rename(file, aside)
  if ((await readIfExists(aside)) !== content) await link(aside, file).catch(() => {})
  await rm(aside)
}
