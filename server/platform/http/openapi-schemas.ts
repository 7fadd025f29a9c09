// The schemas of the OpenAPI document under their names: those of the contract's exports, and those of the bodies and
// responses of calls.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }
/** `input`: as a client sends it; `output`: after decoding, or in a response. */
type Direction = 'input' | 'output'

const contractFolder = join(import.meta.dirname, '../../../contract')
const prefix = '#/components/schemas/'
/** Other schemas, such as that of a name or a password, are short and stand where they are used. */
const namedTypes = new Set(['object', 'enum', 'union'])

/** A record with a fixed set of keys is an object that has them all. */
function nameKeysOfRecords({ jsonSchema: schema }: { jsonSchema: JsonSchema }): void {
  const { propertyNames, additionalProperties, required } = schema
  if (!propertyNames || !Array.isArray(required)) return
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

const options = { unrepresentable: 'any', override: nameKeysOfRecords } as const

const withoutDialect = ({ $schema: _, $id: __, ...rest }: JsonSchema): JsonSchema => rest

/** A schema without references: for the API reference, and for parameters. */
export const jsonSchema = (schema: z.ZodType, io: Direction): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { ...options, io }) as JsonSchema)

/** The contract's exported schemas by name. */
export async function contractSchemas(): Promise<Map<string, z.ZodType>> {
  const files = readdirSync(contractFolder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(join(contractFolder, file))))
  const found = new Map<string, z.ZodType>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module as object))) {
    if (!(value instanceof z.ZodType) || !namedTypes.has(value.type) || !/^[A-Z]/.test(name)) continue
    if (found.has(name) && found.get(name) !== value) throw new Error(`the contract has two schemas named ${name}`)
    found.set(name, value)
  }
  return found
}

function convert(named: Map<string, z.ZodType>, io: Direction): Map<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of named) if (!registry.has(schema)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, io, uri: (id) => prefix + id })
  return new Map(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema as JsonSchema)]))
}

const referencePattern = /"\$ref":"#\/components\/schemas\/(\w+)"/g

const referencesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema ?? null).matchAll(referencePattern)].map((match) => match[1]!)

/** The names of schemas that clients send otherwise than they receive them, directly or in a part. */
function differing(input: Map<string, JsonSchema>, output: Map<string, JsonSchema>): Set<string> {
  const names = new Set<string>()
  for (const [name, schema] of input) if (JSON.stringify(schema) !== JSON.stringify(output.get(name))) names.add(name)
  for (let before = -1; before !== names.size; ) {
    before = names.size
    for (const [name, schema] of input) if (referencesIn(schema).some((part) => names.has(part))) names.add(name)
  }
  return names
}

type Named = Map<string, z.ZodType>
export type Components = {
  schemas: Record<string, JsonSchema>
  /** The reference to a named schema; a schema without a name itself. */
  referenceTo(schema: z.ZodType, io: Direction): JsonSchema
}

/** `bodies` and `responses`: of calls, by name. A name of the contract's exports stands for what is exported. */
export async function createComponents(bodies: Named, responses: Named): Promise<Components> {
  const contract = await contractSchemas()
  const named = { input: new Map([...contract, ...bodies]), output: new Map([...contract, ...responses]) }
  const [input, output] = [convert(named.input, 'input'), convert(named.output, 'output')]
  const different = differing(input, output)
  const inputName = (name: string): string => (different.has(name) && output.has(name) ? `${name}Input` : name)
  const renamed = [...input].map(([name, schema]): [string, JsonSchema] => [
    inputName(name),
    JSON.parse(JSON.stringify(schema).replace(referencePattern, (_, part) => `"$ref":"${prefix}${inputName(part)}"`)),
  ])
  // A schema with two names gets the contract's, as in `convert`.
  const nameOf = {
    input: new Map([...named.input].reverse().map(([name, schema]) => [schema, inputName(name)])),
    output: new Map([...named.output].reverse().map(([name, schema]) => [schema, name])),
  }
  return {
    schemas: Object.fromEntries([...output, ...renamed].sort(([a], [b]) => (a < b ? -1 : 1))),
    referenceTo: (schema, io) => {
      const name = nameOf[io].get(schema)
      return name === undefined ? jsonSchema(schema, io) : { $ref: prefix + name }
    },
  }
}

/** Leaves out schemas that nothing refers to. */
export function reachableSchemas(schemas: Components['schemas'], from: unknown): Components['schemas'] {
  const reached = new Set<string>()
  const pending = referencesIn(from)
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    pending.push(...referencesIn(schemas[name]))
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => reached.has(name)))
}
