import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { newSecret } from './ids.ts'
import { deriveVapidKeys } from './push/push.ts'
import { openSecrets } from './secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartroom-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('secrets are created at the first start, readable by their owner only, and reused', async () => {
  const config = readConfig({ DATA_DIR: folder })
  const [first, together] = await Promise.all([openSecrets(config), openSecrets(config)])
  const again = await openSecrets(config)
  expect(together).toEqual(first)
  expect(again).toEqual(first)
  const names = await readdir(join(folder, 'secrets'))
  expect(names.sort()).toEqual(['hash', 'jwt', 'record', 'url', 'vapid'])
  for (const name of names) expect((await stat(join(folder, 'secrets', name))).mode & 0o777).toBe(0o600)
  expect(deriveVapidKeys(again.vapid[0]).publicKey).toBe(deriveVapidKeys(first.vapid[0]).publicKey)
})

it('the text of a file, given as a setting elsewhere, is the same key', async () => {
  const fromFiles = await openSecrets(readConfig({ DATA_DIR: folder }))
  const textOf = (name: string) => readFile(join(folder, 'secrets', name), 'utf8')
  const names = Object.keys(fromFiles) as (keyof typeof fromFiles)[]
  const texts = await Promise.all(names.map(async (name) => [`${name.toUpperCase()}_SECRETS`, await textOf(name)]))
  const fromSettings = await openSecrets(readConfig({ DATA_DIR: join(folder, 'none'), ...Object.fromEntries(texts) }))
  for (const name of names) expect(fromSettings[name][0]).toEqual(fromFiles[name][0])
  expect(await readdir(join(folder, 'none')).catch(() => [])).toEqual([])
})

it('what was signed with such a setting before it had the format of files stays valid', async () => {
  const text = newSecret().toString('base64url')
  const { jwt } = await openSecrets(readConfig({ DATA_DIR: folder, JWT_SECRETS: text }))
  expect(jwt).toEqual([Buffer.from(text, 'base64url'), Buffer.from(text)])
})

it('configured secrets are used in the given order', async () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)]
  const { vapid } = await openSecrets(readConfig({ DATA_DIR: folder, VAPID_SECRETS: `${newer},${older}` }))
  expect(vapid.map(String)).toEqual([newer, older])
})
