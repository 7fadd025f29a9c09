import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { TestSite } from './test-site.ts'

/** The output and exit status of a command. */
type CommandResult = { status: number; text: string }

/** Runs `server/commands/<name>.ts` in its own process, for the same database and data folder as `site`. */
export function runCommand({ config }: TestSite, name: string, ...words: string[]): Promise<CommandResult> {
  const { database, secrets, dataFolder } = config
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    JWT_SECRETS: secrets.jwt?.join(','),
    HASH_SECRETS: secrets.hash?.join(','),
    URL_SECRETS: secrets.url?.join(','),
    VAPID_SECRETS: secrets.vapid?.join(','),
    RECORD_SECRETS: secrets.record?.join(','),
  }
  const file = join(import.meta.dirname, '../commands', `${name}.ts`)
  return new Promise((resolve) =>
    execFile(process.execPath, [file, ...words], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, text: out + err }),
    ),
  )
}
