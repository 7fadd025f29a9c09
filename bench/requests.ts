// What the bench sends with its requests.
import { randomUUID } from 'node:crypto'

/** Each number once, in turn, from a place that differs from run to run. */
export const counter = (below: number) => {
  let at = Math.floor(Math.random() * below)
  return () => at++ % below
}

export const member = (token: string) => ({ authorization: `Bearer ${token}` })
export const writer = (token: string) => ({ ...member(token), 'idempotency-key': randomUUID() })
export const json = { 'content-type': 'application/json' }
