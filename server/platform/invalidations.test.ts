import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database/database.ts'
import { newKey } from './ids.ts'
import { openInvalidations } from './invalidations.ts'
import { openLog } from './log.ts'

const name = `invalidations_${newKey()}`
const log = openLog('silent')
let database: Database

beforeAll(async () => {
  await createDatabase(name)
  const connectionString = `${inject('databaseUrl')}/${name}${inject('databaseOptions')}`
  database = openDatabase({ connectionString }, { pool: 4, log })
})
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

async function node() {
  const invalidations = await openInvalidations(database.connection, log)
  onTestFinished(() => invalidations.close())
  const received: string[] = []
  let check = () => {}
  for (const topic of ['session', 'page', 'feed', 'media'] as const) {
    invalidations.on(topic, (key) => {
      received.push(`${topic} ${key}`)
      check()
    })
  }
  const waitFor = (count: number) =>
    new Promise<string[]>((resolve) => {
      check = () => received.length >= count && resolve(received)
      check()
    })
  return { ...invalidations, received, waitFor }
}

const cutListeners = () =>
  database.pool.query({
    text: `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and (query like 'listen%' or query = 'select 1')`,
    values: [name],
  })

test('an invalidation reaches every node by topic', async () => {
  const [one, other] = [await node(), await node()]
  await one.publish(database.pool, 'session', 'asha')
  await other.publish(database.pool, 'page', '/post/a b/what is this')
  for (const { waitFor } of [one, other])
    expect(await waitFor(2)).toEqual(['session asha', 'page /post/a b/what is this'])
})

test('an invalidation is sent on commit, and not after a rollback', async () => {
  const { publish, waitFor } = await node()
  const slow = await database.pool.connect()
  await slow.query('begin')
  await publish(slow, 'media', 'later')
  await publish(database.pool, 'media', 'first')
  expect(await waitFor(1)).toEqual(['media first'])
  await slow.query('commit')
  await slow.query('begin')
  await publish(slow, 'media', 'never')
  await slow.query('rollback')
  slow.release()
  await publish(database.pool, 'media', 'last')
  expect(await waitFor(3)).toEqual(['media first', 'media later', 'media last'])
})

test('listeners learn of a disconnect at once, and of the reconnect', async () => {
  const { onDisconnect, onReconnect, isConnected, publish, waitFor } = await node()
  const lost = new Promise<boolean>((resolve) => onDisconnect(() => resolve(isConnected())))
  const back = new Promise<boolean>((resolve) => onReconnect(() => resolve(isConnected())))
  expect(isConnected()).toBe(true)
  await cutListeners()
  expect(await lost).toBe(false)
  expect(await back).toBe(true)
  await publish(database.pool, 'feed', 'again')
  expect(await waitFor(1)).toEqual(['feed again'])
})

test('a listener receives nothing after it unsubscribes', async () => {
  const { on, publish, waitFor } = await node()
  const received: string[] = []
  const stop = on('session', (key) => received.push(key))
  await publish(database.pool, 'session', 'one')
  await waitFor(1)
  stop()
  await publish(database.pool, 'session', 'two')
  await waitFor(2)
  expect(received).toEqual(['one'])
})
