// Vitest's global setup of the journeys: creates and migrates one database, of which every site gets a copy.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createTemporaryFolder, withPlatform } from '../server/resilience/testing/site-processes.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await createTemporaryFolder()
  await withPlatform(folder, async () => {})
  const database = join(folder, 'postgres')
  // The copies needn't survive a power failure.
  await appendFile(join(database, 'cluster/postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n')
  project.provide('siteTemplate', database)
  return remove
}
