// How the screening rules do on this site, and a test of a text.

import { z } from 'zod'
import { Time, trimmedText } from './common.ts'
import { defineCalls } from './define.ts'
import { validation } from './messages/en/screening-practice.ts'
import {
  Evidence,
  figureDays,
  RuleMode,
  screeningLanguages,
  screeningRules,
  testedTextLength,
  testOutcomes,
} from './screening.ts'

const count = z.int().min(0)

/**
 * Texts of one language. `matched`: by the rule. `decided` and `rejected`: what administrators last decided about those.
 * `scams`: all rejected texts that any rule matched or that were reported as spam, scam or impersonation.
 */
export const LanguageFigures = z.strictObject({
  language: z.enum(['all', ...screeningLanguages]),
  matched: count,
  decided: count,
  rejected: count,
  scams: count,
})
export type LanguageFigures = z.infer<typeof LanguageFigures>

/** `any`: of all rules together; a text counts once. */
export const ScreeningRuleFigures = z.strictObject({
  rule: z.enum(['any', ...screeningRules]),
  languages: z.array(LanguageFigures),
})
export type ScreeningRuleFigures = z.infer<typeof ScreeningRuleFigures>

export const TestedText = z.strictObject({
  language: z.enum(screeningLanguages),
  /** The outcome for the text. */
  outcome: z.enum(testOutcomes),
  /** The rules that match, whatever their mode. */
  rules: z.array(z.strictObject({ rule: z.enum(screeningRules), mode: RuleMode })),
  /** Custom words in the text. */
  words: z.array(z.string()),
  /** The sum of the rules that match; `reviewAt` and more match. */
  points: z.number(),
  reviewAt: z.number(),
  evidence: z.array(Evidence),
})
export type TestedText = z.infer<typeof TestedText>

export const screeningPractice = defineCalls({
  'GET /admin/screening/figures': {
    summary: 'Matches of the screening rules and what was decided about them, by rule and language',
    access: 'admin',
    query: z.strictObject({ days: z.enum(figureDays).optional() }),
    response: z.strictObject({ since: Time, rules: z.array(ScreeningRuleFigures) }),
    errors: ['validation_failed'],
  },
  'POST /admin/screening/test': {
    summary: 'Which rules match a text, and what would happen to it if a member published it. Nothing is stored',
    access: 'admin',
    limit: 'write',
    body: z.strictObject({
      text: trimmedText(z.string()).min(1, validation.textMissing).max(testedTextLength, validation.textLong),
    }),
    response: z.strictObject({ tested: TestedText }),
    errors: ['validation_failed'],
  },
})
