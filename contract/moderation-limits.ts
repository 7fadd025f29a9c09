// What both sides know of moderation without reading the contract's schemas.

export const moderationLimits = {
  /** Characters. */
  descriptionLength: 1000,
  notesLength: 2000,
  reasonLength: 500,
  appealLength: 1000,
  queryLength: 200,
  /** Things decided about in one call. */
  maxPerCall: 50,
  /** Of a search among posts. */
  pageSize: 10,
} as const
