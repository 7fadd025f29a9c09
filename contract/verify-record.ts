// Verifies a log of predictions, and a member's export against it. Names the first row that differs.
import type { z } from 'zod'
import { chainedText, firstHash } from './hash-chain.ts'
import { committedText, LogContent, Opening, signedText } from './prediction-log.ts'
import { LogSignature, RecordExport } from './prediction-records.ts'
import type { TimedForecast } from './prediction-scores.ts'
import { Difference, maxLateness, Questions, type RecordProblem } from './verify-questions.ts'

export type Verification = {
  rows: number
  signatures: number
  /** The last row that a signature covers. */
  signedRow: number
  /** The public keys of the signatures. */
  signers: string[]
  /** Whether a row that the export depends on comes after `signedRow`. */
  isPartlyUnsigned: boolean
  /** Those of the export; null without one. */
  record: { forecasts: number; scores: number } | null
  problem: RecordProblem | null
}

/** SHA-256 in hexadecimal, and Ed25519. The browser and Node each have their own. */
export type Crypto = {
  digest(texts: string[]): Promise<string[]> | string[]
  isSigned(signature: { key: string; text: string; signature: string }): Promise<boolean> | boolean
}

/** Null if it isn't JSON of this shape. */
function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** `text`: of a file. Null if it isn't an export. */
export const readExport = (text: string): RecordExport | null => parse(RecordExport, text)

type Row = { hash: string; content: string; parsed: LogContent }

/** Rows whose hashes are computed together. */
const batchSize = 2000

class LogVerifier {
  readonly result: Verification = {
    rows: 0,
    signatures: 0,
    signedRow: 0,
    signers: [],
    isPartlyUnsigned: false,
    record: null,
    problem: null,
  }
  readonly questions = new Questions()
  /** Forecasts of the export, by their rows. */
  readonly wanted = new Map<number, { at: number; commitment: string }>()
  private head = firstHash
  private batch: Row[] = []
  private signedAt = Number.NEGATIVE_INFINITY
  private latest = { row: 0, at: Number.NEGATIVE_INFINITY }
  private readonly crypto: Crypto
  private readonly record: RecordExport | null
  private readonly rowsOfExport: Set<number>
  private readonly keys: Set<string> | null

  constructor(crypto: Crypto, record: RecordExport | null) {
    this.crypto = crypto
    this.record = record
    this.rowsOfExport = new Set(record?.forecasts.map(({ row }) => row))
    this.keys = record && new Set(record.keys)
  }

  async add(line: string): Promise<void> {
    if (line === '') return
    const [kind, first = '', ...rest] = line.split('\t')
    if (kind === 'signature') {
      await this.flush()
      return await this.checkSignature(first)
    }
    const content = rest.join('\t')
    const parsed = kind === 'row' ? parse(LogContent, content) : null
    const row = this.result.rows + this.batch.length + 1
    if (parsed?.row !== row) {
      await this.flush()
      throw new Difference(parsed ? 'order' : 'format', row)
    }
    this.batch.push({ hash: first, content, parsed })
    if (this.batch.length >= batchSize) await this.flush()
  }

  /** The hash of a row depends on the stated hash before it, so all of a batch can be computed at once. */
  async flush(): Promise<void> {
    const { batch } = this
    this.batch = []
    const texts = batch.map(({ content }, index) => chainedText(batch[index - 1]?.hash ?? this.head, content))
    const hashes = await this.crypto.digest(texts)
    for (const [index, { hash, parsed }] of batch.entries()) {
      const isOfExport = parsed.row !== this.record?.logRows || hash === this.record.logHash
      if (hashes[index] !== hash || !isOfExport) throw new Difference('hash', parsed.row)
      this.read(parsed)
      this.head = hash
      this.result.rows = parsed.row
    }
  }

  /** A signature stands after the row that it signs. */
  private async checkSignature(line: string): Promise<void> {
    const { rows } = this.result
    const signature = parse(LogSignature, line)
    if (!signature) throw new Difference('format', rows)
    const signedAt = Date.parse(signature.signedAt)
    if (this.keys && !this.keys.has(signature.key))
      throw new Difference(this.isExported(rows, signedAt) ? 'key' : 'newKey', rows)
    const isOfRow = signature.row === rows && signature.hash === this.head
    const isValid = isOfRow && (await this.crypto.isSigned({ ...signature, text: signedText(signature) }))
    if (!isValid) throw new Difference('signature', rows)
    if (this.latest.at > signedAt + maxLateness) throw new Difference('time', this.latest.row)
    this.result.signatures += 1
    this.result.signedRow = rows
    if (!this.result.signers.includes(signature.key)) this.result.signers.push(signature.key)
    this.signedAt = Math.max(this.signedAt, signedAt)
  }

  /** Whether a signature is from before the export, which then knows its key. */
  private isExported(row: number, signedAt: number): boolean {
    const { logRows, exportedAt } = this.record!
    return row <= logRows! && signedAt <= Date.parse(exportedAt)
  }

  private read(content: LogContent): void {
    const at = Date.parse(content.at)
    if (at < this.signedAt - maxLateness) throw new Difference('time', content.row)
    if (at > this.latest.at) this.latest = { row: content.row, at }
    if (content.kind !== 'forecast') this.questions.read(content)
    else if (this.rowsOfExport.has(content.row)) this.wanted.set(content.row, { at, commitment: content.commitment })
  }
}

/** Opens each commitment of the export. Returns the forecasts by question, in the order of the log. */
async function openForecasts(
  { wanted, questions }: LogVerifier,
  { forecasts, memberId }: RecordExport,
  crypto: Crypto,
) {
  const inOrder = forecasts.toSorted((one, other) => one.row - other.row)
  const commitments = await crypto.digest(inOrder.map(({ salt, opening }) => committedText(salt, opening)))
  const byQuestion = new Map<string, TimedForecast[]>()
  for (const [index, { row, opening }] of inOrder.entries()) {
    if (inOrder[index - 1]?.row === row) throw new Difference('repeated', row)
    const logged = wanted.get(row)
    if (!logged) throw new Difference('missing', row)
    if (logged.commitment !== commitments[index]) throw new Difference('commitment', row)
    const opened = parse(Opening, opening)
    if (!opened) throw new Difference('format', row)
    const { member, prediction, probabilities } = opened
    if (member !== memberId) throw new Difference('member', row)
    questions.checkForecast(prediction, { row, at: logged.at, probabilities })
    byQuestion.set(prediction, [...(byQuestion.get(prediction) ?? []), { at: logged.at, probabilities }])
  }
  return byQuestion
}

/**
 * Verifies the chain, its signatures and, with a member's export, that member's forecasts and scores. `lines`: of the
 * log's file, without line ends. Throws only what `lines` and `crypto` throw.
 */
export async function verifyRecord(
  lines: Iterable<string> | AsyncIterable<string>,
  record: RecordExport | null,
  crypto: Crypto,
): Promise<Verification> {
  const verifier = new LogVerifier(crypto, record)
  const { result, questions } = verifier
  try {
    if (record && (record.logRows === undefined || record.logHash === undefined)) throw new Difference('outdated', null)
    for await (const line of lines) await verifier.add(line)
    await verifier.flush()
    if (record) {
      if (record.logRows! > result.rows) throw new Difference('older', null)
      const forecasts = await openForecasts(verifier, record, crypto)
      questions.checkScores(record, forecasts)
      const used = [...record.forecasts.map(({ row }) => row), ...questions.decisionsOf(forecasts.keys())]
      result.isPartlyUnsigned = used.some((row) => row > result.signedRow)
      result.record = { forecasts: record.forecasts.length, scores: record.scores.length }
    }
  } catch (error) {
    if (!(error instanceof Difference)) throw error
    result.problem = error.problem
  }
  return result
}
