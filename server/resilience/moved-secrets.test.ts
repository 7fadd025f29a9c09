// Keys move from files to settings without anyone noticing.
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { createTestFolder, startSiteIn, withPlatform } from './testing/site-processes.ts'

const names = ['jwt', 'hash', 'url', 'vapid', 'record']

it('a session and the key of pushes survive when the files of keys become settings', async () => {
  const folder = await createTestFolder()
  const { token } = await withPlatform(folder, (platform) => createMember(platform))
  const before = await startSiteIn(folder)
  const publicKey = (await before.api(token)('GET /notifications/preferences')).body.push.publicKey
  await before.stop()

  const texts = names.map(async (name) => [
    `${name.toUpperCase()}_SECRETS`,
    await readFile(join(folder, 'secrets', name), 'utf8'),
  ])
  const settings = Object.fromEntries(await Promise.all(texts))
  await rename(join(folder, 'secrets'), join(folder, 'moved'))
  const after = await startSiteIn(folder, settings)
  expect((await after.api(token)('GET /auth/me')).status).toBe(200)
  const { status, body } = await after.api(token)('GET /notifications/preferences')
  expect([status, body.push.publicKey]).toEqual([200, publicKey])
  await after.stop()
})
