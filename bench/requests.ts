// Headers and counters for the benchmark's requests.
import { randomUUID } from 'node:crypto'

/** Cycles through the numbers below `below`, from a random start. */
export const counter = (below: number) => {
  let at = Math.floor(Math.random() * below)
  return () => at++ % below
}

export const memberHeaders = (token: string) => ({ authorization: `Bearer ${token}` })
export const writeHeaders = (token: string) => ({ ...memberHeaders(token), 'idempotency-key': randomUUID() })
export const jsonHeaders = { 'content-type': 'application/json' }
