// The installation's secrets: configured, or created at the first start in DATA_DIR/secrets (mode 0600).
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { newKey, newSecret } from './ids.ts'

/** Newest first. Sign with the first; verify with any. */
export type Keys = readonly [Buffer, ...Buffer[]]
export type Secrets = { jwt: Keys; hash: Keys; url: Keys; vapid: Keys }

async function loadOrCreateSecret(folder: string, name: string): Promise<Buffer> {
  const file = join(folder, name)
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored) return Buffer.from(stored.trim(), 'base64url')
  // Two processes may start at once. link() then fails in the second, which reads the first one's key.
  const temporary = join(folder, `.${name}-${newKey()}`)
  await writeFile(temporary, newSecret().toString('base64url'), { mode: 0o600, flush: true })
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url')
}

export async function openSecrets(config: Pick<Config, 'dataFolder' | 'secrets'>): Promise<Secrets> {
  const folder = join(config.dataFolder, 'secrets')
  const keys = async (name: keyof Secrets): Promise<Keys> => {
    const configured = config.secrets[name]?.map((text) => Buffer.from(text))
    if (configured?.[0]) return [configured[0], ...configured.slice(1)]
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    return [await loadOrCreateSecret(folder, name)]
  }
  return { jwt: await keys('jwt'), hash: await keys('hash'), url: await keys('url'), vapid: await keys('vapid') }
}
