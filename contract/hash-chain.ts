// Append-only logs whose rows each hold the hash of their content together with the previous row's hash, so changing one
// row changes every later one.

/** The previous hash of the first row. */
export const firstHash = '0'.repeat(64)

/** The text that is hashed for a row. */
export const chainedText = (previousHash: string, content: string): string => `${previousHash}\n${content}`
