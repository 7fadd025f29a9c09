// npm run restore-drill: restores the newest backup of BACKUP_TO to a scratch folder, compares it with the site, and deletes
// it again. Changes nothing but the time of the last drill, which administrators see.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordDrill } from '../platform/backup/drill-record.ts'
import { drillRestore } from '../platform/backup/restore-drill.ts'
import { now } from '../platform/clock.ts'
import { ConfigError, readConfig } from '../platform/config.ts'

/** How many of the missing rows and files are named. */
const maxNamed = 20

async function drill(): Promise<boolean> {
  const scratch = await mkdtemp(join(tmpdir(), 'chartroom-drill-'))
  try {
    // As root, the database runs under another account, which needs access to the folder.
    await chmod(scratch, 0o711)
    const config = readConfig()
    const { name, at, rows, files, indexes, missing } = await drillRestore(config, scratch)
    await recordDrill(config, { at: now().toISOString(), backup: name, isComplete: missing.length === 0 })
    console.log(`Restored ${name} (${at}): ${indexes} indexes are sound.`)
    if (missing.length === 0) console.log(`All ${rows} rows and ${files} files of the site that are older are in it.`)
    else console.error(`${missing.length} older rows and files of the site are not in it:`)
    for (const one of missing.slice(0, maxNamed)) console.error(one)
    return missing.length === 0
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const isComplete = await drill().catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  return false
})
process.exit(isComplete ? 0 : 1)
