// One side of a comparison of commits: that commit's program on its own database, seeded by its own code. Runs until its
// parent disconnects.
import { join } from 'node:path'

const [root = '', posts, keptFolder = null] = process.argv.slice(2)
const load = (file: string) => import(join(root, 'bench', file))
const { openTestbed } = (await load('testbed.ts')) as typeof import('./testbed.ts')
const { startProgram } = (await load('program.ts')) as typeof import('./program.ts')

const testbed = await openTestbed(keptFolder, Number(posts))
const site = await startProgram({ ...testbed.settings, SERVICES: 'web,realtime' })
const { data, databaseUrl } = testbed
const target = { port: site.port, processes: [site.pid, testbed.postgres] }
process.send?.({ side: { target, data, databaseUrl, ownerUrl: testbed.settings.DATABASE_OWNER_URL } })

process.once('disconnect', async () => {
  await site.stop()
  // No worker relayed them.
  await testbed.owner.query('truncate events')
  await testbed.stop()
  await testbed.remove()
  process.exit()
})
