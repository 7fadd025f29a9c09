import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signatureLine, signedText } from '#contract/prediction-log.ts'
import type { LogSignature, RecordExport } from '#contract/prediction-records.ts'
import { verifyFiles } from '../../commands/verify-record.ts'
import { shiftClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { deriveSigningKey, signText } from '../../platform/signing-key.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, contextOf, createMember } from '../accounts/factory.ts'
import { resolvePrediction } from './actions/change.ts'
import { erasePredictionsOf } from './actions/forecast.ts'
import { signLog, signLogDaily } from './actions/log.ts'
import { createPrediction, predictionFields } from './factory.ts'

let site: TestSite
let folder: string
let member: CreatedMember
let lines: string[]
let record: RecordExport
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  folder = await mkdtemp(join(tmpdir(), 'chartroom-record-'))
  admin = await createMember(site.platform, { role: 'admin' })
  member = await createMember(site.platform)
  const other = await createMember(site.platform)
  for (const outcome of [0, 1]) {
    const { _id: id } = await createPrediction(site.platform, {}, admin)
    for (const [who, yes] of [
      [member, 70],
      [other, 20],
      [member, 80],
    ] as const) {
      const body = { probabilities: [yes, 100 - yes] }
      await site.api(who.token)('POST /predictions/:id/forecast', { params: { id }, body })
    }
    await site.idle()
    const body = { outcome, evidence: 'The source says so.', evidenceUrl: '' }
    await site.api(admin.token)('POST /predictions/:id/resolve', { params: { id }, body })
  }
  await site.idle()
  await signLog(site.platform)
  const { body } = await site.api().raw('GET /predictions/log/file', {})
  lines = String(body).trimEnd().split('\n')
  record = (await site.api(member.token)('GET /predictions/export')).body.export
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

async function check(log: string[], exported: RecordExport = record) {
  await writeFile(join(folder, 'log.txt'), `${log.join('\n')}\n`)
  await writeFile(join(folder, 'export.json'), JSON.stringify(exported))
  return await verifyFiles(join(folder, 'export.json'), [join(folder, 'log.txt')])
}

const changed = (index: number, change: (line: string) => string): string[] =>
  lines.map((line, position) => (position === index ? change(line) : line))

/** The log's signature, made again by someone else. */
function signedByOthers(): LogSignature {
  const given: LogSignature = JSON.parse(lines[10]!.replace('signature\t', ''))
  const key = deriveSigningKey(Buffer.alloc(32, 7), 'prediction log')
  return { ...given, key: key.publicKey, signature: signText(key, signedText(given)) }
}
const withSignature = (signature: LogSignature): string[] => changed(10, () => signatureLine(signature).trimEnd())

describe("a member's record", () => {
  it('agrees with the public log', async () => {
    expect(record.forecasts).toHaveLength(4)
    expect(record.scores).toHaveLength(2)
    const { text, agrees } = await check(lines)
    expect(agrees).toBe(true)
    expect(text).toContain('10 rows and 1 signature. 4 forecasts and 2 scores of yours. Signed up to row 10.')
  })

  it('is checked against the log that its site publishes, if no files are named', async () => {
    const exportFile = join(folder, 'export.json')
    await writeFile(exportFile, JSON.stringify({ ...record, site: site.url }))
    expect((await verifyFiles(exportFile, [])).agrees).toBe(true)
    await writeFile(exportFile, JSON.stringify({ ...record, site: 'http://127.0.0.1:9' }))
    await expect(verifyFiles(exportFile, [])).rejects.toThrow('name its files')
  })

  it('agrees with a warning, if nothing of the log is signed', async () => {
    const { text, agrees } = await check(lines.slice(0, 10))
    expect(agrees).toBe(true)
    expect(text).toContain('nothing is signed')
  })

  it('is never checked against a cached copy of the part that still grows', async () => {
    const url = `${site.url}/api/predictions/log/file`
    const { headers } = await fetch(url)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect((await fetch(url, { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304)
  })

  it('contains nothing of others, and the log nothing of any forecast', () => {
    expect(lines.filter((line) => line.includes('probabilities'))).toEqual([])
    expect(lines.filter((line) => line.includes(member.id))).toEqual([])
    expect(record.forecasts.every(({ opening }) => opening.includes(member.id))).toBe(true)
  })

  it.each([
    ['a changed row', () => check(changed(2, (line) => line.replace('"at":"2', '"at":"1'))), /Row 3 differs.*hash/],
    ['a row without content', () => check(changed(2, (line) => line.replace(/\{.*/, 'null'))), /Row 3 differs.*read/],
    ['swapped rows', () => check(lines.with(2, lines[3]!).with(3, lines[2]!)), /Row 3 differs.*number/],
    [
      'swapped contents of two forecasts',
      () => {
        const commitment = (index: number) => /"commitment":"\w+"/.exec(lines[index]!)![0]
        return check(changed(2, (line) => line.replace(commitment(2), commitment(3))))
      },
      /Row 3 differs.*hash/,
    ],
    [
      'a changed row before a missing one',
      () => check(changed(1, (line) => line.replace('"at":"2', '"at":"1')).filter((_, index) => index !== 3)),
      /Row 2 differs.*hash/,
    ],
    ['a missing row', () => check(lines.filter((_, index) => index !== 3)), /Row 4 differs.*number/],
    [
      'a wrong signature',
      () => check(changed(10, (line) => line.replace('"signedAt":"2', '"signedAt":"1'))),
      /signature/,
    ],
    [
      'a signature with a changed letter',
      () =>
        check(
          changed(10, (line) =>
            line.replace(/"signature":"./, (start) => start.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))),
          ),
        ),
      /signature/,
    ],
    ['a signature by another key', () => check(withSignature(signedByOthers())), /key/],
    [
      "a signature by another key under the site's name",
      () => check(withSignature({ ...signedByOthers(), key: record.keys[0]! })),
      /signature/,
    ],
    ['an end that was cut off', () => check(lines.slice(0, 8)), /newer than this log/],
    [
      'an end that was cut off before a forecast',
      () => check(lines.slice(0, 3), { ...record, logRows: 3, logHash: lines[2]!.split('\t')[1]! }),
      /Row 4 differs.*missing/,
    ],
    ['an export of another shape', () => check(lines, { ...record, forecasts: [null!] }), /can't read this export/],
    [
      'another salt',
      () =>
        check(lines, {
          ...record,
          forecasts: record.forecasts.map((row) => ({ ...row, salt: `${row.salt.slice(1)}x` })),
        }),
      /commitment/,
    ],
    ["someone else's id", () => check(lines, { ...record, memberId: 'f'.repeat(24) }), /someone else/],
    ['an unknown key', () => check(lines, { ...record, keys: ['AAAA'] }), /key/],
    [
      'another forecast than the one committed to',
      () =>
        check(lines, {
          ...record,
          forecasts: record.forecasts.map((row) => ({ ...row, opening: row.opening.replace('[70,30]', '[90,10]') })),
        }),
      /commitment/,
    ],
    [
      'a better score',
      () => check(lines, { ...record, scores: record.scores.map((row) => ({ ...row, score: 0 })) }),
      /score/,
    ],
  ])('with %s is named', async (_, run, expected) => {
    const { text, agrees } = await run()
    expect(agrees).toBe(false)
    expect(text).toMatch(expected)
  })
})

describe('a choice between two', () => {
  it('has equal shares as its base rate, however many were asked before, also for who verifies it', async () => {
    const resolved = { outcome: 0, evidence: 'The source says so.', evidenceUrl: '' }
    const fields = { section: 'fxtalks', kind: 'choice', outcomes: ['Up', 'Down'] } as const
    const ask = () => createPrediction(site.platform, { ...fields, outcomes: [...fields.outcomes] }, admin)
    const resolve = (id: string) => resolvePrediction(contextOf(site.platform, admin, 'admin'), id, resolved)
    for (let asked = 0; asked < 20; asked++) await resolve((await ask())._id)
    const { _id: id } = await ask()
    const person = await createMember(site.platform)
    const api = site.api(person.token)
    await api('POST /predictions/:id/forecast', { params: { id }, body: { probabilities: [70, 30] } })
    await site.idle()
    await resolve(id)
    await site.idle()
    const exported: RecordExport = (await api('GET /predictions/export')).body.export
    expect(exported.scores).toEqual([{ predictionId: id, score: 0.09, baseScore: 0.25 }])
    const log = String((await site.api().raw('GET /predictions/log/file', {})).body).trimEnd()
    expect((await check(log.split('\n'), exported)).agrees).toBe(true)
  })
})

describe('a record of all that can happen to a question', () => {
  it('agrees, also after another member was erased', async () => {
    const api = site.api(admin.token)
    const person = await createMember(site.platform)
    const erased = await createMember(site.platform)
    const give = (id: string, { token }: CreatedMember) =>
      site.api(token)('POST /predictions/:id/forecast', { params: { id }, body: { probabilities: [60, 40] } })
    const ids: string[] = []
    for (const question of ['Is it edited?', 'Is it annulled?', 'Is it open?']) {
      const { _id: id, version } = await createPrediction(site.platform, {}, admin)
      await api('PUT /predictions/:id', { params: { id }, body: { ...predictionFields({ question }), version } })
      await give(id, erased)
      await give(id, person)
      await api('POST /predictions/:id/amend', { params: { id }, body: { text: 'A note.', version: version + 1 } })
      ids.push(id)
    }
    const body = { outcome: 0, evidence: 'The source says so.', evidenceUrl: '' }
    for (const id of ids.slice(0, 2)) await api('POST /predictions/:id/resolve', { params: { id }, body })
    await api('POST /predictions/:id/annul', { params: { id: ids[1]! }, body: { reason: 'A mistake.' } })
    await erasePredictionsOf(site.platform, erased.id)
    await site.idle()
    await signLog(site.platform)
    const log = String((await site.api().raw('GET /predictions/log/file', {})).body).trimEnd()
    const exported: RecordExport = (await site.api(person.token)('GET /predictions/export')).body.export
    expect([exported.forecasts.length, exported.scores.length]).toEqual([3, 1])
    expect(await check(log.split('\n'), exported)).toMatchObject({ agrees: true })
  })
})

describe('the daily signature', () => {
  const signed = async () => (await site.api()('GET /predictions/log', {})).body.signatures.length
  const signAt = async (time: string) => {
    shiftClock(Date.parse(time) - Date.now())
    await signLogDaily(site.platform)
    return await signed()
  }
  afterEach(() => shiftClock(0))

  it('comes after forecasts that are not in the log yet', async () => {
    const { _id: id } = await createPrediction(site.platform, {}, admin)
    await site.database.pool.query({
      text: `insert into prediction_forecasts (id, prediction_id, member_id, version, probabilities, salt, at)
        values ($1, $2, $3, 1, '{40,60}', 'salt', now())`,
      values: [newId(), id, member.id],
    })
    await signLog(site.platform)
    const { rows, signatures } = (await site.api()('GET /predictions/log', {})).body
    expect(JSON.parse(rows[0].content)).toMatchObject({ kind: 'forecast' })
    expect(signatures[0].row).toBe(rows[0].row)
  })

  it("is made once in each day of the site's time zone, also without new rows", async () => {
    expect(site.config.timeZone).toBe('Asia/Kolkata')
    const year = new Date().getUTCFullYear() + 1
    const first = await signAt(`${year}-03-10T18:25:00.000Z`)
    expect(await signAt(`${year}-03-10T18:29:00.000Z`)).toBe(first)
    // 00:05 in India.
    expect(await signAt(`${year}-03-10T18:35:00.000Z`)).toBe(first + 1)
    expect(await signAt(`${year}-03-11T18:25:00.000Z`)).toBe(first + 1)
    expect(await signAt(`${year}-03-11T18:35:00.000Z`)).toBe(first + 2)
    const [latest] = (await site.api()('GET /predictions/log', {})).body.signatures
    expect(latest.signedAt).toMatch(`${year}-03-11T18:35`)
  })
})
