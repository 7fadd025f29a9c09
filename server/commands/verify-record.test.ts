// Which logs agree, whoever signed them: the site itself could append whatever it likes.
import { expect, it } from 'vitest'
import { committedText, type LogEntry, rowLine, signatureLine, signedText } from '#contract/prediction-log.ts'
import type { RecordExport } from '#contract/prediction-records.ts'
import { verifyRecord } from '#contract/verify-record.ts'
import { nextRows } from '../platform/hash-chain.ts'
import { sha256 } from '../platform/ids.ts'
import { deriveSigningKey, signText } from '../platform/signing-key.ts'
import { nodeCrypto } from './verify-record.ts'

const key = deriveSigningKey(Buffer.alloc(32, 7), 'prediction log')

/** A time of January 2026. */
const on = (day: number, time = '00:00'): string => `2026-01-${String(day).padStart(2, '0')}T${time}:00.000Z`

type Entry = { at: string; entry: LogEntry; opening?: string } | { signedAt: string; row?: number }

const ask = (change: object = {}, at = on(1)): Entry => {
  const texts = { question: 'Will it rain?', criteria: 'As measured.', source: 'IMD', outcomes: ['Yes', 'No'] }
  const times = { opensAt: on(1), closesAt: on(8), resolvesAt: on(9) }
  const kind = { kind: 'question', prediction: 'rain', section: 'fxtalks', type: 'yesNo' } as const
  return { at, entry: { ...kind, ...texts, ...times, base: { yes: 0, total: 0 }, ...change } }
}
const openingOf = (probabilities: number[]) => JSON.stringify({ member: 'meera', prediction: 'rain', probabilities })
const forecast = (at = on(2), opening = openingOf([70, 30])): Entry => ({
  at,
  entry: { kind: 'forecast', commitment: sha256(committedText('salt', opening)) },
  opening,
})
const resolve = (at = on(9), closedAt = on(8), outcome = 0): Entry => ({
  at,
  entry: { kind: 'resolution', prediction: 'rain', outcome, closedAt, evidence: '' },
})
const annul = (at: string): Entry => ({ at, entry: { kind: 'annulment', prediction: 'rain', reason: '' } })
const amend = (at: string): Entry => ({ at, entry: { kind: 'amendment', prediction: 'rain', text: '' } })
const sign = (signedAt: string, row?: number): Entry => ({ signedAt, ...(row && { row }) })

const right = [{ predictionId: 'rain', score: 0.09, baseScore: 0.25 }]

/** The lines of the log of these entries, and the export of the member who gave all its forecasts. */
function logOf(entries: Entry[], scores: RecordExport['scores'] = right, exportedAt = on(20)) {
  const lines: string[] = []
  const forecasts: RecordExport['forecasts'] = []
  let head = { row_number: 0, hash: '0'.repeat(64) }
  for (const one of entries) {
    if ('signedAt' in one) {
      const signed = { row: head.row_number, hash: head.hash, ...one }
      lines.push(signatureLine({ ...signed, key: key.publicKey, signature: signText(key, signedText(signed)) }))
      continue
    }
    const next = nextRows(head, [one], (row, { at, entry }) => JSON.stringify({ row, at, ...entry }))
    head = { row_number: next.numbers[0]!, hash: next.hashes[0]! }
    lines.push(rowLine(head.hash, next.contents[0]!))
    if (one.opening) forecasts.push({ row: head.row_number, salt: 'salt', opening: one.opening })
  }
  const of = { site: '', memberId: 'meera', keys: [key.publicKey], logRows: head.row_number, logHash: head.hash }
  const record: RecordExport = { ...of, exportedAt, forecasts, scores }
  return { lines: lines.map((line) => line.trimEnd()), record }
}

async function problemOf(entries: Entry[], scores?: RecordExport['scores'], exportedAt?: string) {
  const { lines, record } = logOf(entries, scores, exportedAt)
  return await problemIn(lines, record)
}

async function problemIn(lines: string[], record: RecordExport) {
  const { problem } = await verifyRecord(lines, record, nodeCrypto)
  return problem && [problem.kind, problem.row]
}

it.each<[string, Entry[], RecordExport['scores']?, string?]>([
  [
    'an edit before and an amendment after a forecast',
    [ask(), ask({ kind: 'edit' }), forecast(), amend(on(3)), resolve()],
  ],
  [
    'a forecast that was logged late, but before the signature',
    [ask(), sign(on(1)), forecast(), sign(on(9)), resolve()],
  ],
  ['a forecast that was stored while the log was signed', [ask(), sign(on(2, '00:04')), forecast(), resolve()]],
  ['a question that was resolved early', [ask(), forecast(), resolve(on(5), on(5))]],
  ['an annulled question', [ask(), forecast(), annul(on(3))], []],
  ['a question that was annulled after it was resolved', [ask(), forecast(), resolve(), annul(on(10))], []],
  ['the base rate after an annulment', [ask(), resolve(), annul(on(10)), ask({ prediction: 'snow' })], []],
  ['an annulment after the export', [ask(), forecast(), resolve(), annul(on(21))]],
  ['a resolution just before the export', [ask(), forecast(), resolve()], [], on(9, '18:00')],
])('%s agrees', async (_, entries, scores, exportedAt) => {
  expect(await problemOf(entries, scores, exportedAt)).toBeNull()
})

it.each<[string, Entry[], [kind: string, row: number | null], RecordExport['scores']?]>([
  ['a forecast after the outcome was known', [ask(), resolve(), forecast()], ['decided', 3]],
  ['a forecast before its question', [forecast(), ask(), resolve()], ['sequence', 1]],
  [
    'a forecast before its question was rewritten',
    [ask(), forecast(), ask({ kind: 'edit' }), resolve()],
    ['edited', 3],
  ],
  ['a row dated after a later signature', [ask(), forecast(on(5)), sign(on(4)), resolve()], ['time', 2]],
  ['a score that is named twice', [ask(), forecast(), resolve()], ['repeated', 1], [...right, ...right]],
  ['a forecast from before the opening', [ask(), forecast('2025-12-31T00:00:00.000Z'), resolve()], ['time', 2]],
  ['a forecast from after the close', [ask(), forecast(on(8, '00:01')), resolve()], ['time', 2]],
  ['a forecast dated back over a signature', [ask(), sign(on(5)), forecast(), resolve()], ['time', 2]],
  ['a forecast of an unknown question', [forecast()], ['missing', 1]],
  ['a forecast without content', [ask(), forecast(on(2), 'null'), resolve()], ['format', 2]],
  ['a forecast of more outcomes', [ask(), forecast(on(2), openingOf([70, 20, 10])), resolve()], ['format', 2]],
  ['a close after the stated one', [ask(), forecast(), resolve(on(9), on(8, '00:01'))], ['time', 3]],
  ['a close long before the resolution', [ask(), forecast(), resolve(on(9), on(3))], ['time', 3]],
  ['an outcome that the question does not have', [ask(), forecast(), resolve(on(9), on(8), 2)], ['format', 3]],
  ['a signature of another row', [ask(), forecast(), sign(on(5), 1)], ['signature', 2]],
  ['a second resolution', [ask(), forecast(), resolve(), resolve()], ['decided', 4]],
  ['a second annulment', [ask(), annul(on(3)), annul(on(3))], ['decided', 3]],
  ['an amendment after the resolution', [ask(), resolve(), amend(on(9))], ['decided', 3]],
  ['an edit that moves the opening', [ask(), ask({ kind: 'edit', opensAt: on(2) })], ['time', 2]],
  ['the same question again', [ask(), ask()], ['sequence', 2]],
  [
    'an edit after the resolution',
    [ask(), resolve(), ask({ kind: 'edit', base: { yes: 1, total: 1 } }, on(9))],
    ['decided', 3],
  ],
  ['the resolution of an unknown question', [resolve()], ['sequence', 1]],
  ['a missing score', [ask(), forecast(), resolve()], ['unscored', 3], []],
  ['a score of an annulled question', [ask(), forecast(), resolve(), annul(on(10))], ['score', 1]],
])('%s is named', async (_, entries, expected, scores) => {
  expect(await problemOf(entries, scores)).toEqual(expected)
})

it('a log that was rewritten and signed again after the export is named', async () => {
  const { record } = logOf([ask(), forecast(), resolve(), sign(on(9))])
  const { lines } = logOf([ask({ criteria: 'As we like.' }), forecast(), resolve(), sign(on(9))])
  expect(await problemIn(lines, record)).toEqual(['hash', 3])
  const { logHash: _, ...older } = record
  expect(await problemIn(lines, older)).toEqual(['outdated', null])
})

it('a forecast that is named twice is refused', async () => {
  const { lines, record } = logOf([ask(), forecast(), resolve()])
  const forecasts = [...record.forecasts, ...record.forecasts]
  expect(await problemIn(lines, { ...record, forecasts })).toEqual(['repeated', 2])
})

it('a key from after the export asks for a new export, an earlier unknown one differs', async () => {
  const { lines, record } = logOf([ask(), forecast(), resolve(), sign(on(9))])
  expect(await problemIn(lines, { ...record, keys: [] })).toEqual(['key', 3])
  expect(await problemIn(lines, { ...record, keys: [], exportedAt: on(8) })).toEqual(['newKey', 3])
  const before = { logRows: 2, logHash: lines[1]!.split('\t')[1]! }
  expect(await problemIn(lines, { ...record, ...before, keys: [] })).toEqual(['newKey', 3])
})

it.each<[string, Entry[], boolean]>([
  ['with a decision that is not signed yet', [ask(), forecast(), sign(on(2)), resolve()], true],
  [
    'with other rows that are not signed yet',
    [ask(), forecast(), resolve(), sign(on(9)), ask({ prediction: 'x', base: { yes: 1, total: 1 } }, on(9))],
    false,
  ],
])('a record %s', async (_, entries, isPartlyUnsigned) => {
  const { lines, record } = logOf(entries)
  const expected = { problem: null, isPartlyUnsigned, signers: [key.publicKey] }
  expect(await verifyRecord(lines, record, nodeCrypto)).toMatchObject(expected)
})

it.each([
  'hello',
  'row\tx\tnull',
  'row\tx\t{"row":1,"at":"2026-01-01T00:00:00.000Z","kind":"other"}',
  `row\tx\t{"row":1,"at":"2026-01-01T00:00:00.000Z","kind":"question","prediction":"rain"}`,
  'signature\tnull',
  'signature\t{"row":0}',
])('a line that is no part of a log is named: %s', async (line) => {
  const { problem } = await verifyRecord([line], null, nodeCrypto)
  expect(problem).toEqual({ kind: 'format', row: line.startsWith('signature') ? 0 : 1 })
})
