// The steps of an import: choosing files, reading and checking them, saving in batches that can be continued.
import { useEffect, useReducer, useRef } from 'react'
import type { ColumnMapping } from './formats/custom-format.ts'
import type { ImportOutcome } from './import-outcome.ts'
import type { CreateReader, ImportReader } from './import-reader.ts'
import type { ImportOptions, ImportReport } from './import-session.ts'
import type { MatchingMethod } from './matching/match-fills.ts'
import { batchesOf, emptyJournal, type JournalContents, type PlannedTrade } from './plan-import.ts'
import { type RowPosition, rowKey, type StatementSettings } from './read-statement.ts'
import { rememberedSettings, rememberMapping, rememberZone } from './remembered-settings.ts'

export type ImportStep =
  | { step: 'choose' }
  | { step: 'reading'; part: number }
  | { step: 'readFailed' }
  | { step: 'check' }
  | { step: 'saving'; done: number; total: number }
  | { step: 'interrupted'; done: number; total: number; error: unknown }
  | { step: 'saved'; outcome: ImportOutcome }

type State = {
  at: ImportStep
  report: ImportReport | null
  /** Settings changed, and the report is of the ones before. */
  isUpdating: boolean
  /** The journal couldn't be asked what it has. */
  isCompareFailed: boolean
  options: ImportOptions
  excluded: ReadonlySet<string>
}

/** The correction of a cell of a row of a file. */
export type Correction = RowPosition & { file: number; index: number; text: string | null }

type Change = Partial<State>

const startOptions = (zone: string): ImportOptions => ({
  method: 'fifo',
  settings: {},
  corrections: {},
  mappings: rememberedSettings().mappings,
  journal: emptyJournal,
  zone,
})

export type ImportServices = {
  createReader: CreateReader
  /** Loads the journal of this period, in milliseconds since 1970. */
  loadJournal: (period: { from: number; to: number }) => Promise<JournalContents>
  saveBatch: (trades: PlannedTrade['input'][], key: string) => Promise<ImportOutcome>
  randomKey: () => string
}

const noOutcome: ImportOutcome = { created: 0, extended: 0, duplicate: 0 }

const addOutcomes = (a: ImportOutcome, b: ImportOutcome): ImportOutcome => ({
  created: a.created + b.created,
  extended: a.extended + b.extended,
  duplicate: a.duplicate + b.duplicate,
})

type Saving = { batches: PlannedTrade['input'][][]; keys: string[]; next: number; outcome: ImportOutcome }

function periodOf({ files }: ImportReport): { from: number; to: number } | null {
  const froms = files.flatMap(({ from }) => from ?? [])
  const tos = files.flatMap(({ to }) => to ?? [])
  return froms.length > 0 ? { from: Math.min(...froms), to: Math.max(...tos) } : null
}

/** Settings that the member chose for this source before. */
function rememberedZones({ files }: ImportReport, set: ImportOptions['settings']): ImportOptions['settings'] {
  const { zones } = rememberedSettings()
  const found = files.flatMap(({ format, settings }, index) => {
    const zone = format === null ? undefined : zones[format]
    return zone && zone !== settings.zone ? [[index, { ...set[index], zone }] as const] : []
  })
  return { ...set, ...Object.fromEntries(found) }
}

export function useImport(zone: string, services: ImportServices) {
  const [state, change] = useReducer((before: State, update: Change): State => ({ ...before, ...update }), {
    at: { step: 'choose' },
    report: null,
    isUpdating: false,
    isCompareFailed: false,
    options: startOptions(zone),
    excluded: new Set<string>(),
  } satisfies State)
  const reader = useRef<ImportReader | null>(null)
  const saving = useRef<Saving | null>(null)
  /** Counts runs, so that an answer that arrives late is ignored. */
  const run = useRef(0)

  const close = (): void => {
    run.current++
    reader.current?.close()
    reader.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left
  useEffect(() => close, [])

  const isLate = (started: number): boolean => started !== run.current

  const fail = (): void => {
    close()
    change({ at: { step: 'readFailed' }, report: null })
  }

  /** Understands the files with other settings. */
  const understand = async (options: ImportOptions): Promise<ImportReport | null> => {
    const started = ++run.current
    change({ options, isUpdating: true })
    const report = await reader.current!.understand(options).catch(() => null)
    if (isLate(started)) return null
    if (report) change({ report, isUpdating: false })
    else fail()
    return report
  }

  const compare = async (report: ImportReport, options: ImportOptions): Promise<void> => {
    const period = periodOf(report)
    if (!period) return
    const started = run.current
    const journal = await services.loadJournal(period).catch(() => null)
    if (isLate(started)) return
    change({ isCompareFailed: journal === null })
    if (journal && (journal.fills.size > 0 || journal.open.length > 0)) await understand({ ...options, journal })
  }

  const read = async (files: File[]): Promise<void> => {
    close()
    const started = run.current
    const options = startOptions(zone)
    change({ at: { step: 'reading', part: 0 }, report: null, options, excluded: new Set(), isCompareFailed: false })
    reader.current = services.createReader()
    const progress = (part: number): void => {
      if (!isLate(started)) change({ at: { step: 'reading', part } })
    }
    let report = await reader.current.read(files, options, progress).catch(() => null)
    if (isLate(started)) return
    if (!report) return fail()
    const settings = rememberedZones(report, options.settings)
    change({ at: { step: 'check' }, report })
    const chosen = { ...options, settings }
    if (Object.keys(settings).length > 0) report = await understand(chosen)
    if (report) await compare(report, chosen)
  }

  const setSettings = (file: number, settings: StatementSettings): void => {
    const format = state.report?.files[file]?.format
    if (format) rememberZone(format, settings)
    const { options } = state
    const merged = { ...options.settings[file], ...settings }
    void understand({ ...options, settings: { ...options.settings, [file]: merged } })
  }

  const setMapping = async (signature: string, mapping: ColumnMapping): Promise<void> => {
    rememberMapping(signature, mapping)
    const options = { ...state.options, mappings: { ...state.options.mappings, [signature]: mapping } }
    const report = await understand(options)
    if (report) await compare(report, options)
  }

  /** Reads a row again with another text in one cell; null takes the text of the file. */
  const correct = async ({ file, index, text, ...row }: Correction): Promise<void> => {
    const { options } = state
    const ofFile = options.corrections[file] ?? {}
    const { [index]: _, ...others } = ofFile[rowKey(row)] ?? {}
    const ofRow = text === null ? others : { ...others, [index]: text }
    const corrections = { ...options.corrections, [file]: { ...ofFile, [rowKey(row)]: ofRow } }
    const report = await understand({ ...options, corrections })
    if (report) await compare(report, { ...options, corrections })
  }

  const send = async (): Promise<void> => {
    const work = saving.current!
    const total = work.batches.reduce((sum, { length }) => sum + length, 0)
    const done = (): number => work.batches.slice(0, work.next).reduce((sum, { length }) => sum + length, 0)
    while (work.next < work.batches.length) {
      change({ at: { step: 'saving', done: done(), total } })
      try {
        const outcome = await services.saveBatch(work.batches[work.next]!, work.keys[work.next]!)
        work.outcome = addOutcomes(work.outcome, outcome)
        work.next++
      } catch (error) {
        change({ at: { step: 'interrupted', done: done(), total, error } })
        return
      }
    }
    change({ at: { step: 'saved', outcome: work.outcome } })
    close()
  }

  /** A batch keeps its key when it is sent again, so the server knows it. */
  const save = (trades: readonly PlannedTrade[]): void => {
    const batches = batchesOf(trades)
    saving.current = { batches, keys: batches.map(() => services.randomKey()), next: 0, outcome: noOutcome }
    void send()
  }

  return {
    ...state,
    read,
    cancel: () => {
      close()
      change({ at: { step: 'choose' }, report: null })
    },
    correct,
    setMethod: (method: MatchingMethod) => void understand({ ...state.options, method }),
    setSettings,
    setMapping: (signature: string, mapping: ColumnMapping) => void setMapping(signature, mapping),
    setExcluded: (excluded: ReadonlySet<string>) => change({ excluded }),
    compareAgain: () => state.report && void compare(state.report, state.options),
    save,
    resume: () => void send(),
  }
}

export type Import = ReturnType<typeof useImport>
