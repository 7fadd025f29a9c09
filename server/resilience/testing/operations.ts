// The calls in the served OpenAPI document, and valid sample requests for them.
import type { Random } from './random.ts'

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  minItems?: number
  minimum?: number
  contentMediaType?: string
}
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }

export type Operation = {
  /** 'POST /posts/{id}/like' */
  name: string
  method: string
  /** With parameters in braces, and with the /api prefix if there is one. */
  path: string
  inPath: Parameter[]
  inQuery: Parameter[]
  json: Schema | null
  form: Schema | null
}

type OperationObject = {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = {
  servers: { url: string }[]
  paths: Record<string, Record<string, OperationObject> & { servers?: { url: string }[] }>
  components: { schemas: Record<string, Schema> }
}

/** The schema with all references replaced. None of a request refers to itself. */
function withoutReferences(document: Document, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutReferences(document, entry))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const name = String(value.$ref).replace('#/components/schemas/', '')
    return withoutReferences(document, document.components.schemas[name])
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutReferences(document, part)]))
}

function operation(document: Document, path: string, method: string): Operation {
  const at = document.paths[path]!
  const { parameters = [], requestBody } = at[method]!
  const own = parameters.filter((parameter): parameter is Parameter => 'in' in parameter)
  const schemaOf = (type: string): Schema | null =>
    withoutReferences(document, requestBody?.content[type]?.schema ?? null) as Schema | null
  const prefix = (at.servers ?? document.servers)[0]!.url.replace(/\/$/, '')
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: prefix + path,
    inPath: own.filter((parameter) => parameter.in === 'path'),
    inQuery: own.filter((parameter) => parameter.in === 'query'),
    json: schemaOf('application/json'),
    form: schemaOf('multipart/form-data'),
  }
}

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete']

export const readOperations = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, at]) =>
    methods.filter((method) => method in at).map((method) => operation(document, path, method)),
  )

/** Values for fields by name, so that a call can succeed. */
export type KnownValues = Record<string, string>

const hex = '0123456789abcdef'
/** For each pattern in the contract, one of these matches. */
const words = [
  'words',
  '123',
  hex.repeat(2).slice(0, 24),
  hex.repeat(2),
  hex.repeat(4),
  '200.webp',
  hex.repeat(3).slice(0, 43),
  'en',
  '2026-01',
  '2026-01-02',
  '2026-01-02T10:00:00.000Z',
  'sprite.jpg',
  'INH000000000',
  'INR',
  'https://example.com/a',
  '/news',
]

function text({ pattern, minLength = 1 }: Schema): string {
  const fits = pattern ? new RegExp(pattern, 'u') : /^/
  const found = words.find((word) => fits.test(word) && word.length >= minLength)
  if (found === undefined) throw new Error(`no sample text matches ${pattern}`)
  return found
}

export function sample(schema: Schema, random: Random, known: KnownValues, name = ''): unknown {
  if (schema.type === 'string' && Object.hasOwn(known, name)) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(random.pick(choices), random, known, name)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return sampleList(schema, random, known)
    case 'object':
      return sampleFields(schema, random, known)
    default:
      throw new Error(`cannot make a sample of ${JSON.stringify(schema)}`)
  }
}

/** The minimum number of entries, all different. */
function sampleList({ items, minItems = 1 }: Schema, random: Random, known: KnownValues): unknown[] {
  const list = Array.from({ length: Math.max(1, minItems) }, () => sample(items!, random, known))
  return list.map((entry, index) => (index > 0 && typeof entry === 'string' ? `${entry} ${index}` : entry))
}

/** Leaves out files, and half of the optional fields at random. */
function sampleFields({ properties = {}, required = [] }: Schema, random: Random, known: KnownValues) {
  const wanted = Object.entries(properties).filter(
    ([name, { items }]) => !items?.contentMediaType && (required.includes(name) || random.below(2) === 0),
  )
  return Object.fromEntries(wanted.map(([name, schema]) => [name, sample(schema, random, known, name)]))
}
