// The files of one import, read and kept in the web worker. Settings change how they are understood, without reading
// them again.
import { type ColumnMapping, guessMapping, headerSignature, missingMeanings } from './formats/custom-format.ts'
import type { FormatSettings } from './formats/format.ts'
import type { JournalContents } from './journal-contents.ts'
import type { MatchingMethod } from './matching/match-fills.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import {
  type Corrections,
  findUnknownTable,
  readStatement,
  type Statement,
  type StatementSettings,
} from './read-statement.ts'
import { FileRefused, type RefusalReason } from './reading/file-refused.ts'
import { readFile } from './reading/read-file.ts'
import type { Encoding, FileContents, FileKind } from './reading/table.ts'

export type ImportOptions = {
  method: MatchingMethod
  /** Of each file, by its index. */
  settings: Record<number, StatementSettings>
  /** The member's mappings of tables that no format knows, by the signature of their header. */
  mappings: Record<string, ColumnMapping>
  /** Of each file, by its index. */
  corrections: Record<number, Corrections>
  journal: JournalContents
  /** When the files were chosen, in milliseconds since 1970. */
  now: number
  /** The device's zone: the first guess for tables that no format knows. */
  zone: string
}

export type UnknownTable = {
  signature: string
  header: string[]
  samples: string[][]
  mapping: ColumnMapping
  missing: string[]
}

/** A file as it was recognized. Times are milliseconds since 1970. */
export type FileReport = {
  name: string
  bytes: number
  kind: FileKind | null
  encoding: Encoding | null
  refusal: { reason: RefusalReason; line: number | undefined } | null
  /** Null while the columns of its table aren't mapped. */
  format: string | null
  settings: FormatSettings
  account: string
  rows: number
  from: number | null
  to: number | null
  unknown: UnknownTable | null
}

export type ImportReport = { files: FileReport[]; plan: ImportPlan }

type LoadedFile = { name: string; bytes: number; contents: FileContents | null; refusal: FileReport['refusal'] }

async function load(file: File, onProgress: (part: number) => void): Promise<LoadedFile> {
  const about = { name: file.name, bytes: file.size }
  try {
    return { ...about, contents: await readFile(file, onProgress), refusal: null }
  } catch (error) {
    const { reason, line } = error instanceof FileRefused ? error : new FileRefused('unreadable')
    return { ...about, contents: null, refusal: { reason, line } }
  }
}

const firstOf = (numbers: readonly number[]): number | null =>
  numbers.reduce<number | null>((a, b) => (a === null || b < a ? b : a), null)
const lastOf = (numbers: readonly number[]): number | null =>
  numbers.reduce<number | null>((a, b) => (a === null || b > a ? b : a), null)

const samplesShown = 5

function findUnknown(contents: FileContents, { mappings, zone }: ImportOptions): UnknownTable | null {
  const table = findUnknownTable(contents)
  if (!table) return null
  const { header } = table
  const rows = table.rows.map(({ cells }) => cells)
  const signature = headerSignature(header)
  const mapping = mappings[signature] ?? guessMapping(header, rows.slice(0, 200), zone)
  return { signature, header, samples: rows.slice(0, samplesShown), mapping, missing: missingMeanings(mapping) }
}

export class ImportSession {
  private files: LoadedFile[] = []

  /** `onProgress`: how much of all files is read, from 0 to 1. */
  async read(files: readonly File[], onProgress: (part: number) => void): Promise<void> {
    const total = files.reduce((sum, { size }) => sum + size, 0) || 1
    let before = 0
    this.files = []
    for (const file of files) {
      this.files.push(await load(file, (part) => onProgress((before + part * file.size) / total)))
      before += file.size
      onProgress(before / total)
    }
  }

  async report(options: ImportOptions): Promise<ImportReport> {
    const statements: Statement[] = []
    const reports = this.files.map((file, index): FileReport => {
      const { statement, unknown } = this.understand(file, index, options, statements)
      if (statement) statements.push(statement)
      const times = statement?.fills.map(({ at }) => at) ?? []
      return {
        name: file.name,
        bytes: file.bytes,
        refusal: file.refusal,
        kind: file.contents?.kind ?? null,
        encoding: file.contents?.encoding ?? null,
        format: statement?.format?.id ?? null,
        account: statement?.account ?? '',
        settings: statement?.settings ?? unknown?.mapping.settings ?? defaultSettings(options.zone),
        rows: file.contents?.tables.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0,
        from: firstOf(times),
        to: lastOf(times),
        unknown,
      }
    })
    return { files: reports, plan: await planImport(statements, options) }
  }

  private understand({ contents }: LoadedFile, index: number, options: ImportOptions, before: readonly Statement[]) {
    if (!contents) return { statement: null, unknown: null }
    const settings = options.settings[index] ?? {}
    const firstRow = before.reduce((sum, { rows }) => sum + rows, 0)
    const read = { settings, firstRow, corrections: options.corrections[index] ?? {}, file: index }
    const known = readStatement(contents, read)
    if (known.format) return { statement: known, unknown: null }
    const unknown = findUnknown(contents, options)
    if (!unknown || unknown.missing.length > 0 || !options.mappings[unknown.signature])
      return { statement: null, unknown }
    return { statement: readStatement(contents, { ...read, mapping: unknown.mapping }), unknown }
  }
}

const defaultSettings = (zone: string): FormatSettings => ({
  zone,
  dateOrder: 'dmy',
  decimalMark: '.',
  currency: 'INR',
})
