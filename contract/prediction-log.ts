// The log of predictions: its format, and how it's verified. The server, the verify page and `npm run verify-record`
// share it. Each row holds the hash of its content together with the previous row's hash, so changing one row changes
// every later one. Forecasts are only commitments: with the salt, anyone can open one; without it, nobody can tell what
// it says.

import { z } from 'zod'
import { Time } from './common.ts'

const ofAll = { row: z.int(), at: Time }
const ofQuestion = { ...ofAll, prediction: z.string() }

/** The content of a row: its number, its time, and what happened. */
export const LogContent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...ofQuestion,
    kind: z.enum(['question', 'edit']),
    section: z.string(),
    type: z.string(),
    question: z.string(),
    criteria: z.string(),
    source: z.string(),
    outcomes: z.array(z.string()),
    opensAt: Time,
    closesAt: Time,
    resolvesAt: Time,
    base: z.strictObject({ yes: z.int(), total: z.int() }),
  }),
  z.strictObject({ ...ofQuestion, kind: z.literal('amendment'), text: z.string() }),
  z.strictObject({ ...ofAll, kind: z.literal('forecast'), commitment: z.string() }),
  z.strictObject({
    ...ofQuestion,
    kind: z.literal('resolution'),
    outcome: z.int(),
    closedAt: Time,
    evidence: z.string(),
  }),
  z.strictObject({ ...ofQuestion, kind: z.literal('annulment'), reason: z.string() }),
  z.strictObject({ ...ofQuestion, kind: z.literal('deletion') }),
])
export type LogContent = z.infer<typeof LogContent>

/** What happened: the content of a row before it has a number and a time. */
export type LogEntry = LogContent extends infer Content
  ? Content extends LogContent
    ? Omit<Content, 'row' | 'at'>
    : never
  : never

/** The text that is hashed for a forecast's commitment. */
export const committedText = (salt: string, opening: string): string => `${salt}\n${opening}`

/** A forecast as its commitment hides it, in percent. */
export const Opening = z.strictObject({
  member: z.string(),
  prediction: z.string(),
  probabilities: z.array(z.int().min(0).max(100)),
})
export type Opening = z.infer<typeof Opening>

/** The text that the site signs once a day. */
export const signedText = ({ row, hash, signedAt }: { row: number; hash: string; signedAt: string }): string =>
  `prediction log\n${row}\n${hash}\n${signedAt}`

/** Lines of the log's file. A tab separates the fields. */
export const rowLine = (hash: string, content: string): string => `row\t${hash}\t${content}\n`
export const signatureLine = (signature: object): string => `signature\t${JSON.stringify(signature)}\n`
