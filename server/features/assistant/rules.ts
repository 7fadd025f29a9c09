// Decides which sentences of an answer are shown, and what an answer may cost.
import type { AnswerState, MissingSetup, SourceKind } from '#contract/assistant.ts'
import type { Settings } from '#contract/settings.ts'
import { isAboutPrompt, isAdvice, mayBeOpinion } from './advice.ts'
import { isGrounded, type Vocabulary, vocabularyOf } from './keywords.ts'
import { quotesInstructions } from './prompt.ts'

/** A source as the model reads it. `author`: the member who wrote it. */
export type SourceText = {
  number: number
  kind: SourceKind
  id: string
  author: string | null
  title: string
  text: string
}

/** `leaveOut`: it says nothing, such as an introduction. `stop`: the answer ends before it. */
export type Checked =
  | { verdict: 'show'; text: string; sources: number[] }
  | { verdict: 'leaveOut' }
  | { verdict: 'stop'; state: Extract<AnswerState, 'withheld' | 'unsourced'> }

const citation = /\[(\d{1,3})\]/g
const citationList = /\[\d{1,3}(?: ?, ?\d{1,3})+\]/g
/** Addresses, tags, and what Markdown makes links, code and tables of. Single signs of emphasis are only left out. */
const markup =
  /[<>`|{}\\]|\]\(|!\[|https?:|www\.|\b[\w-]+\.(?:com|in|org|net|io|me|co|info|xyz|app|link|ly|gg|site|online|shop|top)\b|@|&[a-z]+;|&#/i
const emphasis = /\*+|_{2,}|^#+\s*|^[-•–]\s+|^\d{1,2}[.)]\s+/g
/** The rules read no other scripts. */
const otherScripts = /(?=\p{L})[^\p{sc=Latin}\p{sc=Devanagari}]/u

const leftOut: Checked = { verdict: 'leaveOut' }
const withheld: Checked = { verdict: 'stop', state: 'withheld' }
const unsourced: Checked = { verdict: 'stop', state: 'unsourced' }

/**
 * Decides about each sentence in turn. The first that fails ends the answer: advice, predictions, opinions and the model's
 * instructions, also if they're spread over sentences, and what names no source or isn't in it. Until a sentence was
 * shown, those that name no source are an introduction.
 */
export function createCheck(sources: readonly Pick<SourceText, 'number' | 'title' | 'text'>[]) {
  const vocabularies = new Map<number, Vocabulary>(
    sources.map(({ number, title, text }) => [number, vocabularyOf(`${title} ${text}`)]),
  )
  const seen: string[] = []
  let hasShown = false
  return (sentence: string): Checked => {
    const raw = sentence.replace(citationList, (list) => list.replace(/ ?, ?/g, ']['))
    const text = raw
      .replace(citation, ' ')
      .replace(emphasis, '')
      .replace(/\s+([.,!?;:।])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim()
    if (!/\p{L}/u.test(text)) return leftOut
    const before = seen
      .slice(-2)
      .join(' ')
      .replace(/[.!?।]/g, '')
    seen.push(text)
    if (isAdvice(text) || isAboutPrompt(text) || quotesInstructions(seen.join(' '))) return withheld
    if ((before && isAdvice(`${before} ${text}`)) || mayBeOpinion(text)) return withheld
    const cited = [...new Set([...raw.matchAll(citation)].map(([, number]) => Number(number)))]
    if (cited.length === 0 && !hasShown) return leftOut
    if (cited.length === 0 || markup.test(text) || otherScripts.test(text)) return unsourced
    const isKnown = cited.every((number) => vocabularies.has(number))
    const confirmed = isKnown ? cited.filter((number) => isGrounded(text, vocabularies.get(number)!)) : []
    if (confirmed.length === 0) return unsourced
    hasShown = true
    return { verdict: 'show', text, sources: confirmed }
  }
}

// --- tokens ---

export const maxAnswerTokens = 700
/** Characters. The rest of an answer is left out. */
export const maxAnswerLength = 4000

/** Without the model's own tokenizer. Hindi takes more tokens for a character than English. */
export const estimateTokens = (text: string): number => {
  const others = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil((text.length - others) / 3 + others)
}

// --- setup ---

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** A model without a key is allowed: local ones need none. */
export function missingSetup({ isOn, url, model }: Settings['assistant'], keyHost: string | null): MissingSetup[] {
  return [
    ...(isOn ? [] : (['off'] as const)),
    ...(url ? [] : (['url'] as const)),
    ...(model ? [] : (['model'] as const)),
    ...(url && keyHost !== null && keyHost !== hostOf(url) ? (['key_of_another_host'] as const) : []),
  ]
}
