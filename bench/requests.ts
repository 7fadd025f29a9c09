// What the bench sends with its requests.
import { randomUUID } from 'node:crypto'

/** Each number once, in turn, from a place that differs from run to run. */
export const counter = (below: number) => {
  let at = Math.floor(Math.random() * below)
  return () => at++ % below
}

export const memberHeaders = (token: string) => ({ authorization: `Bearer ${token}` })
export const writeHeaders = (token: string) => ({ ...memberHeaders(token), 'idempotency-key': randomUUID() })
export const jsonHeaders = { 'content-type': 'application/json' }
