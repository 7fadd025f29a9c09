// Passwords as argon2id hashes, and keyed hashes of what is only ever compared.
import { createHmac } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Failure } from '../../platform/http/failure.ts'
import type { Secrets } from '../../platform/secrets.ts'

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const

/** The hash of no password, made with the same parameters: nobody learns from the time whether somebody exists. */
const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** A hash takes 19 MB and a core for some 30 ms; the threads that do it also read files. */
const maxConcurrent = 2
/** About three seconds' worth; who comes then is asked to come again. */
const maxQueued = 200

let freeSlots = maxConcurrent
const queue: (() => void)[] = []

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length >= maxQueued) throw new Failure('unavailable', { retryAfter: 3 })
  if (freeSlots > 0) freeSlots--
  else await new Promise<void>((go) => queue.push(go))
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else freeSlots++
  }
}

export const hashPassword = (password: string): Promise<string> => withHashSlot(() => hash(password, parameters))

/** No hash (nobody, or somebody without a password): takes as long, and is wrong. */
export const matchesPassword = (stored: string | null, password: string): Promise<boolean> =>
  withHashSlot(async () => (await verify(stored ?? dummyHash, password)) && stored !== null)

export function isOutdated(stored: string): boolean {
  const used = parseOptions(stored)
  return (Object.keys(parameters) as (keyof typeof parameters)[]).some((name) => used[name] !== parameters[name])
}

export type KeyedPurpose = 'identifier' | 'network' | 'password' | 'device' | 'oidc flow'

/** By the newest key first; a second is there while keys are being changed. */
export const keyedHashes = (secrets: Secrets, purpose: KeyedPurpose, text: string): [string, ...string[]] => {
  const [newest, ...older] = secrets.hash
  const by = (key: Buffer) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
  return [by(newest), ...older.map(by)]
}

export const keyedHash = (secrets: Secrets, purpose: KeyedPurpose, text: string): string =>
  keyedHashes(secrets, purpose, text)[0]
