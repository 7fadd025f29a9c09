// The steps of an import: choosing files, reading and checking them, saving in batches that can be continued.
import { useEffect, useReducer, useRef } from 'react'
import { browserClock } from '../../platform/clock.ts'
import type { ColumnMapping } from './formats/custom-format.ts'
import type { ImportOutcome } from './import-outcome.ts'
import type { CreateReader, ImportReader } from './import-reader.ts'
import type { ImportOptions, ImportReport } from './import-session.ts'
import { emptyJournal, type JournalContents } from './journal-contents.ts'
import type { MatchingMethod } from './matching/match-fills.ts'
import { batchesOf, type PlannedTrade } from './plan-import.ts'
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
  /** With what the journal has. Nothing can be saved before. */
  comparison: 'loading' | 'failed' | 'done'
  options: ImportOptions
  excluded: ReadonlySet<string>
}

/** The correction of a cell of a row of a file. */
export type Correction = RowPosition & { file: number; index: number; text: string | null }

type Change = Partial<State>

const startState = (options: ImportOptions): State => ({
  at: { step: 'choose' },
  report: null,
  isUpdating: false,
  comparison: 'loading',
  options,
  excluded: new Set(),
})

const startOptions = (zone: string): ImportOptions => ({
  method: 'fifo',
  settings: {},
  corrections: {},
  mappings: rememberedSettings().mappings,
  journal: emptyJournal,
  now: browserClock.now(),
  zone,
})

export type ImportServices = {
  createReader: CreateReader
  loadJournal: () => Promise<JournalContents>
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

/** Settings that the member chose for this source before. */
function rememberedZones({ files }: ImportReport): ImportOptions['settings'] {
  const { zones } = rememberedSettings()
  const found = files.flatMap(({ format, settings }, index) => {
    const zone = format === null ? undefined : zones[format]
    return zone && zone !== settings.zone ? [[index, { zone }] as const] : []
  })
  return Object.fromEntries(found)
}

export function useImport(zone: string, services: ImportServices) {
  const [state, change] = useReducer(
    (before: State, update: Change): State => ({ ...before, ...update }),
    zone,
    () => startState(startOptions(zone)),
  )
  /** The latest ones, also while a component is yet to be rendered with them. */
  const options = useRef(state.options)
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
  const understand = async (changes: Partial<ImportOptions>): Promise<void> => {
    const started = ++run.current
    options.current = { ...options.current, ...changes }
    change({ options: options.current, isUpdating: true })
    const report = await reader.current!.understand(options.current).catch(() => null)
    if (isLate(started)) return
    if (report) change({ report, isUpdating: false })
    else fail()
  }

  /** Asks what the journal has. Settings may change meanwhile. */
  const compare = async (): Promise<void> => {
    const asking = reader.current
    change({ comparison: 'loading' })
    const journal = await services.loadJournal().catch(() => null)
    if (asking === null || asking !== reader.current) return
    change({ comparison: journal ? 'done' : 'failed' })
    if (journal) await understand({ journal })
  }

  const read = async (files: File[]): Promise<void> => {
    close()
    const started = run.current
    options.current = startOptions(zone)
    change({ ...startState(options.current), at: { step: 'reading', part: 0 } })
    reader.current = services.createReader()
    const progress = (part: number): void => {
      if (!isLate(started)) change({ at: { step: 'reading', part } })
    }
    const report = await reader.current.read(files, options.current, progress).catch(() => null)
    if (isLate(started)) return
    if (!report) return fail()
    change({ at: { step: 'check' }, report })
    const settings = rememberedZones(report)
    if (Object.keys(settings).length > 0) void understand({ settings })
    await compare()
  }

  const setSettings = (file: number, settings: StatementSettings): void => {
    const format = state.report?.files[file]?.format
    if (format) rememberZone(format, settings)
    const { settings: before } = options.current
    void understand({ settings: { ...before, [file]: { ...before[file], ...settings } } })
  }

  const setMapping = (signature: string, mapping: ColumnMapping): void => {
    rememberMapping(signature, mapping)
    void understand({ mappings: { ...options.current.mappings, [signature]: mapping } })
  }

  /** Reads a row again with another text in one cell; null takes the text of the file. */
  const correct = ({ file, index, text, ...row }: Correction): void => {
    const { corrections } = options.current
    const ofFile = corrections[file] ?? {}
    const { [index]: _, ...others } = ofFile[rowKey(row)] ?? {}
    const ofRow = text === null ? others : { ...others, [index]: text }
    void understand({ corrections: { ...corrections, [file]: { ...ofFile, [rowKey(row)]: ofRow } } })
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
    setMethod: (method: MatchingMethod) => void understand({ method }),
    setSettings,
    setMapping,
    setExcluded: (excluded: ReadonlySet<string>) => change({ excluded }),
    compareAgain: () => void compare(),
    save,
    resume: () => void send(),
    /** What was saved meanwhile is known then. */
    checkAgain: () => {
      change({ at: { step: 'check' } })
      void compare()
    },
  }
}

export type Import = ReturnType<typeof useImport>
