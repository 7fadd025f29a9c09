import { type FormEvent, useState } from 'react'
import { log as texts } from '#contract/messages/en/predictions-screens.ts'
import type { RecordExport } from '#contract/prediction-records.ts'
import { type Verification, verifyRecord } from '#contract/verify-record.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { browserCrypto } from './browser-crypto.ts'

/** The lines of the parts of the log, in the order of their names. */
async function* linesOfAll(files: File[]): AsyncGenerator<string> {
  const inOrder = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  for (const file of inOrder) yield* linesOf(file)
}

/** The lines of a file, without reading all of it into memory. */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** Null if it isn't an export. */
async function readExport(file: File | undefined): Promise<RecordExport | null | undefined> {
  if (!file) return undefined
  try {
    const record = JSON.parse(await file.text()) as RecordExport
    return Array.isArray(record.forecasts) && Array.isArray(record.scores) && Array.isArray(record.keys) ? record : null
  } catch {
    return null
  }
}

/** Checks the log, and an export against it, on this device. */
export function VerifyForm() {
  const [logFiles, setLogFiles] = useState<File[]>([])
  const [exportFile, setExportFile] = useState<File>()
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<Verification>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setResult(undefined)
    if (logFiles.length === 0) return setProblem(texts.chooseLog)
    setProblem(undefined)
    setChecking(true)
    try {
      const record = await readExport(exportFile)
      if (record === null) return setProblem(texts.unreadable)
      setResult(await verifyRecord(linesOfAll(logFiles), record ?? null, browserCrypto))
    } finally {
      setChecking(false)
    }
  }
  return (
    <form className="predictions-verify" onSubmit={submit}>
      <p className="muted">{texts.verifyLead}</p>
      <Field label={texts.logFile} error={problem}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept=".txt,text/plain"
            multiple
            onChange={({ currentTarget }) => setLogFiles([...(currentTarget.files ?? [])])}
          />
        )}
      </Field>
      <Field label={texts.exportFile}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => setExportFile(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={isChecking}>
        {texts.check}
      </Button>
      <div role="status">{result && <Result result={result} />}</div>
    </form>
  )
}

const Result = ({ result }: { result: Verification }) =>
  result.problem ? (
    <p className="predictions-verdict differs">
      <Icon name="x-circle" />
      <span>
        <b>{texts.differs(result.problem.row)}</b> {texts.problems[result.problem.kind]}
      </span>
    </p>
  ) : (
    <p className="predictions-verdict">
      <Icon name="check-circle" />
      <span>
        <b>{texts.agrees}</b> {texts.agreesText(result)} {result.signedRow > 0 && texts.signedTo(result.signedRow)}
      </span>
    </p>
  )
