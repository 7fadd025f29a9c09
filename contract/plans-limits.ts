export const planLimits = {
  /** From publishing to the end of the plan. */
  days: 366,
} as const

/** States of a plan's post. `hidden`: it's under review, or was rejected. */
export const planPostStates = ['published', 'hidden', 'deleted', 'removed'] as const
export type PlanPostState = (typeof planPostStates)[number]

/** Who may publish plans: everyone, members with a recorded registration, or nobody. */
export const planAuthors = ['everyone', 'registered', 'nobody'] as const
export type PlanAuthors = (typeof planAuthors)[number]
