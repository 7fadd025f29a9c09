// The labeled corpora: scams that members may see here, and honest texts that must pass.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, '..', 'corpus')

export type Author = { name: string; username: string }

/** `group` is the corpus' own name for the kind of scam, or for the kind of honest text. */
export type Example = {
  text: string
  isScam: boolean
  group: string
  author?: Author
  /** The imagined author, in the corpora that name one. */
  voice?: string
}

/**
 * `development`, `held-out` and `voices` were written without knowledge of the rules; `practice`, `more-voices`,
 * `third-voices`, `rules` and `rules-held-out` with it. Nobody who changes the rules reads a held-out one.
 */
export const corpora = [
  ...(['development', 'held-out', 'voices', 'more-voices'] as const),
  ...(['third-voices', 'practice', 'rules', 'rules-held-out'] as const),
]
export type Corpus = (typeof corpora)[number]

/** The corpora that people who change the rules may read. */
export const readableCorpora = corpora.filter((name) => !name.endsWith('held-out'))

export const languages = ['en', 'hinglish', 'hi'] as const
export type Half = 'tuning' | 'held-out'

export type RuleExample = {
  language: (typeof languages)[number]
  /** Why the text should be flagged, main reason first. Empty for an ordinary post. */
  reasons: string[]
  text: string
  author?: Author
  /** Examples that say the same, mostly in another language, share a number. */
  thought?: number
}

/** The original files of the texts written with the rules: one example per line. */
export const textOfHalf = (half: Half): string =>
  languages.map((language) => readFileSync(join(folder, half, `${language}.jsonl`), 'utf8')).join('')

export const readHalf = (half: Half): RuleExample[] =>
  textOfHalf(half)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RuleExample)

const readLines = (path: string): unknown[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown)

const Labeled = z.object({
  text: z.string(),
  label: z.enum(['scam', 'honest']),
  category: z.string(),
  voice: z.string().optional(),
})

const fromLabeled = (labeled: unknown): Example => {
  const { text, label, category, voice } = Labeled.parse(labeled)
  return { text, isScam: label === 'scam', group: category, ...(voice && { voice }) }
}

const readIndependent = (name: string): Example[] =>
  z
    .array(z.unknown())
    .parse(JSON.parse(readFileSync(join(folder, 'independent', `${name}.json`), 'utf8')))
    .map(fromLabeled)

const fromRules = ({ text, reasons, author }: RuleExample): Example => ({
  text,
  isScam: reasons.length > 0,
  group: reasons[0] ?? 'ordinary',
  ...(author && { author }),
})

export function readCorpus(corpus: Corpus): Example[] {
  if (corpus === 'rules') return readHalf('tuning').map(fromRules)
  if (corpus === 'rules-held-out') return readHalf('held-out').map(fromRules)
  if (corpus === 'development' || corpus === 'held-out') return readIndependent(corpus)
  return readLines(join(folder, `${corpus}.jsonl`)).map(fromLabeled)
}

/**
 * Advice and claims of success, and views that must pass. The rule was written after the texts of set 1; it was measured on
 * sets 2 and 3 before it was changed for them (docs/decisions/0077).
 */
const AdviceExample = z.strictObject({
  set: z.literal([1, 2, 3]),
  language: z.enum(languages),
  label: z.enum(['advice', 'view']),
  text: z.string(),
})
export const readAdviceExamples = () => readLines(join(folder, 'advice.jsonl')).map((line) => AdviceExample.parse(line))

/** Live calls in lessons, and what lessons and comments under them say otherwise (docs/decisions/0082). */
const LessonExample = z.strictObject({
  language: z.enum(languages),
  label: z.enum(['call', 'teach']),
  text: z.string(),
})
export const readLessonExamples = () =>
  readLines(join(folder, 'lessons.jsonl')).map((line) => LessonExample.parse(line))

/** One line of a file of moderators' decisions. It has no data of the author. */
export const DecidedText = z.strictObject({
  text: z.string(),
  decision: z.enum(['approved', 'rejected']),
  reasons: z.array(z.string()),
})
export type DecidedText = z.infer<typeof DecidedText>

/** Reads a file of decisions, as exported: one JSON object per line. */
export const readDecisions = (path: string): Example[] =>
  readLines(path)
    .map((line) => DecidedText.parse(line))
    .map(({ text, decision, reasons }) => ({ text, isScam: decision === 'rejected', group: reasons[0] ?? 'ordinary' }))
