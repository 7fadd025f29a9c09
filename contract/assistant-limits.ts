export const assistantLimits = {
  /** Characters. */
  questionLength: 500,
  urlLength: 300,
  modelLength: 100,
  keyLength: 500,
  /** Conversations that a member keeps. */
  kept: 200,
  /** Questions of one conversation. */
  questions: 50,
  /** Sources of an answer. */
  sources: 6,
  /** Tokens a day. */
  tokens: { min: 1_000, max: 1_000_000_000 },
  /** A conversation that isn't kept is deleted this many minutes after its last question. */
  forgottenAfter: 60,
} as const

/**
 * `unknown`: nothing was found. `refused`: the question asks for advice or a prediction. `withheld`: the answer was cut off
 * by the check. `failed`: the model didn't answer. `stopped`: an administrator turned the assistant off.
 */
export const answerStates = ['answering', 'done', 'unknown', 'refused', 'withheld', 'failed', 'stopped'] as const
export type AnswerState = (typeof answerStates)[number]

export const sourceKinds = ['post', 'news', 'lesson', 'document'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Steps that an administrator must still take before the assistant answers. */
export const missingSetups = ['off', 'url', 'model', 'key_of_another_host'] as const
export type MissingSetup = (typeof missingSetups)[number]
