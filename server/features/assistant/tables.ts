import type { AnswerState, SourceKind } from '#contract/assistant.ts'
import { type Row, table } from '../../platform/database/table.ts'

const conversations = table('assistant_conversations', {
  id: 'text',
  member_id: 'text',
  title: 'text',
  is_kept: 'boolean',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
})
export type ConversationRow = Row<typeof conversations>

const answers = table('assistant_answers', {
  id: 'text',
  conversation_id: 'text',
  member_id: 'text',
  question: 'text',
  state: 'text',
  created_at: 'timestamptz',
  tokens: 'integer',
  day: 'date',
  expires_at: 'timestamptz',
  is_helpful: 'boolean?',
  feedback_at: 'timestamptz?',
})
export type AnswerRow = Omit<Row<typeof answers>, 'state'> & { state: AnswerState }

const sources = table('assistant_sources', {
  answer_id: 'text',
  number: 'smallint',
  kind: 'text',
  subject_id: 'text',
  author_id: 'text?',
})
export type SourceRow = Omit<Row<typeof sources>, 'kind'> & { kind: SourceKind }

const sentences = table('assistant_sentences', {
  answer_id: 'text',
  number: 'smallint',
  text: 'text',
  sources: 'integer[]',
})
export type SentenceRow = Row<typeof sentences>

export const assistantUsage = table('assistant_usage', {
  member_id: 'text',
  day: 'date',
  tokens: 'integer',
  questions: 'integer',
})

export const assistantDays = table('assistant_days', { day: 'date', tokens: 'bigint' })

export const assistantKeys = table('assistant_keys', { single: 'boolean', host: 'text', key: 'text' })
