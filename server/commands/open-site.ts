// Opens the site of the settings for a command. A command never creates one: it would be another site than the running one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { openLog } from '../platform/log.ts'
import { openPlatform } from '../program.ts'

/** For messages: "the site in /srv/chartroom/data". */
export const siteName = ({ database, dataFolder }: Config): string =>
  database.url ? 'the site of DATABASE_URL' : `the site in ${dataFolder}`

export async function openSite(): ReturnType<typeof openPlatform> {
  const config = readConfig()
  if (!config.database.url && !existsSync(join(config.dataFolder, 'postgres/cluster')))
    throw new ConfigError(`There is no site in ${config.dataFolder}. Start it once, or set DATA_DIR to its folder.`)
  return await openPlatform(config, openLog('warn'))
}
