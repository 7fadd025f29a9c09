// Validation messages and outcome names of predictions.

export const validation = {
  probabilitiesSum: 'The percentages must add up to 100.',
  probabilitiesCount: 'Give a percentage for each outcome.',
  yesRange: 'Choose from 1 to 99 percent.',
  question: 'The question must have 10 to 200 characters.',
  criteria: 'Explain in 10 to 3,000 characters how the question resolves.',
  source: 'Name the source in up to 200 characters.',
  url: 'Enter a link that starts with https://.',
  outcomeMissing: 'Enter a name for each outcome.',
  outcomeLong: 'An outcome can have up to 60 characters.',
  outcomes: 'A choice needs 2 to 10 outcomes.',
  duplicateOutcomes: 'Two outcomes have the same name.',
  bound: 'Enter numbers such as 88.50.',
  bounds: 'Enter 1 to 9 bounds, from the lowest to the highest.',
  unit: 'The unit can have up to 20 characters.',
  closesAt: 'Choose a closing time between 5 minutes and 2 years from now.',
  resolvesAtMissing: 'Choose when it resolves.',
  resolvesAt: "The question can't resolve before it closes.",
  amendment: 'Write the amendment in up to 1,000 characters.',
  evidence: 'Describe the evidence in up to 2,000 characters.',
  reason: 'Give a reason in up to 1,000 characters.',
  outcomeUnknown: 'Choose one of the outcomes.',
  changedQuestion: 'The question was changed. Read it again before you forecast.',
} as const

export const yes = 'Yes'
export const no = 'No'

/** '125600.5' is '1,25,600.5'. */
const grouped = (bound: string): string => bound.replace(/\d+/, (whole) => BigInt(whole).toLocaleString('en-IN'))

/** The name of a bin of a numeric range. Null: no bound on that side. */
export function binName(lower: string | null, upper: string | null, unit: string): string {
  const suffix = unit && ` ${unit}`
  if (lower === null) return `Below ${grouped(upper!)}${suffix}`
  if (upper === null) return `${grouped(lower)}${suffix} or more`
  return `${grouped(lower)} to ${grouped(upper)}${suffix}`
}
