// The state of the site, compared with rows that are counted one by one, and retries of failed jobs.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SiteState } from '#contract/overview.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { backupName } from '../../platform/backup/backup-store.ts'
import { recordDrill } from '../../platform/backup/drill-record.ts'
import { updateWalStatus } from '../../platform/backup/wal-archive.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { mailJobs } from '../../platform/jobs.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { appendToChain, signChain } from '../audit/actions.ts'

let site: TestSite
let admin: CreatedMember
let folder: string
let backups: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartroom-overview-'))
  backups = join(folder, 'backups')
  site = await startTestSite({ SERVICES: 'web' })
  // The settings refuse backups without DATABASE_REPLICATION_URL, which tests don't have.
  const target = { kind: 'folder', folder: backups } as const
  Object.assign(site.platform.config, { backup: { target, everyHours: 6, keep: 2, key: undefined } })
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Past the time for which slow facts are kept. */
let shifted = 0
const readAnew = async (): Promise<SiteState> => {
  shifted += 2 * minute
  shiftClock(shifted)
  return (await site.api(admin.token)('GET /admin/overview/site')).body.site as SiteState
}
const query = async (text: string, values: unknown[] = []) => (await site.database.pool.query({ text, values })).rows
afterEach(() => query('delete from graphile_worker._private_jobs'))

const addJob = (name: string, runAt = 'now()') =>
  query(`select graphile_worker.add_job($1, run_at := ${runAt}, max_attempts := 3)`, [name])
const fail = (name: string, attempts: number, error: string) =>
  query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [name, attempts, error],
  )
type Job = {
  task_identifier: string
  attempts: number
  max_attempts: number
  run_at: string
  last_error: string | null
}
const jobs = () => query('select * from graphile_worker.jobs') as Promise<Job[]>

const retry = (kind: string | null, who = admin) =>
  site.api(who.token)('POST /admin/overview/jobs/retry', { body: { kind } })

describe('the state of the site', () => {
  it('counts what waits and what failed, as rows counted one by one do', async () => {
    await addJob('test.waiting', `now() - interval '3 minutes'`)
    await addJob('test.later', `now() + interval '1 hour'`)
    for (const name of ['test.broken', 'test.broken', 'accounts.mail', 'contact.mail']) await addJob(name)
    await fail('test.broken', 3, 'no route\nat x')
    await fail('accounts.mail', 3, 'rejected meera@example.org')
    await fail('contact.mail', 1, 'greeting never received')
    const { queue, failedJobs, mail } = await readAnew()
    const rows = await jobs()
    const failed = rows.filter((row) => row.attempts >= row.max_attempts)
    const due = rows.filter((row) => row.attempts < row.max_attempts && Date.parse(row.run_at) <= Date.now())
    const events = await query('select at from events')
    expect(queue.waiting).toBe(due.length + events.length)
    expect(queue.oldestSeconds).toBeGreaterThanOrEqual(180)
    expect(queue.oldestSeconds).toBeLessThan(240)
    expect(failedJobs).toEqual([
      { kind: 'accounts.mail', count: 1, error: 'rejected …' },
      { kind: 'test.broken', count: 2, error: 'no route' },
    ])
    expect(failedJobs.reduce((sum, { count }) => sum + count, 0)).toBe(failed.length)
    const mails = rows.filter((row) => mailJobs.has(row.task_identifier) && row.last_error !== null)
    const isFailed = (row: Job) => row.attempts >= row.max_attempts
    expect(mail).toEqual({
      retrying: mails.filter((row) => !isFailed(row)).length,
      failed: mails.filter(isFailed).length,
    })
    expect(mail).toEqual({ retrying: 1, failed: 1 })
  })

  it('knows every job that sends emails', () => {
    expect([...mailJobs].toSorted()).toEqual([
      ...['accounts.loginAsNotice', 'accounts.mail', 'accounts.standingNotice', 'announcements.run', 'contact.mail'],
      ...['newsletter.confirmationMail', 'newsletter.sendBatch', 'notifications.digest'],
    ])
  })

  it('has the sizes of the disk and of the database, and the version that runs', async () => {
    const { disk, database, storage, version } = await readAnew()
    expect(disk.free).toBeGreaterThan(0)
    expect(disk.size).toBeGreaterThan(disk.free)
    const [{ size }] = (await query(`select sum(pg_total_relation_size(oid))::text as size from pg_class
      where relkind in ('r', 'm') and not relisshared`)) as [{ size: string }]
    expect(database.bytes).toBeGreaterThanOrEqual(Number(size))
    expect(database.connections).toBeGreaterThan(0)
    expect([storage, version.name]).toEqual([true, packageJson.version])
    expect(Date.parse(version.since)).toBeLessThanOrEqual(nowMs())
  })

  it('has the last backup, which is late after twice the interval, and the last restore drill', async () => {
    expect(await readAnew()).toMatchObject({ backup: { everyHours: 6, lastAt: null, isLate: true }, drill: null })
    await mkdir(backups, { recursive: true })
    const made = Math.floor(nowMs() / 1000) * 1000 - 13 * hour
    await writeFile(join(backups, backupName(new Date(made - day), false)), '')
    await writeFile(join(backups, backupName(new Date(made), false)), '')
    const late = (await readAnew()).backup!
    expect([Math.round(Date.parse(late.lastAt!) / 1000), late.isLate]).toEqual([made / 1000, true])
    await writeFile(join(backups, backupName(new Date(made + 10 * hour), false)), '')
    expect((await readAnew()).backup).toMatchObject({ isLate: false })
    const drill = { at: new Date(made).toISOString(), isComplete: false }
    await recordDrill(site.platform.config, { ...drill, backup: 'backup-1' })
    expect((await readAnew()).drill).toEqual(drill)
  })

  it('has the archive of the WAL, which is late after ten minutes, and how many segments are missing', async () => {
    expect((await readAnew()).wal).toEqual({ lastAt: null, isLate: true, missing: 0 })
    const inside = join(backups, 'wal/7')
    await mkdir(inside, { recursive: true })
    for (const name of ['3.backup-20261127t100000z.json', '3.gz', '6.gz'])
      await writeFile(join(inside, `00000001000000000000000${name}`), '')
    const at = new Date(nowMs())
    await updateWalStatus(site.platform.config.backup!, { system: '7', at, segment: '000000010000000000000006' })
    expect((await readAnew()).wal).toEqual({ lastAt: at.toISOString(), isLate: false, missing: 2 })
    shifted += 10 * minute
    expect((await readAnew()).wal).toMatchObject({ isLate: true })
  })

  it('has the signed head of the audit log', async () => {
    expect((await readAnew()).signature).toBeNull()
    await addJob('test.broken')
    await fail('test.broken', 3, 'no route')
    expect((await retry(null)).status).toBe(200)
    await appendToChain(site.platform)
    await signChain(site.platform)
    const log = (await site.api(admin.token)('GET /admin/audit')).body.signature
    expect(log).not.toBeNull()
    expect((await readAnew()).signature).toEqual({ row: log!.row, signedAt: log!.signedAt })
  })
})

describe('a retry of failed jobs', () => {
  it('needs the password again', async () => {
    const unconfirmed = await createMember(site.platform, { role: 'admin' })
    const { status, body } = await retry(null, unconfirmed)
    expect([status, body.type]).toEqual([403, 'auth_confirm_required'])
  })

  it('runs those of one kind again, and leaves others alone', async () => {
    await addJob('test.later', `now() + interval '1 hour'`)
    for (const name of ['test.broken', 'test.broken', 'test.other']) await addJob(name)
    await fail('test.broken', 3, 'no route')
    await fail('test.other', 3, 'no route')
    const before = (await jobs()).find((row) => row.task_identifier === 'test.later')!
    const { status, body } = await retry('test.broken')
    expect([status, body.retried]).toEqual([200, 2])
    const after = await jobs()
    const attempts = (name: string) => after.filter((row) => row.task_identifier === name).map((row) => row.attempts)
    expect([attempts('test.broken'), attempts('test.other')]).toEqual([[0, 0], [3]])
    expect(after.find((row) => row.task_identifier === 'test.later')!.run_at).toEqual(before.run_at)
    const [entry] = (await site.api(admin.token)('GET /admin/audit')).body.entries
    expect(entry).toMatchObject({
      action: 'site.jobs_retried',
      actor: { _id: admin.id },
      subject: null,
      after: { job: 'test.broken', count: 2 },
    })
  })

  it('happens once when several administrators ask for it at the same time', async () => {
    await addJob('test.broken')
    await fail('test.broken', 3, 'no route')
    const answers = await Promise.all(Array.from({ length: 8 }, () => retry(null)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect((await retry('test.broken')).status).toBe(409)
  })
})
