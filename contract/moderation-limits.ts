export const moderationLimits = {
  /** Lengths in characters. */
  descriptionLength: 1000,
  notesLength: 2000,
  reasonLength: 500,
  appealLength: 1000,
  /** Days in which a removal can be appealed. */
  removalAppealDays: 14,
  /** Seconds in which a decision can be undone. Its notices wait for as long. */
  undoSeconds: 10,
  /** Of a post or comment that a moderator edits. */
  editLength: 5000,
  queryLength: 200,
  /** Posts and comments in one bulk decision. */
  maxPerCall: 50,
  /** Page size of the administrators' post search. */
  pageSize: 10,
  /** Of the audit log, in one export. */
  mostExportedEntries: 10_000,
} as const
