// Argon2id hashes of passwords, and the hashes of a device that signs up.
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { keyedHashes } from '../../platform/keyed-hash.ts'
import { createSemaphore } from '../../platform/semaphore.ts'

const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const

/** Matches no password. Compared when there is no account, so that response times don't reveal who has one. */
const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** A hash takes 19 MB and one core for about 30 ms, on threads that also read files. */
const maxConcurrent = 2
/** About three seconds of work. Later requests get "unavailable". */
const maxQueued = 200

const hashSemaphore = createSemaphore(maxConcurrent)

async function limitHashing<T>(work: () => Promise<T>): Promise<T> {
  if (hashSemaphore.waiting() >= maxQueued) throw new Failure('unavailable', { retryAfter: 3 })
  return hashSemaphore(work)
}

export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, parameters))

/** Takes as long without a stored hash as with one, and then returns false. */
export const matchesPassword = (stored: string | null, password: string): Promise<boolean> =>
  limitHashing(async () => (await verify(stored ?? dummyHash, password)) && stored !== null)

export function isOutdated(stored: string): boolean {
  const used = parseOptions(stored)
  return (Object.keys(parameters) as (keyof typeof parameters)[]).some((name) => used[name] !== parameters[name])
}

/** Hashes of the device that signs up: it doesn't belong to a member yet. Newest key first; empty if it sent no id. */
export const signupDeviceHashes = ({ platform, caller }: Pick<Context, 'platform' | 'caller'>): string[] =>
  caller.device ? keyedHashes(platform.secrets, 'device', `signup\n${caller.device}`) : []
