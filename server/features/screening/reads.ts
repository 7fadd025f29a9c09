// Tests a text against all rules, and counts their matches.
import type { ScreeningRule } from '#contract/screening.ts'
import type { TestedText } from '#contract/screening-practice.ts'
import type { SystemContext } from '../../platform/context.ts'
import { readSettings } from '../settings/reads.ts'
import { customWordsFound } from './custom-words.ts'
import { languageOf } from './language.ts'
import { screeningScore } from './matches.ts'
import { countMatches } from './queries.ts'
import { findReasons, isFoundInWords, matchesByMode, otherRulesIn } from './rules.ts'
import { evidenceIn } from './view.ts'

/** As if a member with an ordinary name and without a registration had written it in a lesson. */
export async function testText(context: SystemContext, text: string): Promise<TestedText> {
  const { screening } = await readSettings(context)
  const words = customWordsFound(text, screening.words)
  const { product } = context.platform.config
  const { held, watched } = matchesByMode(text, screening)
  const matching = new Set<ScreeningRule>([
    ...(findReasons(text) as ScreeningRule[]),
    ...held,
    ...watched,
    ...otherRulesIn(text, { name: '', username: '' }, product, screening.words),
  ])
  const rules = [...matching].map((rule) => ({ rule, mode: screening[rule] }))
  const others = rules.filter(({ rule }) => !isFoundInWords(rule))
  const isHeld = held.length > 0 || others.some(({ mode }) => mode === 'hold')
  const isWatched = watched.length > 0 || others.some(({ mode }) => mode === 'watch')
  return {
    language: languageOf(text),
    outcome: isHeld ? 'held' : isWatched ? 'watched' : 'published',
    rules,
    words,
    ...screeningScore(text),
    evidence: evidenceIn(text),
  }
}

/** Texts that each rule matched since a time. */
export const readMatchCounts = ({ db }: SystemContext, since: string) => countMatches(db, { since })
