// Decodes everything a client sends into typed values with the contract's schemas, or fails with one error.
import { isUtf8 } from 'node:buffer'
import type { z } from 'zod'
import type { Call } from '#contract/define.ts'
import { requestErrors as messages } from '#contract/messages/en/request-errors.ts'
import { Failure } from './failure.ts'

export type Fields = Record<string, unknown>
/** `isForm`: the body is a multipart form. */
export type RawInput = { params: Fields; query: Fields; body: unknown; isForm?: boolean | undefined }
export type Decoded = { params: Fields; query: Fields; body: Fields | undefined }

const maxDepth = 12
/** Caps the error response for bodies with thousands of errors or endless field names. */
const maxReportedFields = 20
const maxNameLength = 100
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])
/** Zod compares the `length` of what should be a text, whatever it is; an object there throws. No call has such a field. */
const rejectedKeys = new Set([...prototypeKeys, 'length'])

const validationFailure = (fields: Map<string, string>): Failure => {
  const [field = '', sentence = ''] = fields.entries().next().value ?? []
  const isNamed = sentence.toLowerCase().includes(field.toLowerCase())
  const message = isNamed ? sentence : messages.withFieldName(field, sentence)
  return new Failure('validation_failed', {
    message,
    fields: Object.fromEntries([...fields].slice(0, maxReportedFields)),
  })
}

/** A validation failure of one field. */
export const invalidField = (field: string, sentence: string): Failure =>
  validationFailure(new Map([[field, sentence]]))

// --- text and JSON, before any schema ---

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const fieldName = (path: readonly (string | number)[], fallback: string): string =>
  path.join('.').slice(0, maxNameLength) || fallback

/** Rejects characters that PostgreSQL or JSON can't store, prototype keys and deep nesting. */
function checkStorable(value: unknown, path: (string | number)[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalidField(fieldName(path, 'body'), messages.characters(fieldName(path, 'body')))
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length >= maxDepth)
    throw invalidField(fieldName(path.slice(0, 1), 'body'), messages.tooDeep(fieldName(path.slice(0, 1), 'body')))
  for (const [key, entry] of Object.entries(value)) {
    if (!isStorable(key)) throw invalidField(fieldName(path, 'body'), messages.characters(fieldName(path, 'body')))
    if (rejectedKeys.has(key)) throw invalidField(fieldName([...path, key], key), messages.unknownField(key))
    checkStorable(entry, [...path, key])
  }
}

/** The value of a JSON body; `undefined` if the body is empty. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw new Failure('bad_request', { message: messages.badEncoding })
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Failure('bad_request', { message: messages.badJson })
  }
}

const decodeUrlText = (text: string): string => {
  try {
    return decodeURIComponent(text.includes('+') ? text.replaceAll('+', ' ') : text)
  } catch {
    throw new Failure('bad_request', { message: messages.badUrl })
  }
}

/** Parses a query string. Each field may occur once. */
export function readQuery(text: string): Fields {
  const fields: Fields = {}
  if (text === '') return fields
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decodeUrlText(equals < 0 ? pair : pair.slice(0, equals))
    if (prototypeKeys.has(key)) throw invalidField(key, messages.unknownField(key))
    if (Object.hasOwn(fields, key))
      throw invalidField(fieldName([key], 'query'), messages.duplicate(fieldName([key], 'query')))
    fields[key] = equals < 0 ? '' : decodeUrlText(pair.slice(equals + 1))
  }
  return fields
}

// --- schemas ---

/** Words Zod's issue as a message that names the field. Messages set in the contract take precedence. */
function issueMessage(issue: z.core.$ZodRawIssue, place: string): string {
  const field = fieldName((issue.path ?? []) as (string | number)[], place)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.missing(field) : messages.type(field, issue.expected)
    case 'invalid_value':
      return issue.input === undefined ? messages.missing(field) : messages.choice(field, issue.values)
    case 'invalid_format':
      return messages.format(field, issue.format)
    case 'too_big':
      return messages.atMost(field, issue.origin, issue.maximum)
    case 'too_small':
      return messages.atLeast(field, issue.origin, issue.minimum)
    default:
      return messages.unacceptable(field)
  }
}

function collectIssues(issues: z.core.$ZodIssue[], place: string, fields: Map<string, string>): void {
  for (const issue of issues) {
    const path = issue.path as (string | number)[]
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxReportedFields)) {
        const field = fieldName([...path, key], key)
        if (!fields.has(field)) fields.set(field, messages.unknownField(field))
      }
      continue
    }
    const field = fieldName(path, place)
    if (!fields.has(field)) fields.set(field, issue.message)
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)

type Part = { place: 'path' | 'query' | 'body'; schema: z.ZodObject | null }

function decodePart({ place, schema }: Part, value: unknown, fields: Map<string, string>): Fields {
  if (isEmpty(value) && !schema) return {}
  checkStorable(value, [])
  if (!schema) {
    const names = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [place]
    for (const name of names.slice(0, maxReportedFields))
      fields.set(fieldName([name], place), messages.unknownField(fieldName([name], place)))
    return {}
  }
  const parsed = schema.safeParse(value ?? {}, { error: (issue) => issueMessage(issue, place) })
  if (parsed.success) return parsed.data
  collectIssues(parsed.error.issues, place, fields)
  return {}
}

/** Makes the decoder of one call. */
export function createDecoder(call: Call): (sent: RawInput) => Decoded {
  const path: Part = { place: 'path', schema: call.params ?? null }
  const query: Part = { place: 'query', schema: call.query ?? null }
  const json: Part = { place: 'body', schema: call.body ?? call.form?.fields ?? null }
  const form: Part = { place: 'body', schema: call.form?.fields ?? call.body ?? null }
  return (sent) => {
    const body = sent.isForm ? form : json
    const fields = new Map<string, string>()
    const decoded = {
      params: decodePart(path, sent.params, fields),
      query: decodePart(query, sent.query, fields),
      body: body.schema || !isEmpty(sent.body) ? decodePart(body, sent.body, fields) : undefined,
    }
    if (fields.size > 0) throw validationFailure(fields)
    return decoded
  }
}
