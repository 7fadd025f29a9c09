// The settings before and after a move.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../config.ts'

export type Environment = Record<string, string | undefined>

/** `owner`: the role that owns the new database, if it isn't the one that the program uses. */
export type MoveOptions = { database?: string; owner?: string; storage?: string }

const s3Keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const keyNames = ['jwt', 'hash', 'url', 'vapid', 'record'] as const
const settingOf = (name: string): string => `${name.toUpperCase()}_SECRETS`

const without = (environment: Environment, names: string[]): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)))

/** The keys of the target's bucket may be set before the site itself uses it. */
export const sourceConfig = (environment: Environment): Config =>
  readConfig(environment.S3_BUCKET || environment.BACKUP_TO ? environment : without(environment, s3Keys))

function withStorage(environment: Environment, storage: string): Environment {
  if (storage === 'disk') return without(environment, ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', ...s3Keys])
  const [, bucket] = /^s3:\/\/([a-z0-9.-]+)\/?$/.exec(storage) ?? []
  if (!bucket) throw new ConfigError('--storage: must be disk, or a bucket such as s3://media')
  return { ...environment, S3_BUCKET: bucket }
}

/** With a database of its own, the program has its keys as settings, so that every node has the same. */
async function keysAsSettings({ dataFolder, secrets }: Config): Promise<Environment> {
  const missing = keyNames.filter((name) => !secrets[name])
  const texts = missing.map(async (name) => [
    settingOf(name),
    (await readFile(join(dataFolder, 'secrets', name), 'utf8')).trim(),
  ])
  return Object.fromEntries(await Promise.all(texts))
}

async function withDatabase(environment: Environment, source: Config, options: MoveOptions): Promise<Environment> {
  const others = without(environment, ['DATABASE_URL', 'DATABASE_OWNER_URL'])
  if (options.database === 'embedded') return others
  const { BACKUP_TO: _, ...moved } = { ...others, ...(await keysAsSettings(source)) }
  return { ...moved, DATABASE_URL: options.database, DATABASE_OWNER_URL: options.owner }
}

/** The program's environment after the move. `source` has to have started once, so that its keys exist. */
export async function targetEnvironment(
  environment: Environment,
  source: Config,
  options: MoveOptions,
): Promise<Environment> {
  const stored = options.storage === undefined ? environment : withStorage(environment, options.storage)
  return options.database === undefined ? stored : withDatabase(stored, source, options)
}

/** The lines to add to the settings, and the names to remove from them. */
export function changedSettings(before: Environment, after: Environment): { added: string[]; removed: string[] } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changed = names.filter((name) => before[name] !== after[name])
  return {
    added: changed.filter((name) => after[name] !== undefined).map((name) => `${name}=${after[name]}`),
    removed: changed.filter((name) => after[name] === undefined),
  }
}
