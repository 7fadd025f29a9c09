// npm run screening -- evaluate [CORPUS or FILE ...]: measures the rules on labeled texts and prints totals.
// npm run screening -- export FILE: writes moderators' decisions to a file that evaluate and fit read.
// npm run screening -- fit [FILE ...]: fits the wording table again, with these decisions if given.
import { writeFile } from 'node:fs/promises'
import { decidedTexts } from '../features/moderation/reads.ts'
import {
  type Corpus,
  corpora,
  type Example,
  readableCorpora,
  readCorpus,
  readDecisions,
} from '../features/screening/evaluation/corpus.ts'
import { crossValidated, report, totalsLine } from '../features/screening/evaluation/evaluate.ts'
import { fittedWording, wordingJson } from '../features/screening/evaluation/fit.ts'
import { wordingFile } from '../features/screening/wording.ts'
import { ConfigError } from '../platform/config.ts'
import { openSite } from './open-site.ts'

const usage = `usage: npm run screening -- evaluate [${corpora.join('|')}|FILE ...]
       npm run screening -- export FILE
       npm run screening -- fit [FILE ...]`

const isCorpus = (name: string): name is Corpus => (corpora as readonly string[]).includes(name)

function evaluate(names: readonly string[]): void {
  for (const name of names.length > 0 ? names : corpora)
    console.log(report(name, isCorpus(name) ? readCorpus(name) : readDecisions(name)).join('\n'))
}

async function exportDecisions(file: string): Promise<void> {
  const { platform, close } = await openSite()
  try {
    const texts = await decidedTexts({ platform, db: platform.database.pool })
    await writeFile(file, texts.map((text) => `${JSON.stringify(text)}\n`).join(''), { mode: 0o600 })
    console.log(`Wrote ${texts.length} decided texts to ${file}.`)
  } finally {
    await close()
  }
}

async function refit(files: readonly string[]): Promise<void> {
  const decided = files.flatMap(readDecisions)
  const sets: [string, Example[]][] = [
    ...readableCorpora.map((corpus): [string, Example[]] => [corpus, readCorpus(corpus)]),
    ...(decided.length > 0 ? [['decisions', decided] as [string, Example[]]] : []),
  ]
  for (const [name, totals] of crossValidated(sets)) console.log(totalsLine(`${name}, cross-validated`, totals))
  await writeFile(wordingFile, wordingJson(fittedWording(sets.flatMap(([, examples]) => examples))))
  console.log(`Wrote ${wordingFile}.`)
}

/** Returns the exit status. */
async function run(verb: string | undefined, rest: string[]): Promise<number> {
  if (verb === 'evaluate') evaluate(rest)
  else if (verb === 'fit') await refit(rest)
  else if (verb === 'export' && rest.length === 1) await exportDecisions(rest[0]!)
  else {
    console.error(usage)
    return 2
  }
  return 0
}

const [verb, ...rest] = process.argv.slice(2)
process.exitCode = await run(verb, rest).catch((error: Error) => {
  console.error(error instanceof ConfigError || 'code' in error ? error.message : error)
  return 1
})
