// Sessions that were logged out on this device without reaching the server. The device keeps nothing of them but a
// token that can only end that one session.
import { ApiError } from '../api/api-error.ts'
import { type Clock, retryUntilSuccess } from '../clock.ts'
import type { KeyValueStorage } from '../device/storage.ts'

const storedKey = 'pending_revocations'

/** The token is invalid, or the server no longer knows its session. */
const isDone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)

export function createRevocations(storage: KeyValueStorage, revoke: (token: string) => Promise<unknown>, clock: Clock) {
  let sending: Promise<void> | null = null
  let retrying: Promise<void> | null = null

  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.get(storedKey) ?? '[]')
      return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
    } catch {
      return []
    }
  }
  const write = (tokens: string[]): void => {
    if (tokens.length === 0) storage.remove(storedKey)
    else storage.set(storedKey, JSON.stringify(tokens))
  }
  const remove = (token: string): void => write(read().filter((other) => other !== token))

  const sendAll = async (): Promise<void> => {
    for (const token of read()) {
      try {
        await revoke(token)
        remove(token)
      } catch (error) {
        if (isDone(error)) remove(token)
      }
    }
  }

  const send = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const sendAndCheck = async (): Promise<void> => {
    await send()
    if (read().length > 0) throw new Error('The server does not know of all logouts yet')
  }

  return {
    /** Call it before the logout is sent, so that closing the page in the meantime loses nothing. */
    add: (token: string): void => write([...read(), token]),
    remove,
    /** Sends all stored tokens once. */
    send,
    /** Sends all stored tokens until the server has taken each of them. */
    sendUntilTaken: (): Promise<void> => {
      retrying ??= retryUntilSuccess(sendAndCheck, clock).finally(() => {
        retrying = null
      })
      return retrying
    },
  }
}
