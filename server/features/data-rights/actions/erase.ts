// Deletes everything about a member. Each step can be repeated, so an erasure that was interrupted starts again.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { now } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import { eraseTable } from '../../../platform/database/personal-data.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import {
  anonymize,
  isErasureDue,
  membersToErase,
  membersWithNames,
  recordErased,
} from '../../accounts/actions/erasure.ts'
import { destroyAuditKey } from '../../audit/actions.ts'

/**
 * A file in DATA_DIR with the ids of erased members. It isn't part of backups: a backup from before an erasure is restored
 * beside it, and the member is erased again.
 */
export const erasureRecordName = 'erased-members.txt'

const recordPath = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, erasureRecordName)

/** Lines of an id and a time. */
export async function readErasureRecord(config: Pick<Config, 'dataFolder'>): Promise<string[]> {
  const text = await readFile(recordPath(config), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return [...new Set(text.split('\n').flatMap((line) => line.match(/^[0-9a-f]{24}\b/)?.[0] ?? []))]
}

async function noteErasure({ config }: Platform, memberId: string): Promise<void> {
  if ((await readErasureRecord(config)).includes(memberId)) return
  await appendFile(recordPath(config), `${memberId} ${now().toISOString()}\n`, { mode: 0o600, flush: true })
}

const systemContext = (platform: Platform): SystemContext => ({ platform, db: platform.database.pool })

/** Erases the member now, whether or not they asked for it. */
export const eraseMember = (platform: Platform, memberId: string): Promise<void> =>
  erase(platform, memberId, async () => true)

/** Members who cancelled in time are left alone. */
const eraseIfDue = (platform: Platform, memberId: string): Promise<void> => erase(platform, memberId, isErasureDue)

async function erase(
  platform: Platform,
  memberId: string,
  mayErase: (context: SystemContext, memberId: string) => Promise<boolean>,
): Promise<void> {
  const context = systemContext(platform)
  const subject = await inTransaction(context, async (inside) => {
    const found = (await mayErase(inside, memberId)) ? await anonymize(inside, memberId) : null
    if (found) await destroyAuditKey(inside.db, memberId)
    return found
  })
  if (!subject) return
  await noteErasure(platform, memberId)
  // Features that build on others come first: they find their data by what the others still have.
  const inOrder = platform.personalData.toReversed()
  for (const { erase: eraseOthers, tables } of inOrder) {
    await eraseOthers?.(platform, subject)
    for (const [table, treatment] of Object.entries(tables)) await eraseTable(context.db, table, treatment, subject)
  }
  for (const { finish } of inOrder) await finish?.(platform, subject)
  await recordErased(context, memberId)
}

export const eraseJob = job({
  name: 'dataRights.erase',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => eraseIfDue(platform, memberId),
})

const batchSize = 100

export const eraseDueJob = job({
  name: 'dataRights.eraseDue',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: async (platform) => {
    const { pool } = platform.database
    for (const memberId of await membersToErase({ db: pool }, batchSize))
      await enqueue(pool, eraseJob, { memberId }, { key: `dataRights.erase ${memberId}` })
    // A database that was restored with other tools than ours.
    for (const memberId of await membersWithNames({ db: pool }, await readErasureRecord(platform.config)))
      await eraseMember(platform, memberId)
  },
})
