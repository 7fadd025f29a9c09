import type { AnswerSentence, Conversation } from '#contract/assistant.ts'
import type { ConversationRow, SentenceRow } from './tables.ts'

export const conversationView = (row: ConversationRow): Conversation => ({
  _id: row.id,
  title: row.title,
  isKept: row.is_kept,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const sentenceView = ({ number, text, sources }: SentenceRow): AnswerSentence => ({ number, text, sources })
