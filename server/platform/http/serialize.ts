// Serializes responses with a serializer compiled from the contract, so that no undeclared field is sent.
import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import type { Call } from '#contract/define.ts'

export type Serialize = (response: object) => string

type JsonSchema = { [key: string]: unknown }

/** Keywords that don't affect which fields a response has, but cost time. */
const ignoredKeywords = new Set([
  '$schema',
  'pattern',
  'format',
  'enum',
  'const',
  'minimum',
  'maximum',
  'propertyNames',
])

/** Turns "X or null" into `nullable`: the serializer would validate a union at each response. */
function simplify(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf as JsonSchema[] | undefined
  if (choices?.length === 2 && choices[1]?.type === 'null') return { ...simplify(choices[0]!), nullable: true }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !ignoredKeywords.has(name))
      .map(([name, value]) => [name, name === 'properties' ? simplifyEach(value as JsonSchema) : simplifyAny(value)]),
  )
}

const simplifyEach = (schemas: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, simplify(schema as JsonSchema)]))

const simplifyAny = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(simplifyAny)
  return typeof value === 'object' && value !== null ? simplify(value as JsonSchema) : value
}

/** The JSON of responses that are sent again, null until it was made. */
const keptTexts = new WeakMap<object, string | null>()

/** For a response that its handler returns more than once: its JSON is made once. Nobody may change it from now on. */
export function keepText<R extends object>(response: R): R {
  keptTexts.set(response, null)
  return response
}

type Compiled = { whole: z.ZodObject; stringify: (response: object) => string }

/** Filled on first use: all calls would take half a second of each start. */
const compiled = new WeakMap<Call, Compiled>()

function compile(call: Call, fields: z.ZodRawShape): Compiled {
  const whole = z.strictObject({ success: z.literal(true), ...fields })
  const schema = z.toJSONSchema(whole, { target: 'draft-7', io: 'output' }) as JsonSchema
  const result = { whole, stringify: fastJsonStringify(simplify(schema) as fastJsonStringify.AnySchema) }
  compiled.set(call, result)
  return result
}

/**
 * Makes the function that turns a call's result into JSON, `success` included; null for raw responses.
 * `checked`: a result that breaks the contract throws, so that it shows up in development and tests.
 */
export function serializer(call: Call, checked: boolean): Serialize | null {
  const { response } = call
  if ('contentType' in response) return null
  const { shape } = response
  return (response) => {
    const kept = keptTexts.get(response)
    if (kept) return kept
    const { whole, stringify } = compiled.get(call) ?? compile(call, shape)
    const sent = { success: true, ...response }
    if (checked) whole.parse(sent)
    const text = stringify(sent)
    if (kept === null) keptTexts.set(response, text)
    return text
  }
}
