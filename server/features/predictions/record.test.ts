import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signatureLine, signedText } from '#contract/prediction-log.ts'
import type { LogSignature, RecordExport } from '#contract/prediction-records.ts'
import { verifyFiles } from '../../commands/verify-record.ts'
import { shiftClock } from '../../platform/clock.ts'
import { deriveSigningKey, signText } from '../../platform/signing-key.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, contextOf, createMember } from '../accounts/factory.ts'
import { resolvePrediction } from './actions/change.ts'
import { signLog, signLogDaily } from './actions/log.ts'
import { createPrediction } from './factory.ts'

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
    expect(text).toContain('10 rows, 1 signatures, 4 of your forecasts and 2 of your scores')
  })

  it('is checked against the log that its site publishes, if no files are named', async () => {
    const exportFile = join(folder, 'export.json')
    await writeFile(exportFile, JSON.stringify({ ...record, site: site.url }))
    expect((await verifyFiles(exportFile, [])).agrees).toBe(true)
    await writeFile(exportFile, JSON.stringify({ ...record, site: 'http://127.0.0.1:9' }))
    await expect(verifyFiles(exportFile, [])).rejects.toThrow('name its files')
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
    ['an end that was cut off', () => check(lines.slice(0, 8)), /missing/],
    ['an end that was cut off before a forecast', () => check(lines.slice(0, 3)), /Row 4 differs/],
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

describe('the daily signature', () => {
  const signed = async () => (await site.api()('GET /predictions/log', {})).body.signatures.length
  const signAt = async (time: string) => {
    shiftClock(Date.parse(time) - Date.now())
    await createPrediction(site.platform)
    await signLogDaily(site.platform)
    return await signed()
  }
  afterEach(() => shiftClock(0))

  it("is made once in each day of the site's time zone", async () => {
    expect(site.config.timeZone).toBe('Asia/Kolkata')
    const year = new Date().getUTCFullYear() + 1
    const first = await signAt(`${year}-03-10T18:25:00.000Z`)
    expect(await signAt(`${year}-03-10T18:29:00.000Z`)).toBe(first)
    // 00:05 in India.
    expect(await signAt(`${year}-03-10T18:35:00.000Z`)).toBe(first + 1)
    expect(await signAt(`${year}-03-11T18:25:00.000Z`)).toBe(first + 1)
  })
})
