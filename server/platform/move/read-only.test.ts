// Makes a database read-only while a transaction of the program is open. The owner is no superuser, as in deploy/README.md.
import pg from 'pg'
import { expect, it } from 'vitest'
import type { ServerConnection } from '../postgres/cluster.ts'
import { createFolder, query, startTestPostgres } from '../postgres/testing/embedded-postgres.ts'
import { setReadOnly } from './read-only.ts'

async function createRoles() {
  const { ownerConnection: superuser } = await startTestPostgres(await createFolder())
  for (const text of [
    'create role site_owner login',
    'create role site_program login',
    'create database site owner site_owner',
  ])
    await query(superuser, text)
  const as = (user: string): ServerConnection => ({ ...superuser, user, database: 'site' })
  const roles = { owner: as('site_owner'), program: as('site_program') }
  await query(roles.owner, 'create table notes (text text)')
  await query(roles.owner, 'grant insert, select on notes to site_program')
  return roles
}

it('waits for open transactions, ends every session, and refuses writes until it is undone', async () => {
  const roles = await createRoles()
  const client = new pg.Client(roles.program)
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query("insert into notes values ('before')")
  let isReadOnly = false
  const change = setReadOnly(roles, true).then(() => {
    isReadOnly = true
  })
  await client.query('select pg_sleep(1)')
  expect(isReadOnly).toBe(false)
  await client.query('commit')
  await change
  await expect(client.query("insert into notes values ('after')")).rejects.toThrow()
  await expect(query(roles.program, "insert into notes values ('after')")).rejects.toMatchObject({ code: '25006' })
  expect(await query(roles.program, 'select text from notes')).toEqual([{ text: 'before' }])
  await setReadOnly(roles, false)
  await query(roles.program, "insert into notes values ('again')")
})
