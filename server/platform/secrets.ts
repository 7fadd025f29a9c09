// The installation's secrets: configured, or created at the first start in DATA_DIR/secrets (mode 0600).
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { newKey, newSecret } from './ids.ts'

/** Newest first. Sign with the first; verify with any. */
export type Keys = readonly [Buffer, ...Buffer[]]
/** `record` signs the log of predictions. */
export type Secrets = { jwt: Keys; hash: Keys; url: Keys; vapid: Keys; record: Keys }

/** The content of a file of DATA_DIR/secrets, which its setting accepts as well: 32 bytes. */
const generated = /^[\w-]{43}$/

/** A file and a setting with the same text are the same key. Any other text of a setting is a key as it stands. */
const keyOf = (text: string): Buffer => (generated.test(text) ? Buffer.from(text, 'base64url') : Buffer.from(text))

/**
 * Before files and settings had one format, a generated text in a setting was a key as it stands. Its signatures stay
 * valid.
 */
const keysOfSetting = (texts: string[]): Buffer[] => [
  ...texts.map(keyOf),
  ...texts.filter((text) => generated.test(text)).map((text) => Buffer.from(text)),
]

async function loadOrCreateSecret(folder: string, name: string): Promise<Buffer> {
  const file = join(folder, name)
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored) return keyOf(stored.trim())
  // Two processes may start at once. link() then fails in the second, which reads the first one's key.
  const temporary = join(folder, `.${name}-${newKey()}`)
  await writeFile(temporary, newSecret().toString('base64url'), { mode: 0o600, flush: true })
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
  return keyOf((await readFile(file, 'utf8')).trim())
}

export async function openSecrets(config: Pick<Config, 'dataFolder' | 'secrets'>): Promise<Secrets> {
  const folder = join(config.dataFolder, 'secrets')
  const keys = async (name: keyof Secrets): Promise<Keys> => {
    const [newest, ...older] = keysOfSetting(config.secrets[name] ?? [])
    if (newest) return [newest, ...older]
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    return [await loadOrCreateSecret(folder, name)]
  }
  return {
    jwt: await keys('jwt'),
    hash: await keys('hash'),
    url: await keys('url'),
    vapid: await keys('vapid'),
    record: await keys('record'),
  }
}
