// The assistant: validation, and what it says instead of an answer.

export const assistant = {
  questionShort: 'Type a question',
  questionLong: (limit: number) => `A question can have up to ${limit} characters`,
  keyMissing: 'Enter the key',
  keyLong: (limit: number) => `A key can have up to ${limit} characters`,
  keyCharacters: 'A key has only letters, digits and signs, without spaces',
  urlInvalid: 'Enter an address that starts with https://',
  urlNotPublic: 'This server is not public. Only the operator can name one in the own network, as ASSISTANT_URL.',
  titleMissing: 'Enter a name',
  titleLong: (limit: number) => `A name can have up to ${limit} characters`,
  urlMissing: 'Save the address first',
  modelLong: (limit: number) => `A model's name can have up to ${limit} characters`,
} as const
