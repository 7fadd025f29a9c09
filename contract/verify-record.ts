// Verifies a log of predictions, and a member's export against it. Names the first row that differs.
import { chainedText, firstHash } from './hash-chain.ts'
import { committedText, type LogContent, type Opening, signedText } from './prediction-log.ts'
import { baseForecast, rankedProbabilityScore, roundScore, timeWeightedScore } from './prediction-scores.ts'
import { predictionLimits } from './predictions-limits.ts'

type Signature = { row: number; hash: string; key: string; signature: string; signedAt: string }
type Export = {
  memberId: string
  keys: string[]
  forecasts: { row: number; salt: string; opening: string }[]
  scores: { predictionId: string; score: number; baseScore: number }[]
}

/** A difference. `row`: of the log; null if the export itself is wrong. */
export type RecordProblem = {
  kind: 'format' | 'order' | 'hash' | 'signature' | 'key' | 'commitment' | 'member' | 'score' | 'baseRate' | 'missing'
  row: number | null
}

export type Verification = {
  rows: number
  signatures: number
  /** The last row that a signature covers. */
  signedRow: number
  forecasts: number
  scores: number
  head: string | null
  problem: RecordProblem | null
}

/** SHA-256 in hexadecimal, and Ed25519. The browser and Node each have their own. */
export type Crypto = {
  digest(texts: string[]): Promise<string[]> | string[]
  isSigned(signature: { key: string; text: string; signature: string }): Promise<boolean> | boolean
}

type Row = { hash: string; content: string; parsed: LogContent }
type Question = {
  section: string
  type: string
  outcomes: number
  base: { yes: number; total: number }
  outcome: number | null
  closedAt: number
  row: number
}

class Difference extends Error {
  readonly problem: RecordProblem
  constructor(kind: RecordProblem['kind'], row: number | null) {
    super(kind)
    this.problem = { kind, row }
  }
}

/** Rows whose hashes are computed together. */
const batchSize = 2000

class LogVerifier {
  readonly result: Verification = {
    rows: 0,
    signatures: 0,
    signedRow: 0,
    forecasts: 0,
    scores: 0,
    head: null,
    problem: null,
  }
  readonly questions = new Map<string, Question>()
  /** Rows that the export names. */
  readonly wanted = new Map<number, { at: number; commitment: string }>()
  private previous = firstHash
  private batch: Row[] = []
  private readonly pendingSignatures: Signature[] = []
  private readonly resolvedYes = new Map<string, { yes: number; total: number }>()
  private readonly crypto: Crypto
  private readonly rowsOfExport: Set<number>
  private readonly keys: Set<string> | null

  constructor(crypto: Crypto, record: Export | null) {
    this.crypto = crypto
    this.rowsOfExport = new Set(record?.forecasts.map(({ row }) => row))
    this.keys = record && new Set(record.keys)
  }

  async add(line: string): Promise<void> {
    const [kind, first, ...rest] = line.split('\t')
    if (kind === 'row' && first !== undefined) {
      this.addRow(first, rest.join('\t'))
      if (this.batch.length >= batchSize) await this.flush()
    } else if (kind === 'signature' && first !== undefined) {
      this.pendingSignatures.push(parse<Signature>(first, this.result.rows))
    } else if (line !== '') throw new Difference('format', this.result.rows + this.batch.length + 1)
  }

  private addRow(hash: string, content: string): void {
    const row = this.result.rows + this.batch.length + 1
    const parsed = parse<LogContent>(content, row)
    if (parsed.row !== row) throw new Difference('order', row)
    this.batch.push({ hash, content, parsed })
  }

  /** The hash of a row depends on the stated hash before it, so all of a batch can be computed at once. */
  async flush(): Promise<void> {
    const { batch } = this
    this.batch = []
    const texts = batch.map(({ content }, index) => chainedText(batch[index - 1]?.hash ?? this.previous, content))
    const hashes = await this.crypto.digest(texts)
    const hashOf = new Map([[this.result.rows, this.previous]])
    for (const [index, { hash, parsed }] of batch.entries()) {
      if (hashes[index] !== hash) throw new Difference('hash', parsed.row)
      this.read(parsed)
      this.previous = hash
      this.result.rows = parsed.row
      this.result.head = hash
      hashOf.set(parsed.row, hash)
    }
    await this.checkSignatures(hashOf)
  }

  private async checkSignatures(hashOf: Map<number, string>): Promise<void> {
    for (const signature of this.pendingSignatures.splice(0)) {
      if (this.keys && !this.keys.has(signature.key)) throw new Difference('key', signature.row)
      if (hashOf.get(signature.row) !== signature.hash) throw new Difference('signature', signature.row)
      const isSigned = await this.crypto.isSigned({ ...signature, text: signedText(signature) })
      if (!isSigned) throw new Difference('signature', signature.row)
      this.result.signatures += 1
      this.result.signedRow = signature.row
    }
  }

  private read(content: LogContent): void {
    if (content.kind === 'forecast') {
      if (this.rowsOfExport.has(content.row))
        this.wanted.set(content.row, { at: Date.parse(content.at), commitment: content.commitment })
    } else if (content.kind === 'question' || content.kind === 'edit') this.readQuestion(content)
    else if (content.kind === 'resolution') this.readResolution(content)
    else if (content.kind === 'annulment' || content.kind === 'deletion') this.readEnd(content)
  }

  private readQuestion(content: LogContent & { kind: 'question' | 'edit' }): void {
    const { prediction, section, type, outcomes, base, closesAt, row } = content
    const known = this.resolvedYes.get(`${section} ${type}`) ?? { yes: 0, total: 0 }
    if (known.yes !== base.yes || known.total !== base.total) throw new Difference('baseRate', row)
    this.questions.set(prediction, {
      section,
      type,
      outcomes: outcomes.length,
      base,
      outcome: null,
      closedAt: Date.parse(closesAt),
      row,
    })
  }

  private readResolution({ prediction, outcome, closedAt, row }: LogContent & { kind: 'resolution' }): void {
    const question = this.questions.get(prediction)
    if (!question) throw new Difference('missing', row)
    question.outcome = outcome
    question.closedAt = Date.parse(closedAt)
    this.count(question, outcome === 0 ? 1 : 0, 1)
  }

  private readEnd({ prediction }: { prediction: string }): void {
    const question = this.questions.get(prediction)
    if (question?.outcome !== null && question) this.count(question, question.outcome === 0 ? -1 : 0, -1)
    this.questions.delete(prediction)
  }

  private count({ section, type }: Question, yes: number, total: number): void {
    const known = this.resolvedYes.get(`${section} ${type}`) ?? { yes: 0, total: 0 }
    this.resolvedYes.set(`${section} ${type}`, { yes: known.yes + yes, total: known.total + total })
  }
}

function parse<T>(text: string, row: number): T {
  try {
    const value = JSON.parse(text) as T | null
    if (value === null) throw new SyntaxError('null')
    return value
  } catch {
    throw new Difference('format', row)
  }
}

type OwnForecast = { at: number; probabilities: number[] }

/** Opens each commitment of the export. Returns the forecasts by question, in the order of the log. */
async function openForecasts(verifier: LogVerifier, record: Export, crypto: Crypto) {
  const forecasts = record.forecasts.toSorted((one, other) => one.row - other.row)
  const commitments = await crypto.digest(forecasts.map(({ salt, opening }) => committedText(salt, opening)))
  const byQuestion = new Map<string, OwnForecast[]>()
  for (const [index, { row, opening }] of forecasts.entries()) {
    const logged = verifier.wanted.get(row)
    if (!logged) throw new Difference('missing', row)
    if (logged.commitment !== commitments[index]) throw new Difference('commitment', row)
    const { member, prediction, probabilities } = parse<Opening>(opening, row)
    if (member !== record.memberId) throw new Difference('member', row)
    const known = byQuestion.get(prediction) ?? []
    byQuestion.set(prediction, [...known, { at: logged.at, probabilities }])
    verifier.result.forecasts += 1
  }
  return byQuestion
}

function checkScores(verifier: LogVerifier, record: Export, byQuestion: Map<string, OwnForecast[]>): void {
  for (const { predictionId, score, baseScore } of record.scores) {
    const [question, forecasts] = [verifier.questions.get(predictionId), byQuestion.get(predictionId)]
    if (!question || question.outcome === null || !forecasts) throw new Difference('missing', question?.row ?? null)
    const { outcome, outcomes, type: kind, base, closedAt } = question
    const own = timeWeightedScore(
      forecasts.toSorted((one, other) => one.at - other.at),
      outcome,
      closedAt,
    )
    const expectedBase = roundScore(
      rankedProbabilityScore(baseForecast({ kind, outcomes }, base, predictionLimits.minBaseQuestions), outcome),
    )
    if (own !== score || expectedBase !== baseScore) throw new Difference('score', question.row)
    verifier.result.scores += 1
  }
}

/**
 * Verifies the chain, its signatures and, with a member's export, that member's forecasts and scores. `lines`: of the
 * log's file, without line ends. `onProgress` gets the number of rows.
 */
export async function verifyRecord(
  lines: Iterable<string> | AsyncIterable<string>,
  record: Export | null,
  crypto: Crypto,
): Promise<Verification> {
  const verifier = new LogVerifier(crypto, record)
  try {
    for await (const line of lines) await verifier.add(line)
    await verifier.flush()
    if (record) checkScores(verifier, record, await openForecasts(verifier, record, crypto))
  } catch (error) {
    if (!(error instanceof Difference)) throw error
    verifier.result.problem = error.problem
  }
  return verifier.result
}
