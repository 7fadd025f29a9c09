// The assistant: validation, and what it says instead of an answer.
import { assistantLimits } from '../../assistant-limits.ts'

export const assistant = {
  questionShort: 'Type a question',
  questionLong: `A question can have up to ${assistantLimits.questionLength} characters`,
  keyMissing: 'Enter the key',
  keyLong: `A key can have up to ${assistantLimits.keyLength} characters`,
  keyCharacters: 'A key has only letters, digits and signs, without spaces',
  urlInvalid: 'Enter an address that starts with https://, or http:// for a server in your own network',
  urlMissing: 'Save the address first',
  modelLong: `A model's name can have up to ${assistantLimits.modelLength} characters`,
} as const
