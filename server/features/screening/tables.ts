import { table } from '../../platform/database/table.ts'

/** Recent texts of new accounts, for finding bursts of near copies. */
export const textFingerprints = table('text_fingerprints', {
  content_id: 'text',
  author_id: 'text',
  hashes: 'integer[]',
  bands: 'integer[]',
  at: 'timestamptz',
})

/** Which rules match a text as it is now. */
export const screeningMatches = table('screening_matches', {
  content_id: 'text',
  author_id: 'text',
  held: 'text[]',
  watched: 'text[]',
  language: 'text',
  at: 'timestamptz',
})
