import { type FormEvent, useState } from 'react'
import { log as texts } from '#contract/messages/en/predictions-screens.ts'
import { readExport, type Verification, verifyRecord } from '#contract/verify-record.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { browserCrypto, isUnsupported } from './browser-crypto.ts'

/** The lines of the parts of the log, in the order of their names. */
async function* linesOfAll(files: File[]): AsyncGenerator<string> {
  const inOrder = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  for (const file of inOrder) yield* linesOf(file)
}

/** Characters. A line of the log has fewer; other files may have no line ends at all. */
const longestLine = 1_000_000

/** The lines of a file, without reading all of it into memory. */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (rest.length < longestLine) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** What is wrong: with a file, or with the check itself. */
type Problem = { log?: string; export?: string; check?: string }

async function check(logFiles: File[], exportFile: File | undefined): Promise<Verification | Problem> {
  if (logFiles.length === 0) return { log: texts.chooseLog }
  try {
    const record = exportFile ? readExport(await exportFile.text()) : null
    if (exportFile && !record) return { export: texts.unreadable }
    return await verifyRecord(linesOfAll(logFiles), record, browserCrypto)
  } catch (error) {
    return { check: isUnsupported(error) ? texts.unsupported : texts.failedCheck }
  }
}

/** Checks the log, and an export against it, on this device. */
export function VerifyForm() {
  const [logFiles, setLogFiles] = useState<File[]>([])
  const [exportFile, setExportFile] = useState<File>()
  const [isChecking, setChecking] = useState(false)
  const [result, setResult] = useState<Verification | Problem>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setResult({})
    setChecking(true)
    setResult(await check(logFiles, exportFile))
    setChecking(false)
  }
  const problem = 'rows' in result ? {} : result
  return (
    <form className="predictions-verify" onSubmit={submit}>
      <p className="muted">{texts.verifyLead}</p>
      <Field label={texts.logFile} error={problem.log}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept=".txt,text/plain"
            multiple
            onChange={({ currentTarget }) => {
              setLogFiles([...(currentTarget.files ?? [])])
              setResult({})
            }}
          />
        )}
      </Field>
      <Field label={texts.exportFile} error={problem.export}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              setExportFile(currentTarget.files?.[0])
              setResult({})
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={isChecking}>
        {texts.check}
      </Button>
      <div role="status">
        {'rows' in result && <Result result={result} />}
        {problem.check && (
          <p className="predictions-verdict differs">
            <Icon name="alert" />
            <span>
              {problem.check} <code>{texts.command}</code>
            </span>
          </p>
        )}
      </div>
    </form>
  )
}

function Result({ result }: { result: Verification }) {
  const { problem, rows, signatures, signedRow, signers, isPartlyUnsigned, record } = result
  const unsigned = signatures === 0 ? texts.notSigned : isPartlyUnsigned && texts.partlySigned(signedRow)
  if (problem)
    return (
      <p className="predictions-verdict differs">
        <Icon name="x-circle" />
        <span>
          <b>{texts.differs(problem)}</b> {texts.problems[problem.kind]}
        </span>
      </p>
    )
  return (
    <p className={unsigned ? 'predictions-verdict differs' : 'predictions-verdict'}>
      <Icon name={unsigned ? 'alert' : 'check-circle'} />
      <span>
        <b>{unsigned ? texts.agreesSoFar : texts.agrees}</b> {texts.agreesText(rows, signatures)}{' '}
        {record && texts.agreesRecord(record)} {unsigned || texts.signedTo(signedRow)}{' '}
        {!record && signatures > 0 && texts.signedBy(signers)}
      </span>
    </p>
  )
}
