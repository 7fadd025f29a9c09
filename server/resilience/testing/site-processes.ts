// Starts sites as separate processes, on temporary folders.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type RunningSite, startSite } from '../../../e2e/site.ts'
import { readConfig } from '../../platform/config.ts'
import type { Platform } from '../../platform/context.ts'
import { openLog } from '../../platform/log.ts'
import { openPlatform } from '../../program.ts'

export async function createTemporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-resilience-'))
  // As root, the database runs under another account, which needs access to the folder.
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

export async function createTestFolder(): Promise<string> {
  const { folder, remove } = await createTemporaryFolder()
  onTestFinished(remove)
  return folder
}

/** Settings of all processes here. Rate limits are raised so that they don't interfere. */
export const settings = { NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'info' }

export async function startSiteIn(folder: string, more: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite({ ...settings, ...more }, folder)
  onTestFinished(() => site.stop('SIGKILL'))
  return site
}

/** Opens the platform on a folder, with or without other running processes. */
export async function withPlatform<T>(folder: string, work: (platform: Platform) => Promise<T>): Promise<T> {
  const { platform, close } = await openPlatform(readConfig({ ...settings, DATA_DIR: folder }), openLog('silent'))
  try {
    return await work(platform)
  } finally {
    await close()
  }
}

export async function queryRows<R extends object>(
  platform: Platform,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  return (await platform.database.pool.query<R>({ text, values })).rows
}
