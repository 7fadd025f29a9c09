import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

it('npm run demo does nothing beside a running site', async () => {
  expect(await runCommand(site, 'demo')).toEqual({ status: 1, text: 'The site is running. Stop it first.\n' })
  expect((await site.database.pool.query({ text: 'select from members' })).rows).toEqual([])
})

it.each([
  ['admin', 'jobs'],
  ['points', 'verify'],
])('npm run %s does not create a site where there is none', async (command, word) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'no-site-'))
  const config = { ...site.config, dataFolder, database: { ...site.config.database, url: undefined } }
  const { status, text } = await runCommand({ config } as never, command, word)
  expect([status, text]).toEqual([
    1,
    `There is no site in ${dataFolder}. Start it once, or set DATA_DIR to its folder.\n`,
  ])
  expect(await readdir(dataFolder)).toEqual([])
  await rm(dataFolder, { recursive: true })
})
