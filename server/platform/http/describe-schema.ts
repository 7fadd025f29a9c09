// Describes a JSON Schema in a few words, or as the outline of an object.
import { apiPage as messages } from '#contract/messages/en/server-pages.ts'
import type { JsonSchema } from './openapi-schemas.ts'

const kinds: Record<string, string> = messages.kinds
const formats: Record<string, string> = messages.formats

/** Zod adds the range of safe integers to whole numbers. The contract doesn't promise that range, so it's left out. */
const withoutDefaultBound = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null

function range({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const [min, max] = [withoutDefaultBound(minLength ?? minimum), withoutDefaultBound(maxLength ?? maximum)]
  return min === null && max === null ? '' : ` (${messages.range(min, max)})`
}

function outline(schema: JsonSchema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  if (properties.length === 0) return '{ … }'
  const required = new Set(schema.required as string[] | undefined)
  const lines = properties.map(([name, field]) => {
    const mark = required.has(name) ? '' : '?'
    return `${indent}  ${name}${mark}: ${describeSchema(field, `${indent}  `)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

export function describeSchema(schema: JsonSchema, indent = ''): string {
  const { type, format, pattern } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.map((choice) => describeSchema(choice, indent)).join(' | ')
  if (Array.isArray(type)) return type.map((one) => describeSchema({ ...schema, type: one }, indent)).join(' | ')
  if (type === 'array') return `[ ${describeSchema((schema.items ?? {}) as JsonSchema, indent)} ]`
  if (type === 'object') return outline(schema, indent)
  if (pattern === '^[0-9a-f]{24}$') return messages.kinds.id
  return `${formats[String(format)] ?? kinds[String(type)] ?? messages.kinds.any}${range(schema)}`
}
