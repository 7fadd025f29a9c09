import { table } from '../../platform/database/table.ts'

/** Besides, the words themselves: `document tsvector`, which no code reads. */
export const searchNames = table('search_names', { word: 'text', member_id: 'text' })

/** Of posts. */
export const searchWords = table('search_words', { word: 'text' })

export const searchTrigrams = table('search_trigrams', { trigram: 'text', word: 'text' })

export const searchBacklog = table('search_backlog', { kind: 'text', after: 'text', done: 'integer' })
