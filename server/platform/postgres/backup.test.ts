import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { copyCluster, restoreCluster } from './backup.ts'
import type { EmbeddedPostgres } from './launcher.ts'
import { createFolder, createSharedFolder, openPool, query, startTestPostgres } from './testing/embedded-postgres.ts'

let folder: string

beforeAll(async () => {
  const shared = await createSharedFolder()
  folder = shared.folder
  return shared.remove
})

async function folderWith(name: string, text: string, inside = ''): Promise<string> {
  const made = join(await createFolder(), inside)
  await mkdir(made, { recursive: true })
  await writeFile(join(made, name), text)
  return made
}

/** Members who insert rows until told to stop. `committed` lists the rows whose commit was confirmed. */
function writers(postgres: EmbeddedPostgres, members: number) {
  const committed: string[] = []
  let ending = false
  const pool = openPool(postgres.connection, members)
  const write = async (member: number) => {
    for (let number = 1; !ending; number += 1) {
      await pool.query('insert into notes values ($1, $2, $3)', [member, number, 'x'.repeat(500)])
      committed.push(`${member}.${number}`)
    }
  }
  const writing = Array.from({ length: members }, (_, member) => write(member))
  return {
    committed,
    end: async () => {
      ending = true
      await Promise.all(writing)
      await pool.end()
    },
  }
}

/** Creates, shrinks and drops tables and switches the WAL while the copy is made. */
async function churnTables(postgres: EmbeddedPostgres, until: Promise<unknown>): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  until.then(end, end)
  while (!ended) {
    await query(postgres.ownerConnection, `create table passing as select generate_series(1, 20000) as number`)
    await query(postgres.ownerConnection, 'delete from passing where number > 10')
    await query(postgres.ownerConnection, 'vacuum passing')
    await query(postgres.ownerConnection, 'select pg_switch_wal()')
    await query(postgres.ownerConnection, 'checkpoint')
    await query(postgres.ownerConnection, 'drop table passing')
  }
}

test('a copy made under load holds every row committed before it began', async () => {
  const target = await createFolder()
  const postgres = await startTestPostgres(folder)
  await query(
    postgres.ownerConnection,
    'create table notes (member int, number int, text text, primary key (member, number))',
  )
  const members = writers(postgres, 6)
  await churnTables(postgres, query(postgres.ownerConnection, 'select pg_sleep(0.1)'))
  const before = [...members.committed]
  const copying = copyCluster({ connection: postgres.ownerConnection, folder, target })
  await churnTables(postgres, copying)
  await copying
  await members.end()
  await postgres.stop()

  const restored = await createFolder()
  await restoreCluster({ source: target, folder: restored })
  const { connection, ownerConnection } = await startTestPostgres(restored)
  const rows = await query<{ key: string }>(connection, `select member || '.' || number as key from notes`)
  const present = new Set(rows.map(({ key }) => key))
  expect(before.length).toBeGreaterThan(100)
  expect(before.filter((key) => !present.has(key))).toEqual([])
  const gaps = await query(connection, 'select member from notes group by member having max(number) <> count(*)')
  expect(gaps).toEqual([])
  await query(ownerConnection, 'create extension amcheck')
  await query(ownerConnection, `select bt_index_check('notes_pkey', true)`)
  await query(connection, `insert into notes values (99, 1, 'goes on')`)
})

test('a copy leaves no replication slot and no label in the running database', async () => {
  const { ownerConnection } = await startTestPostgres(folder)
  await copyCluster({ connection: ownerConnection, folder, target: await createFolder() })
  expect(await query(ownerConnection, 'select from pg_replication_slots')).toEqual([])
  expect(await readdir(join(folder, 'cluster'))).not.toContain('backup_label')
})

test('restoring rejects an interrupted copy', async () => {
  const source = await folderWith('PG_VERSION', '18')
  await expect(restoreCluster({ source, folder: await createFolder() })).rejects.toThrow(/is not a finished copy/)
})

test('restoring rejects a folder that has a database', async () => {
  const source = await folderWith('backup_label', '')
  await expect(restoreCluster({ source, folder })).rejects.toThrow(/^there is a database in .* already$/)
})

test("copying rejects a target that isn't empty", async () => {
  const { ownerConnection } = await startTestPostgres(folder)
  const target = await folderWith('other-file', '')
  await expect(copyCluster({ connection: ownerConnection, folder, target })).rejects.toThrow(/is not empty$/)
})

test("copying rejects a folder that isn't the connected database's", async () => {
  const { ownerConnection } = await startTestPostgres(folder)
  const other = dirname(await folderWith('PG_VERSION', '18', 'cluster'))
  const copying = copyCluster({ connection: ownerConnection, folder: other, target: await createFolder() })
  await expect(copying).rejects.toThrow(/is not the one that is connected to$/)
})
