// Answers leave through a serializer compiled from the contract once, so that no field goes out that it does not name.
import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import type { Call } from '#contract/define.ts'
import { withStrictObjects } from './strict-objects.ts'

export type Serialize = (response: object) => string

type JsonSchema = { [key: string]: unknown }

/** Says nothing about which fields an answer has, and costs time. */
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

/** Of "this or null" the serializer wants a mark, not a choice: a choice is validated at each answer. */
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

/**
 * The function that turns a call's answer into its JSON, `success` included; null for what is sent as it is.
 * `checked`: an answer that breaks the contract throws, and so shows in development and in tests.
 */
export function serializer({ response }: Call, checked: boolean): Serialize | null {
  if ('contentType' in response) return null
  const whole = z.object({ success: z.literal(true), ...response.shape })
  const schema = z.toJSONSchema(whole, { target: 'draft-7', io: 'output' }) as JsonSchema
  const stringify = fastJsonStringify(simplify(schema) as fastJsonStringify.AnySchema)
  const responseSchema = withStrictObjects(whole)
  return (response) => {
    const sent = { success: true, ...response }
    if (checked) responseSchema.parse(sent)
    return stringify(sent)
  }
}
