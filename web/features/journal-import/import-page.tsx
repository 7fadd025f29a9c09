// /dashboard/journal/import: files are read and checked on this device, then saved.
import './import-results.css'
import './journal-import.css'
import { Link } from '@tanstack/react-router'
import { importFiles, journalImport as texts } from '#contract/messages/en/journal-import-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { useOnline } from '../../platform/device/online.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { loadJournal, saveBatch } from './api.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { FileChooser } from './file-chooser.tsx'
import { FileReport } from './file-report.tsx'
import { type CreateReader, createImportReader } from './import-reader.ts'
import type { ImportReport } from './import-session.ts'
import { IncompleteRows } from './incomplete-rows.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { LeftOutRows } from './left-out-rows.tsx'
import { MatchChoice } from './match-choice.tsx'
import { PlannedTrades } from './planned-trades.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { RowCounts } from './row-counts.tsx'
import { SaveBar } from './save-bar.tsx'
import { ImportDone, SavingProgress } from './saving-progress.tsx'
import { UnreadRows } from './unread-rows.tsx'
import { type Import, type ImportStep, useImport } from './use-import.ts'

const steps = ['file', 'columns', 'check', 'save'] as const
type StepName = (typeof steps)[number]

const ImportSteps = ({ current }: { current: StepName }) => (
  <ol className="journal-import-steps" aria-label={texts.steps}>
    {steps.map((step, at) => (
      <li
        key={step}
        className={at < steps.indexOf(current) ? 'journal-import-past' : undefined}
        aria-current={step === current ? 'step' : undefined}
      >
        {texts.step[step]}
      </li>
    ))}
  </ol>
)

const isUnmapped = ({ files }: ImportReport): boolean => files.some(({ format, unknown }) => format === null && unknown)

function stepOf({ step }: ImportStep, report: ImportReport | null): StepName {
  if (step === 'check') return report && isUnmapped(report) ? 'columns' : 'check'
  return step === 'saving' || step === 'interrupted' || step === 'saved' ? 'save' : 'file'
}

const isUnsaved = ({ at: { step }, report }: Import): boolean =>
  step === 'saving' || step === 'interrupted' || (step === 'check' && (report?.plan.trades.length ?? 0) > 0)

/** Tests read files without a worker. */
export default function ImportPage({ createReader = createImportReader }: { createReader?: CreateReader }) {
  const { call, queries } = usePlatform()
  const current = useImport(useTimeZone(), {
    createReader,
    loadJournal: () => loadJournal(call),
    saveBatch: async (trades, key) => {
      const outcome = await saveBatch(call, trades, key)
      queries.invalidateSoon(['GET /journal/trades'])
      queries.invalidateSoon(['GET /journal/stats'])
      return outcome
    },
    randomKey,
  })
  return (
    <main id="main" tabIndex={-1} className="journal-import wide">
      <Link to="/dashboard/journal" className="journal-import-back tap-target">
        <Icon name="arrow-left" small />
        {texts.back}
      </Link>
      <div className="page-head journal-import-head">
        <div>
          <h1 className="title page-name">{texts.title}</h1>
          <p className="journal-import-lead">
            <Icon name="lock" small />
            {texts.lead}
          </p>
        </div>
        <ImportSteps current={stepOf(current.at, current.report)} />
      </div>
      <Divider />
      <Content current={current} />
      <LeaveQuestion isUnsaved={isUnsaved(current)} />
    </main>
  )
}

function Content({ current }: { current: Import }) {
  const isOnline = useOnline()
  const { at, report } = current
  const choose = (files: File[]) => void current.read(files)
  const offline = !isOnline && <Banner icon="offline">{texts.offline}</Banner>
  if (at.step === 'choose')
    return (
      <>
        {offline}
        <FileChooser onChoose={choose} />
      </>
    )
  if (at.step === 'reading') return <ReadingProgress part={at.part} onCancel={current.cancel} />
  if (at.step === 'readFailed')
    return <LoadError title={texts.readFailed} text={texts.readFailedText} onRetry={current.cancel} />
  if (at.step === 'saved') return <ImportDone outcome={at.outcome} onMore={current.cancel} />
  if (at.step === 'saving' || at.step === 'interrupted') {
    const problem = at.step === 'interrupted' ? problemOf(at.error) : null
    const { done, total } = at
    return (
      <SavingProgress
        done={done}
        total={total}
        problem={problem}
        onResume={current.resume}
        onCheckAgain={current.checkAgain}
      />
    )
  }
  return (
    report && (
      <>
        {offline}
        <Check current={current} report={report} />
      </>
    )
  )
}

const problemOf = (error: unknown): string => (error instanceof ApiError ? error.message : texts.readFailed)

function Check({ current, report }: { current: Import; report: ImportReport }) {
  const { files, plan } = report
  const { excluded, options, isUpdating } = current
  const chosen = plan.trades.filter(({ key }) => !excluded.has(key))
  const hasStatement = files.some(({ format }) => format !== null)
  return (
    <>
      <section className="journal-import-section" aria-labelledby="import-files">
        <h2 id="import-files" className="journal-import-heading">
          {importFiles.heading}
          <Button onClick={current.cancel}>{texts.another}</Button>
        </h2>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files have a fixed order, and names may repeat
          <FileReport key={index} report={file} onChange={(settings) => current.setSettings(index, settings)} />
        ))}
      </section>
      {files.map(
        ({ unknown }) =>
          unknown && (
            <ColumnMapping
              key={unknown.signature}
              table={unknown}
              onMap={(mapping) => current.setMapping(unknown.signature, mapping)}
            />
          ),
      )}
      {current.comparison === 'failed' && (
        <p className="hint error" role="alert">
          <Icon name="alert" small />
          <span>{texts.compareFailed}</span> <Button onClick={current.compareAgain}>{texts.compareAgain}</Button>
        </p>
      )}
      {hasStatement && (
        <div aria-busy={isUpdating || undefined} className={isUpdating ? 'journal-import-updating' : undefined}>
          <RowCounts counts={plan.counts} trades={plan.trades.length} />
          <PlannedTrades trades={plan.trades} excluded={excluded} onExclude={current.setExcluded} />
          <div className="journal-import-columns">
            <UnreadRows
              rows={plan.unread}
              corrected={plan.corrected}
              count={plan.counts.unread}
              fileNames={files.map(({ name }) => name)}
              isUpdating={isUpdating}
              onCorrect={current.correct}
            />
            <div>
              <IncompleteRows rows={plan.incomplete} fileNames={files.map(({ name }) => name)} />
              <LeftOutRows counts={plan.counts} />
              <MatchChoice method={options.method} onChange={current.setMethod} />
            </div>
          </div>
          <SaveBar
            trades={chosen.length}
            isUpdating={isUpdating || current.comparison === 'loading'}
            canSave={current.comparison !== 'failed'}
            onSave={() => current.save(chosen)}
            onCancel={current.cancel}
          />
        </div>
      )}
    </>
  )
}
