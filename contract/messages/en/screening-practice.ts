// /admin/screening: the scam rules in practice.
import type { RuleMode, ScreeningLanguage, TestedTextOutcome } from '../../screening.ts'
import { customWordsLimits, testedTextLength } from '../../screening.ts'

export const validation = {
  textMissing: 'Enter a text',
  textLong: `Use at most ${testedTextLength} characters`,
  words: `Use at most ${customWordsLimits.count} words or phrases of ${customWordsLimits.least} to ${customWordsLimits.length} characters, one a line, each with a letter or a digit`,
} as const

export const screeningPractice = {
  lead: 'Choose what each rule does, and see how often it is right on this site.',
  failed: "We couldn't load the scam rules",
  rules: 'Rules',
  period: 'Period',
  days: (days: string) => `Last ${days} days`,
  language: 'Language',
  languages: {
    all: 'All languages',
    en: 'English',
    hinglish: 'Hinglish',
    hi: 'Hindi',
    other: 'Other',
  } satisfies Record<ScreeningLanguage | 'all', string>,
  any: 'All rules together',
  mode: (rule: string) => `What “${rule}” does`,
  modes: { hold: 'Hold for review', watch: 'Only count matches', off: 'Off' } satisfies Record<RuleMode, string>,
  matched: 'Matches',
  precision: 'Precision',
  recall: 'Recall of what was found',
  /** `part` of `all` texts. */
  sample: (part: string, all: string) => `${part} of ${all}`,
  none: 'No data',
  tooFew: 'Too few to say',
  howTitle: 'How we count',
  how: [
    'Precision: of the texts that a rule matched and administrators decided, the share that they rejected or removed. Only the last decision about a text counts, and undone ones never do.',
    'Recall: of the rejected texts that any rule matched or that members reported as spam, scam or impersonation, the share that this rule matched. Scams that nobody reported are unknown, so the true recall is lower.',
    'While a rule only counts matches, its matches are decided only if someone reports them. Its precision then describes those texts alone.',
    'Advice and performance claims are held only if the author has no registration number on record.',
    'Live calls are held only in lessons, their quizzes and the comments under them, whoever writes them.',
    'A text can be rejected for another reason than the rule that matched it. We count it as right all the same.',
    'Decisions from before 27 November 2026 have no language, so they count under all languages only.',
  ],
  /** Of figures that are grey. */
  few: (least: number) => `Grey: fewer than ${least} texts, which is too few to judge a rule.`,
  words: 'List of custom words',
  wordsHint: `One word or phrase a line, up to ${customWordsLimits.count}. We match whole words as they are, in any spelling that the other rules see through. Patterns aren't possible.`,
  save: 'Save rules',
  saved: 'Rules saved',
  history: 'Changes and undo are in the settings',
  test: 'Test a text',
  testLead:
    'As if a member without a registration number had written it in a lesson. Nothing is stored. Names and near copies depend on the author, so they aren’t tested.',
  text: 'Text',
  run: 'Test',
  testFailed: "We couldn't test the text",
  outcomes: {
    published: 'It would be published.',
    watched: 'It would be published, and the match counted.',
    held: 'It would go under review.',
  } satisfies Record<TestedTextOutcome, string>,
  points: (points: number, reviewAt: number) => `${points} points. Rules that count points match from ${reviewAt}.`,
  noRules: 'No rule matches.',
  detected: (language: string) => `Language: ${language}`,
  found: (words: string[]) => `Custom words in it: ${words.join(', ')}`,
  evidence: 'What counted for and against it',
} as const
