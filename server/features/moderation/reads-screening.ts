// How the screening rules do on this site.
import { screeningLanguages, screeningRules } from '#contract/screening.ts'
import type { ScreeningRuleFigures } from '#contract/screening-practice.ts'
import { ago, day } from '../../platform/clock.ts'
import type { SystemContext } from '../../platform/context.ts'
import { readMatchCounts } from '../screening/reads.ts'
import { ruleCounts } from './queries/decisions.ts'

/** Every rule in every language, also where nothing was counted. */
export async function readScreeningFigures(
  context: SystemContext,
  days: number,
): Promise<{ since: string; rules: ScreeningRuleFigures[] }> {
  const since = ago(days * day)
  const matches = await readMatchCounts(context, since)
  const counts = await ruleCounts(context.db, { since, rules: [...screeningRules] })
  const countOf = (rule: string, language: string) =>
    counts.find((one) => one.rule === rule && (language === 'all' ? one.is_total : one.language === language))
  const matchedBy = (rule: string, language: string) =>
    matches.find((one) => one.rule === rule && (one.language ?? 'all') === language)?.count ?? 0
  return {
    since,
    rules: (['any', ...screeningRules] as const).map((rule) => ({
      rule,
      languages: (['all', ...screeningLanguages] as const).map((language) => {
        const { decided = 0, rejected = 0 } = countOf(rule, language) ?? {}
        const scams = countOf('scams', language)?.rejected ?? 0
        return { language, matched: matchedBy(rule, language), decided, rejected, scams }
      }),
    })),
  }
}
