// Everything that a client sends becomes typed values here, by the contract's own schemas, or one refusal.
import { isUtf8 } from 'node:buffer'
import type { z } from 'zod'
import type { Call } from '#contract/define.ts'
import { requestErrors as say } from '#contract/messages/en/request-errors.ts'
import { Failure } from './failure.ts'
import { strict } from './strict.ts'

export type Fields = Record<string, unknown>
export type Sent = { params: Fields; query: Fields; body: unknown }
export type Decoded = { params: Fields; query: Fields; body: Fields | undefined }

const deepest = 10
/** Of a body that is wrong in thousands of places, or by endless names, no more than this is told. */
const mostFields = 20
const longestName = 100
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

const refusal = (fields: Map<string, string>): Failure => {
  const [field = '', sentence = ''] = fields.entries().next().value ?? []
  const isNamed = sentence.toLowerCase().includes(field.toLowerCase())
  const message = isNamed ? sentence : say.named(field, sentence)
  return new Failure('validation_failed', { message, fields: Object.fromEntries([...fields].slice(0, mostFields)) })
}

/** One field is not as it must be. */
export const refuseField = (field: string, sentence: string): Failure => refusal(new Map([[field, sentence]]))

// --- text and JSON, before any schema sees them ---

const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const at = (path: readonly (string | number)[], fallback: string): string =>
  path.join('.').slice(0, longestName) || fallback

/** Characters that PostgreSQL or JSON can't carry, keys that reach for prototypes, endless nesting. */
function checkValue(value: unknown, path: (string | number)[]): void {
  if (typeof value === 'string') {
    if (!isKeepable(value)) throw refuseField(at(path, 'body'), say.characters(at(path, 'body')))
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length >= deepest) throw refuseField(at(path.slice(0, 1), 'body'), say.depth(at(path.slice(0, 1), 'body')))
  for (const [key, entry] of Object.entries(value)) {
    if (!isKeepable(key)) throw refuseField(at(path, 'body'), say.characters(at(path, 'body')))
    if (prototypeKeys.has(key)) throw refuseField(at([...path, key], key), say.unknown(key))
    checkValue(entry, [...path, key])
  }
}

/** A JSON body's value; `undefined` where nothing was sent. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw new Failure('bad_request', { message: say.badText })
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Failure('bad_request', { message: say.badJson })
  }
}

const decodeText = (text: string): string => {
  try {
    return decodeURIComponent(text.includes('+') ? text.replaceAll('+', ' ') : text)
  } catch {
    throw new Failure('bad_request', { message: say.badAddress })
  }
}

/** The fields of an address's query, each once. */
export function readQuery(text: string): Fields {
  const fields: Fields = {}
  if (text === '') return fields
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decodeText(equals < 0 ? pair : pair.slice(0, equals))
    if (prototypeKeys.has(key)) throw refuseField(key, say.unknown(key))
    if (Object.hasOwn(fields, key)) throw refuseField(at([key], 'query'), say.twice(at([key], 'query')))
    fields[key] = equals < 0 ? '' : decodeText(pair.slice(equals + 1))
  }
  return fields
}

// --- schemas ---

/** What Zod found, as a sentence that names its field. Sentences that the contract gives itself come before it. */
function sentence(issue: z.core.$ZodRawIssue, place: string): string {
  const field = at((issue.path ?? []) as (string | number)[], place)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say.missing(field) : say.kind(field, issue.expected)
    case 'invalid_value':
      return issue.input === undefined ? say.missing(field) : say.choice(field, issue.values)
    case 'invalid_format':
      return say.format(field, issue.format)
    case 'too_big':
      return say.atMost(field, issue.origin, issue.maximum)
    case 'too_small':
      return say.atLeast(field, issue.origin, issue.minimum)
    default:
      return say.unacceptable(field)
  }
}

function gather(issues: z.core.$ZodIssue[], place: string, fields: Map<string, string>): void {
  for (const issue of issues) {
    const path = issue.path as (string | number)[]
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostFields)) {
        const field = at([...path, key], key)
        if (!fields.has(field)) fields.set(field, say.unknown(field))
      }
      continue
    }
    const field = at(path, place)
    if (!fields.has(field)) fields.set(field, issue.message)
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)

type Part = { place: 'path' | 'query' | 'body'; schema: z.ZodObject | null }

function decodePart({ place, schema }: Part, value: unknown, fields: Map<string, string>): Fields {
  if (isEmpty(value) && !schema) return {}
  checkValue(value, [])
  if (!schema) {
    const names = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [place]
    for (const name of names.slice(0, mostFields)) fields.set(at([name], place), say.unknown(at([name], place)))
    return {}
  }
  const parsed = schema.safeParse(value ?? {}, { error: (issue) => sentence(issue, place) })
  if (parsed.success) return parsed.data
  gather(parsed.error.issues, place, fields)
  return {}
}

/** Makes the function that decodes all that one call is sent; its schemas are compiled once. */
export function decoder(call: Call): (sent: Sent) => Decoded {
  const schemaOf = (schema: z.ZodObject | undefined): z.ZodObject | null => (schema ? strict(schema) : null)
  const path: Part = { place: 'path', schema: schemaOf(call.params) }
  const query: Part = { place: 'query', schema: schemaOf(call.query) }
  const body: Part = { place: 'body', schema: schemaOf(call.form?.fields ?? call.body) }
  return (sent) => {
    const fields = new Map<string, string>()
    const decoded = {
      params: decodePart(path, sent.params, fields),
      query: decodePart(query, sent.query, fields),
      body: body.schema || !isEmpty(sent.body) ? decodePart(body, sent.body, fields) : undefined,
    }
    if (fields.size > 0) throw refusal(fields)
    return decoded
  }
}
