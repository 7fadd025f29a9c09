import { table } from '../../platform/database/table.ts'

// `search_posts` has no definition here: its `document` is a tsvector, which no code reads.
export const searchNames = table('search_names', { word: 'text', member_id: 'text' })

/** Words of posts. */
export const searchWords = table('search_words', { word: 'text' })

export const searchTrigrams = table('search_trigrams', { trigram: 'text', word: 'text' })

export const searchBacklog = table('search_backlog', { kind: 'text', after: 'text', done: 'integer' })
