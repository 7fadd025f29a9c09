// Copies the server of DATABASE_URL with PostgreSQL's own pg_basebackup.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Config, ConfigError } from '../config.ts'
import { withClient } from '../database/with-client.ts'
import { clientTool } from '../postgres/client-tools.ts'
import { toolConnection } from './wal-source.ts'

const run = promisify(execFile)

/** The site's database on the server, and the role that owns it. */
export type ServerDatabase = { database: string; owner: string }

/** Copies all databases of the server, with the WAL that the copy itself needs. `target` must be missing. */
export async function copyServer({ database }: Config, target: string): Promise<ServerDatabase> {
  const { url, ownerUrl, replicationUrl } = database
  if (!replicationUrl)
    throw new ConfigError('DATABASE_REPLICATION_URL is not set: back the server up with its own tools')
  const { major, ...site } = await withClient({ connectionString: ownerUrl ?? url }, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major, current_database() as database,
         current_user as owner`,
    )
    return rows[0] as ServerDatabase & { major: number }
  })
  const { dbname, env } = toolConnection(replicationUrl)
  const args = ['-D', target, '-d', dbname, '--checkpoint=fast', '--no-password', '--wal-method=stream']
  await run(await clientTool('pg_basebackup', major), args, { env }).catch((error: { stderr?: string }) => {
    throw new Error(`pg_basebackup: ${error.stderr?.trim() || (error as Error).message}`)
  })
  return site
}
