// Validation messages of plans.

export const validation = {
  plan: 'A plan needs a symbol, a side, an entry, a stop and a date',
  targetSide: 'Set the target above the entry for a long trade, and below it for a short trade',
  validUntil: (limit: number) => `Choose a time after the post is published, up to ${limit} days from today`,
  registeredOnly: 'On this site, only members with a SEBI registration can publish plans',
  hasTrade: 'This plan is already in your journal',
  hasResult: 'You already stated a result for this plan',
  notTaken: 'You marked this plan as not taken, which is final',
  nobody: 'Plans are turned off on this site',
  tradeSide: "This trade belongs to a plan that you published, so its side can't change",
  entryBeforePlan: 'This trade belongs to a plan that you published. Its entry must be later than the post',
  entryAfterPlan:
    "This trade belongs to a plan that you published, and its entry can't be later than the plan's date. Add a later entry as a new trade",
} as const
