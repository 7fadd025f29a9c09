// npm run verify-record -- export.json [log.txt and more parts of the log]
// Verifies the log of predictions and a member's export against it, without a database. Without files of the log, it is
// fetched from the site that the export names.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { log as texts } from '#contract/messages/en/predictions-screens.ts'
import { type Crypto, readExport, verifyRecord } from '#contract/verify-record.ts'
import { isSigned } from '../platform/signing-key.ts'

export const nodeCrypto: Crypto = {
  digest: (all) => all.map((text) => createHash('sha256').update(text).digest('hex')),
  isSigned,
}

async function* linesOf(files: string[]): AsyncGenerator<string> {
  for (const file of files)
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}

async function fetchFrom(site: string, path: string): Promise<Response> {
  const response = await fetch(new URL(path, site)).catch((error: Error) => error)
  if (response instanceof Response && response.ok) return response
  const reason = response instanceof Response ? `HTTP ${response.status}` : response.message
  throw new Error(`The log of ${site} can't be fetched (${reason}). Download it there, and name its files.`)
}

async function* linesFrom(site: string): AsyncGenerator<string> {
  const { parts } = (await (await fetchFrom(site, '/api/predictions/log')).json()) as { parts: number }
  for (let part = 1; part <= parts; part++) {
    const text = await (await fetchFrom(site, `/api/predictions/log/file?part=${part}`)).text()
    yield* text.split('\n').filter(Boolean)
  }
}

/** Without `logFiles`, fetches the log from the site of the export. Returns what to print, and whether everything agrees. */
export async function verifyFiles(exportFile: string, logFiles: string[]): Promise<{ text: string; agrees: boolean }> {
  const record = readExport(await readFile(exportFile, 'utf8'))
  if (!record) return { text: texts.unreadable, agrees: false }
  const lines = logFiles.length > 0 ? linesOf(logFiles) : linesFrom(record.site)
  const result = await verifyRecord(lines, record, nodeCrypto)
  if (result.problem) {
    return { text: `${texts.differs(result.problem)} ${texts.problems[result.problem.kind]}`, agrees: false }
  }
  const { rows, signatures, signedRow, isPartlyUnsigned } = result
  const counts = `${texts.agreesText(rows, signatures)} ${texts.agreesRecord(result.record!)}`
  const unsigned = signatures === 0 ? texts.notSigned : isPartlyUnsigned && texts.partlySigned(signedRow)
  const verdict = unsigned ? texts.agreesSoFar : texts.agrees
  return { text: `${verdict} ${counts} ${unsigned || texts.signedTo(signedRow)}`, agrees: true }
}

if (import.meta.main) {
  const [exportFile, ...logFiles] = process.argv.slice(2)
  if (exportFile === undefined) {
    process.stderr.write('Usage: npm run verify-record -- export.json [log.txt]\n')
    process.exitCode = 2
  } else {
    const { text, agrees } = await verifyFiles(exportFile, logFiles)
    process.stdout.write(`${text}\n`)
    process.exitCode = agrees ? 0 : 1
  }
}
