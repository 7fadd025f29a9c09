// Every check against the real service: well, and broken in the way that operators meet.
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildApp } from 'fauxqs'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startIdentityProvider } from '../../features/accounts/testing/identity-provider.ts'
import { runCommand } from '../../testing/run-command.ts'
import { startTestRedis } from '../../testing/test-redis.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { backupName } from '../backup/backup-store.ts'
import { updateWalStatus } from '../backup/wal-archive.ts'
import { hour, minute, nowMs } from '../clock.ts'
import { readConfig } from '../config.ts'
import { missingGrants } from '../database/grants.ts'
import { newKey } from '../ids.ts'
import { openLog } from '../log.ts'
import { allChecks, describeFinding, runChecks } from './checks.ts'

const log = openLog('silent')
let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** The lines about one setting. `settings` are those of the test's own services. */
async function linesAbout(setting: string, settings: Record<string, string>, recipient: string | null = null) {
  const config = { ...readConfig(settings), dataFolder: site.config.dataFolder }
  const checks = allChecks(config, null, log, recipient).filter((check) => check.setting === setting)
  return (await runChecks(checks)).map(describeFinding)
}

const refusedPort = 9

describe('Redis', () => {
  it('must respond', async () => {
    const redis = await startTestRedis()
    onTestFinished(() => redis.kill())
    expect(await linesAbout('REDIS_URL', { REDIS_URL: redis.url })).toEqual(['✓ REDIS_URL: reads and writes'])
  })
  it('is named with the reason if it does not', async () => {
    const lines = await linesAbout('REDIS_URL', { REDIS_URL: `redis://127.0.0.1:${refusedPort}` })
    expect(lines).toEqual([expect.stringMatching(/^✗ REDIS_URL: .*ECONNREFUSED/)])
  })
})

describe('the mail server', () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('wrong'), { user: 'site' }),
    onData: (stream, _, done) => void buffer(stream).then((data) => received.push(data.toString()) && done()),
  })
  const url = (password: string) => `smtp://site:${password}@127.0.0.1:${(server.server.address() as AddressInfo).port}`
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  it('gets a test email, if someone asks for one', async () => {
    const settings = { SMTP_URL: url('right'), MAIL_FROM: 'Desk <desk@site.test>' }
    expect(await linesAbout('SMTP_URL', settings)).toEqual(['✓ SMTP_URL: the mail server accepts our login'])
    expect(received).toEqual([])
    expect(await linesAbout('SMTP_URL', settings, 'ops@site.test')).toEqual([
      '✓ SMTP_URL: sent an email to ops@site.test from Desk <desk@site.test>',
    ])
    expect(received).toEqual([expect.stringMatching(/^From: Desk <desk@site\.test>\r\nTo: ops@site\.test/m)])
  })
  it('must accept the login', async () => {
    const lines = await linesAbout('SMTP_URL', { SMTP_URL: url('wrong') })
    expect(lines).toEqual([expect.stringMatching(/^✗ SMTP_URL: Invalid login/)])
  })
})

it('the archived WAL must be recent, continue a backup and have no gap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await linesAbout('WAL', {})).toEqual([])
  const settings = { BACKUP_TO: folder }
  const line = async () => (await linesAbout('WAL', settings))[0]
  const { backup } = readConfig(settings)
  const add = (name: string) => writeFile(join(folder, 'wal/7', name), '')
  const update = (age: number) =>
    updateWalStatus(backup!, { system: '7', at: new Date(nowMs() - age), segment: '000000010000000000000005' })
  expect(await line()).toMatch(/^✗ WAL: no WAL is archived yet/)
  await mkdir(join(folder, 'wal/7'), { recursive: true })
  await add('000000010000000000000003.gz')
  await update(0)
  expect(await line()).toMatch(/^✗ WAL: the archived WAL has no backup that it continues/)
  await add('000000010000000000000003.backup-20261127t100000z.json')
  await add('000000010000000000000005.gz')
  await update(0)
  expect(await line()).toMatch(/^✗ WAL: the archive lacks 000000010000000000000004; the next backup/)
  await add('000000010000000000000004.gz')
  await update(20 * minute)
  expect(await line()).toBe('✗ WAL: the archived WAL is 20 minutes old; expected at most 10')
  await update(minute)
  expect(await line()).toBe('✓ WAL: the archived WAL is 1 minutes old, without gaps since backup-20261127t100000z')
})

it('backups must be recent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await linesAbout('BACKUP_TO', {})).toEqual(['✓ BACKUP_TO: no scheduled backups'])
  const settings = { BACKUP_TO: folder, BACKUP_EVERY_HOURS: '6' }
  expect(await linesAbout('BACKUP_TO', settings)).toEqual([
    expect.stringMatching(/^✗ BACKUP_TO: there is no backup yet/),
  ])
  await writeFile(join(folder, backupName(new Date(nowMs() - 20 * hour), true)), '')
  expect(await linesAbout('BACKUP_TO', settings)).toEqual([
    '✗ BACKUP_TO: the newest backup is 20 hours old; expected one every 6 hours',
  ])
  await writeFile(join(folder, backupName(new Date(nowMs() - 2 * hour), false)), '')
  expect(await linesAbout('BACKUP_TO', settings)).toEqual(['✓ BACKUP_TO: the newest backup is 2 hours old'])
})

it('files must be stored in the bucket and read back', async () => {
  const server = buildApp({ logger: false })
  onTestFinished(() => server.close())
  const endpoint = await server.listen({ port: 0, host: '127.0.0.1' })
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: 'media' }))
  client.destroy()
  const settings = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test' }
  expect(await linesAbout('S3_BUCKET', { ...settings, S3_BUCKET: 'media' })).toEqual([
    '✓ S3_BUCKET: files can be written, read and deleted',
  ])
  const lines = await linesAbout('S3_BUCKET', { ...settings, S3_BUCKET: 'none' })
  expect(lines).toEqual([expect.stringMatching(/^✗ S3_BUCKET: .*bucket/i)])
})

it('the identity provider must be the one that the setting names', async () => {
  const provider = await startIdentityProvider('http://site.test/api/auth/oidc/callback')
  onTestFinished(() => provider.close())
  expect(await linesAbout('OIDC_ISSUER', provider.settings)).toEqual(['✓ OIDC_ISSUER: found the provider'])
  const alias = provider.settings.OIDC_ISSUER!.replace('127.0.0.1', 'localhost')
  const lines = await linesAbout('OIDC_ISSUER', { ...provider.settings, OIDC_ISSUER: alias })
  expect(lines).toEqual([expect.stringMatching(/^✗ OIDC_ISSUER: .* names the issuer .*; expected /)])
})

describe('the public address', () => {
  it('must lead to this program, with WebSockets', async () => {
    expect(await linesAbout('PUBLIC_URL', { PUBLIC_URL: site.url })).toEqual(['✓ PUBLIC_URL: leads to this program'])
    expect(await linesAbout('proxy', { PUBLIC_URL: site.url })).toEqual(['✓ proxy: passes on WebSockets'])
  })
  it('is refused if another server answers there', async () => {
    const other = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const settings = { PUBLIC_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}` }
    expect(await linesAbout('PUBLIC_URL', settings)).toEqual([expect.stringMatching(/^✗ .*expected this program$/)])
    expect(await linesAbout('proxy', settings)).toEqual([expect.stringMatching(/^✗ proxy: .*opens no WebSocket/)])
  })
  it.each([
    ['https without a proxy', { PUBLIC_URL: 'https://site.test' }, /^✗ TRUSTED_PROXIES: PUBLIC_URL is https/],
    ['http on the internet', { PUBLIC_URL: 'http://site.test' }, /^✗ TRUSTED_PROXIES: .*expected https/],
    ['https behind a proxy', { PUBLIC_URL: 'https://site.test', TRUSTED_PROXIES: 'loopback' }, /^✓ .*loopback$/],
  ])('%s', async (_, settings, line) => {
    expect(await linesAbout('TRUSTED_PROXIES', settings)).toEqual([expect.stringMatching(line)])
  })
})

describe('the role of the database', () => {
  it('can use all tables when it was granted what the README says', async () => {
    expect(await missingGrants(site.database.pool)).toBeNull()
  })

  it.each([
    ['a table is not granted', '', /may not use graphile_worker\./],
    [
      'row security hides the queue',
      'grant usage on schema public, graphile_worker to ROLE; grant all on all tables in schema public, graphile_worker to ROLE',
      /^row security hides graphile_worker\._private_/,
    ],
  ])('is refused when %s', async (_, grants, reason) => {
    const role = `limited_${newKey()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`
    const owner = new pg.Client(site.config.database.ownerUrl)
    await owner.connect()
    await owner.query(`create role ${role}; ${grants.replaceAll('ROLE', role)}`)
    try {
      await owner.query(`set role ${role}`)
      expect(await missingGrants(owner)).toMatch(reason)
    } finally {
      await owner.query(`reset role; drop owned by ${role}; drop role ${role}`)
      await owner.end()
    }
  })
})

it('npm run doctor prints one line for each check and fails if one does', async () => {
  const { status, text } = await runCommand(site, 'doctor')
  const lines = text.trim().split('\n')
  expect(lines[0]).toBe('✓ settings: all are known and valid')
  expect(lines.filter((line) => line.startsWith('✓ DATABASE_URL: PostgreSQL'))).toHaveLength(1)
  expect(lines).toContain('✓ clock: agrees with the database')
  // Nothing listens at the default PUBLIC_URL's port for this command.
  expect(lines.filter((line) => line.startsWith('✗')).every((line) => /PUBLIC_URL|proxy/.test(line))).toBe(true)
  expect(status).toBe(lines.some((line) => line.startsWith('✗')) ? 1 : 0)
})
