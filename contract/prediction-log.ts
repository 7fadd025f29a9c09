// The log of predictions: its format, and how it's verified. The server, the verify page and `npm run verify-record`
// share it. Each row holds the hash of its content together with the previous row's hash, so changing one row changes
// every later one. Forecasts are only commitments: with the salt, anyone can open one; without it, nobody can tell what
// it says.

/** The content of a row, besides its number and time. */
export type LogEntry =
  | {
      kind: 'question' | 'edit'
      prediction: string
      section: string
      type: string
      question: string
      criteria: string
      source: string
      outcomes: string[]
      opensAt: string
      closesAt: string
      resolvesAt: string
      base: { yes: number; total: number }
    }
  | { kind: 'amendment'; prediction: string; text: string }
  | { kind: 'forecast'; commitment: string }
  | { kind: 'resolution'; prediction: string; outcome: number; closedAt: string; evidence: string }
  | { kind: 'annulment'; prediction: string; reason: string }
  | { kind: 'deletion'; prediction: string }

export type LogContent = LogEntry & { row: number; at: string }

/** The text that is hashed for a forecast's commitment. */
export const committedText = (salt: string, opening: string): string => `${salt}\n${opening}`

/** A forecast as its commitment hides it. */
export type Opening = { member: string; prediction: string; probabilities: number[] }

/** The text that the site signs once a day. */
export const signedText = ({ row, hash, signedAt }: { row: number; hash: string; signedAt: string }): string =>
  `prediction log\n${row}\n${hash}\n${signedAt}`

/** Lines of the log's file. A tab separates the fields. */
export const rowLine = (hash: string, content: string): string => `row\t${hash}\t${content}\n`
export const signatureLine = (signature: object): string => `signature\t${JSON.stringify(signature)}\n`
